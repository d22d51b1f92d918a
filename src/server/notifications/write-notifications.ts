import { NOTICE_KIND_OF } from "#domain/notifications/notice-kinds.ts";
import { PUSH_GROUP_OF } from "#domain/notifications/push-groups.ts";
import {
  COUNT_MARK,
  type QueuedNotification,
  type QueuedPush,
  userAudience,
  type WriteEffects,
} from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { newId } from "#server/ids.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { countedData } from "#server/notifications/notify.ts";
import { queueMails } from "#server/notifications/queue-mails.ts";

/**
 * Writes the notifications of a write or a batch, the unread revisions of their recipients and
 * their pushes, and adds them to the changes to record. Runs in the transaction of the event: a
 * rolled back event tells nobody, a committed one is told even after a crash.
 */
export async function writeNotifications(sql: Sql, effects: WriteEffects): Promise<void> {
  const folded = await fold(sql, effects.notifications);
  const isFolded = ({ userId, id }: QueuedNotification) =>
    folded.updated.has(id) || folded.replaced.has(`${userId} ${id}`);
  const fresh = effects.notifications
    .filter((notification) => !isFolded(notification))
    .map((notification) => withAllCounted(notification, folded.counted.get(notification.id) ?? []));
  const updated = effects.notifications.filter((notification) => folded.updated.has(notification.id));
  const unread = [...new Set([...effects.unread, ...[...fresh, ...updated].map(({ userId }) => userId)])];
  for (const notification of [...fresh, ...updated])
    effects.changes.push({
      kind: "notification",
      id: folded.updated.get(notification.id) ?? notification.id,
      audiences: [userAudience(notification.userId)],
    });
  const pushes = [
    ...effects.pushes,
    ...fresh.map(({ userId, id, type, texts, taskId }) => ({
      userId,
      id,
      type,
      titles: titlesOf(texts),
      taskId,
    })),
  ];
  if (fresh.length === 0 && unread.length === 0 && pushes.length === 0) return;
  const at = new Date().toISOString();
  const queued = await sql.query(WRITE, [
    fresh.map((each) => each.id),
    fresh.map((each) => each.userId),
    fresh.map((each) => each.type),
    fresh.map((each) => JSON.stringify(each.texts)),
    fresh.map((each) => each.data),
    fresh.map((each) => each.authorId),
    fresh.map((each) => each.at),
    unread,
    newId(),
    pushes.map((each) => each.userId),
    pushes.map(({ id, type, taskId }) => JSON.stringify({ id, type, title: "", taskId })),
    pushes.map((each) => JSON.stringify(each.titles)),
    pushes.map((each) => PUSH_GROUP_OF[each.type]),
    at,
    pushes.map((each) => NOTICE_KIND_OF[each.type]),
    pushes.map((each) => each.taskId ?? ""),
  ]);
  const recounted = updated.filter(({ counted }) => counted !== null);
  await queueMails(sql, effects, [
    ...fresh,
    ...recounted.map((each) => ({ ...each, id: folded.updated.get(each.id) ?? each.id })),
  ]);
  if (queued.length > 0) effects.later.push(async () => wakeLoop("pushes"));
}

/** What `t` holds by language, in that of the person; English for whoever has not chosen. */
const IN_LANGUAGE = `coalesce(t::jsonb->users.language, t::jsonb->'en')`;

/**
 * Pushes go to every device of their user that has not muted this group, unless the user has
 * switched the kind off or muted the ticket. A device that is deleted at this moment, such as by
 * the deletion of the account, is waited for and then left out.
 */
const WRITE = `with notices as (
    insert into notifications (id, user_id, type, title, message, data, author_id, created_at)
    select i, u, y, ${IN_LANGUAGE}->>'title', ${IN_LANGUAGE}->>'message', d::jsonb, a, c
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
      as n (i, u, y, t, d, a, c) left join users on users.id = u),
  marks as (
    insert into notice_marks (user_id, mark) select u, 1 from unnest($8::text[]) as t (u) order by u
    on conflict (user_id) do update set mark = notice_marks.mark + 1)
  insert into push_queue (id, subscription_id, payload, due_at, created_at)
  select $9 || '-' || n.nth || '-' || s.id, s.id, jsonb_set(n.payload::jsonb, '{title}', ${IN_LANGUAGE}),
    $14::timestamptz, $14::timestamptz
  from unnest($10::text[], $11::text[], $12::text[], $13::text[], $15::text[], $16::text[])
    with ordinality as n (user_id, payload, t, push_group, kind, ticket_id, nth)
  join push_subscriptions s on s.user_id = n.user_id and not (s.muted ? n.push_group)
  join users on users.id = n.user_id and not (coalesce(users.notification_settings->'pushOff', '[]') ? n.kind)
    and not (users.muted_tickets ? n.ticket_id)
  order by s.id for key share of s
  on conflict (id) do nothing returning id`;

