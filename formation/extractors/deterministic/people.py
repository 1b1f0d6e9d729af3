"""Who is meant by a bare word: common given names, and words for people in general. Neither is a thing to like or to work for."""

from __future__ import annotations

GIVEN = frozenset(
    "Aaron Abby Abigail Ada Adam Adele Adrian Agnes Ahmed Aisha Alan Albert Alex Alexander Alexandra Alfie Alfred Ali Alice Alicia Alison "
    "Amanda Amber Amelia Amir Amy Ana Andrea Andrew Andy Angela Anita Ann Anna Anne Annie Anthony Anton Antonio Archie Arthur Ava Barbara Beatrice "
    "Becky Ben Benjamin Bernard Beth Betty Bill Billy Bob Bobby Boris Brad Brenda Brian Bruno Callum Cameron Camille Carl Carla Carlos Carmen Carol "
    "Caroline Catherine Cathy Cecilia Charles Charlie Charlotte Chloe Chris Christian Christina Christine Christopher Claire Clara Claudia Colin "
    "Connor Craig Dan Daniel Daniela Danny Dave David Dean Deborah Debbie Denise Dennis Derek Diana Diane Diego Dmitri Dominic Donna Doris Dorothy "
    "Doug Dylan Eddie Edith Edward Eileen Elaine Eleanor Elena Eli Elias Elizabeth Ella Ellen Ellie Elsa Emil Emily Emma Eric Erica Erik Erin Ethan "
    "Eva Eve Evelyn Felix Finn Fiona Florence Frances Francesca Francis Frank Frankie Fred Freddie Freya Gabriel Gareth Gary Gavin Gemma Geoff George "
    "Georgia Gerald Gina Giulia Glenn Gloria Gordon Grace Graham Greg Greta Hanna Hannah Hans Harold Harriet Harry Hassan Hazel Heather Heidi Helen "
    "Helena Henry Hilary Holly Howard Hugh Hugo Ian Ibrahim Ida Imogen Ines Ingrid Irene Iris Isaac Isabel Isabella Isla Ivan Ivy Jack Jackie Jacob "
    "Jake James Jamie Jan Jane Janet Jason Jean Jeff Jen Jenna Jennifer Jenny Jeremy Jess Jesse Jessica Jessie Jill Jim Jimmy Jo Joan Joanna Joanne "
    "Joe Joel Johan Johanna John Johnny Jonas Jonathan Jordan Jose Josef Joseph Josh Joshua Joyce Juan Judith Judy Jules Julia Julian Julie Justin "
    "Karen Karim Karl Kate Katherine Kathleen Kathy Katie Keith Kelly Ken Kenneth Kevin Kim Kirsty Kit Klaus Kyle Lara Lars Laura Lauren Laurence "
    "Leah Lena Leo Leon Leonard Lewis Liam Lily Linda Lisa Liz Lola Louis Louise Luca Lucas Lucia Lucy Luis Luke Lydia Maggie Malcolm Manuel Marc "
    "Marcus Margaret Maria Marie Marina Mario Marion Mark Marta Martha Martin Mary Mateo Matt Matthew Maureen Max Maya Megan Mel Melanie Melissa Mia "
    "Michael Michelle Miguel Mike Mila Milo Miranda Mo Mohammed Molly Monica Nadia Nancy Naomi Natalie Natasha Nathan Neil Nick Nicola Nicole Nigel "
    "Nina Noah Nora Norman Oliver Olivia Omar Oscar Otto Owen Pablo Pam Pamela Pat Patricia Patrick Paul Paula Pauline Pedro Penny Pete Peter Petra "
    "Phil Philip Philippa Phoebe Pierre Poppy Priya Rachel Ralph Raj Ray Raymond Rebecca Ricardo Richard Rick Rita Rob Robert Robin Roger Roland Ron "
    "Rosa Rosalind Rose Rosie Ross Roy Ruby Rui Russell Ruth Ryan Sally Sam Samantha Samuel Sandra Sara Sarah Scott Sean Sebastian Sergio Shane Sharon "
    "Sheila Simon Sofia Sonia Sophia Sophie Stan Stella Stephanie Stephen Steve Steven Stuart Sue Susan Suzanne Sven Sylvia Tamara Tania Tara Ted "
    "Teresa Terry Tess Tessa Theo Theresa Thomas Tim Timothy Tina Toby Tom Tomas Tommy Tony Tracy Valerie Vanessa Vera Veronica Vic Victor Victoria "
    "Vincent Violet Wendy Will William Yasmin Yusuf Yvonne Zack Zara Zoe".split()
)
#: Whom one is drawn to, not what one likes.
PEOPLE = frozenset(
    "girl girls boy boys man men woman women guy guys lady ladies dude dudes chick chicks female females male males blonde blondes brunette "
    "brunettes redhead redheads people humans humanity kids children butts boobs legs".split()
)


def only_people(thing: str) -> bool:
    """Whether a phrase names nobody but people: "Tom", "Ana and Tom", "tall men"."""
    words = [word for word in thing.replace(",", " ").replace("_and_", " ").split() if word.lower() not in {"and", "or"}]
    return all(word in GIVEN for word in words) or words[-1].lower() in PEOPLE
