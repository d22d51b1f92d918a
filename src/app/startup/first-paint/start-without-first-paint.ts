import { startApp } from "#app/startup/first-paint/start-app.ts";
import { FIRST_PAINT } from "#features/prerender/dom-state.ts";

// Compiled to /start.js. Where first-paint.js could not be loaded, the app starts all the same.

addEventListener("DOMContentLoaded", () => {
  if (!document.documentElement.hasAttribute(FIRST_PAINT)) startApp();
});