const titlesOf = (texts: QueuedNotification["texts"]): QueuedPush["titles"] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { title }]) => [language, title]),
  ) as QueuedPush["titles"];

/**
 * Updates the unread notifications that these would repeat. Of several for one person, author and
 * ticket only the last is written, of those that count one for each title.
 * @returns the ids of the updated rows by the id of their notification, and what needs no row of
 * its own.
 */
async function fold(sql: Sql, notifications: readonly QueuedNotification[]) {
  const updated = new Map<string, string>();
  const replaced = new Set<string>();
  const latest = new Map<string, QueuedNotification>();
  const counted = new Map<string, readonly string[]>();
  for (const notification of notifications.filter((each) => each.foldedSince !== null)) {
    const name = JSON.stringify([
      notification.userId,
      notification.authorId,
      notification.type,
      notification.taskId,
      // As in `FOLD`: stores that are given and taken are of one type.
      notification.several && notification.texts.en.title,
    ]);
    const former = latest.get(name);
    if (former) replaced.add(`${former.userId} ${former.id}`);
    const before = former === undefined ? [] : (counted.get(former.id) ?? []);
    counted.set(notification.id, [...new Set([...before, ...(notification.counted ?? [])])]);
    latest.set(name, notification);
  }
  const batch = [...latest.values()];
  if (batch.length === 0) return { updated, replaced, counted };
  const rows = await sql.query(FOLD, [
    batch.map((each) => each.id),
    batch.map((each) => each.userId),
    batch.map((each) => each.type),
    batch.map((each) => each.authorId),
    batch.map((each) => each.taskId ?? ""),
    batch.map((each) => JSON.stringify(each.texts)),
    batch.map((each) => each.data),
    batch.map((each) => each.at),
    batch.map((each) => each.foldedSince ?? ""),
    batch.map((each) => (each.several === null ? null : JSON.stringify(each.several))),
    batch.map((each) => JSON.stringify(counted.get(each.id) ?? [])),
    COUNT_MARK,
  ]);
  for (const row of rows) updated.set(textOf(row, "notice"), textOf(row, "id"));
  return { updated, replaced, counted };
}

/** The notification with the message and the number of all that it stands for. */
function withAllCounted(notification: QueuedNotification, all: readonly string[]): QueuedNotification {
  const { several, texts, counted } = notification;
  if (several === null || all.length === (counted ?? []).length) return notification;
  const withNumber = Object.entries(texts).map(([language, text]) => [
    language,
    { ...text, message: several[language as keyof typeof several].replace(COUNT_MARK, String(all.length)) },
  ]);
  return {
    ...notification,
    texts: Object.fromEntries(withNumber) as QueuedNotification["texts"],
    data: JSON.stringify({ ...(JSON.parse(notification.data) as object), ...countedData(all) }),
  };
}

/**
 * The ids that a row tells of already, of which rows of earlier versions have only the number, and
 * those of one that is folded into it. Calculated once and by sets: of an import of thousands of
 * stores there are as many.
 */
const ADDED = `select coalesce((n.data->>'count')::int, 1) + jsonb_array_length(fresh) as count, known || fresh as ids
  from (select coalesce(n.data->'counted', '[]'::jsonb) as known) as row cross join lateral (
    select coalesce(jsonb_agg(id), '[]'::jsonb) as fresh
    from (select jsonb_array_elements_text(f.counted::jsonb) except select jsonb_array_elements_text(known))
      as unknown (id)) as added`;

const FOLD = `update notifications n set (message, data, created_at) = (select
      case when f.several is null or added.count = 1 then ${IN_LANGUAGE}->>'message'
        else replace(coalesce(f.several::jsonb->>users.language, f.several::jsonb->>'en'), $12, added.count::text) end,
      f.data::jsonb || (case when f.several is null then '{}'
        else jsonb_build_object('count', added.count, 'counted', added.ids) end),
      f.at
    from (${ADDED}) as added)
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::timestamptz[], $9::timestamptz[], $10::text[], $11::text[])
    as f (notice, user_id, type, author_id, task_id, t, data, at, since, several, counted)
    join users on users.id = f.user_id
  where n.user_id = f.user_id and n.type = f.type and n.author_id = f.author_id and n.read_at is null
    and coalesce(n.data->>'taskId', '') = f.task_id and n.created_at > f.since
    and (f.several is null or n.title = ${IN_LANGUAGE}->>'title')
  returning n.id, f.notice`;
