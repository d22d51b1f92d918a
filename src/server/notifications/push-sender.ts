import { isLanguage } from "#domain/language.ts";
import { quietUntilMs } from "#domain/notifications/settings.ts";
import type { AppContext, QueuedPush } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, numberOf, numberOrNull, textOf, textOrNull } from "#server/database/read.ts";
import { startLoop } from "#server/jobs/background-loop.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { loadWebPush } from "#server/lazy-packages.ts";
import { problemOf } from "#server/log.ts";
import { linkOf } from "#server/notifications/notification-link.ts";
import { namedTicket } from "#server/notifications/notify.ts";
import { postPublicly } from "#server/notifications/post-publicly.ts";
import { settingsFrom } from "#server/notifications/stored-settings.ts";
import { isKnownService } from "#server/notifications/subscriptions.ts";
import { pairFor, type VapidKeys } from "#server/notifications/vapid.ts";
import { labelOfCopy, STORE_OF_TICKET } from "#server/tickets/store-copy.ts";
import * as TEXTS from "#texts/server/mails.ts";

/** As stored: with the title in the language of the recipient. */
type PushContent = Omit<QueuedPush, "userId" | "senderId" | "titles"> & {
  readonly title: string;
  /** A test, which is sent whatever the settings. */
  readonly isTest?: boolean;
};

const CONCURRENCY = 20;
const CHECK_INTERVAL_MS = 30_000;
const LEASE_S = 60;
const TRIES = 8;
const TIMEOUT_MS = 10_000;
const PUSH_TTL_S = 86_400;

/**
 * Sends queued pushes: at once when one is queued, and every 30 seconds those that remain. Several
 * servers claim different rows; the row of a crashed sender is claimed again after its lease of 60
 * seconds.
 * @returns a function that stops the timer.
 */
export function sendPushes(context: AppContext): () => void {
  return startLoop({
    name: "pushes",
    intervalMs: CHECK_INTERVAL_MS,
    pass: async () => {
      const rows = await take(context);
      const keys = await context.pushKeys();
      // A row whose result could not be stored is claimed again after its lease.
      await Promise.allSettled(rows.map((row) => sendOne(context, keys, row)));
      return rows.length === CONCURRENCY;
    },
    onError: (error) => context.log("pushes_failed", problemOf(error)),
  });
}

/**
 * Claims due rows. First deletes subscriptions whose session has ended, also by disuse; their
 * queued pushes are deleted with them.
 */
async function take({ database }: AppContext): Promise<Row[]> {
  await database.query(
    `delete from push_subscriptions where id in (select id from push_subscriptions s
       where not exists (select 1 from sessions where id = s.session_id and ends_at > now() and idle_until > now())
       order by id for update skip locked)`,
  );
  return database.query(
    `with claimed as (
       update push_queue q set due_at = now() + make_interval(secs => ${LEASE_S}), tries = tries + 1
       from push_subscriptions s where s.id = q.subscription_id and q.id in
         (select id from push_queue where due_at <= now() order by due_at limit ${CONCURRENCY} for update skip locked)
       returning q.id, q.payload, q.tries, s.id as subscription, s.user_id, s.endpoint, s.p256dh, s.auth, s.created_at)
     select c.*, c.payload::text as payload_text, u.language, u.notification_settings, t.number as ticket_number, t.title as ticket_title,
       t.priority, ${STORE_OF_TICKET} as store
     from claimed c join users u on u.id = c.user_id left join tickets t on t.id = c.payload->>'taskId'`,
  );
}

async function sendOne(context: AppContext, keys: VapidKeys, row: Row): Promise<void> {
  const quietMs = quietOf(row);
  if (quietMs !== null) {
    await context.database.query("update push_queue set due_at = $2, tries = 0 where id = $1", [
      textOf(row, "id"),
      new Date(quietMs).toISOString(),
    ]);
    return;
  }
  const end = await post(context, keys, row).catch(() => "again" as const);
  if (end === "gone")
    await context.database.query("delete from push_subscriptions where id = $1", [
      textOf(row, "subscription"),
    ]);
  else if (end === "again" && numberOf(row, "tries") < TRIES) {
    const waitS = 2 ** numberOf(row, "tries") * 15;
    await context.database.query(
      "update push_queue set due_at = now() + make_interval(secs => $2) where id = $1",
      [textOf(row, "id"), waitS],
    );
    return;
  }
  await context.database.query("delete from push_queue where id = $1", [textOf(row, "id")]);
}

const messageOf = (row: Row) => JSON.parse(textOf(row, "payload_text")) as PushContent;

/** @returns when the quiet hours end that a push waits for; null if it is sent now */
function quietOf(row: Row): number | null {
  if (messageOf(row).isTest === true || row["priority"] === "urgent") return null;
  return quietUntilMs(settingsFrom(row["notification_settings"]), Date.now());
}

/** @returns the ticket and store a push is about, unless its reader wants pushes not to say so */
function bodyOf(row: Row): string | undefined {
  const title = textOrNull(row, "ticket_title");
  if (title === null || settingsFrom(row["notification_settings"]).isPushDiscreet) return undefined;
  const number = numberOrNull(row, "ticket_number");
  const store = labelOfCopy(row["store"]);
  const ticket = namedTicket({ title, ...(number === null ? {} : { number }) });
  if (store === "") return ticket;
  const language = row["language"];
  return inLanguage(isLanguage(language) ? language : null, () => TEXTS.ticketAt(ticket, store));
}

async function post({ config }: AppContext, keys: VapidKeys, row: Row): Promise<"sent" | "gone" | "again"> {
  const endpoint = textOf(row, "endpoint");
  // Checked when subscribing and again here, because the list of services may have changed since.
  if (!isKnownService(endpoint, config.pushServices)) return "gone";
  const message = messageOf(row);
  const { default: webPush } = await loadWebPush();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: textOf(row, "p256dh"), auth: textOf(row, "auth") } },
    JSON.stringify(payloadOf(message, config.publicUrl ?? "", bodyOf(row))),
    {
      vapidDetails: {
        subject: `mailto:${config.mailFrom}`,
        ...pairFor(keys, instantOf(row, "created_at")),
      },
      TTL: PUSH_TTL_S,
      urgency: row["priority"] === "urgent" ? "high" : "normal",
      contentEncoding: "aes128gcm",
    },
  );
  const status = await send(endpoint, { headers, body }, config);
  // 401 and 403: subscribed with a key that was rotated away; the phone subscribes again.
  if ([401, 403, 404, 410].includes(status)) return "gone";
  const isTaken = status >= 200 && status < 300;
  return isTaken || (status >= 400 && status < 500 && status !== 429) ? "sent" : "again";
}

/**
 * Push services of browsers are reached at public IP addresses only; one that the operator
 * configured may be in a private network.
 */
async function send(
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { pushServices }: AppContext["config"],
): Promise<number> {
  if (!pushServices.includes(new URL(endpoint).origin))
    return postPublicly(endpoint, { headers, body, timeoutMs: TIMEOUT_MS });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(endpoint, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
    redirect: "error",
    signal,
  });
  return answer.status;
}

/**
 * The payload for our service worker, also valid as declarative web push, which browsers show
 * without a worker. The tag makes a notification replace an earlier one that leads to the same URL.
 */
const payloadOf = (message: PushContent, publicUrl: string, body: string | undefined) => {
  const { id, type, title, taskId } = message;
  const link = linkOf(message);
  return {
    web_push: 8030,
    notification: {
      title,
      navigate: `${publicUrl}${link}`,
      tag: link,
      ...(body === undefined ? {} : { body }),
    },
    id,
    type,
    title,
    taskId,
  };
};
