import { reasonAsRead } from "#server/bids/chosen-reason.ts";
import type * as z from "zod/v4/core";
import { costText, type wireBid } from "#contract/bids.ts";
import { amountFromCents } from "#domain/money.ts";
import { isOnTime } from "#domain/insights/ticket-figures.ts";
import { sentBidStatus } from "#domain/bids/bid-status.ts";
import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import type { Bid, Bidder } from "#domain/bids/bid.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, isTrue, numberOf, numberOrNull, textOf, textOrNull } from "#server/database/read.ts";
import { STORE_OF_TICKET } from "#server/tickets/store-copy.ts";
import { FACTS_OF_BIDDER } from "#server/vendor-documents/documents-sql.ts";
import * as TEXTS from "#texts/server/bids.ts";

/** When jobs were completed and planned and in which time zone, for `isOnTime`. */
const DATES = `jsonb_build_array(job.completed_at, job.scheduled_date,
  coalesce((select time_zone from user_stores where id = job.store_id), job.store_info->>'timeZone'))`;

const SELECT = `select bids.*, t.title as t_title, t.description as t_description, t.status as t_status, t.category as t_category,
    t.author_id as t_author_id, author.name as t_author_name, ${STORE_OF_TICKET} as t_store, t.scope_version as t_scope,
    v.name as v_name, v.first_name as v_first, v.last_name as v_last, v.email as v_email, v.phone as v_phone, v.address as v_address,
    v.city as v_city, v.state as v_state, v.zip as v_zip, v.is_active as v_active,
    (select round(avg(stars), 1)::float8 from ratings where ratings.user_id = v.id) as v_average,
    (select count(*)::int from ratings where ratings.user_id = v.id) as v_ratings,
    ${FACTS_OF_BIDDER} as v_documents,
    jobs.dates as v_jobs
  from bids join tickets t on t.id = bids.ticket_id join users author on author.id = t.author_id
  join users v on v.id = bids.vendor_id
  cross join lateral (select jsonb_agg(${DATES}) as dates
    from bids won join tickets job on job.accepted_bid_id = won.id
    where won.vendor_id = bids.vendor_id and won.withdrawn_at is null and job.deleted_at is null
      and job.completed_at is not null and job.scheduled_date is not null) jobs`;

const OPEN_BIDS = "bids.withdrawn_at is null and t.deleted_at is null";

/**
 * A bid with the bidder's first and last name and the store's city and state, which the wire format
 * has as separate fields.
 */
export type StoredBid = Bid & {
  readonly names: { readonly first: string; readonly last: string };
  readonly city: string;
  readonly state: string;
};

function bidFrom(row: Row): StoredBid {
  const store = (row["t_store"] as StoreInfo | null) ?? null;
  const jobs = (row["v_jobs"] as [string, string, string | null][] | null) ?? [];
  /** Contact data of deleted vendors is empty. */
  const contact = (column: string) => (row["v_active"] === false ? "" : textOf(row, column));
  return {
    id: textOf(row, "id"),
    ticketId: textOf(row, "ticket_id"),
    vendorId: textOf(row, "vendor_id"),
    amountCents: numberOf(row, "amount_cents"),
    ...(isTrue(row, "up_to") ? { upTo: true as const } : {}),
    description: textOf(row, "description"),
    scheduleDate: textOf(row, "schedule_date"),
    scheduleTime: textOf(row, "schedule_time"),
    status: sentBidStatus(textOf(row, "status")),
    reason: textOrNull(row, "reason"),
    priceRequest: textOrNull(row, "price_request"),
    formerAmountCents: numberOrNull(row, "former_amount_cents"),
    scopeVersion: numberOf(row, "scope_version"),
    createdAt: instantOf(row, "created_at"),
    updatedAt: instantOf(row, "updated_at"),
    version: numberOf(row, "version"),
    ticket: {
      title: textOf(row, "t_title"),
      description: textOf(row, "t_description"),
      status: sentStatus(textOf(row, "t_status")),
      category: textOrNull(row, "t_category"),
      authorId: textOf(row, "t_author_id"),
      authorName: textOf(row, "t_author_name"),
      storeName: labelOfStore(store),
      place: [store?.city, store?.state].filter(Boolean).join(", "),
      scopeVersion: numberOf(row, "t_scope"),
    },
    city: store?.city ?? "",
    state: store?.state ?? "",
    names: { first: textOf(row, "v_first"), last: textOf(row, "v_last") },
    bidder: {
      name: row["v_active"] === false ? TEXTS.deletedUser : textOf(row, "v_name"),
      email: contact("v_email"),
      phone: contact("v_phone"),
      address: contact("v_address"),
      city: contact("v_city"),
      state: contact("v_state"),
      zipcode: contact("v_zip"),
      averageRating: numberOrNull(row, "v_average"),
      totalRatings: numberOf(row, "v_ratings"),
      jobsDone: jobs.length,
      jobsOnTime: jobs.filter(([at, day, timeZone]) => isOnTime({ store: { timeZone } }, at, day)).length,
      documents: (row["v_documents"] as DocumentFacts[] | null) ?? [],
    },
  };
}

