import { buildId } from "#ui/page-info.ts";
import * as TEXTS from "#texts/ui.ts";
const RELOADED = "fettle:reloaded";

/**
 * @returns whether a JavaScript file of this build could not be loaded. The messages are those of
 *   Chromium, Firefox and Safari.
 */
export const isMissingFile = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed/i.test(error.message);

/**
 * Reloads the page because a file of its build is missing: once per build and tab, so that it can
 * never go on for ever, and again after the next deploy. Not without a network, where a reload
 * brings the same build.
 */
export function reloadForMissingFile(): void {
  try {
    const build = buildId();
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === build) return;
    sessionStorage.setItem(RELOADED, build);
    location.reload();
  } catch {
    // Without session storage nothing would end the reloading: the person is asked instead.
  }
}

/** Shown where a part of the app could not be loaded. */
export const MISSING_FILE = {
  title: TEXTS.partNotLoaded,
  sentence: TEXTS.partNotLoadedAdvice,
  reload: TEXTS.reloadPage,
} as const;
