import { rowsByEntity, type RowsOf, visibleRows } from "#local-db/outbox/outbox.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";

const nothing: RowsOf = () => [];

/** What of each thing is not on the server, by the thing's id; the own profile is "profile". */
export function usePendingMutations(): RowsOf {
  const { db } = useSignedIn();
  // In an object, because a function would be taken for a change of state.
  const read = useLiveQuery(async () => ({ rowsOf: rowsByEntity(await visibleRows(db)) }), [db]);
  return read?.rowsOf ?? nothing;
}
