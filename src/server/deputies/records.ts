import { type Deputyship, isActing, isOver } from "#domain/accounts/deputy.ts";
import { isTerminal, STATUSES } from "#domain/tickets/status.ts";
import type { WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { DEPUTIES_WITH_PEOPLE, DEPUTYSHIP } from "#server/deputies/deputies-sql.ts";
import { notify } from "#server/notifications/notify.ts";
import { recordMovedTickets } from "#server/tickets/record-ticket-change.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/deputies.ts";

/** A stored deputyship. */
interface StoredDeputyship {
  readonly deputyship: Deputyship;
  /** The deputy has the tickets. */
  readonly isShared: boolean;
}

const from = (row: Row): StoredDeputyship => ({
  deputyship: row["deputyship"] as Deputyship,
  isShared: isTrue(row, "is_shared"),
});

const SELECT = `select ${DEPUTYSHIP} as deputyship, d.is_shared from ${DEPUTIES_WITH_PEOPLE}`;

/**
 * Deputies are named one at a time: of two people who name each other at once for the same days,
 * the second finds what the first has stored.
 */
export const lockNaming = (tx: WriteContext) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('deputies', 2))");

/** Locks the deputyship of a person, then reads it; null without one. */
export async function lockDeputyship(tx: WriteContext, personId: string): Promise<StoredDeputyship | null> {
  await tx.query("select id from deputies where id = $1 for update", [personId]);
  const [row] = await tx.query(`${SELECT} where d.id = $1`, [personId]);
  return row ? from(row) : null;
}

/** Stores who decides for a person, and gives the tickets to the deputy if that is so now. */
export async function saveDeputyship(
  tx: WriteContext,
  personId: string,
  next: Pick<Deputyship, "deputyId" | "fromDay" | "untilDay" | "timeZone">,
): Promise<void> {
  const before = await lockDeputyship(tx, personId);
  const isShared = isActing(next, Date.parse(tx.now));
  await tx.query(
    `insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set deputy_id = excluded.deputy_id, from_day = excluded.from_day,
       until_day = excluded.until_day, time_zone = excluded.time_zone, is_shared = excluded.is_shared`,
    [personId, next.deputyId, next.fromDay, next.untilDay, next.timeZone, isShared],
  );
  const after = await lockDeputyship(tx, personId);
  await recordDeputyChange(tx, personId, sharedOf(before), sharedOf(after));
  if (before !== null && before.deputyship.deputyId !== next.deputyId) notifyEnd(tx, before.deputyship);
}

/** Ends the deputyship of a person, if there is one. */
export async function removeDeputyship(tx: WriteContext, personId: string): Promise<void> {
  const before = await lockDeputyship(tx, personId);
  if (before === null) return;
  await tx.query("delete from deputies where id = $1", [personId]);
  await recordDeputyChange(tx, personId, sharedOf(before), null);
  notifyEnd(tx, before.deputyship);
}

/** Ends what an account does as a deputy; with `own` its own deputyship too. */
export async function removeDeputyshipsWith(
  tx: WriteContext,
  userId: string,
  { own }: { readonly own: boolean },
): Promise<void> {
  const rows = await tx.query(
    "select id from deputies where deputy_id = $1 or ($2::boolean and id = $1) order by id",
    [userId, own],
  );
  for (const row of rows) await removeDeputyship(tx, textOf(row, "id"));
}

/** Ids of the people whose deputy begins or ends at this moment (ms since 1970). */
export async function turningDeputyships(sql: Sql, nowMs: number): Promise<string[]> {
  const rows = await sql.query(`${SELECT} order by d.id`);
  return rows
    .map(from)
    .filter(
      ({ deputyship, isShared }) => isOver(deputyship, nowMs) || isActing(deputyship, nowMs) !== isShared,
    )
    .map(({ deputyship }) => deputyship.personId);
}

/** Begins or ends the deputyship of a person if it is its day. Repeatable. */
export async function turnDeputyship(tx: WriteContext, personId: string, nowMs: number): Promise<void> {
  const before = await lockDeputyship(tx, personId);
  if (before === null) return;
  if (isOver(before.deputyship, nowMs)) return removeDeputyship(tx, personId);
  const isNow = isActing(before.deputyship, nowMs);
  if (isNow === before.isShared) return;
  await tx.query("update deputies set is_shared = $2 where id = $1", [personId, isNow]);
  await recordDeputyChange(tx, personId, sharedOf(before), isNow ? before.deputyship : null);
}

const sharedOf = (stored: StoredDeputyship | null) => (stored?.isShared ? stored.deputyship : null);

const notifyEnd = (tx: WriteContext, { personId, personName, deputyId }: Deputyship) =>
  notify(tx, personId, [deputyId], () => ({
    type: "account",
    title: TEXTS.ended,
    message: TEXTS.decidesAgain(personName),
    data: {},
  }));

const AT_ONCE = 500;

/**
 * Records that another person, or nobody, acts for this one: the devices of the old and the new
 * deputy lose and get the unfinished tickets, the others learn who decides. What was finished in
 * the days of the old one is lost too.
 * @param was who acted until now, null for nobody; `is` who acts from now on
 */
async function recordDeputyChange(
  tx: WriteContext,
  personId: string,
  was: Deputyship | null,
  is: Deputyship | null,
): Promise<void> {
  if (was === null && is === null) return;
  const rows = await tx.query(
    `select id from tickets where parent_id is null and deleted_at is null
       and (status <> all($2::text[]) or updated_at >= $3::date - 1)
       and (author_id = $1 or store_owner_id = $1 or property_manager_id = $1) order by id`,
    [personId, STATUSES.filter(isTerminal), was?.fromDay ?? null],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const tickets = await ticketsByIds(tx, ids.slice(start, start + AT_ONCE));
    const changes = tickets.map((ticket) => {
      const others = (ticket.deputies ?? []).filter((each) => each.personId !== personId);
      const having = (one: Deputyship | null) => ({ ...ticket, deputies: one ? [...others, one] : others });
      return { before: having(was), after: having(isTerminal(ticket.status) ? null : is) };
    });
    await recordMovedTickets(tx, changes);
  }
}
