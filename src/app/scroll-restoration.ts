// How far each step of the history was scrolled when it was left. It outlives a reload and
// a tab that the phone threw away: both come back with the same steps.

const KEPT = "fettle-places";
const MOST = 50;

/** How far, in CSS pixels, by the step's key. */
const offsets = new Map<string, number>(readSaved());

/** The first step of a tab has no key of its own; whoever comes anew begins at the top. */
const isAnew = performance
  .getEntriesByType("navigation")
  .some((each) => "type" in each && each.type === "navigate");
if (isAnew) offsets.delete("default");

export const scrollOffsetOf = (key: string) => offsets.get(key) ?? 0;

export function saveScroll(key: string, at: number): void {
  offsets.delete(key);
  offsets.set(key, at);
}

// A phone throws a tab away while it is hidden, without another word.
addEventListener("visibilitychange", write);
addEventListener("pagehide", write);

function write(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...offsets].slice(-MOST)));
  } catch {
    // Without room the next start begins at the top.
  }
}

function readSaved(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isOffset) : [];
  } catch {
    return [];
  }
}

function isOffset(each: unknown): each is [string, number] {
  return Array.isArray(each) && typeof each[0] === "string" && typeof each[1] === "number";
}

const LATE_MS = 3000;
const USER_INPUT_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

let restoring = 0;

/** Is the page on its way to a place? Where it is meanwhile is nowhere a person left it. */
export const isRestoring = () => restoring > 0;

/** Scrolls there; where the page is not long enough yet because its list is still being read, or the picture of the last start stands for it, again as soon as it is, unless a hand was quicker. Gives what ends it. */
export function restoreScroll(to: number): () => void {
  const isThere = () => {
    scrollTo(0, to);
    return scrollY >= to - 1 && document.documentElement.dataset["picture"] === undefined;
  };
  if (isThere()) return () => undefined;
  restoring += 1;
  const ending = new AbortController();
  const look = () => {
    if (isThere()) stop();
  };
  const growing = new ResizeObserver(look);
  const unveiling = new MutationObserver(look);
  function stop() {
    if (ending.signal.aborted) return;
    ending.abort();
    growing.disconnect();
    unveiling.disconnect();
    clearTimeout(timer);
    restoring -= 1;
  }
  const timer = setTimeout(stop, LATE_MS);
  growing.observe(document.body);
  unveiling.observe(document.documentElement, { attributeFilter: ["data-picture"] });
  for (const hand of USER_INPUT_EVENTS)
    addEventListener(hand, stop, { passive: true, signal: ending.signal });
  return stop;
}
