import { rowsByEntity, type RowsOf, unsentRows } from "#local-db/outbox/queries.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";

const nothing: RowsOf = () => [];

/**
 * Live query that returns a lookup of unsent outbox rows by entity id; the person's own profile has
 * the id "profile".
 */
export function usePendingMutations(): RowsOf {
  const { db } = useSignedIn();
  const read = useLiveQuery(async () => ({ rowsOf: rowsByEntity(await unsentRows(db)) }), [db]);
  return read?.rowsOf ?? nothing;
}
