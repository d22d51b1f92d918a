import type { AccountDatabase } from "#local-db/database.ts";
import { watchTables } from "#local-db/live/watch-tables.ts";
import {
  clearSnapshots,
  SNAPSHOT_ROUTES,
  snapshotKey,
} from "#features/prerender/startup-snapshot-storage.ts";
import { readToken } from "#features/session/token.ts";

// A start has to read the app's files, its database and its list before it can show
// anything; the picture of what stood there last is there at once (public/first-paint.js
// shows it). It must never say what is not so: nothing of what waits or was sent is on it,
// and at the first change of what it shows it is thrown away and taken anew in a quiet moment.

const QUIET_MS = 1500;
/** A browser that has no next frame to draw gives 50. */
const FREE_MS = 40;
/** What would be wrong by then, or is for the moment it is said in. */
const EPHEMERAL_SELECTOR =
  "dialog, [role=status], [role=alert], [aria-live], .notice, .mark, .badge-count, .toast";
const INTERACTIVE_SELECTOR = "button, input, select, textarea, [tabindex]";
const NAMES = ["id", "for", "name", "aria-labelledby", "aria-controls", "aria-describedby"];

/** Keeps the picture of the lists of this account; gives what ends that. */
export function scheduleStartupSnapshot(db: AccountDatabase): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Of the last start, until the first change.
  let isKept = true;
  const takeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenNothingMoves(takeNow, takeSoon), QUIET_MS);
  };
  const takeNow = () => {
    isKept = take() || isKept;
  };
  const changed = () => {
    if (isKept) forget();
    isKept = false;
    takeSoon();
  };
  const stops = [watchTables(db, ["ops", "tickets", "bids"], changed), watchRoutes(takeSoon)];
  takeSoon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** A still takes as long as a frame or two: never while somebody scrolls. */
function whenNothingMoves(now: () => void, later: () => void): void {
  if (!("requestIdleCallback" in globalThis)) return now();
  requestIdleCallback((deadline) => (deadline.timeRemaining() >= FREE_MS ? now() : later()));
}

/** Another screen, or a sheet that opens or closes: the lists may stand there in a moment. */
function watchRoutes(tell: () => void): () => void {
  const seen = new MutationObserver(tell);
  seen.observe(document.head, { childList: true, subtree: true, characterData: true });
  seen.observe(document.documentElement, { attributeFilter: ["data-sheet"] });
  addEventListener("resize", tell);
  return () => {
    seen.disconnect();
    removeEventListener("resize", tell);
  };
}

function forget(): void {
  try {
    clearSnapshots();
  } catch {
    // Forbidden: there is none.
  }
}

/** Takes it where a list stands by itself; tells whether it did. */
function take(): boolean {
  const screen = document.querySelector("#root .signed-in");
  const stands =
    SNAPSHOT_ROUTES.includes(location.pathname) &&
    location.search === "" &&
    screen?.querySelector("main .list.grid > li") &&
    screen.querySelector("dialog[open], main .bone") === null;
  if (!screen || !stands || readToken() === null) return false;
  try {
    localStorage.setItem(
      snapshotKey(location.pathname),
      JSON.stringify({
        width: innerWidth,
        build: document.querySelector<HTMLMetaElement>('meta[name="inside"]')?.content,
        style: styleAddedLater(),
        html: toStaticHtml(screen).outerHTML,
      }),
    );
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

/** What the page itself does not bring along. */
function styleAddedLater(): string {
  const later = [...document.styleSheets].filter(
    ({ href }) => href && !new URL(href).pathname.startsWith("/assets/index-"),
  );
  if (later.length !== known.sheets) {
    const rules = later.flatMap((sheet) => [...sheet.cssRules]);
    known = { sheets: later.length, text: rules.map((rule) => rule.cssText).join("\n") };
  }
  return known.text;
}

/** Read once: they come, and none changes. */
let known = { sheets: 0, text: "" };

/** More than fits would only make the first picture wait. */
const rowsToBeSeen = (screen: Element) =>
  [...screen.querySelectorAll("main .list.grid > li")].filter(
    (row) => row.getBoundingClientRect().top + scrollY < innerHeight,
  ).length;

/** What can be read and followed of a screen, and nothing else. */
function toStaticHtml(screen: Element): Element {
  const still = screen.cloneNode(true) as Element;
  const rows = [...still.querySelectorAll("main .list.grid > li")];
  for (const row of rows.slice(rowsToBeSeen(screen))) row.remove();
  for (const each of still.querySelectorAll(EPHEMERAL_SELECTOR)) each.remove();
  for (const each of still.querySelectorAll("[data-chip], [popover], option:not(:checked)")) each.remove();
  for (const each of still.querySelectorAll(INTERACTIVE_SELECTOR)) each.setAttribute("inert", "");
  for (const each of still.querySelectorAll("img")) each.removeAttribute("src");
  for (const each of [still, ...still.querySelectorAll("*")]) {
    const style = each.getAttribute("style");
    if (style !== null) each.setAttribute("data-style", style);
    each.removeAttribute("style");
    for (const name of NAMES) each.removeAttribute(name);
  }
  return still;
}
