import { useSyncExternalStore } from "react";
import * as TEXTS from "#texts/accounts.ts";
import { Notice } from "#ui/notice.tsx";

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Shows a hint that this form needs the network while `navigator.onLine` is false. */
export function OfflineHint() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice icon="cloud" role="status">
      {TEXTS.offlineHint}
    </Notice>
  );
}
