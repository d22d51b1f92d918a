import { NotHere } from "#features/ground/empty-list.tsx";
import { useLastPull } from "#features/tickets/queries.ts";
import { ListBones } from "#ui/states.tsx";

/** In place of tickets that were never brought to this phone: they come, or there is no connection to bring them. */
export function NotHome() {
  const pull = useLastPull();
  if (pull?.reachable?.isReachable !== false) return <ListBones />;
  return <NotHere what="tickets" />;
}
