import { afterPaint } from "#app/startup/first-paint/after-paint.ts";
import { insertPrerenderedPage } from "#app/startup/first-paint/prerendered-page.ts";
import { showSnapshot, usableSnapshot } from "#app/startup/first-paint/show-snapshot.ts";
import { preloadSignedInFiles, startApp } from "#app/startup/first-paint/start-app.ts";
import { applyStoredTheme } from "#app/startup/stored-theme.ts";
import { FIRST_PAINT } from "#features/prerender/dom-state.ts";

// The first script of the page, compiled to /first-paint.js: sets the theme, shows a prerendered
// page or the snapshot of the last list, and then starts the app. It blocks the first paint, so it
// is small and imports nothing of the app. See docs/decisions/0034, 0035 and 0069.

applyStoredTheme();
document.documentElement.toggleAttribute(FIRST_PAINT, true);
const snapshot = usableSnapshot();
// With a snapshot its paint goes first.
if (snapshot === null) preloadSignedInFiles();
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();

function begin(): void {
  insertPrerenderedPage();
  if (snapshot === null || document.hidden) return start();
  try {
    showSnapshot(snapshot);
  } catch {
    return start();
  }
  afterPaint(start);
}

function start(): void {
  if (snapshot !== null) preloadSignedInFiles();
  startApp();
}
