import { Button } from "@mantine/core";
import type { Store } from "#domain/stores/store.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { readStoreImport } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/directory.ts";

/** The import whose stores the address asks for; null without one, undefined while it is read. */
export function useImportedStores(): StoreImport | null | undefined {
  const { db } = useSignedIn();
  const id = useUrlState().read("imported");
  return useLiveQuery(async () => (id === "" ? null : readStoreImport(db, id)), [db, id]);
}

/** @returns the stores of an import that are still there, those that it made first */
export function storesOfImport({ stores: made }: StoreImport, stores: readonly Store[]): readonly Store[] {
  const byId = new Map(stores.map((store) => [store.id, store]));
  return made
    .toSorted((a, b) => Number(a.former !== null) - Number(b.former !== null))
    .flatMap(({ storeId }) => byId.get(storeId) ?? []);
}

/** That only the stores of an import are listed, and the way to all of them. */
export function ImportedStores({ made, count }: { made: StoreImport; count: number }) {
  const { set } = useUrlState();
  return (
    <div className="row apart">
      <p className="grow">{TEXTS.storesOfImport(count, made.fileName)}</p>
      <Button variant="subtle" onClick={() => set({ imported: "", storesPage: "" })}>
        {TEXTS.allStores}
      </Button>
    </div>
  );
}
