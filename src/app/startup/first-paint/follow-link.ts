// React Router keeps its place in `history.state`: `usr` is the state of `navigate`, `idx` the
// position and `key` a random name of the entry.

/**
 * Handles a click on a link of the snapshot: a history entry in React Router's form, which the app
 * finds when it starts, or is told of if it has started.
 */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const idx = indexOf(history.state);
  history.replaceState({ idx, ...(history.state as object | null) }, "");
  const state = nextState(idx, link.href);
  history.pushState(state, "", link.href);
  dispatchEvent(new PopStateEvent("popstate", { state }));
}

function indexOf(state: unknown): number {
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : undefined;
  return typeof idx === "number" ? idx : 0;
}

const nextState = (idx: number, href: string) => ({
  // A dialog is part of the URL; it closes with one step back.
  usr: new URL(href).search === "" ? null : { isSheet: true },
  key: Math.random().toString(36).slice(2),
  idx: idx + 1,
});
