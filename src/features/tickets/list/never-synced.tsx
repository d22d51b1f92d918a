import { NotHere } from "#features/sync-status/empty-list.tsx";
import { useLastPull } from "#features/tickets/queries.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import * as TEXTS from "#texts/tickets.ts";

/**
 * Shown instead of tickets before the first pull: a skeleton, or a message if there is no
 * connection.
 */
export function NeverSynced() {
  const pull = useLastPull();
  if (pull?.reachable?.isReachable !== false) return <ListSkeleton />;
  return <NotHere what={TEXTS.tickets} />;
}
