import type { Mutation } from "#domain/mutations/mutation.ts";

// After a mutation is on disk, Dexie re-runs the live queries of every screen. The screen in use
// subscribes here instead, to render the mutation at once and before the others.

type Listener = (actions: readonly Mutation[]) => boolean;
const listeners = new Set<Listener>();

/**
 * Publishes committed mutations to the listeners of this page.
 *
 * @returns true if at least one has rendered them.
 */
export const publishCommitted = (actions: readonly Mutation[]): boolean =>
  [...listeners].map((listener) => listener(actions)).includes(true);

/**
 * Subscribes to committed mutations; the listener returns whether it has rendered them.
 *
 * @returns a function that unsubscribes.
 */
export function onCommitted(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
