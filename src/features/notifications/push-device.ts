import { subscribeToPush, unsubscribeFromPush } from "#contract/notifications.ts";
import { readConfig } from "#contract/sync.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, updateMeta, writeMeta } from "#local-db/meta.ts";
import type { PushGroup } from "#domain/notifications/push-groups.ts";
import { settingsAt } from "#api-client/api-base.ts";
import { type Credentials, request } from "#api-client/request.ts";
import * as TEXTS from "#texts/notifications.ts";

/**
 * Push on this device: "impossible" (the browser does not support it), "unasked" (permission not
 * requested yet), "denied" (permission denied), "on", or "off" (permitted but turned off).
 */
export type PushState = "impossible" | "unasked" | "denied" | "on" | "off";

/** Reads the push state from browser support, permission and the stored setting. */
export async function pushState(db: AccountDatabase): Promise<PushState> {
  if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !("serviceWorker" in navigator))
    return "impossible";
  if (Notification.permission === "denied") return "denied";
  const wanted = await readMeta(db, "push");
  if (wanted?.isOn === true && Notification.permission === "granted") return "on";
  return Notification.permission === "granted" ? "off" : "unasked";
}

/**
 * Requests permission, subscribes with the browser and registers the subscription with the server.
 * Call it from a user gesture: some browsers ignore permission requests without one.
 *
 * @returns null on success, else an error message for the user.
 */
export async function turnOn(
  db: AccountDatabase,
  as: Credentials,
  muted: readonly PushGroup[],
): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return TEXTS.theBrowserDoesNot;
  const told = await tell(as, muted).catch(() => NO_SERVICE);
  if (typeof told === "string") return told;
  await writeMeta(db, "push", { isOn: true, muted: [...muted], endpoint: told.endpoint });
  return null;
}

/**
 * Turns push off on this device. The browser's subscription ends at once, also offline. The
 * endpoint stays stored until the server has removed its copy; `repair` tries again.
 */
export async function turnOff(db: AccountDatabase, as: Credentials): Promise<void> {
  const wish = await readMeta(db, "push");
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  // The server may still have a subscription that the browser has already dropped.
  const endpoint = subscription?.endpoint ?? wish?.endpoint;
  const off = { isOn: false, muted: wish?.muted ?? [] };
  await writeMeta(db, "push", endpoint === undefined ? off : { ...off, endpoint });
  await subscription?.unsubscribe();
  await forget(db, as);
}

/** Removes the subscription of a device that was turned off from the server, if not yet done. */
async function forget(db: AccountDatabase, as: Credentials): Promise<void> {
  const wish = await readMeta(db, "push");
  if (wish === undefined || wish.isOn || wish.endpoint === undefined) return;
  const answer = await request(unsubscribeFromPush, { as, body: { endpoint: wish.endpoint } });
  if (!answer.ok && answer.failure.kind !== "refused") return;
  // It may have been turned on again meanwhile.
  await updateMeta(db, "push", (now) => (now?.isOn === false ? { isOn: false, muted: now.muted } : null));
}

/**
 * Re-subscribes if the browser dropped or replaced the subscription, or if the operator rotated the
 * server's key, and sends the new endpoint to the server. If push was turned off here while the
 * server could not be reached, removes the subscription there. Runs at startup and when the
 * notifications are opened. A failure is not reported here; see `hasStopped`.
 */
export async function repair(db: AccountDatabase, as: Credentials): Promise<void> {
  await forget(db, as);
  if ((await pushState(db)) !== "on") return;
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  const wish = await readMeta(db, "push");
  const isOutdated = subscription !== null && (await hasOtherKey(subscription, as));
  if (wish === undefined || (subscription?.endpoint === wish.endpoint && !isOutdated)) return;
  if (isOutdated) await subscription.unsubscribe();
  const told = await tell(as, wish.muted).catch(() => NO_SERVICE);
  if (typeof told !== "string") await writeMeta(db, "push", { ...wish, endpoint: told.endpoint });
}

/**
 * True if push was turned on here but can no longer arrive: the permission was revoked, or the
 * subscription is gone and `repair` could not renew it.
 */
export async function hasStopped(db: AccountDatabase): Promise<boolean> {
  const wish = await readMeta(db, "push");
  if (wish?.isOn !== true) return false;
  if ((await pushState(db)) !== "on") return true;
  return (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null;
}

/** Whether the subscription was made with another key than the server signs its pushes with now. */
async function hasOtherKey({ options }: PushSubscription, { apiBase }: Credentials): Promise<boolean> {
  const config = await settingsAt(apiBase);
  const key = options?.applicationServerKey;
  return Boolean(key && config?.pushPublicKey && base64Url(key) !== config.pushPublicKey);
}

const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const NO_SERVICE = TEXTS.theBrowsersPushService;

/**
 * Subscribes with the browser if needed and registers the subscription with the server.
 *
 * @returns the registered endpoint, or an error message for the user.
 * @throws if the browser's push service cannot be reached.
 */
async function tell(
  as: Credentials,
  muted: readonly PushGroup[],
): Promise<{ readonly endpoint: string } | string> {
  const config = await request(readConfig, { base: as.apiBase });
  if (!config.ok || !config.data.pushPublicKey) return TEXTS.theServerCannotBe;
  const registration = await navigator.serviceWorker.ready;
  const subscription =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: config.data.pushPublicKey,
    }));
  const { keys = {} } = subscription.toJSON();
  const { endpoint } = subscription;
  const answer = await request(subscribeToPush, {
    as,
    body: { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] }, muted },
  });
  return answer.ok ? { endpoint } : TEXTS.theServerDidNot;
}
