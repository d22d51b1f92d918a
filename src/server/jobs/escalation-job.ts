import { setImmediate as nextTurn } from "node:timers/promises";
import { isStoreRole, ROLES } from "#domain/accounts/role.ts";
import { type WorkingClock, workingClock } from "#domain/insights/working-hours.ts";
import {
  type ActedFor,
  answerHours,
  awaitedSinceMs,
  type ChangeOfPeople,
  hasReplied,
  LONGEST_WAIT_DAYS,
  nextPeople,
  type NextPeople,
  type Reaction,
  waitOf,
  waitsFromMs,
  type Wait,
  WAITING_STATUSES,
} from "#domain/tickets/escalation.ts";
import type { OperatorSettings } from "#domain/operator-settings.ts";
import { WEBSITE } from "#domain/product.ts";
import { workingHoursAt } from "#domain/stores/opening-times.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { notifyUnanswered } from "#server/notifications/unanswered.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { lockTicket, ticketsByIds } from "#server/tickets/records.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Few enough that requests are answered in between. */
const AT_ONCE = 100;

type Settings = Pick<OperatorSettings, "answerHours" | "workingHours">;

/** One examination of all tickets; its clocks remember the days of their stores. */
interface Run {
  readonly config: Settings;
  readonly nowMs: number;
  readonly clockOf: (row: Row) => WorkingClock;
}

/**
 * Notifies the next person of tickets that nobody answered in time, once for each person, each in a
 * transaction. See docs/product.md#unanswered-tickets.
 */
export async function escalate(
  { database, config: atStart }: Pick<AppContext, "database"> & SettingsSource<keyof Settings>,
  nowMs: number,
): Promise<void> {
  const config = await settingsNow({ config: atStart, database }, "answerHours", "workingHours");
  if (config.answerHours === null) return;
  const clocks = new Map<string, WorkingClock>();
  const clockOf = (row: Row) => {
    const [timeZone, opening] = [textOrNull(row, "time_zone"), textOrNull(row, "opening_hours")];
    const key = `${timeZone ?? ""}\n${opening ?? ""}`;
    const clock = clocks.get(key) ?? workingClock(workingHoursAt(opening, config.workingHours), timeZone);
    clocks.set(key, clock);
    return clock;
  };
  const run: Run = { config, nowMs, clockOf };
  const failures: unknown[] = [];
  for (let after = ""; ; ) {
    const rows = await database.query(waitingWhere("t.id > $1"), [after, earliest(nowMs)]);
    const late = new Map(
      rows.filter((row) => isLate(row, run, eventMs(row))).map((row) => [textOf(row, "id"), row]),
    );
    for (const ticket of late.size === 0 ? [] : await ticketsByIds(database, [...late.keys()]))
      if (waitWithoutAnswer(ticket, late.get(ticket.id), run) !== null)
        await withChangeLog(database, (tx) => notifyNext(tx, ticket.id, run)).catch((error: unknown) =>
          failures.push(error),
        );
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) break;
    after = textOf(last, "id");
    await nextTurn();
  }
  // One that fails holds up no other.
  if (failures.length > 0) throw failures[0] as Error;
}

interface Unanswered {
  readonly wait: Wait;
  /** Who was notified since the wait began. */
  readonly notified: readonly string[];
}

/** @returns for whom a ticket has waited for too long without an answer; null for nobody */
function waitWithoutAnswer(ticket: Ticket, row: Row | undefined, run: Run): Unanswered | null {
  const wait = waitOf(ticket);
  if (wait === null || row === undefined) return null;
  const facts = factsOf(row);
  const since = awaitedSinceMs(wait, eventMs(row), facts.changes);
  const beginMs = beginOf(row, since);
  if (run.nowMs - beginMs > LONGEST_WAIT_DAYS * DAY_MS || !isLate(row, run, since)) return null;
  if (hasReplied(wait, since, facts.reactions, facts.acted)) return null;
  const notices = facts.notices.filter(({ ms }) => ms >= beginMs);
  // Where nobody was left, the ticket is examined again a day later, when somebody may be there.
  if (notices.some(({ personId, ms }) => personId === null && run.nowMs < ms + DAY_MS)) return null;
  return { wait, notified: notices.flatMap(({ personId }) => personId ?? []) };
}

/** Somebody who was notified; null where nobody was left. */
interface Notice {
  readonly personId: string | null;
  readonly ms: number;
}

/** The lists of a row; the database has null for an empty one. */
const factsOf = (row: Row) => ({
  changes: (row["changes"] ?? []) as readonly ChangeOfPeople[],
  reactions: (row["reactions"] ?? []) as readonly Reaction[],
  acted: (row["acted"] ?? []) as readonly ActedFor[],
  notices: (row["notices"] ?? []) as readonly Notice[],
});
const eventMs = (row: Row) => numberOf(row, "since_ms");
const earliest = (nowMs: number) => new Date(nowMs - LONGEST_WAIT_DAYS * DAY_MS).toISOString();

