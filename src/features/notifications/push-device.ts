import { subscribeToPush, unsubscribeFromPush } from "#contract/notifications.ts";
import { readConfig } from "#contract/sync.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { PushGroup } from "#domain/notifications/push-groups.ts";
import { type Credentials, request } from "#api-client/request.ts";

/** How far this device is with being told: it cannot, nobody asked yet, the person said no in the browser, it is on or off. */
export type PushState = "impossible" | "unasked" | "denied" | "on" | "off";

/** What stands between this browser and a push. */
export async function pushState(db: AccountDatabase): Promise<PushState> {
  if (!("PushManager" in globalThis) || !("Notification" in globalThis) || !("serviceWorker" in navigator))
    return "impossible";
  if (Notification.permission === "denied") return "denied";
  const wanted = await readMeta(db, "push");
  if (wanted?.isOn === true && Notification.permission === "granted") return "on";
  return Notification.permission === "granted" ? "off" : "unasked";
}

/** Asks the browser, subscribes and tells the server; gives a sentence when it did not work. */
export async function turnOn(
  db: AccountDatabase,
  as: Credentials,
  muted: readonly PushGroup[],
): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted")
    return "The browser does not allow notifications for this app. You can change that in its settings for this site.";
  const told = await tell(as, muted).catch(() => NO_SERVICE);
  if (typeof told === "string") return told;
  await writeMeta(db, "push", { isOn: true, muted: [...muted], endpoint: told.endpoint });
  return null;
}

/** Off for this device: the browser forgets the subscription, and the server too. */
export async function turnOff(db: AccountDatabase, as: Credentials): Promise<void> {
  const wish = await readMeta(db, "push");
  await writeMeta(db, "push", { isOn: false, muted: wish?.muted ?? [] });
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  // The server may know one that the browser has let go of.
  const endpoint = subscription?.endpoint ?? wish?.endpoint;
  if (endpoint !== undefined) await request(unsubscribeFromPush, { as, body: { endpoint } });
  await subscription?.unsubscribe();
}

/** At the start: a subscription the browser has let go of is made anew, and the server hears of it. */
export async function repair(db: AccountDatabase, as: Credentials): Promise<void> {
  if ((await pushState(db)) !== "on") return;
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  const wish = await readMeta(db, "push");
  if (wish === undefined || subscription?.endpoint === wish.endpoint) return;
  const told = await tell(as, wish.muted).catch(() => NO_SERVICE);
  if (typeof told !== "string") await writeMeta(db, "push", { ...wish, endpoint: told.endpoint });
}

/**
 * They were turned on here, and nothing can arrive any more: the permission was taken back, or the
 * subscription is gone and could not be made anew.
 */
export async function hasStopped(db: AccountDatabase): Promise<boolean> {
  const wish = await readMeta(db, "push");
  if (wish?.isOn !== true) return false;
  if ((await pushState(db)) !== "on") return true;
  return (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null;
}

const NO_SERVICE = "The browser’s push service cannot be reached. Please try again later.";

/** Gives the address the server now knows, or why it does not. */
async function tell(
  as: Credentials,
  muted: readonly PushGroup[],
): Promise<{ readonly endpoint: string } | string> {
  const config = await request(readConfig, { base: as.apiBase });
  if (!config.ok || !config.data.pushPublicKey)
    return "The server cannot be reached. Please try again later.";
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
  return answer.ok ? { endpoint } : "The server did not take it. Please try again later.";
}
