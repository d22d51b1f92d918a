import { prefersReducedMotion } from "#ui/reduced-motion.ts";

const TICK_MS = 20;

/**
 * A short vibration that confirms what the eye may miss, such as a gesture under the finger: never
 * the only sign, absent where the device cannot, and off with reduced motion.
 */
export function tick(): void {
  // Before the first tap Chromium refuses, and says so on the console.
  const isRefused = "userActivation" in navigator && !navigator.userActivation.hasBeenActive;
  if (!("vibrate" in navigator) || isRefused || prefersReducedMotion()) return;
  navigator.vibrate(TICK_MS);
}
