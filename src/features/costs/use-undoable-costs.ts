import { importsIn } from "#domain/costs/undo-costs.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStoreCosts } from "#local-db/read/store-costs.ts";
import { readStores } from "#local-db/read/stores.ts";

/** The imports of costs in stores that this account may change; undefined until they are read. */
export function useUndoableCosts() {
  const { db, account } = useSignedIn();
  return useLiveQuery(async () => {
    const [stores, costs] = [await readStores(db), await readStoreCosts(db)];
    const editor = storeEditor(account);
    const names = new Map(
      stores.filter((store) => mayEditStore(store, editor)).map((each) => [each.id, each]),
    );
    const imports = importsIn(costs.filter(({ id }) => names.has(id)));
    return imports.map((made) => ({ ...made, stores: made.storeIds.flatMap((id) => names.get(id) ?? []) }));
  }, [db, account]);
}
