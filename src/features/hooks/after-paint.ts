const MAX_WAIT_MS = 100;

/**
 * Calls `next` once, after the next paint; after 100 ms in a hidden page, where no animation frames
 * fire.
 */
export function afterPaint(next: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) next();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, MAX_WAIT_MS);
}
