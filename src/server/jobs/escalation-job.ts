import { isStoreRole, ROLES } from "#domain/accounts/role.ts";
import { workingClock } from "#domain/insights/working-hours.ts";
import {
  answerHours,
  nextPeople,
  type NextPeople,
  waitOf,
  waitsFromMs,
  type Wait,
  WAITING_STATUSES,
} from "#domain/tickets/escalation.ts";
import { WEBSITE } from "#domain/product.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { notifyUnanswered } from "#server/notifications/unanswered.ts";
import { problemOf } from "#server/log.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { lockTicket, ticketsByIds } from "#server/tickets/records.ts";

const CHECK_INTERVAL_MS = 300_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 500;
/** What has waited for longer was left to wait. */
const LONGEST_WAIT_DAYS = 30;

type Settings = Pick<AppContext["config"], "answerHours" | "workingHours">;

/**
 * Notifies the next person of tickets that nobody answered in time, once for each person. See
 * docs/product.md#unanswered-tickets.
 * @returns a function that stops it
 */
export function startEscalationJob(context: AppContext): () => void {
  if (context.config.answerHours === null) return () => undefined;
  const run = () =>
    escalate(context, Date.now()).catch((error: unknown) =>
      context.log("escalation_failed", problemOf(error)),
    );
  const timer = setInterval(() => void run(), CHECK_INTERVAL_MS);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}

/** Notifies the next person of every ticket whose time has passed, each in a transaction. */
export async function escalate(
  { database, config }: { readonly database: AppContext["database"]; readonly config: Settings },
  nowMs: number,
): Promise<void> {
  if (config.answerHours === null) return;
  const failures: unknown[] = [];
  for (let after = ""; ; ) {
    const rows = await database.query(WAITING, [WAITING_STATUSES, after, null]);
    const late = new Map(
      rows.filter((row) => isLate(row, config, nowMs)).map((row) => [textOf(row, "id"), row]),
    );
    for (const ticket of late.size === 0 ? [] : await ticketsByIds(database, [...late.keys()]))
      if (waitWithoutAnswer(ticket, late.get(ticket.id)) !== null)
        await withChangeLog(database, (tx) => notifyNext(tx, ticket.id, config, nowMs)).catch(
          (error: unknown) => failures.push(error),
        );
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) break;
    after = textOf(last, "id");
  }
  // One that fails holds up no other.
  if (failures.length > 0) throw failures[0] as Error;
}

/** @returns for whom a ticket waits who has neither written nor arrived since; null for nobody */
function waitWithoutAnswer(ticket: Ticket, row: Row | undefined): Wait | null {
  const wait = waitOf(ticket);
  const active = (row?.["active"] as readonly string[] | undefined) ?? [];
  return wait === null || active.some((id) => wait.awaited.includes(id)) ? null : wait;
}

/**
 * Tickets that wait, with the time of their status, who was notified until now, and whether anybody
 * they may wait for has written or arrived since.
 */
const WAITING = `select t.id, t.status, t.priority, t.scheduled_date, t.scheduled_time, e.ms as since_ms,
    coalesce((select time_zone from user_stores where id = t.store_id), t.store_info->>'timeZone') as time_zone,
    l.levels, l.ms as last_ms,
    array(select author_id from comments where ticket_id = t.id and created_at > e.at and kind = any ('{comment,completion,rejection,assessment}')
      union select person_id from ticket_visits where ticket_id = t.id and arrived_at > e.at) as active
  from tickets t
  cross join lateral (select max(at) as at, (extract(epoch from max(at)) * 1000)::float8 as ms
    from ticket_events where ticket_id = t.id) e
  cross join lateral (select count(*)::int as levels, (extract(epoch from max(x.at)) * 1000)::float8 as ms
    from escalations x where x.ticket_id = t.id and x.since = e.at) l
  where t.status = any($1::text[]) and t.deleted_at is null and t.parent_id is null and t.id > $2
    and ($3::text is null or t.id = $3) and e.at > now() - make_interval(days => ${LONGEST_WAIT_DAYS})
  order by t.id limit ${AT_ONCE}`;

/** Whether the time for an answer has passed, in working hours of the store, which is open now. */
function isLate(row: Row, { answerHours: hours, workingHours }: Settings, nowMs: number): boolean {
  if (hours === null) return false;
  const timeZone = textOrNull(row, "time_zone");
  const work = {
    status: sentStatus(textOf(row, "status")),
    scheduledDate: textOrNull(row, "scheduled_date"),
    scheduledTime: textOrNull(row, "scheduled_time"),
  };
  const fromMs = Math.max(
    waitsFromMs(work, timeZone, numberOf(row, "since_ms")),
    Number(row["last_ms"] ?? 0),
  );
  const clock = workingClock(workingHours, timeZone);
  const neededMs = answerHours(sentPriority(textOf(row, "priority")), hours) * HOUR_MS;
  return clock(nowMs - MINUTE_MS, nowMs) > 0 && clock(fromMs, nowMs) >= neededMs;
}

/** The lock on the ticket makes two servers take turns; the second finds the new level. */
async function notifyNext(tx: WriteContext, id: string, config: Settings, nowMs: number): Promise<void> {
  const ticket = await lockTicket(tx, id);
  const [row] = await tx.query(WAITING, [WAITING_STATUSES, "", id]);
  const wait = ticket && waitWithoutAnswer(ticket, row);
  if (!ticket || !wait || row === undefined || !isLate(row, config, nowMs)) return;
  const level = numberOf(row, "levels");
  const next = nextPeople(ticket, wait, await peopleFor(tx, ticket, wait))[level];
  // Where nobody is left, the ticket is examined again on the next day: there may be somebody then.
  const at = next === undefined ? nowMs + DAY_MS : nowMs;
  await tx.query(
    `insert into escalations (ticket_id, since, level, at)
     select $1, max(at), $2, $3 from ticket_events where ticket_id = $1`,
    [id, level, new Date(at).toISOString()],
  );
  if (next === undefined) return;
  const hours = config.answerHours && answerHours(ticket.priority, config.answerHours);
  await notifyUnanswered(tx, { ticket, wait, next, hours: hours ?? 0 });
}

async function peopleFor(sql: Sql, ticket: Ticket, wait: Wait): Promise<NextPeople> {
  const known = [
    ticket.propertyManagerId,
    ticket.storeOwnerId,
    ticket.authorId,
    ...(ticket.storePeople ?? []),
  ];
  const rows = await sql.query(
    `select id, role, is_operator from users
     where is_active and deactivated_at is null and website = $2 and (id = any($1::text[]) or is_operator) order by name, id`,
    [known.filter((id) => id !== null), WEBSITE],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  const isOfStore = (role: string) => (row: Row) =>
    row["role"] === role &&
    !wait.awaited.includes(textOf(row, "id")) &&
    (ticket.storePeople ?? []).includes(textOf(row, "id"));
  const ofStore = ROLES.filter(isStoreRole).flatMap((role) => rows.filter(isOfStore(role)).slice(0, 1));
  return {
    ofStore: ofStore.map((row) => textOf(row, "id")),
    operators: rows.filter((row) => row["is_operator"] === true).map((row) => textOf(row, "id")),
    isActive: (id) => ids.includes(id),
  };
}
