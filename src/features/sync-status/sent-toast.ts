import type { AccountDatabase } from "#local-db/database.ts";
import { watchOutcome } from "#local-db/outcome.ts";
import { readDeviceNetwork } from "#local-db/device-network.ts";
import { readMeta } from "#local-db/meta.ts";
import { endToast, type Toast, toast } from "#ui/toast.tsx";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * After two minutes the success toast is no longer shown: the person is doing something else by
 * then.
 */
const LISTENING_MS = 120_000;

/** What is said of a success; as a function where it depends on what the server answered. */
export type SuccessToast = Toast | (() => Promise<Toast>);

/** When what is stored is sent, by what is known about the connection. */
async function whenItIsSent(db: AccountDatabase): Promise<string> {
  if ((await readDeviceNetwork()).isOffline) return NETWORK_TEXTS.sentWhenSwitchedOff;
  const isReachable = navigator.onLine && (await readMeta(db, "reachable"))?.isReachable !== false;
  return isReachable ? NETWORK_TEXTS.onItsWay : TEXTS.sentWhenConnected;
}

/**
 * Shows a toast that these mutations are stored, and `success` once the server has all of them, if
 * the person is still on the same screen. If not, or if they are taken back or refused, the first
 * toast just ends; a refusal has its own toast (docs/product.md#toasts).
 */
export async function toastWhenSent(
  db: AccountDatabase,
  opIds: readonly string[],
  success: SuccessToast,
): Promise<void> {
  const { pathname } = location;
  const storedToast: Toast = {
    title: TEXTS.keptOnThisPhone,
    description: await whenItIsSent(db),
    ...(typeof success === "function" || success.action === undefined ? {} : { action: success.action }),
  };
  toast(storedToast);
  const timer = setTimeout(() => stop(), LISTENING_MS);
  const stop = watchOutcome(db, opIds, (outcome) => {
    if (outcome === "pending") return;
    clearTimeout(timer);
    stop();
    if (outcome !== "sent" || location.pathname !== pathname) endToast(storedToast);
    else if (typeof success === "function") void success().then(toast);
    else toast(success);
  });
}
