import { useIsOnline } from "#features/hooks/use-is-online.ts";
import * as TEXTS from "#texts/accounts.ts";
import { Notice } from "#ui/notice.tsx";

/** Shows a hint that this form needs the network while `navigator.onLine` is false. */
export function OfflineHint() {
  if (useIsOnline()) return null;
  return (
    <Notice icon="cloud" role="status">
      {TEXTS.offlineHint}
    </Notice>
  );
}
