/** Runs something when the browser has nothing better to do; where it cannot tell, after a breath. */
export const whenIdle = (next: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(next);
  else setTimeout(next, BREATH_MS);
};

const BREATH_MS = 50;
