import { WEBSITE } from "#domain/product.ts";
import { pageOf } from "#domain/page-of.ts";
import { compareStores, storeLabel } from "#domain/stores/store-label.ts";
import { userById } from "#server/accounts/records.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { countHandOver } from "#server/hand-over/hand-over.ts";
import { BUILDINGS, STORES, WORKERS } from "#server/hand-over/possessions.ts";
import { CONCERNED, IS_OPEN } from "#server/hand-over/tickets.ts";
import { notFound } from "#server/http/refusals.ts";
import { pageFrom } from "#server/http/page.ts";
import { readHandedOver } from "#server/operator-page/handed-over.ts";
import { listLeavings } from "#server/operator-page/planned-leavings.ts";
import { COLUMNS, present, readAccount, SESSIONS } from "#server/operator-page/people.ts";
import { zoneOfLeaver } from "#server/operator-page/zone-of-leaver.ts";
import { labelOfCopy, STORE_OF_TICKET } from "#server/tickets/store-copy.ts";

/** Holds for bids that nobody has decided on. */
export const UNDECIDED = "withdrawn_at is null and status in ('pending', 'submitted', 'under_review')";

const MOST_TICKETS = 100;

/** The open tickets that a hand-over of the account would move, newest first. */
async function openTicketsOf(sql: Sql, id: string) {
  const rows = await sql.query(
    `select id, number, title, status, ${STORE_OF_TICKET} as store from tickets t
     where ${CONCERNED} and ${IS_OPEN} order by number desc limit $2`,
    [id, MOST_TICKETS],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    number: numberOf(row, "number"),
    title: textOf(row, "title"),
    status: textOf(row, "status"),
    storeName: labelOfCopy(row["store"]) || null,
  }));
}

const labelsOf = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => ({ name: textOf(row, "name"), number: textOrNull(row, "number") }))
    .toSorted(compareStores)
    .map(storeLabel);

/** The stores that a hand-over of the account would move. */
async function storesOf(sql: Sql, id: string) {
  const rows = await sql.query(`select id, name, number, region from user_stores where ${STORES}`, [id]);
  return rows
    .map((row) => ({
      id: textOf(row, "id"),
      name: textOf(row, "name"),
      number: textOrNull(row, "number"),
      region: textOrNull(row, "region"),
    }))
    .toSorted(compareStores)
    .map((store) => ({ id: store.id, label: storeLabel(store), region: store.region }));
}

/**
 * What an account holds and has under way, for whoever decides what becomes of it.
 * @throws Refused 404.
 */
export async function readHoldings(sql: Sql, id: string) {
  const user = await userById(sql, id);
  if (user === null) throw notFound();
  const stores = await storesOf(sql, id);
  const joined = await sql.query(
    `select s.name, s.number from store_people p join user_stores s on s.id = p.store_id
     where p.person_id = $1 and s.deleted_at is null`,
    [id],
  );
  const [row = {}] = await sql.query(
    `select (select count(*) from tickets where parent_id in (select id from tickets where ${CONCERNED} and ${IS_OPEN})
         and deleted_at is null and not (status = any ('{completed,closed,cancelled}')))::int as work_orders,
       (select count(*) from bids where vendor_id = $1 and ${UNDECIDED})::int as bids`,
    [id],
  );
  return {
    account: await readAccount(sql, id),
    counts: await countHandOver(sql, id, ""),
    storeNames: stores.map(({ label }) => label),
    stores,
    joinedStoreNames: labelsOf(joined),
    ...(user.isActive ? {} : { handedOver: await readHandedOver(sql, id) }),
    openTickets: await openTicketsOf(sql, id),
    workOrders: numberOf(row, "work_orders"),
    bids: numberOf(row, "bids"),
    leaving: (await listLeavings(sql, id))[0] ?? null,
    timeZone: await zoneOfLeaver(sql, id, new Date().toISOString().slice(0, 10)),
  };
}

/** A condition about the account `$1` as one about the row of `users` around it. */
const ofUser = (condition: string) => condition.replaceAll("$1", "users.id");

/**
 * A count for each kind of thing that a hand-over moves. A finished ticket asks nothing of anybody
 * and is not counted.
 */
const HOLDINGS = `cross join lateral (select
    (select count(*)::int from user_stores where ${ofUser(STORES)}) as stores,
    (select count(*)::int from buildings where ${ofUser(BUILDINGS)}) as buildings,
    (select count(*)::int from users worker where ${ofUser(WORKERS)}) as workers,
    (select count(*)::int from tickets where ${ofUser(CONCERNED)} and ${IS_OPEN}) as open_tickets) held`;

/**
 * Lists the accounts that were deactivated or deleted and still hold something that an operator can
 * hand over, the newest first. A vendor's work cannot be.
 */
export async function listLeftWork(sql: Sql, query: { page: string | number; limit: string | number }) {
  const { page, limit, offset } = pageFrom(query);
  const rows = await sql.query(
    `select ${COLUMNS}, held.*, count(*) over ()::int as total from users ${SESSIONS} ${HOLDINGS}
     where website = $1 and role <> 'Vendor' and (not is_active or deactivated_at is not null)
       and held.stores + held.buildings + held.workers + held.open_tickets > 0
     order by users.deactivated_at desc nulls last, users.id desc limit $2 offset $3`,
    [WEBSITE, limit, offset],
  );
  const people = rows.map((row) => ({
    account: present(row),
    counts: {
      stores: numberOf(row, "stores"),
      buildings: numberOf(row, "buildings"),
      workers: numberOf(row, "workers"),
      openTickets: numberOf(row, "open_tickets"),
      finishedTickets: 0,
    },
  }));
  return { people, pagination: pageOf(page, limit, rows[0] ? numberOf(rows[0], "total") : 0) };
}
