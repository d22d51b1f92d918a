import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { readPeople } from "#device/places.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

/** The workers of this account; undefined while they are read. */
export function useWorkers() {
  const { db } = useSignedIn();
  return useLiveQuery(() => readPeople(db, "Maintenance"), [db]);
}

/** One of them; undefined where there is none of this id. */
export const useWorker = (id: string) => useWorkers()?.find((each) => each.id === id);
