"""Countries, states and other regions that may stand behind a town: "Leeds, Alabama". Any other word after the comma begins something new."""

from __future__ import annotations

import re

_REGIONS = (
    "Afghanistan, Albania, Algeria, Andorra, Angola, Argentina, Armenia, Australia, Austria, Azerbaijan, Bahrain, Bangladesh, Belarus, Belgium, Bolivia, "
    "Bosnia, Botswana, Brazil, Bulgaria, Cambodia, Cameroon, Canada, Chile, China, Colombia, Costa Rica, Croatia, Cuba, Cyprus, Czechia, Czech Republic, "
    "Denmark, Ecuador, Egypt, El Salvador, England, Estonia, Ethiopia, Finland, France, Georgia, Germany, Ghana, Greece, Guatemala, Honduras, Hungary, "
    "Iceland, India, Indonesia, Iran, Iraq, Ireland, Northern Ireland, Israel, Italy, Jamaica, Japan, Jordan, Kazakhstan, Kenya, Korea, South Korea, Kosovo, "
    "Kuwait, Latvia, Lebanon, Libya, Lithuania, Luxembourg, Malaysia, Malta, Mexico, Moldova, Mongolia, Montenegro, Morocco, Mozambique, Myanmar, Namibia, "
    "Nepal, Netherlands, New Zealand, Nicaragua, Nigeria, Norway, Oman, Pakistan, Panama, Paraguay, Peru, Philippines, Poland, Portugal, Qatar, Romania, "
    "Russia, Rwanda, Saudi Arabia, Scotland, Senegal, Serbia, Singapore, Slovakia, Slovenia, South Africa, Spain, Sri Lanka, Sudan, Sweden, Switzerland, "
    "Syria, Taiwan, Tanzania, Thailand, Tunisia, Turkey, Uganda, Ukraine, United Arab Emirates, UAE, United Kingdom, UK, Great Britain, United States, USA, "
    "US, Uruguay, Uzbekistan, Venezuela, Vietnam, Wales, Zambia, Zimbabwe, "
    "Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, "
    "Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, "
    "New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, "
    "Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming, DC, "
    "AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, "
    "PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, ON, BC, QC, AB, NSW, QLD, VIC, "
    "Ontario, Quebec, British Columbia, Alberta, Manitoba, Saskatchewan, Nova Scotia, New South Wales, Victoria, Queensland, Tasmania, Western Australia, "
    "Yorkshire, Lancashire, Kent, Surrey, Sussex, Essex, Cornwall, Devon, Dorset, Somerset, Norfolk, Suffolk, Cumbria, Cheshire, Hampshire, Oxfordshire, "
    "Bavaria, Saxony, Tuscany, Sicily, Lombardy, Catalonia, Andalusia, Brittany, Normandy, Provence, Tyrol, Styria, Carinthia, Bali, Java, Brooklyn, Queens"
)
_NAMES = "|".join(sorted((re.escape(name) for name in _REGIONS.split(", ")), key=len, reverse=True))
#: Behind it the sentence may end or go on about the owner; with a verb of its own it is somebody: "Leeds, Georgia hates it".
_BEHIND = re.compile(
    rf",\s(?:the\s)?(?:{_NAMES})\b(?=\s*(?:$|[^\w\s'])|\s+(?:and|but|with|in|where|since|now|for|right|because|so|near|at|as|on|or|though|although|too|last|this|from|about|after|when|a|two|three|who)\b)"
)


def region_behind(words: str, at: int) -> int:
    """Where the regions after a place at ``at`` end; ``at`` when there is none."""
    while found := _BEHIND.match(words, at):
        at = found.end()
    return at
