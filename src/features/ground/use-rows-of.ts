import { rowsByThing, type RowsOf, shownRows } from "#device/outbox.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useLiveQuery } from "#features/ground/use-live-query.ts";

const nothing: RowsOf = () => [];

/** What of each thing is not on the server, by the thing's id; the own profile is "profile". */
export function useRowsOf(): RowsOf {
  const { db } = useSignedIn();
  // In an object, because a function would be taken for a change of state.
  const read = useLiveQuery(async () => ({ rowsOf: rowsByThing(await shownRows(db)) }), [db]);
  return read?.rowsOf ?? nothing;
}
