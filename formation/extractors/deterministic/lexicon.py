"""Closed word lists: what may be owned, what is an animal, what is an occupation. A word missing here is a miss, never a wrong belief."""

from __future__ import annotations

from formation.extractors.deterministic.breeds import BREEDS

#: Species kept as pets, singular -> itself or the word it is remembered under.
SPECIES = (
    {
        word: word
        for word in (
            "dog cat rabbit hamster parrot budgie canary tortoise turtle goldfish horse pony ferret lizard gecko snake "
            "chinchilla hedgehog cockatiel goat "
            "llama alpaca donkey duck hen bearded-dragon chicken axolotl tarantula gerbil rat degu iguana chameleon cockatoo macaw lovebird finch "
            "parakeet mare gelding mule toad newt"
        ).split()
    }
    | BREEDS
    | {
        "bearded-dragon": "bearded dragon",
        "puppy": "dog",
        "pup": "dog",
        "doggo": "dog",
        "kitten": "cat",
        "kitty": "cat",
        "bunny": "rabbit",
        "guinea pig": "guinea pig",
    }
)
PLURAL_SPECIES = {
    {
        "puppy": "puppies",
        "pup": "pups",
        "kitty": "kitties",
        "bunny": "bunnies",
        "pony": "ponies",
        "canary": "canaries",
        "goldfish": "goldfish",
        "husky": "huskies",
        "jack-russell": "jack-russells",
    }.get(word, word + "s"): species
    for word, species in SPECIES.items()
}

#: Heads of things that "have" may own: concrete and lasting. Own, drive and wear are not held to this list.
CONCRETE = frozenset(
    "car van truck motorbike motorcycle bike bicycle scooter boat sailboat kayak canoe camper caravan campervan "
    "tractor house apartment flat condo cabin cottage farm garden greenhouse balcony workshop allotment "
    "garage piano guitar violin cello drums drumkit keyboard saxophone trumpet clarinet flute ukulele harp synth "
    "synthesizer laptop desktop pc mac macbook imac ipad iphone phone smartphone tablet kindle e-reader "
    "monitor printer router nas server console playstation xbox switch headset headphones earbuds camera drone "
    "telescope microscope tent stove backpack skis snowboard surfboard skateboard treadmill watch "
    "smartwatch fridge oven dishwasher espresso grinder fireplace pool sauna projector turntable tv television "
    "typewriter loom kiln sewing-machine wheelchair hearing-aid aquarium terrarium chickens "
    "beehive beehives binoculars cello bass banjo mandolin accordion harmonica raspberry-pi homelab gpu".split()
)
CONCRETE_PAIRS = frozenset(
    {
        "sewing machine",
        "coffee machine",
        "espresso machine",
        "hearing aid",
        "raspberry pi",
        "gaming pc",
        "washing machine",
        "3d printer",
        "drum kit",
        "drum set",
        "sports car",
        "record player",
        "gaming chair",
        "standing desk",
        "metal detector",
        "graphics card",
    }
)

#: Makers and models known by name: "my new Vespa" is a thing of the owner's.
BRANDS = frozenset(
    "Prius Tesla Toyota Honda Ford Volvo Skoda Kodiaq Fabia Golf Polo Audi BMW Mercedes Subaru Mazda Nissan Hyundai "
    "Kia Fiat Vespa Brompton Macbook MacBook iMac iPhone iPad Thinkpad ThinkPad Kindle Kobo Xbox "
    "PlayStation Playstation Nintendo Switch GoPro Garmin Fitbit Fender Gibson Yamaha Roland Korg Steinway Nikon "
    "Canon Leica Fujifilm Raspberry Roomba Sonos Framework Pixel Renault Peugeot Dacia Opel Citroen Suzuki Mitsubishi Chevrolet Chevy Buick Lexus Saab Polestar Ducato Gaggia DeLonghi Rancilio Breville KitchenAid "
    "Bernina Juki Prusa Makita Stihl Miele Bosch Lenovo Dell Thermomix Traeger Weber Vitamix Instapot Zoe Ioniq Telecaster Stratocaster Surly Hilleberg Kawasaki Ducati Vestas Aeropress Oura Peloton".split()
)
INSTRUMENTS = frozenset(
    "piano guitar violin viola cello drums saxophone sax trumpet clarinet flute ukulele harp bass banjo mandolin "
    "accordion harmonica oboe bassoon trombone tuba organ keyboard keyboards synth recorder fiddle bagpipes sitar".split()
)
GAMES = frozenset(
    "chess go poker bridge backgammon tennis badminton squash football soccer basketball baseball volleyball "
    "handball hockey rugby cricket golf golf snooker darts pool table-tennis ping-pong softball lacrosse "
    "videogames d&d dnd scrabble mahjong".split()
)

#: Collections: "a collection of stamps", "a stamp collection".
COLLECTIVE = frozenset({"collection", "library"})

