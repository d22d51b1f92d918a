import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readPeople } from "#local-db/read/people.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** The workers of this account, and the state of the first pull; undefined while they are read. */
export function useWorkerList() {
  const { db } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readPeople(db, "Maintenance")), [db]);
}

/** One worker; undefined if the id is unknown. */
export const useWorker = (id: string) => useWorkerList()?.list.find((each) => each.id === id);
