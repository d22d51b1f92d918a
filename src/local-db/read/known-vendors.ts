import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { namedTrades } from "#domain/search-trades.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** A vendor whose bid or card is on this device. */
export interface KnownVendor {
  readonly id: string;
  readonly name: string;
  /** City and state, as far as they are known. */
  readonly area: string;
  /** The last day (YYYY-MM-DD) of one that is to leave. */
  readonly leavesOn: string | undefined;
  /** Those of the profile, then those of the tickets that they bid on here, each once. */
  readonly trades: readonly string[];
  /** Undefined where they are not known. */
  readonly documents: readonly DocumentFacts[] | undefined;
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly jobsDone: number;
}

/** The vendors of the bids on this device, the latest bids first, then those with a card. */
export async function readKnownVendors(db: AccountDatabase): Promise<readonly KnownVendor[]> {
  const bids = await db.bids.orderBy("createdAt").reverse().toArray();
  const bidders = new Map<string, NonNullable<Bid["bidder"]>>();
  for (const { vendorId, bidder } of bids)
    if (bidder && vendorId !== "" && !bidders.has(vendorId)) bidders.set(vendorId, bidder);
  const people = new Map((await db.people.toArray()).map((person) => [person.id, person]));
  const bidOn = Map.groupBy(bids, ({ vendorId }) => vendorId);
  const others = [...people.values()].filter(({ id, role }) => role === "Vendor" && !bidders.has(id));
  return [...bidders.keys(), ...others.map(({ id }) => id)]
    .filter((id) => people.get(id)?.hasLeft !== true)
    .map((id) => ({
      ...vendorFrom(id, bidders.get(id), people.get(id)),
      trades: tradesOf(people.get(id), bidOn.get(id) ?? []),
    }));
}

const vendorFrom = (
  id: string,
  bidder: NonNullable<Bid["bidder"]> | undefined,
  person: Person | undefined,
): Omit<KnownVendor, "trades"> => ({
  id,
  name: bidder?.name ?? person?.name ?? "",
  area: [bidder?.city ?? person?.city, bidder?.state ?? person?.state].filter(Boolean).join(", "),
  leavesOn: person?.leavesOn,
  documents: person?.documents ?? bidder?.documents,
  averageRating: bidder?.averageRating ?? person?.averageRating ?? null,
  totalRatings: bidder?.totalRatings ?? person?.totalRatings ?? 0,
  jobsDone: bidder?.jobsDone ?? 0,
});

const tradesOf = (person: Person | undefined, bids: readonly Bid[]): readonly string[] =>
  namedTrades([...(person?.skills ?? []), ...bids.map(({ ticket }) => ticket.category ?? "")]).map(
    ({ label }) => label,
  );
