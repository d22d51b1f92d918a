import { useSyncExternalStore } from "react";
import { type Mutation, rulesOf } from "#domain/mutations/mutation.ts";

// What was just chosen about the own account, such as a switch, from the tap until a live query has
// read it from the outbox. A controlled field would show its former value while it is stored, and a
// second choice would be made from a screen that does not have the first one.

interface AccountChange {
  readonly mutation: Mutation;
  /** The number of its commit; null while it is being stored. */
  readonly commit: number | null;
}

let changes: readonly AccountChange[] = [];
let commits = 0;
const listeners = new Set<() => void>();

function replace(next: readonly AccountChange[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

const isAmong = (mutations: readonly Mutation[], { opId }: Mutation) =>
  mutations.some((each) => each.opId === opId);

/** Shows those of these mutations that change the own account, before they are stored. */
export function showAccountChanges(mutations: readonly Mutation[]): void {
  const own = mutations.filter(({ payload }) => rulesOf(payload).view?.account !== undefined);
  if (own.length > 0) replace([...changes, ...own.map((mutation) => ({ mutation, commit: null }))]);
}

/** They are on disk: live queries that begin from now on read them. */
export function markAccountChangesStored(mutations: readonly Mutation[]): void {
  if (!changes.some(({ mutation }) => isAmong(mutations, mutation))) return;
  commits += 1;
  replace(changes.map((each) => (isAmong(mutations, each.mutation) ? { ...each, commit: commits } : each)));
}

/** They could not be stored. */
export function withdrawAccountChanges(mutations: readonly Mutation[]): void {
  if (changes.length > 0) replace(changes.filter(({ mutation }) => !isAmong(mutations, mutation)));
}

/** The number of commits so far, to be read by a query before it reads the outbox. */
export const accountCommits = (): number => commits;

const isRead = ({ commit }: AccountChange, upTo: number) => commit !== null && commit <= upTo;

/** Forgets what a query has read. */
export function forgetAccountChanges(upTo: number): void {
  const rest = changes.filter((each) => !isRead(each, upTo));
  if (rest.length < changes.length) replace(rest);
}

/**
 * @param read mutations of the outbox, as a query read them
 * @param upTo the number of commits when it began
 * @returns these and those that it could not read yet
 */
export function useWithAccountChanges(
  userId: string,
  read: readonly Mutation[],
  upTo: number,
): readonly Mutation[] {
  const all = useSyncExternalStore(subscribe, () => changes);
  const unread = all.filter(
    (each) => each.mutation.actor.id === userId && !isRead(each, upTo) && !isAmong(read, each.mutation),
  );
  return [...read, ...unread.map(({ mutation }) => mutation)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
