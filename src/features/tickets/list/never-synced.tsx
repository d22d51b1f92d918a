import { NotHere } from "#features/sync-status/empty-list.tsx";
import { useLastPull } from "#features/tickets/queries.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";

/** In place of tickets that were never brought to this phone: they come, or there is no connection to bring them. */
export function NeverSynced() {
  const pull = useLastPull();
  if (pull?.reachable?.isReachable !== false) return <ListSkeleton />;
  return <NotHere what="tickets" />;
}
