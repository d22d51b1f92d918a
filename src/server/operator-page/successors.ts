import { handOverProblem } from "#domain/accounts/hand-over.ts";
import { rankSuccessors, type TradeCount, tradesOf } from "#domain/accounts/successors.ts";
import { WEBSITE } from "#domain/product.ts";
import { type StoredUser, userById, usersByIds } from "#server/accounts/records.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { CONCERNED, IS_OPEN } from "#server/hand-over/tickets.ts";
import { notFound } from "#server/http/refusals.ts";

/** A list of more than this many people is no help. */
const MOST_SUCCESSORS = 1000;

/**
 * How many tickets of which trade somebody completed, which the directory counts as jobs; 0 for a
 * trade of which they have open ones alone.
 */
const TRADES = `select coalesce(done_by_id, assignee_id) as person_id, category, count(completed_at)::int as tickets from tickets
  where (assignee_id = any($1::text[]) or done_by_id = any($1::text[])) and category <> ''
    and deleted_at is null and parent_id is null
  group by 1, 2`;

const TRADES_OF_OPEN = `select category, count(*)::int as tickets from tickets
  where ${CONCERNED} and ${IS_OPEN} and category <> '' group by 1`;

const OPEN = `select id, (select count(*)::int from tickets where ${CONCERNED.replaceAll("$1", "person.id")} and ${IS_OPEN})
    as tickets from unnest($1::text[]) as person (id)`;

/** The stores of the leaver `$2` that each of `$1` has too, and whether a region is the same. */
const NEAR = `with involved as (
    select id as store_id, region, owner_id as person_id from user_stores where deleted_at is null
    union select id, region, property_manager_id from user_stores where deleted_at is null
    union select s.id, s.region, p.person_id from store_people p join user_stores s on s.id = p.store_id
      where s.deleted_at is null),
  own as (select store_id, region from involved where person_id = $2)
  select person_id, count(*) filter (where store_id in (select store_id from own))::int as stores,
    coalesce(bool_or(coalesce(region, '') <> '' and region in (select region from own)), false) as is_same_region
  from involved where person_id = any($1::text[]) group by person_id`;

/**
 * Lists who may take over from an account, with what speaks for each: the trades they worked in and
 * how much they have already.
 * @throws Refused 404.
 */
export async function successorsOf(sql: Sql, id: string) {
  const leaver = await userById(sql, id);
  if (leaver === null) throw notFound();
  const rows = await sql.query(
    `select id from users where website = $1 and role = $2 and id <> $3 and is_active and deactivated_at is null
       and ($4::text is null or created_by = $4) order by id`,
    [WEBSITE, leaver.role, id, leaver.role === "Maintenance" ? leaver.createdBy : null],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  const users = (await usersByIds(sql, ids)).filter((user) => handOverProblem(leaver, user) === null);
  const tradesBy = await workedTrades(sql, [id, ...ids]);
  const open = new Map(
    (await sql.query(OPEN, [ids])).map((row) => [textOf(row, "id"), numberOf(row, "tickets")]),
  );
  const near = new Map(
    (await sql.query(NEAR, [ids, id])).map((row) => [
      textOf(row, "person_id"),
      { stores: numberOf(row, "stores"), isSameRegion: isTrue(row, "is_same_region") },
    ]),
  );
  const trades = (user: StoredUser) => tradesOf(tradesBy(user.id), user.skills);
  const people = users.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    trades: trades(user),
    openTickets: open.get(user.id) ?? 0,
    leavesOn: user.leavesOn,
    near: near.get(user.id) ?? { stores: 0, isSameRegion: false },
  }));
  const sought = { open: (await sql.query(TRADES_OF_OPEN, [id])).map(tradeCount), all: trades(leaver) };
  return {
    people: rankSuccessors(sought, people)
      .slice(0, MOST_SUCCESSORS)
      .map(({ near: _near, ...person }) => person),
    invited: await invitedAs(sql, leaver.role),
  };
}

/** Who is invited in the role and may still register, by name. */
async function invitedAs(sql: Sql, role: string) {
  const rows = await sql.query(
    `select email, name from invitations where role = $1 and outcome is null and expires_at > now()
     order by lower(coalesce(name, email)), email limit ${MOST_SUCCESSORS}`,
    [role],
  );
  return rows.map((row) => ({ email: textOf(row, "email"), name: textOrNull(row, "name") ?? "" }));
}

async function workedTrades(sql: Sql, ids: readonly string[]) {
  const byPerson = Map.groupBy(await sql.query(TRADES, [ids]), (row) => textOf(row, "person_id"));
  return (id: string): TradeCount[] => (byPerson.get(id) ?? []).map(tradeCount);
}

const tradeCount = (row: Row): TradeCount => ({
  trade: textOf(row, "category"),
  tickets: numberOf(row, "tickets"),
});
