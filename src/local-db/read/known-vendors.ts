import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** A vendor whose bid is on this device. */
export interface KnownVendor {
  readonly id: string;
  readonly name: string;
  /** The last day (YYYY-MM-DD) of one that is to leave. */
  readonly leavesOn: string | undefined;
  /** Undefined where they are not known. */
  readonly documents: readonly DocumentFacts[] | undefined;
}

const MOST = 50;

/** @returns the vendors of the bids on this device, those of the latest bids first */
export async function readKnownVendors(db: AccountDatabase): Promise<readonly KnownVendor[]> {
  const bids = await db.bids.orderBy("createdAt").reverse().toArray();
  const vendors = new Map<string, NonNullable<Bid["bidder"]>>();
  for (const { vendorId, bidder } of bids)
    if (bidder && vendorId !== "" && !vendors.has(vendorId)) vendors.set(vendorId, bidder);
  const latest = [...vendors].slice(0, MOST);
  const people = await db.people.bulkGet(latest.map(([id]) => id));
  return latest.map(([id, { name, documents }], n) => ({
    id,
    name,
    leavesOn: people[n]?.leavesOn,
    documents: people[n]?.documents ?? documents,
  }));
}
