import { withinApp } from "#api-client/app-path.ts";
import { applyDeferredStyles } from "#app/startup/first-paint/deferred-styles.ts";
import { followLink } from "#app/startup/first-paint/follow-link.ts";
import { COVERED, ROOT_ID, SNAPSHOT_ID } from "#features/prerender/dom-state.ts";
import { buildId } from "#ui/page-info.ts";
import {
  parseSnapshot,
  snapshotKey,
  type StartupSnapshot,
} from "#features/prerender/startup-snapshot-storage.ts";
import { storedToken } from "#features/session/token-storage.ts";
import { SELECTORS } from "#ui/selectors.ts";

/** After this time the snapshot goes even if the app shows nothing. */
const LONGEST_MS = 5000;

/** @returns this URL's snapshot, if it belongs to this session, build and viewport width */
export function usableSnapshot(): StartupSnapshot | null {
  try {
    const search = new URLSearchParams(location.search);
    // Says how the app was opened. An installed one opens at "/", which redirects.
    search.delete("source");
    if (storedToken() === null || search.size > 0) return null;
    const currentPath = withinApp(location.pathname);
    const path = currentPath === "/" ? "/dashboard" : currentPath;
    const stored = parseSnapshot(localStorage.getItem(snapshotKey(path)));
    return stored?.width === innerWidth && stored.build === buildId() ? stored : null;
  } catch {
    // Storage is forbidden, or what it holds is damaged.
    return null;
  }
}

/**
 * Shows a snapshot in front of the app, which renders invisibly underneath. It goes as soon as the
 * app has rendered a screen, whatever screen that is.
 */
export function showSnapshot(snapshot: StartupSnapshot): void {
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(snapshot.style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const container = document.createElement("div");
  container.id = SNAPSHOT_ID;
  container.innerHTML = snapshot.html;
  if (snapshot.day !== new Date().toDateString()) container.querySelector(SELECTORS.ofToday)?.remove();
  applyDeferredStyles(container);
  document.body.prepend(container);
  root.toggleAttribute(COVERED, true);
  container.addEventListener("click", followLink);
  whenRendered(root, () => {
    const focused =
      container.contains(document.activeElement) && document.activeElement?.getAttribute("href");
    root.removeAttribute(COVERED);
    container.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  });
}

/** Runs `then` when the app has a heading and no list that loads, at the latest after 5 s. */
function whenRendered(root: Element, then: () => void): void {
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    then();
  };
  const watch = new MutationObserver(() => {
    const isLoading = root.querySelector(`main ${SELECTORS.skeleton}`) !== null;
    if (root.querySelector("h1") !== null && !isLoading) end();
  });
  watch.observe(root, { childList: true, subtree: true });
  const timer = setTimeout(end, LONGEST_MS);
}
