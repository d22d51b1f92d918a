/** Browsers do not paint a page they consider hidden. */
const NOT_PAINTED_MS = 300;

/** Runs `then` once the browser has painted, or after 300 ms. */
export function afterPaint(then: () => void): void {
  const timer = setTimeout(then, NOT_PAINTED_MS);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(timer);
      then();
    }),
  );
}
