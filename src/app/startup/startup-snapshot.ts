import { inApp, withinApp } from "#api-client/app-path.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { watchTables } from "#local-db/live/watch-tables.ts";
import {
  clearSnapshots,
  SNAPSHOT_ROUTES,
  snapshotKey,
  type StartupSnapshot,
} from "#features/prerender/startup-snapshot-storage.ts";
import { DEFERRED_STYLE } from "#features/prerender/dom-state.ts";
import { buildId } from "#ui/page-info.ts";
import { readToken } from "#features/session/token.ts";
import { SELECTORS } from "#ui/selectors.ts";

// A start has to load the app's files, its database and its list before it can render. Meanwhile
// src/app/startup/first-paint shows a snapshot of the last list. It must never be wrong: it
// contains no sync status, and it is deleted at the first change of its data and taken again when
// idle.

const QUIET_MS = 1500;
/** Idle time a snapshot needs. Browsers report 50 ms when no frame is pending. */
const FREE_MS = 40;
const INTERACTIVE_SELECTOR = "button, input, select, textarea, [tabindex]";
const NAMES = ["id", "for", "name", "aria-labelledby", "aria-controls", "aria-describedby"];

/**
 * Keeps the startup snapshot of this account's lists current.
 * @returns a function that stops it
 */
export function scheduleStartupSnapshot(db: AccountDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The snapshot of the last start is valid until the first change.
  let isStored = true;
  const scheduleSnapshot = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdleForLong(takeSnapshot, scheduleSnapshot), QUIET_MS);
  };
  const takeSnapshot = () => {
    isStored = take() || isStored;
  };
  const changed = () => {
    if (isStored) removeSnapshot();
    isStored = false;
    scheduleSnapshot();
  };
  const stops = [
    watchTables(db, ["ops", "tickets", "bids", "messages", "people"], changed),
    watchVisible(scheduleSnapshot),
  ];
  scheduleSnapshot();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Runs `now` in an idle period, because a snapshot takes one or two frames; `later` if busy, for
 * example while scrolling.
 */
function whenIdleForLong(now: () => void, later: () => void): void {
  if (!("requestIdleCallback" in globalThis)) return now();
  requestIdleCallback((deadline) => (deadline.timeRemaining() >= FREE_MS ? now() : later()));
}

/**
 * Calls `onChange` when what is visible may have changed: title, open dialog, window size, or a
 * photo that was decoded after the snapshot.
 */
function watchVisible(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  observer.observe(document.documentElement, { attributeFilter: ["data-sheet"] });
  addEventListener("resize", onChange);
  // The event of an image does not bubble.
  document.addEventListener("load", onChange, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener("load", onChange, { capture: true });
    removeEventListener("resize", onChange);
  };
}

/** Deletes what the next start would show of the last list. */
export function removeSnapshot(): void {
  try {
    clearSnapshots();
  } catch {
    // Storage is forbidden, so there is no snapshot.
  }
}

/**
 * Takes a snapshot if a list is visible without dialogs, skeletons or search parameters.
 * @returns whether a snapshot was stored
 */
function take(): boolean {
  const screen = document.querySelector(SELECTORS.signedInScreen);
  const isComplete =
    SNAPSHOT_ROUTES.includes(withinApp(location.pathname)) &&
    location.search === "" &&
    screen?.querySelector(SELECTORS.snapshotRow) &&
    screen.querySelector(`dialog[open], main ${SELECTORS.skeleton}`) === null;
  if (!screen || !isComplete || readToken() === null) return false;
  try {
    const snapshot: StartupSnapshot = {
      width: innerWidth,
      build: buildId(),
      day: new Date().toDateString(),
      style: styleAddedLater(),
      html: toStaticHtml(screen).outerHTML,
    };
    localStorage.setItem(snapshotKey(withinApp(location.pathname)), JSON.stringify(snapshot));
    return true;
  } catch {
    // Storage is full or forbidden.
    return false;
  }
}

/** The rules of all stylesheets that index.html does not load itself. */
function styleAddedLater(): string {
  const later = [...document.styleSheets].filter(
    ({ href }) => href && !new URL(href).pathname.startsWith(inApp("/assets/index-")),
  );
  if (later.length !== known.sheets) {
    const rules = later.flatMap((sheet) => [...sheet.cssRules]);
    known = { sheets: later.length, text: rules.map((rule) => rule.cssText).join("\n") };
  }
  return known.text;
}

/** Cached by the number of stylesheets: they are only ever added, never changed. */
let known = { sheets: 0, text: "" };

/** Rows below the viewport would only delay the first paint. */
const countVisibleRows = (screen: Element) =>
  [...screen.querySelectorAll(SELECTORS.snapshotRow)].filter(
    (row) => row.getBoundingClientRect().top + scrollY < innerHeight,
  ).length;

/** Clones a screen without state, ids and inline styles; only text and links remain usable. */
function toStaticHtml(screen: Element): Element {
  const still = screen.cloneNode(true) as Element;
  const photos = screen.querySelectorAll<HTMLImageElement>(SELECTORS.cardPhoto);
  for (const each of still.querySelectorAll("img")) each.removeAttribute("src");
  for (const [n, each] of [...still.querySelectorAll(SELECTORS.cardPhoto)].entries())
    each.setAttribute("src", toDataUrl(photos[n]));
  const rows = [...still.querySelectorAll(SELECTORS.snapshotRow)];
  for (const row of rows.slice(countVisibleRows(screen))) row.remove();
  for (const each of still.querySelectorAll(SELECTORS.ephemeral)) each.remove();
  for (const each of still.querySelectorAll("option:not(:checked)")) each.remove();
  for (const each of still.querySelectorAll(INTERACTIVE_SELECTOR)) each.setAttribute("inert", "");
  for (const each of [still, ...still.querySelectorAll("*")]) {
    const style = each.getAttribute("style");
    if (style !== null) each.setAttribute(DEFERRED_STYLE, style);
    each.removeAttribute("style");
    for (const name of NAMES) each.removeAttribute(name);
  }
  return still;
}

const PHOTO_PX = 88;

/** A card's photo, so small that the snapshot stays quick to read; "" until it is decoded. */
function toDataUrl(photo: HTMLImageElement | undefined): string {
  if (photo === undefined || !photo.complete || photo.naturalWidth === 0) return "";
  const canvas = document.createElement("canvas");
  canvas.width = PHOTO_PX;
  canvas.height = PHOTO_PX;
  canvas.getContext("2d")?.drawImage(photo, 0, 0, PHOTO_PX, PHOTO_PX);
  return canvas.toDataURL("image/jpeg", 0.6);
}
