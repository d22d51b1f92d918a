import { plural } from "#texts/plural.ts";

// Texts of ui. See docs/contributing.md#texts.

export const cancel = "Cancel";
export const loading = "Loading…";
export const cannotBeShown = (which: string) => `${which} cannot be shown.`;
export const restStillWorks = "Everything else on this page works as before. Nothing you wrote is lost.";
export const errorDetails = "Error details";
export const tryAgain = "Try Again";
export const later = "Later";
export const showPassword = "Show password";
export const previous = "Previous";
export const next = "Next";
export const close = "Close";
export const of5Stars = (stars: number) => `${stars} of 5 stars`;
export const dismiss = "Dismiss";
export const zoomOut = "Zoom out";
export const zoomIn = "Zoom in";
export const stars = (count: number) => plural(count, { one: "1 star", other: "# stars" });
export const partNotLoaded = "A part of the app could not be loaded";
export const partNotLoadedAdvice =
  "There may be a newer version, or no connection. Reload the page to go on; what you typed and photographed is kept on this device.";
export const reloadPage = "Reload Page";
/** Unfolds further tools of a page. */
export const moreTools = "More actions";
