"""Names of languages, and of scripts that are learned for themselves."""

from __future__ import annotations

_LANGUAGES = (
    "Afrikaans Akan Albanian Amharic Arabic Aramaic Armenian Assamese Aymara Azerbaijani Bambara Basque Belarusian Bemba Bengali Bosnian Breton Bulgarian Burmese Cantonese Catalan Cebuano Chechen Chichewa Chinese "
    "Cornish Corsican Croatian Czech Danish Dari Dutch Dzongkha English Esperanto Estonian Ewe Faroese Farsi Fijian Finnish Flemish French Frisian Fula Gaelic Galician Georgian German Greek Greenlandic Guarani Gujarati "
    "Hakka Hausa Hawaiian Hebrew Hindi Hmong Hokkien Hungarian Icelandic Igbo Ilocano Indonesian Inuktitut Irish Italian Japanese Javanese Kannada Kashmiri Kazakh Khmer Kikuyu Kinyarwanda Konkani Kurmanji Korean Kurdish Kyrgyz Ladino "
    "Lao Latin Latvian Lingala Lithuanian Luganda Luxembourgish Macedonian Malagasy Malay Malayalam Maltese Mandarin Manx Maori Marathi Mongolian Nahuatl Navajo Ndebele Nepali Norwegian Occitan Odia Oromo Papiamento "
    "Pashto Persian Plattdeutsch Polish Portuguese Punjabi Quechua Romani Romanian Romansh Russian Sami Samoan Sanskrit Sardinian Scots Serbian Sesotho Shanghainese Shona Sicilian Sindhi Sinhala Slovak Slovene Slovenian Somali Sorbian "
    "Sotho Spanish Sundanese Swahili Swedish Tagalog Taiwanese Tajik Tamil Tatar Telugu Teochew Thai Tibetan Tigrinya Tongan Tswana Turkish Turkmen Twi Ukrainian Urdu Uyghur Uzbek Vietnamese Welsh Wolof Xhosa Yiddish "
    "Yoruba Zulu BSL ASL Auslan"
).split()
#: Name in small letters -> as it is written.
LANGUAGE_OF = {name.lower(): name for name in _LANGUAGES} | {
    "sign language": "sign language",
    "swiss german": "Swiss German",
    "serbo-croatian": "Serbo-Croatian",
    "british sign language": "British Sign Language",
}
SCRIPTS = ("cyrillic", "hangul", "hiragana", "katakana", "kana", "kanji", "devanagari", "braille", "runes")
