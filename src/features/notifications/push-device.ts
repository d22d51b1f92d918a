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
  const settings = await readMeta(db, "push");
  if (settings?.isOn === true && Notification.permission === "granted") return "on";
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
  credentials: Credentials,
  muted: readonly PushGroup[],
): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return TEXTS.browserRefusesPush;
  const registered = await sendSubscription(credentials, muted).catch(() => NO_SERVICE);
  if (typeof registered === "string") return registered;
  await writeMeta(db, "push", { isOn: true, muted: [...muted], endpoint: registered.endpoint });
  return null;
}

/**
 * Turns push off on this device. The browser's subscription ends at once, also offline. The
 * endpoint stays stored until the server has removed its copy; `repair` tries again.
 */
export async function turnOff(db: AccountDatabase, credentials: Credentials): Promise<void> {
  const settings = await readMeta(db, "push");
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  // The server may still have a subscription that the browser has already dropped.
  const endpoint = subscription?.endpoint ?? settings?.endpoint;
  const off = { isOn: false, muted: settings?.muted ?? [] };
  await writeMeta(db, "push", endpoint === undefined ? off : { ...off, endpoint });
  await subscription?.unsubscribe();
  await forgetSubscription(db, credentials);
}

/** Removes the subscription of a device that was turned off from the server, if not yet done. */
async function forgetSubscription(db: AccountDatabase, credentials: Credentials): Promise<void> {
  const settings = await readMeta(db, "push");
  if (settings === undefined || settings.isOn || settings.endpoint === undefined) return;
  const answer = await request(unsubscribeFromPush, {
    auth: credentials,
    body: { endpoint: settings.endpoint },
  });
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
export async function repair(db: AccountDatabase, credentials: Credentials): Promise<void> {
  await forgetSubscription(db, credentials);
  if ((await pushState(db)) !== "on") return;
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  const settings = await readMeta(db, "push");
  const isOutdated = subscription !== null && (await hasOtherKey(subscription, credentials));
  if (settings === undefined || (subscription?.endpoint === settings.endpoint && !isOutdated)) return;
  if (isOutdated) await subscription.unsubscribe();
  const registered = await sendSubscription(credentials, settings.muted).catch(() => NO_SERVICE);
  if (typeof registered !== "string")
    await writeMeta(db, "push", { ...settings, endpoint: registered.endpoint });
}

/**
 * True if push was turned on here but can no longer arrive: the permission was revoked, or the
 * subscription is gone and `repair` could not renew it.
 */
export async function hasStopped(db: AccountDatabase): Promise<boolean> {
  const settings = await readMeta(db, "push");
  if (settings?.isOn !== true) return false;
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

const NO_SERVICE = TEXTS.pushServiceUnreachable;

/**
 * Subscribes with the browser if needed and registers the subscription with the server.
 *
 * @returns the registered endpoint, or an error message for the user.
 * @throws if the browser's push service cannot be reached.
 */
async function sendSubscription(
  credentials: Credentials,
  muted: readonly PushGroup[],
): Promise<{ readonly endpoint: string } | string> {
  const config = await request(readConfig, { base: credentials.apiBase });
  if (!config.ok || !config.data.pushPublicKey) return TEXTS.serverUnreachable;
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
    auth: credentials,
    body: { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] }, muted },
  });
  return answer.ok ? { endpoint } : TEXTS.serverRefused;
}
