"""Words for people one is related to, and the word each is remembered under."""

from __future__ import annotations


def _words(said: str) -> dict[str, str]:
    """ "mum=mother sister" -> {"mum": "mother", "sister": "sister"}; an underscore is a blank."""
    pairs = (word.replace("_", " ").partition("=") for word in said.split())
    return {word: relation or word for word, _, relation in pairs}


#: One at a time.
SINGLE = _words(
    "wife husband hubby=husband partner girlfriend boyfriend fiancé fiancée fiance=fiancé fiancee=fiancée spouse "
    "mother mum=mother mom=mother dad=father father boss manager supervisor landlord landlady"
)
#: As many as there are.
MANY = _words(
    "brother sister son daughter uncle aunt cousin niece nephew grandmother grandfather grandson granddaughter stepson stepdaughter "
    "stepbrother stepsister brother-in-law sister-in-law mother-in-law father-in-law brother_in_law=brother-in-law sister_in_law=sister-in-law mother_in_law=mother-in-law father_in_law=father-in-law friend best_friend=friend buddy=friend colleague "
    "coworker=colleague co-worker=colleague neighbour neighbor=neighbour roommate flatmate housemate teammate grandma=grandmother "
    "granny=grandmother grandpa=grandfather kid=child child twin sibling godson goddaughter stepmother stepmum=stepmother stepmom=stepmother stepfather stepdad=stepfather half-brother half-sister half-sibling great-aunt great-uncle "
    "godmother godfather great-grandmother great-grandfather grandkid=grandchild grandchild"
)
PLURALS = {"kids": "child", "children": "child", "grandchildren": "grandchild", "grandkids": "grandchild"} | {
    word + "s": relation for word, relation in MANY.items() if word not in {"kid", "child", "grandkid", "grandchild"}
}
#: Those whose bare mention is worth remembering. Everybody has a mother.
BARE = frozenset(
    "wife husband partner girlfriend boyfriend fiancé fiancée spouse brother sister son daughter child twin sibling stepson stepdaughter "
    "grandson granddaughter grandchild godson goddaughter half-brother half-sister".split()
)
#: What one is to others, and says of oneself: "I'm a dad of two", "as a foster mother".
ROLES = _words(
    "mother mum=mother mom=mother mam=mother mummy=mother dad=father father daddy=father parent grandmother grandfather grandma=grandmother grandad=grandfather "
    "granddad=grandfather grandpa=grandfather granny=grandmother gran=grandmother nan=grandmother grandparent great-grandmother great-grandfather uncle aunt auntie=aunt great-aunt "
    "great-uncle godmother godfather godparent stepmother stepmum=stepmother stepmom=stepmother stepfather stepdad=stepfather step-parent=stepparent stepparent step_parent=stepparent step_dad=stepfather step_mum=stepmother "
    "foster_mother foster_mum=foster_mother foster_mom=foster_mother foster_father foster_dad=foster_father foster_parent foster_carer adoptive_parent carer caregiver=carer guardian legal_guardian"
)
PARTNERS = frozenset("wife husband partner girlfriend boyfriend fiancé fiancée spouse".split())
IRREGULAR = {"child": "children", "grandchild": "grandchildren"}
COUNTS = frozenset("two three four five six".split())
#: Said in the plural, without a number.
SEVERAL = "several"
#: Words for one and the same relation, as they are compared: who said "my gran" has said "my grandmother".
_ALIKE = _words(
    "gran=grandmother nan=grandmother nana=grandmother nanna=grandmother nain=grandmother oma=grandmother abuela=grandmother nonna=grandmother gramps=grandfather taid=grandfather opa=grandfather "
    "abuelo=grandfather nonno=grandfather mate=friend pal=friend chum=friend physiotherapist=physio dietician=dietitian"
)


def kin_key(relation: str) -> str:
    """The form in which relations are compared."""
    return _ALIKE.get(relation.lower(), relation.lower())
