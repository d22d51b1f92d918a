import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPerson } from "#local-db/read/people.ts";

/** Whether the account of this vendor was deactivated or deleted. */
export function useHasLeft(vendorId: string): boolean {
  const { db } = useSignedIn();
  return useLiveQuery(() => readPerson(db, vendorId), [db, vendorId])?.hasLeft === true;
}
