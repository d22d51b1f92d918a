import { isLanguage } from "#domain/language.ts";
import { MAILED_KINDS, type NoticeKind } from "#domain/notifications/notice-kinds.ts";
import type { NotificationType } from "#domain/notifications/push-groups.ts";
import { quietUntilMs } from "#domain/notifications/settings.ts";
import type { AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { isTrue, numberOf, numberOrNull, textOf, textOrNull } from "#server/database/read.ts";
import { sha256 } from "#server/ids.ts";
import { startLoop } from "#server/jobs/background-loop.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { problemOf } from "#server/log.ts";
import { trySendMail } from "#server/mail.ts";
import { mailContent, type MailFacts } from "#server/notifications/mail-content.ts";
import { namedTicket } from "#server/notifications/notify.ts";
import { linkOf } from "#server/notifications/notification-link.ts";
import { UNREAD_MESSAGE_MS } from "#server/notifications/queue-mails.ts";
import { settingsFrom } from "#server/notifications/stored-settings.ts";
import { unsubscribePath } from "#server/notifications/unsubscribe.ts";
import { labelOfCopy, STORE_OF_TICKET } from "#server/tickets/store-copy.ts";
import * as TEXTS from "#texts/server/mails.ts";

const CHECK_INTERVAL_MS = 30_000;
const AT_ONCE = 10;
/** Longer than any mail server may take, so that no other server sends the same mail meanwhile. */
const LEASE_S = 600;
const TRIES = 10;

/**
 * Sends queued mails where `MAIL_URL` is set. Several servers claim different rows, and one whose
 * server crashed is claimed again after ten minutes. A mail that was sent but could not be removed
 * comes again under its `Message-ID`.
 * @returns a function that stops it
 */
export function sendMails(context: AppContext): () => void {
  if (context.config.mailUrl === null) return () => undefined;
  return startLoop({
    name: "mails",
    intervalMs: CHECK_INTERVAL_MS,
    pass: async () => {
      const rows = await claim(context);
      const results = await Promise.allSettled(rows.map((row) => handle(context, row)));
      for (const result of results)
        if (result.status === "rejected") context.log("mails_failed", problemOf(result.reason));
      return rows.length === AT_ONCE;
    },
    onError: (error) => context.log("mails_failed", problemOf(error)),
  });
}

/** Claims due mails, each with its recipient and with what it is about as that is now. */
const claim = ({ database }: AppContext): Promise<Row[]> =>
  database.query(
    `with claimed as (
       update mail_queue set due_at = now() + make_interval(secs => ${LEASE_S}), tries = tries + 1
       where id in (select id from mail_queue where due_at <= now() order by due_at, id limit ${AT_ONCE} for update skip locked)
       returning *)
     select c.id, extract(epoch from c.created_at)::text as queued_at, c.kind, c.revision, c.tries, c.user_id, c.sender_id, u.email, u.language, u.notification_settings, n.type, n.title, n.message,
       u.is_active and u.deactivated_at is null as is_active, n.id as notification_id, n.data->>'userId' as about_id, n.data->>'page' as page, n.read_at is not null as is_read,
       t.id as ticket_id, t.number as ticket_number, t.title as ticket_title, t.priority, ${STORE_OF_TICKET} as store,
       coalesce(u.muted_tickets ? t.id, false) as is_muted, sender.name as sender, unread.count as unread,
       (extract(epoch from unread.oldest) * 1000)::float8 as oldest_ms
     from claimed c join users u on u.id = c.user_id
     left join notifications n on n.id = c.notification_id
     left join tickets t on t.id = n.data->>'taskId' and t.deleted_at is null
     left join users sender on sender.id = c.sender_id
     left join lateral (select count(*)::int as count, min(created_at) as oldest from messages
       where receiver_id = c.user_id and sender_id = c.sender_id and read_at is null) unread on true`,
  );

async function handle(context: AppContext, row: Row): Promise<void> {
  const { database } = context;
  const delayUntil = (ms: number) =>
    database.query("update mail_queue set due_at = $2, tries = 0 where id = $1", [
      textOf(row, "id"),
      new Date(ms).toISOString(),
    ]);
  const next = nextStep(row, Date.now());
  if (next.step === "later") return void (await delayUntil(next.atMs));
  const result =
    next.step === "drop"
      ? "refused"
      : await trySendMail(context, await inTheirs(row, () => mailOf(context, row)));
  if (result === "again" && numberOf(row, "tries") < TRIES) {
    await database.query("update mail_queue set due_at = now() + make_interval(secs => $2) where id = $1", [
      textOf(row, "id"),
      2 ** numberOf(row, "tries") * 15,
    ]);
    return;
  }
  const removed = await database.query(
    "delete from mail_queue where id = $1 and revision = $2 returning id",
    [textOf(row, "id"), numberOf(row, "revision")],
  );
  // Another message has joined meanwhile.
  if (removed.length === 0) await delayUntil(Date.now() + UNREAD_MESSAGE_MS);
}

type Step = { readonly step: "send" | "drop" } | { readonly step: "later"; readonly atMs: number };

/** Decides by what is so now: the mail may have been switched off, read or muted since. */
function nextStep(row: Row, nowMs: number): Step {
  const settings = settingsFrom(row["notification_settings"]);
  const kind = textOf(row, "kind");
  const isTest = kind === "test";
  if (!isTrue(row, "is_active")) return { step: "drop" };
  if (isTest) return { step: "send" };
  if (settings.mailOff.some((each) => each === kind)) return { step: "drop" };
  if (row["sender_id"] !== null) {
    if (numberOf(row, "unread") === 0) return { step: "drop" };
    const dueMs = numberOf(row, "oldest_ms") + UNREAD_MESSAGE_MS;
    if (dueMs > nowMs) return { step: "later", atMs: dueMs };
  } else if (row["notification_id"] === null || isTrue(row, "is_read") || isTrue(row, "is_muted"))
    return { step: "drop" };
  const quietMs = row["priority"] === "urgent" ? null : quietUntilMs(settings, nowMs);
  return quietMs === null ? { step: "send" } : { step: "later", atMs: quietMs };
}

/** Runs `write` in the language of the recipient. */
const inTheirs = <T>({ language }: Row, write: () => T): T =>
  inLanguage(isLanguage(language) ? language : null, write);

async function mailOf(context: AppContext, row: Row) {
  const { config, database } = context;
  const base = config.publicUrl ?? "";
  const kind = MAILED_KINDS.find((each) => each === row["kind"]) ?? "test";
  const settingsLink = `${base}/notification-settings`;
  const { subject, text, html } = mailContent(factsOf(row, kind, base, settingsLink));
  const host = config.mailFrom.split("@")[1] ?? "localhost";
  // An id comes again once its mail was sent, and mail programs show a Message-ID only once.
  const name = [textOf(row, "id"), textOf(row, "queued_at"), numberOf(row, "revision")].join(" ");
  const messageId = `<${sha256(name).slice(0, 32)}@${host}>`;
  const mail = { to: textOf(row, "email"), subject, text, html, messageId };
  if (kind === "test") return mail;
  const unsubscribe = `${base}${await unsubscribePath(database, textOf(row, "user_id"), kind)}`;
  return {
    ...mail,
    headers: {
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** Types that tell somebody of work that is theirs no longer. */
const LOST_TICKET: ReadonlySet<string> = new Set([
  "assessment_cancelled",
  "task_unassigned",
  "ticket_cancelled",
] satisfies NotificationType[]);

function factsOf(row: Row, kind: NoticeKind | "test", base: string, settingsLink: string): MailFacts {
  if (kind === "test") {
    const link = `${base}/dashboard`;
    const [title, message] = [TEXTS.testSubject, TEXTS.testMessage];
    return { kind, title, message, ticket: null, isGone: false, link, settingsLink };
  }
  if (kind === "messages") {
    const title = TEXTS.unreadFrom(numberOf(row, "unread"), textOf(row, "sender"));
    return {
      kind,
      title,
      message: title,
      ticket: null,
      isGone: false,
      link: base + linkOf({ type: "message" }),
      settingsLink,
    };
  }
  const taskId = textOrNull(row, "ticket_id");
  const number = numberOrNull(row, "ticket_number");
  const named = { title: textOf(row, "ticket_title"), ...(number === null ? {} : { number }) };
  const type = textOf(row, "type");
  const isGone = LOST_TICKET.has(type);
  const about = {
    taskId: isGone ? undefined : (taskId ?? undefined),
    userId: textOrNull(row, "about_id") ?? undefined,
    page: textOrNull(row, "page"),
  };
  return {
    kind,
    title: textOf(row, "title"),
    message: textOf(row, "message"),
    ticket: taskId === null ? null : { name: namedTicket(named), store: labelOfCopy(row["store"]) || null },
    isGone,
    link: base + linkOf({ type, ...about }),
    settingsLink,
  };
}
