"""The census of shipped extractors. A new one is a file here and a line in ``SHIPPED``."""

from __future__ import annotations

from collections.abc import Mapping

from formation.extractors.base import Extractor
from formation.extractors.deterministic import extract

#: Extractor version -> the extractor. A version keeps its behaviour; a new behaviour is a new name.
SHIPPED: Mapping[str, Extractor] = {"deterministic@2": extract}
