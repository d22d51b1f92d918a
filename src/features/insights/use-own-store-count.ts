import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";

/**
 * How many stores the numbers of a property manager are of, where others manage stores too; 0 for
 * everybody else, for who sees everything, and until it is read.
 */
export function useOwnStoreCount(): number {
  const { db, account } = useSignedIn();
  const isPartial = account.role === "Property Manager" && account.seesEverything !== true;
  const count = useLiveQuery(async () => {
    if (!isPartial) return 0;
    const managers = await readPeople(db, "Property Manager");
    if (managers.every(({ id }) => id === account.id)) return 0;
    return (await readStores(db)).filter(({ propertyManagerId }) => propertyManagerId === account.id).length;
  }, [db, account.id, isPartial]);
  return count ?? 0;
}
