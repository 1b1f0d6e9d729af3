"""The census of shipped extractors. A new one is a file here and a line in ``SHIPPED``."""

from __future__ import annotations

from collections.abc import Mapping

from formation.extractors.assisted import Assisted
from formation.extractors.base import Extractor
from formation.extractors.deterministic import extract

#: What needs nobody's help.
RULES = "deterministic@4"
#: The rules, and beside them what a provider proposes. Without a provider it is the rules alone.
ASSISTED = "assisted@1"

#: Extractor version -> the extractor. A version keeps its behaviour; a new behaviour is a new name.
SHIPPED: Mapping[str, Extractor] = {RULES: extract, ASSISTED: Assisted()}
