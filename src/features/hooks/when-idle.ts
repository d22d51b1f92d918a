const PATIENCE_MS = 1500;
const BREATH_MS = 50;

/** Runs something when the browser has nothing better to do, or has kept it waiting for long; where it cannot tell, after a breath. */
export const whenIdle = (next: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(next, { timeout: PATIENCE_MS });
  else setTimeout(next, BREATH_MS);
};