/** The bid in wire format. `bidder` is included only for a manager of the ticket. */
export function wireFromBid(bid: StoredBid, isForManager: boolean): z.output<typeof wireBid> {
  return {
    id: bid.id,
    taskId: bid.ticketId,
    userId: bid.vendorId,
    estimatedCost: costText(bid.amountCents),
    amount: amountFromCents(bid.amountCents),
    ...(bid.upTo === true ? { upTo: true } : {}),
    description: bid.description,
    scheduleDate: bid.scheduleDate,
    scheduleTime: bid.scheduleTime,
    status: bid.status,
    reason: reasonAsRead(bid.reason),
    priceRequest: bid.priceRequest ?? null,
    formerAmount: bid.formerAmountCents == null ? null : amountFromCents(bid.formerAmountCents),
    scopeVersion: bid.scopeVersion,
    createdAt: bid.createdAt,
    updatedAt: bid.updatedAt,
    version: bid.version,
    task: {
      id: bid.ticketId,
      title: bid.ticket.title,
      description: bid.ticket.description,
      status: bid.ticket.status,
      category: bid.ticket.category,
      authorId: bid.ticket.authorId,
      authorName: bid.ticket.authorName,
      storeInfo: { name: bid.ticket.storeName, city: bid.city, state: bid.state },
      scopeVersion: bid.ticket.scopeVersion,
    },
    bidder: isForManager && bid.bidder ? wireFromBidder(bid, bid.bidder) : null,
  };
}

const wireFromBidder = ({ vendorId: id, names }: StoredBid, bidder: Bidder) => ({
  id,
  firstName: names.first,
  lastName: names.last,
  ...bidder,
  documents: [...(bidder.documents ?? [])],
});

export async function bidById(sql: Sql, id: string): Promise<StoredBid | null> {
  const [row] = await sql.query(`${SELECT} where bids.id = $1 and ${OPEN_BIDS}`, [id]);
  return row ? bidFrom(row) : null;
}

export const bidsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${SELECT} where bids.id = any($1::text[]) and ${OPEN_BIDS}`, [ids])).map(bidFrom);

/** The active bid of a vendor on a ticket, or null. */
export async function activeBidOf(sql: Sql, ticketId: string, vendorId: string): Promise<StoredBid | null> {
  const [row] = await sql.query(
    `${SELECT} where bids.ticket_id = $1 and bids.vendor_id = $2 and ${OPEN_BIDS}
     and bids.status in ('pending', 'submitted', 'under_review')`,
    [ticketId, vendorId],
  );
  return row ? bidFrom(row) : null;
}

/** A page of bids that match an SQL condition on `bids` and `t` (the ticket), newest first. */
export async function pageOfBids(
  sql: Sql,
  where: string,
  params: readonly unknown[],
  page: { limit: number; offset: number },
) {
  const n = params.length;
  const rows = await sql.query(
    `${SELECT} where ${OPEN_BIDS} and ${where} order by bids.created_at desc, bids.id desc limit $${n + 1} offset $${n + 2}`,
    [...params, page.limit, page.offset],
  );
  const [count] = await sql.query(
    `select count(*)::int as n from bids join tickets t on t.id = bids.ticket_id where ${OPEN_BIDS} and ${where}`,
    params,
  );
  return { bids: rows.map(bidFrom), total: Number(count?.["n"] ?? 0) };
}
