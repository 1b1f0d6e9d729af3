"""Breeds of dogs and cats: told as said, kept under their species, so that "no longer have a dog" meets the greyhound."""

from __future__ import annotations

_DOGS = (
    "corgi labrador lab-mix labradoodle beagle poodle dachshund retriever golden-retriever bulldog terrier border-terrier collie border-collie greyhound "
    "spaniel cocker-spaniel springer-spaniel husky lurcher whippet chihuahua rottweiler dalmatian cockapoo schnauzer shih-tzu samoyed malamute "
    "german-shepherd jack-russell great-dane pug basset-hound mastiff dobermann doberman pomeranian pekingese papillon sheepdog wolfhound "
    "deerhound bloodhound foxhound weimaraner vizsla ridgeback maltipoo cavapoo goldendoodle"
)
_CATS = "siamese-cat persian-cat bengal-cat maine-coon ragdoll-cat tabby burmese-cat sphynx-cat british-shorthair"
BREEDS = dict.fromkeys(_DOGS.split(), "dog") | dict.fromkeys(_CATS.split(), "cat")
#: As each is written in a statement.
_PROPER = {
    "border-terrier": "Border Terrier",
    "border-collie": "border collie",
    "german-shepherd": "German shepherd",
    "jack-russell": "Jack Russell",
    "great-dane": "Great Dane",
    "maine-coon": "Maine Coon",
    "siamese-cat": "Siamese cat",
    "persian-cat": "Persian cat",
    "bengal-cat": "Bengal cat",
    "burmese-cat": "Burmese cat",
    "british-shorthair": "British Shorthair",
}


def breed_said(word: str) -> str:
    return _PROPER.get(word, word.replace("-", " "))
