import { isManagerRole } from "#domain/accounts/role.ts";
import {
  documentKind,
  mayReadDocument,
  type VendorDocument,
  type VendorTie,
} from "#domain/accounts/vendor-document.ts";
import type { Caller } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { isTrue, textOf } from "#server/database/read.ts";
import { OWN_AND_ABSENT_IDS } from "#server/deputies/deputies-sql.ts";

type Reader = Pick<Caller["account"], "id" | "role">;

/**
 * What the reader `$1`, or who is away and has the reader as deputy, has to do with the vendors
 * `$2`, by the tickets that they manage: a bid, or a job, present or past. Not an invitation: the
 * vendor has not said yes to it.
 */
const TIES = `with me as (select ${OWN_AND_ABSENT_IDS} as ids),
  managed as (select tickets.id, assignee_id from tickets, me where deleted_at is null and parent_id is null
    and (store_owner_id is null and author_id = any(me.ids) or store_owner_id = any(me.ids)
      or property_manager_id = any(me.ids)))
  select vendor_id, bool_or(is_job) as has_job from (
    select assignee_id as vendor_id, true as is_job from managed where assignee_id = any($2::text[])
    union all select bids.vendor_id, bids.status in ('accepted', 'won') from bids
      join managed on managed.id = bids.ticket_id
      where bids.vendor_id = any($2::text[]) and bids.withdrawn_at is null) known
  group by vendor_id`;

/** @returns what a manager has to do with each of these vendors; missing where it is nothing */
export async function tiesWith(
  sql: Sql,
  reader: Reader,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, VendorTie>> {
  if (vendorIds.length === 0 || !isManagerRole(reader.role)) return new Map();
  const rows = await sql.query(TIES, [reader.id, vendorIds]);
  return new Map(rows.map((row) => [textOf(row, "vendor_id"), isTrue(row, "has_job") ? "job" : "bid"]));
}

/** @returns the documents as a manager may read them: without number and file where reserved */
export const documentsFor = (
  documents: readonly VendorDocument[],
  tie: VendorTie,
): readonly VendorDocument[] =>
  documents.map((each) => (mayReadDocument(each.kind, tie) ? each : { ...each, number: null, file: null }));

/** @returns whether the reader may download the file of a document, a row of `vendor_documents` */
export async function mayReadFile(sql: Sql, reader: Reader, document: Row): Promise<boolean> {
  const vendorId = textOf(document, "vendor_id");
  if (vendorId === reader.id) return true;
  const ties = await tiesWith(sql, reader, [vendorId]);
  return mayReadDocument(documentKind(textOf(document, "kind")), ties.get(vendorId) ?? "none");
}
