import { COVERED, ROOT_ID } from "#features/prerender/dom-state.ts";

// The scroll offset of each history entry. Stored in sessionStorage, because the history also
// survives a reload and a tab that the browser discarded.

const KEY = "fettle-scroll-offsets";
const MAX_OFFSETS = 50;

/** Offset in CSS pixels, by React Router's `location.key`. */
const offsets = new Map<string, number>(readSaved());

/** The first entry of a tab always has the key "default"; a new navigation starts at the top. */
const isNewEntry = performance
  .getEntriesByType("navigation")
  .some((each) => "type" in each && each.type === "navigate");
if (isNewEntry) offsets.delete("default");

export const scrollOffsetOf = (key: string) => offsets.get(key) ?? 0;

export function saveScroll(key: string, at: number): void {
  offsets.delete(key);
  offsets.set(key, at);
}

// Mobile browsers may discard a hidden tab without a further event.
addEventListener("visibilitychange", write);
addEventListener("pagehide", write);

function write(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...offsets].slice(-MAX_OFFSETS)));
  } catch {
    // Storage full or forbidden: the next start begins at the top.
  }
}

function readSaved(): [string, number][] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isOffset) : [];
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

/** Whether the page was ever scrolled, perhaps while it was the start-up snapshot. */
let hasScrolled = scrollY > 0;
addEventListener(
  "scroll",
  () => {
    hasScrolled = true;
  },
  { passive: true, once: true },
);

/** @returns whether a restoration is in progress; scroll events are then not the user's */
export const isRestoring = () => restoring > 0;

/**
 * Scrolls to an offset. If the page is still too short (its list is loading) or the startup
 * snapshot covers it, tries again whenever the body grows or the snapshot goes; stops after three
 * seconds or at the first user input.
 * @returns a function that ends the attempts
 */
export function restoreScroll(to: number): () => void {
  const root = document.getElementById(ROOT_ID);
  // Asking where a page is scrolled to lays it out; a new one that nobody scrolled is at the top.
  if (to === 0 && !hasScrolled) return () => undefined;
  const isThere = () => {
    scrollTo(0, to);
    return scrollY >= to - 1 && root?.hasAttribute(COVERED) !== true;
  };
  if (isThere()) return () => undefined;
  restoring += 1;
  const ending = new AbortController();
  const restore = () => {
    if (isThere()) stop();
  };
  const growing = new ResizeObserver(restore);
  const uncovering = new MutationObserver(restore);
  function stop() {
    if (ending.signal.aborted) return;
    ending.abort();
    growing.disconnect();
    uncovering.disconnect();
    clearTimeout(timer);
    restoring -= 1;
  }
  const timer = setTimeout(stop, LATE_MS);
  growing.observe(document.body);
  if (root) uncovering.observe(root, { attributeFilter: [COVERED] });
  for (const hand of USER_INPUT_EVENTS)
    addEventListener(hand, stop, { passive: true, signal: ending.signal });
  return stop;
}
