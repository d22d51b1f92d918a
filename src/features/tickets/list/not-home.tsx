import { useLastPull } from "#features/tickets/queries.ts";
import { Notice } from "#ui/notice.tsx";
import { ListBones } from "#ui/states.tsx";

/** In place of tickets that were never brought to this phone: they come, or there is no connection to bring them. */
export function NotHome() {
  const pull = useLastPull();
  if (pull?.reachable?.isReachable !== false) return <ListBones />;
  return (
    <Notice icon="cloud" role="status">
      The tickets have not been brought to this phone yet. They come as soon as there is a connection.
    </Notice>
  );
}
