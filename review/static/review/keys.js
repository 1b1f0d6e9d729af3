/* Keys only quicken what links and fields do; every page works without them. Which key does what stands in _keys.html. */
"use strict";

(() => {
  const sheet = document.getElementById("keys");
  const table = new Map([...sheet.querySelectorAll("[data-key]")].map((row) => [row.dataset.key, row.dataset.act]));

  /* The sentences of the page, without those behind a closed veil. */
  const sentences = () =>
    [...document.querySelectorAll(".known .say, .told .say, .beside .say")].filter((link) => !link.closest("details:not([open])"));
  const here = (links) => links.findIndex((link) => (link.closest("li") || link).contains(document.activeElement));

  const step = (by) => {
    const links = sentences();
    const at = here(links);
    const to = at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1);
    links[to]?.focus();
  };

  const turn = (by) => {
    const tabs = [...document.querySelectorAll(".tab")];
    const at = tabs.findIndex((tab) => tab.hasAttribute("aria-current"));
    if (at >= 0) tabs[at + by]?.click();
  };

  const acts = {
    next: () => step(1),
    previous: () => step(-1),
    open: () => { const links = sentences(); links[here(links)]?.click(); },
    before: () => turn(-1),
    after: () => turn(1),
    go: (key) => document.querySelector(`[aria-keyshortcuts="${key}"]`)?.focus(),
    help: () => (sheet.open ? sheet.close() : sheet.showModal()),
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]")) return;
    const act = table.get(event.key);
    if (!act || (sheet.open && act !== "help")) return;
    event.preventDefault(); /* or the key would also be typed into the field it leads to */
    acts[act](event.key);
  });

  document.documentElement.classList.add("keyed");
})();
