// The state of a start in the page, as attributes: set by src/app/startup/first-paint before the
// app runs, read by the app and by src/ui/base.css.

/** The element that React renders into. */
export const ROOT_ID = "root";

/** The element of the start-up snapshot, before the root. */
export const SNAPSHOT_ID = "startup-snapshot";

/** On the root while the snapshot is shown: the app renders invisibly underneath. */
export const COVERED = "data-covered";

/**
 * On the root while it contains a prerendered page that React has not hydrated. Its value is
 * "submitted" if a form of it was.
 */
export const PRERENDERED = "data-prerendered";
export const SUBMITTED = "submitted";

/** On <html>: first-paint.js runs and starts the app. */
export const FIRST_PAINT = "data-first-paint";

/** Inline styles in markup, which the content security policy forbids there. */
export const DEFERRED_STYLE = "data-style";