const msOf = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;
/** Columns of the people of a ticket, as lines of its history have them. */
const PEOPLE = "'{author_id,store_owner_id,property_manager_id,assignee_id,assessor_id}'::text[]";
/** Written out, so that the index of these tickets serves it. */
const IS_WAITING = `t.status in (${WAITING_STATUSES.map((status) => `'${status}'`).join(", ")})
    and t.deleted_at is null and t.parent_id is null`;

/**
 * Tickets that wait and got their status, other people or their planned day after \`$2\`, with what
 * happened since their status: changes of people, comments and arrivals, who acted for whom, and
 * who was notified. The history has changes that are no line in the ticket, and former deputies.
 */
export const waitingWhere = (
  condition: string,
) => `select t.id, t.status, t.priority, t.scheduled_date, t.scheduled_time,
    coalesce((select time_zone from user_stores where id = t.store_id), t.store_info->>'timeZone') as time_zone,
    (select opening_hours from user_stores where id = t.store_id) as opening_hours,
    ${msOf("e.at")} as since_ms, p.changes, n.notices,
    (select json_agg(json_build_object('personId', r.id, 'ms', ${msOf("r.at")})) from (
      select author_id as id, created_at as at from comments where ticket_id = t.id and created_at > e.at
        and kind = any ('{comment,completion,rejection,assessment}')
      union all select person_id, arrived_at from ticket_visits where ticket_id = t.id and arrived_at > e.at) r) as reactions,
    (select json_agg(json_build_object('personId', d.id, 'deputyId', d.deputy_id, 'fromDay', d.from_day,
        'untilDay', d.until_day, 'timeZone', d.time_zone, 'overMs', ${msOf("d.ended")})) from (
      select id, deputy_id, from_day, until_day, time_zone, null::timestamptz as ended from deputies
        where id in (t.author_id, t.store_owner_id, t.property_manager_id)
      union all select entity_id, before->>'deputy_id', coalesce(before->>'from_day', after->>'from_day', '0000-01-01'),
        coalesce(before->>'until_day', '9999-12-31'), coalesce(before->>'time_zone', 'UTC'), at from history
        where kind = 'deputy' and entity_id in (t.author_id, t.store_owner_id, t.property_manager_id)
        and before->>'deputy_id' is not null and at > e.at) d) as acted
  from tickets t
  cross join lateral (select max(at) as at from ticket_events where ticket_id = t.id) e
  cross join lateral (select max(h.at) as at, json_agg(json_build_object('ms', ${msOf("h.at")},
      'isOfDecider', h.after ? 'decision_maker',
      'ids', array(select value from jsonb_each_text(h.after) where key = any (${PEOPLE})))) as changes
    from history h where h.kind = 'ticket' and h.entity_id = t.id and h.change = 'changed' and h.at > e.at
      and (h.after ?| ${PEOPLE} or h.after ? 'decision_maker')) p
  cross join lateral (select json_agg(json_build_object('personId', x.person_id, 'ms', ${msOf("x.at")})) as notices
    from escalations x where x.ticket_id = t.id and x.at >= e.at) n
  where ${IS_WAITING} and ${condition}
    and (greatest(e.at, p.at) > $2::timestamptz or left(t.scheduled_date, 10) >= left($2::text, 10))
  order by t.id limit ${AT_ONCE}`;

/** When the wait begins of whom the ticket waits for since that moment. */
const beginOf = (row: Row, since: number) =>
  waitsFromMs(
    {
      status: sentStatus(textOf(row, "status")),
      scheduledDate: textOrNull(row, "scheduled_date"),
      scheduledTime: textOrNull(row, "scheduled_time"),
    },
    textOrNull(row, "time_zone"),
    since,
  );

/** Whether the time for an answer has passed, in working hours of the store, which is open now. */
function isLate(row: Row, { config, nowMs, clockOf }: Run, since: number): boolean {
  if (config.answerHours === null) return false;
  const notices = factsOf(row).notices.filter(({ personId }) => personId !== null);
  const fromMs = Math.max(beginOf(row, since), ...notices.map((notice) => notice.ms));
  const clock = clockOf(row);
  const neededMs = answerHours(sentPriority(textOf(row, "priority")), config.answerHours) * HOUR_MS;
  return clock(nowMs - MINUTE_MS, nowMs) > 0 && clock(fromMs, nowMs) >= neededMs;
}

/** The lock on the ticket makes two servers take turns; the second finds who was notified. */
async function notifyNext(tx: WriteContext, id: string, run: Run): Promise<void> {
  const ticket = await lockTicket(tx, id);
  const [row] = await tx.query(waitingWhere("t.id = $1"), [id, earliest(run.nowMs)]);
  const unanswered = ticket && waitWithoutAnswer(ticket, row, run);
  if (!ticket || !unanswered) return;
  const { wait, notified } = unanswered;
  const next = nextPeople(ticket, wait, await peopleFor(tx, ticket, wait), notified);
  await tx.query(
    "insert into escalations (ticket_id, person_id, at) select $1, person_id, $3 from unnest($2::text[]) as fresh (person_id)",
    [id, next.length > 0 ? next : [null], new Date(run.nowMs).toISOString()],
  );
  if (next.length === 0) return;
  const { answerHours: hours } = run.config;
  await notifyUnanswered(tx, { ticket, wait, next, hours: hours ? answerHours(ticket.priority, hours) : 0 });
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
