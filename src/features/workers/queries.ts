import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { withFirstPull } from "#device/first-pull.ts";
import { readPeople } from "#device/places.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

/** The workers of this account, and whether they were ever loaded; undefined while they are read. */
export function useWorkerList() {
  const { db } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readPeople(db, "Maintenance")), [db]);
}

/** One of them; undefined where there is none of this id. */
export const useWorker = (id: string) => useWorkerList()?.list.find((each) => each.id === id);
