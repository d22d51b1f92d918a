import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPerson } from "#local-db/read/people.ts";

/** Whether the account of this person was deactivated. */
export function useHasLeft(personId: string): boolean {
  const { db } = useSignedIn();
  return useLiveQuery(() => readPerson(db, personId), [db, personId])?.hasLeft === true;
}
