import type { AccountDatabase } from "#local-db/database.ts";
import { type ListOf, withFirstPull } from "#local-db/first-pull.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** The entries of a select that are read from this device. */
export interface Choices<T> {
  readonly list: readonly T[];
  /** No entry is on this device, and the first pull has not brought any yet. */
  readonly isLoading: boolean;
}

/**
 * Reads the entries of a select. A form uses `now()` when it is submitted, not what was rendered,
 * so that a press before they were read is carried out with them. If they are still `isLoading`
 * then, and the person has not decided explicitly, the form says so at the field.
 */
export function useChoices<T>(
  read: (db: AccountDatabase) => Promise<readonly T[]>,
): Choices<T> & { readonly isRead: boolean; readonly now: () => Promise<Choices<T>> } {
  const { db } = useSignedIn();
  const found = useLiveQuery(() => withFirstPull(db, () => read(db)), [db]);
  const now = async () => choicesOf(await withFirstPull(db, () => read(db)));
  const choices = found ? choicesOf(found) : { list: [], isLoading: true };
  return { ...choices, isRead: found !== undefined, now };
}

const choicesOf = <T>({ list, firstPull }: ListOf<readonly T[]>): Choices<T> => ({
  list,
  isLoading: list.length === 0 && firstPull !== "done",
});
