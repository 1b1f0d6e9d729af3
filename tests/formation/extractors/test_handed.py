"""Texts that are handed over are nobody's claims; what their owner labels, asks for or goes on to say is still theirs."""

from __future__ import annotations

import pytest

from formation.extractors.deterministic.handed import handed_from
from tests.formation.extractors.reading_aloud import statements

HANDED = [
    "Can you make this more concise?\n\nDear Ms Ferreira,\n\nI am writing to apply for the position of warehouse lead. I have worked at Tolland Freight for six years and I live in Bremen with my wife and two sons.\n\nKind regards,\nYusuf",
    "reply to this politely: hey! i moved to Porto last month and i hate my new flat, can i crash at yours? also i'm vegan now",
    "My neighbour left this note: I work nights and I have a newborn. Please keep your dog quiet. — how do I answer?",
    'summarise: "Hi team, I live in Oslo and my daughter starts school on Monday, so I\'ll be out. I prefer async updates."',
    "She texted me: im allergic to cats and i hate the smell of incense. what can i do before she visits",
    "From: Lena\nTo: all\nSubject: moving\n\nI moved to Graz and I no longer have a car. My new number will follow.\n\nIs this email clear?",
    "Here's the transcript:\nSpeaker 1: I grew up in Leeds and my brother runs a bakery.\nSpeaker 2: I prefer tea.\nGive me the main points.",
    "Review on the site says I bought this kettle in May and I love it, my husband hates the noise. Fake or not?",
    'what does this tweet mean "just found out my cat is pregnant and i live on the 9th floor"',
    "the job ad: We are a family-run hotel in Tyrol and we speak German and Italian. I'm supposed to write a cover letter. Tips?",
    "Proofread\n\nI am a nurse from Manila. I have two children. I enjoy singing and volunteering. I want to migrate to Canada.",
    "Proofread my bio please: Freelance illustrator based in Utrecht. I have two cats and I love linocut.",
    'is this english ok: "I have been working in Dubai since 2015 and my wife is a teacher"',
    "Anna wrote on the forum: I have been deaf since birth and I use BSL. Is BSL hard to learn?",
    "Grammar check: I live in a small village with my grandparent and I go to school by bus everyday.",
    "His last message was: I'm moving to Peru, I sold my flat, don't wait for me. What do you make of it?",
    "Quote of the day - I have never let my schooling interfere with my education. who said it",
    "Letter to the landlord:\n\nDear Mr Okoro, I have lived in flat 4B since 2019. My shower leaks and I have asthma, so the mould is a problem.\n\nToo harsh?",
    "Two truths and a lie: I have climbed Kilimanjaro, I own a parrot, I speak Finnish. Which one is the lie?",
    "Can you write it as if you were me? I'm 45, I live in Kent, I have a boat.",
    "Shorten:\n\nI've been a volunteer firefighter for ten years. I live with my dad. I play the tuba.",
    "Read this and tell me if he's lying:\n\"I was at home all night. I live alone. My sister can confirm I don't own a gun.\"",
    "Interviewer: Tell me about yourself. Me: I'm a data analyst at Korvo and I love dashboards. Is that too short?",
    "LinkedIn post draft - I'm thrilled to share that I joined Meridian Labs as a product manager! I live and breathe UX. - make it less cringe",
    "Turn into a formal letter. I quit my job because I hate the commute and I want to be closer to my kids.",
    'My client says: "We moved to Kotlin last year and we use Jira." Suggest three questions to ask them.',
    "Email I got today:\nHello, I am Barrister James. I have 4 million dollars and I live in Lagos. I need your help.\nScam?",
    "Paraphrase the following paragraph. I was born in a small fishing village. My mother sold nets and I learned to swim before I could walk.",
    "act like a customer who says i have a nut allergy and i need gluten free bread. I'll be the waiter",
    'In the interview he said that he lives in Rome, "I love my dog", and that\'s it. headline?',
    "rate my tinder bio: 29, vet, I own a sailboat and I make great risotto",
    "<p>I live in Berlin</p> <p>I have three cats</p> why are the paragraphs not centered",
    "| name | note |\n| Ana | I hate mornings |\n| Bo | I live in Rome |\nformat as csv",
    "Subject line for this newsletter? Hi friends, I finally opened my pottery studio in Leiden. I teach kids on Saturdays. Love, Mira",
    "Continue the dialogue\n- Where do you live?\n- I live in a lighthouse.\n- Do you have kids?\n- I have nine.",
    "Subtitle file: 00:01 I've been in prison for ten years. 00:04 I have no family. translate to French",
    "poem by my grandpa: i walk the fields where i was born, my horse is old, my coat is torn. what metre is that",
    "The character sheet says: I'm a blacksmith. I hate elves. I have a limp. Improve it.",
    "Dear diary, I hate my brother and I live in a tower. (that's the opening. too cliché?)",
    "Answer in first person as Einstein: where do you live? I live in Princeton and I play the violin.",
    "Thoughts on my speech? Good evening, I'm Marta, I met Luis in Cadiz eleven years ago and I have two lovely nieces here tonight.",
    '"Ich wohne in Köln und habe zwei Katzen" - is that correct German?',
    'He goes "I\'m a vegan" and I go "I love steak" lol. how do I apologise',
    "Complaint text: I bought a sofa from your store in June. I have back pain since. My son is allergic to the fabric. Make it stronger",
    "In this scene, she whispers I hate you and I have a knife. Rewrite.",
    'Saw this on a noticeboard, what do they mean by wingfoiling: "I teach wingfoiling on Sundays. I live in the blue caravan"',
    "Hi, so a guest wrote us: We stayed with our three kids and I have celiac so breakfast was hard. Reply for the guesthouse please.",
    "Minutes:\n- I will move to the Lyon office in May (Petra)\n- We decided to use Figma\n- My kids are on holiday in week 20 (Ola)\nFormat as a table",
    "Jonas — I can't come, I work Saturdays now and my car died\nMia — I have a cello lesson\nfind a date that works for both",
    "This is what my therapist told me to write: I am enough. I have survived worse. I live my own life. Can you turn it into a phone wallpaper?",
    "transcribe and tidy: um so i i live in uh Tampere and my my wife she is a dentist",
    'A student of mine submitted the following. "My hobby is falconry. I have two hawks." Grade it out of 10.',
    "what tense is 'I have lived here since 2010'",
    "explain this joke: I have a pet ant. I call it Constant.",
    "The prompt for the exam was describe your family. My answer was I have two brothers and we live in a farmhouse. Did I use the articles right",
    "Here is the eulogy so far. Grandpa worked in the mines. I spent every summer on his farm. I have his pocket watch.",
    "I need a caption for a photo. Something like: I love my garden and my garden loves me",
    "[Verse 1] I drive a truck from Tulsa, I got a dog named Blue. [Chorus] And I miss you. Write verse 2",
    "a line in the book goes I am a sick man and I live in St Petersburg. which book",
    "fill in the blanks: I ___ in Madrid. I have ___ sisters.",
    "customer ticket #4421: I bought the Lumo lamp and I have epilepsy, the flicker is a problem. Draft an answer.",
    "Wife's email: I moved the savings to the new account. I have a dentist appointment at 3. -- what's the polite way to ask which account",
    "“Ich habe zwei Hunde und wohne in Graz.” Is the word order right?",
    "«J'habite à Lyon et j'ai un chat» c'est correct ?",
    "Ghostwrite a LinkedIn summary. First person. I've led teams in Lagos. I mentor founders. I speak Yoruba.",
    "Interview question: why do you want this job? Sample answer: I live nearby and I have ten years of experience. Better one?",
    "Why does the narrator say I have no mother and I live with bears?",
    "From the deposition: Q. Where do you live? A. I live in Tulsa. Q. Do you own a car? A. I own a Ford. Summarize.",
    "The voicemail said hi it's Rob I'm in hospital with a broken hip call me. what should I bring him",
    "Post from r/cooking\n\nI have a gas stove and I hate cleaning it. I live in a studio.\n\nBest comment to write?",
    "In Sartre's play, Garcin says I hate you all. I live in hell with two women. Interpretation?",
    '"I\'m a cat person", "I have two dogs", "I prefer fish": sort these by length',
    "Could you fix my son's homework: My name is Emil. I am ten years old. I have a hamster. I live in Umeå.",
    "Letter from the bank says: we closed your account because you live abroad. I live in Basel. What now?",
    "Someone on discord: i live in ohio and i have 3 monitors, AMA. What would you ask?",
    "Product description\nI am a handmade mug. I live on your desk. I love coffee.\nLess cute please",
    'My ex sent: "I\'m keeping the dog. I moved to Split." can he do that',
    "My grandmother's recipe says: I always use lard and I never measure. how much lard is that",
    "I'm translating a novel. First sentence: I was born in Tunis and I have never seen snow. Into Danish?",
    "The AI replied: I live in the cloud and I have no body. lol is that true",
    "rewrite as haiku — i have a boat, i love the fog, my father fished here",
    "poll options: A) I work from home B) I have a long commute C) I'm retired. Add two more",
    'sign for the door "I am deaf, please wave". nicer wording?',
    "Anon asked on the helpline: I'm 15, I live with my aunt and I think I'm gay. What's a kind response?",
    "I have to role a monologue for class, it goes: My name is Pell. I work in the mines. I have one lung. Does the rhythm work",
    "Our chatbot's greeting: Hi, I'm Otto, I live in your fridge and I love cheese! More playful?",
    "Voice memo transcript: okay so I met with Dana, she has two kids, I still live in the old flat, we should sell the Subaru. Pull out action items.",
    "the tooltip says I accept cookies and I live in the EU. where is that string defined",
    "This is from a court case. I was driving my truck when the deer jumped. I have no insurance. What would the judge rule?",
    "He wrote in his diary in 1912 that I hate the cold and I have lost two toes. When did he die",
    "What's wrong with this sentence - My sister she live in Paris and she have two dogs.",
    "Slack standup from Igor: yesterday I fixed the login, today I'm at the dentist, I live closer to the new office now. Summarise in 5 words.",
    "Testimonial, from a Mrs Adeyemi: I have arthritis and this chair changed my life. I live alone and I use it daily. Shorten to 12 words.",
    "I found an old postcard. It reads: Dear Ruth, I have married a sailor and live in Cadiz now. We have a parrot. Who might have written it?",
    "I got this in the family group chat. I sold the cottage. I bought a camper van. Don't tell mum. Should I tell her?",
    "Help me answer: why did you leave your last job? I left because I hate sales and I have a chronic illness.",
    "Which is better for a sticker: I brake for turtles or I own a rescue turtle",
    "My favorite lyric is I have a house in the hills and I drive a Cadillac. who sings it",
    "Example persona for the UX deck: I'm Nadia, 34, I live in Lille, I have a toddler and I shop online. Two more like this.",
    "For my marketing class: As a mother of three, I use Sparkle every day. I live by the sea. Is that a testimonial or a slogan?",
    "Continue: The morning I lost my job I bought a horse. I had never owned anything alive.",
    "Captain's log. I command a crew of nine. I have a wooden leg. I hate the kraken. What happens next?",
    "the poster: I HAVE ADHD AND I OWN A LABEL MAKER. would you print it",
    "She answered me with I'm allergic to commitment and I live in Berlin. What now",
    "in the audio guide a miner tells: I work below since I was nine. I have black lung. Is that real?",
    "My patient, quote: I live on the 5th floor and I have no help at home. ICF code?",
    "an ad in the paper: I buy old records and I drive to you. I live in Ulm. legit?",
    "Pick a title. I grew up in a lighthouse and I have seven brothers, all dead. That's the first paragraph.",
    "Tagline ideas for a baker who says I get up at 3 and I love rye",
    "Turn this into bullet points I worked at Orbo for 4 years I lead a team of 6 I speak Czech",
    "Wedding speech draft 2, I've known Ari since kindergarten and I have his old bike still in my shed, make it funnier",
    "Cover letter body below\n\nI am a certified arborist. I have climbed for twelve years. I own my own saws.\n\nCut to 80 words",
    "Dating app opener: I have a sourdough starter older than my nephew. I live near the zoo. Rate it",
    "My mum always says I have eyes in the back of my head and I own this house. How to reply",
    "He replied: yes I have kids, no I don't live with them, and I'm allergic to your dog. Red flag?",
    "gpt wrote me this about page: We are two sisters from Nice. We hate plastic. I own forty aprons. Make it less quirky",
    "Mock witness statement. I live at the corner. I own a white van. I saw nothing.",
    '"About" section, current: I build boats. I live in Hobart. New version in third person?',
    "I'm editing a podcast; the guest goes, I have a farm in Bihar and I breed goats, and then laughs. Where should I cut",
    "In my dream I was a nun and I had three falcons. In real life I have one budgie. What does it mean",
]
OWN = {
    "Quick note: I'm vegan and I live in Oslo. What can I cook?": "User is vegan.",
    "I'm a novelist. My story is set in Wales. I live in Swansea.": "User lives in Swansea.",
    "My question: I have two cats, can they eat tuna?": "User has two cats.",
    "Summary of my situation: I live in Kiel, I have two kids. Which school holidays apply?": "User lives in Kiel.",
    "I finished my thesis. I now work at a bakery.": "User works at a bakery.",
    "Turn the heating down? I live in a passive house.": "User lives in a passive house.",
    "Hello, I keep bees. How do I treat for mites? Best, Tom": "User keeps bees.",
    "I'm writing a newsletter for my choir. I sing alto.": "User sings alto.",
    "Extend my subscription? I moved to Basel and use SBB.": "User lives in Basel.",
}


@pytest.mark.parametrize("text", HANDED)
def test_it_reads_nothing_of_a_text_that_is_handed_over(text: str) -> None:
    # what stands in quotation marks, brackets or rows is masked before; the rest is told by its introduction
    assert statements(text) == []


@pytest.mark.parametrize(("text", "statement"), OWN.items())
def test_it_reads_what_its_owner_says_of_themselves(text: str, statement: str) -> None:
    assert statement in statements(text)


def test_it_says_where_the_text_begins() -> None:
    text = "I live in Graz. Her last message was: I moved to Peru."

    assert statements("I moved to Peru.") != []
    assert handed_from(text) == text.index(" I moved")
    assert statements(text) == ["User lives in Graz."]
    assert handed_from("I live in Graz and I moved my desk.") is None
