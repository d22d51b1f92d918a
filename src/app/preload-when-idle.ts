import { whenIdle } from "#features/hooks/when-idle.ts";

/**
 * Loads screens when the browser is idle, but only if a service worker controls the page: it has
 * them precached, so this causes no network traffic. One after the other: all at once would run out
 * of their time to be idle together, in front of what the person asks for.
 */
export function preloadWhenIdle(screens: readonly { readonly preload: () => Promise<void> }[]): void {
  const [next, ...others] = screens;
  if (next === undefined || !navigator.serviceWorker?.controller) return;
  whenIdle(() => void next.preload().then(() => preloadWhenIdle(others)));
}
