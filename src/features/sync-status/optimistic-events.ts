import type { Mutation } from "#domain/mutations/mutation.ts";

// Between the moment an action is on disk and the moment the database has told every
// screen lies a read of each screen's rows. Who acts is looking at one screen: it hears
// of the action directly and draws once.

type Listener = (actions: readonly Mutation[]) => boolean;
const listeners = new Set<Listener>();

/** Tells this page's screens what was just kept on disk; true when one of them has drawn it. */
export const publishCommitted = (actions: readonly Mutation[]): boolean =>
  [...listeners].map((listener) => listener(actions)).includes(true);

/** Hears of every action kept from now on, and says whether it drew it; gives the way to stop. */
export function onCommitted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
