import { request } from "#api-client/request.ts";
import { listStoreImports, readStoreImport, storeImportFromWire } from "#contract/store-imports.ts";
import type { z } from "#contract/zod.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readImportIds } from "#local-db/store-imports.ts";

type Listed = z.output<typeof listStoreImports.answer>;

/**
 * Imports of stores that other devices of the account have made, or this one before it logged out,
 * as the server lists them, or did when it was last reached.
 */
export function useImportsElsewhere() {
  const { db, credentials: auth } = useSignedIn();
  const { cached, failure } = useCachedQuery<Listed>("store-imports", () =>
    request(listStoreImports, { auth }),
  );
  const here = useLiveQuery(() => readImportIds(db), [db]);
  const isRead = here !== undefined && (cached != null || failure !== null);
  const imports = cached?.data.imports.filter(({ id }) => here?.has(id) === false) ?? [];
  return { imports, isRead, failure };
}

/** What one of these imports wrote; null while nothing is known of it. */
export function useImportElsewhere(id: string) {
  const { credentials: auth } = useSignedIn();
  const { cached, failure } = useCachedQuery<z.output<typeof readStoreImport.answer>>(
    `store-import:${id}`,
    () => request(readStoreImport, { auth, params: { id } }),
  );
  return { made: cached ? storeImportFromWire(cached.data) : null, failure };
}
