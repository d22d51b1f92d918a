import type { PushGroup } from "#domain/notifications/push-groups.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { invalid } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import * as TEXTS from "#texts/server/notifications.ts";

/**
 * Hosts of the push services of known browsers. Pushes are sent to no other host, except to origins
 * that the operator configured.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];
const PER_USER = 10;

interface Subscription {
  readonly muted?: readonly PushGroup[] | undefined;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Stores the push subscription of this session. A user's oldest subscriptions beyond ten are
 * deleted.
 * @throws Refused 400 if the endpoint is not on a known push service.
 */
export async function subscribe(tx: WriteContext, caller: Caller, input: Subscription, context: AppContext) {
  if (!isKnownService(input.endpoint, context.config.pushServices))
    throw invalid("endpoint", TEXTS.pushServiceUnknown);
  const id = newId();
  const [row] = await tx.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, muted)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
       p256dh = excluded.p256dh, auth = excluded.auth, muted = excluded.muted returning id`,
    [
      id,
      caller.account.id,
      caller.sessionId,
      input.endpoint,
      input.keys.p256dh,
      input.keys.auth,
      tx.now,
      JSON.stringify([...new Set(input.muted)]),
    ],
  );
  await tx.query(
    `delete from push_subscriptions where id in (select id from push_subscriptions where user_id = $1 and id not in
       (select id from push_subscriptions where user_id = $1 order by created_at desc limit ${PER_USER}) order by id for update)`,
    [caller.account.id],
  );
  return { success: true, id: String(row?.["id"] ?? id) };
}

export async function unsubscribe(tx: WriteContext, caller: Caller, endpoint: string) {
  await tx.query("delete from push_subscriptions where user_id = $1 and endpoint = $2", [
    caller.account.id,
    endpoint,
  ]);
  return { success: true };
}

/**
 * True for https on the default port, without credentials, on a listed host, and for an origin that
 * the operator configured.
 */
export function isKnownService(endpoint: string, groups: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (groups.includes(origin)) return username === "" && password === "";
  const isHttpUrl = protocol === "https:" && port === "" && username === "" && password === "";
  return isHttpUrl && SERVICES.some((service) => service.test(hostname));
}
