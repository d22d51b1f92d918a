const AT_MOST_MS = 100;

/** Runs something once when what was just drawn is on the glass; on a page nobody sees, which draws nothing, after a moment. */
export function afterPaint(next: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) next();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_MOST_MS);
}
