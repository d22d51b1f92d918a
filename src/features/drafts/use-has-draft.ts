import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { hasDraft } from "#local-db/drafts/drafts.ts";

/** Whether a form was begun and left; false until it is known. */
export function useHasDraft(key: string): boolean {
  const { db } = useSignedIn();
  return useLiveQuery(() => hasDraft(db, key), [db, key]) ?? false;
}