OCCUPATIONS = frozenset(
    "engineer developer programmer nurse teacher doctor lawyer attorney designer manager student scientist analyst "
    "architect carpenter plumber electrician chef baker barista waiter waitress bartender writer author "
    "novelist journalist editor photographer artist painter musician pianist guitarist violinist drummer dancer "
    "actor actress therapist psychologist psychiatrist counselor counsellor pharmacist paramedic firefighter "
    "officer soldier pilot driver mechanic technician accountant banker consultant researcher professor lecturer "
    "librarian farmer gardener translator interpreter freelancer contractor founder entrepreneur ceo cto cfo "
    "director coach trainer instructor veterinarian vet dentist surgeon physician midwife physiotherapist biologist "
    "chemist physicist geologist mathematician economist statistician administrator sysadmin secretary "
    "receptionist cashier clerk salesperson realtor broker lifeguard attendant tutor principal judge politician "
    "minister pastor priest barber hairdresser stylist tailor jeweler jeweller welder builder mason roofer "
    "miner fisherman sailor captain postdoc intern apprentice trainee bookkeeper auditor actuary recruiter owner "
    "lead maintainer streamer blogger podcaster comedian singer composer producer animator illustrator "
    "sculptor potter curator zookeeper astronomer astronaut athlete player caregiver carer nanny babysitter "
    "housekeeper cleaner janitor butcher florist beekeeper brewer winemaker optician radiologist cardiologist "
    "anesthesiologist paediatrician pediatrician neurologist linguist historian archaeologist anthropologist "
    "sociologist philosopher theologian diplomat detective inspector surveyor planner strategist copywriter "
    "marketer publicist logistician dispatcher machinist operator supervisor foreman worker specialist "
    "representative agent advisor adviser assistant undergraduate undergrad grad sophomore freshman retiree guard "
    "tester sre devops dba dietitian nutritionist chiropractor osteopath hygienist paralegal notary solicitor "
    "tiler gp guide stonemason postwoman policeman policewoman fireman vicar imam rabbi monk nun sergeant luthier restorer upholsterer plasterer decorator bricklayer joiner cabinetmaker watchmaker goldsmith "
    "shoemaker weaver milliner chauffeur trucker conductor signalman stevedore docker cartographer geographer meteorologist oceanographer ecologist botanist zoologist entomologist microbiologist geneticist "
    "pathologist dermatologist oncologist psychotherapist physio podiatrist audiologist orderly doula undertaker croupier concierge porter caretaker groundskeeper ranger gamekeeper forester logger shepherd rancher "
    "sommelier cheesemaker chocolatier cook steward stagehand bookbinder proofreader typesetter columnist reporter correspondent archivist headteacher schoolteacher childminder bookseller shopkeeper greengrocer fishmonger "
    "salesman saleswoman underwriter trader magistrate bailiff warden glassblower ceramicist printmaker cellist organist puppeteer magician clown walker groomer machinist controller dj paver stylist accordionist "
    "sonographer phlebotomist paediatrician anaesthetist orthodontist haematologist endocrinologist epidemiologist toxicologist horticulturist landscaper arborist agronomist vintner miller brickmaker lifter "
    "copyeditor subtitler captioner localiser lexicographer ombudsman councillor mayor lobbyist fundraiser campaigner organiser organizer planner teller adjuster valuer auctioneer estimator scaffolder roofer "
    "barrister seamstress cobbler blacksmith glazier locksmith courier postman mailman stewardess".split()
)
#: Words before an occupation that make it praise, blame or a figure of speech.
NOT_OCCUPATION = frozenset(
    "bit big huge good great bad terrible decent natural born better pretty real total mean worse lousy happy proud "
    "lucky fan firm strong slow fast quick visual hands-on morning early tough sore bad "
    "poor keen kind sucker horrible awful excellent solid team believer such lifelong perpetual eternal eager star "
    "stubborn single".split()
)
#: Fields people work in ("I work in marketing").
FIELDS = frozenset(
    "finance marketing sales insurance healthcare education banking logistics retail hospitality advertising "
    "publishing journalism construction manufacturing agriculture aviation aerospace biotech pharma it tech "
    "software security cybersecurity hr law medicine nursing accounting consulting government politics design "
    "fashion film television music gaming research academia engineering procurement compliance tourism "
    "catering recruitment recruiting fintech robotics energy telecoms devops infrastructure support".split()
)
#: Heads of employers that are not named: "a bank", "the local library".
ORGANISATIONS = frozenset(
    "bank hospital university school startup start-up company firm agency bakery library museum clinic restaurant "
    "cafe café shop store bookstore bookshop supermarket factory warehouse hotel lab laboratory studio "
    "nonprofit non-profit charity ngo newspaper magazine publisher ministry office college kindergarten daycare "
    "nursery pharmacy garage brewery farm zoo airport shelter gallery theatre theater foundation bureau "
    "centre center registry plant mill depot mine quarry yard shipyard court church parish embassy bar pub diner deli winery distillery hostel campsite cinema stables co-op cooperative municipality chain carrier railway insurer retailer wholesaler supplier practice surgery prison refinery harbour harbor port post-office dealership hospice barracks parliament planetarium sawmill choir orchestra guesthouse service station group "
    "authority council consultancy institute observatory vineyard gym salon".split()
)
#: Concrete words that are also said of software and networks.
AMBIGUOUS = frozenset("router server switch monitor console watch pool harp keyboard desktop tablet".split())
#: Software and languages usually typed without a capital.
TOOLS = frozenset(
    "vim neovim emacs git docker podman kubernetes postgres postgresql mysql sqlite redis valkey python ruby rust go "
    "typescript javascript ruff black "
    "mypy pytest tmux zsh bash fish linux macos windows ubuntu fedora debian arch nixos tabs spaces celery django "
    "flask fastapi react vue svelte "
    "terraform ansible nginx caddy firefox chrome obsidian notion slack jira github gitlab vscode pycharm intellij "
    "make just npm pnpm yarn poetry uv "
    "pip htmx tailwind kafka rabbitmq grafana prometheus dvorak colemak".split()
)
