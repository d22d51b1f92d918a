import type { Action } from "#domain/actions/action.ts";

// Between the moment an action is on disk and the moment the database has told every
// screen lies a read of each screen's rows. Who acts is looking at one screen: it hears
// of the action directly and draws once.

type Listener = (actions: readonly Action[]) => void;
const listeners = new Set<Listener>();

/** Tells this page's screens what was just kept on disk. */
export function tellKept(actions: readonly Action[]): void {
  for (const listener of listeners) listener(actions);
}

/** Hears of every action kept from now on; gives the way to stop. */
export function onKept(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
