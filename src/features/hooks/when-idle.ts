const TIMEOUT_MS = 1500;
const IDLE_SLICE_MS = 50;

/**
 * Calls `next` when the browser is idle, at the latest after 1.5 s; after 50 ms in browsers without
 * `requestIdleCallback`.
 */
export const whenIdle = (next: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(next, { timeout: TIMEOUT_MS });
  else setTimeout(next, IDLE_SLICE_MS);
};
