import { tradeKeyOf, tradeKeysOf } from "#domain/search-trades.ts";

// Who is offered first as the successor of somebody who leaves: docs/product.md#hand-over.

/** A trade of a person and the tickets of it they completed; 0 if none. */
export interface TradeCount {
  readonly trade: string;
  readonly tickets: number;
}

/** Somebody who may take work over, as far as the order needs it. */
export interface Candidate {
  readonly name: string;
  /** Most tickets first. */
  readonly trades: readonly TradeCount[];
  /** What the person has already. */
  readonly openTickets: number;
  /** How many stores they have with the leaver, and whether others are in the same region. */
  readonly near?: { readonly stores: number; readonly isSameRegion: boolean };
  /** The last day (YYYY-MM-DD) of somebody who is to leave too. */
  readonly leavesOn?: string | null;
}

/** The trades of a person by tickets, those that only the profile names last; each once. */
export function tradesOf(worked: readonly TradeCount[], inProfile: readonly string[]): readonly TradeCount[] {
  const byKey = new Map<string, TradeCount>();
  for (const { trade, tickets } of [
    ...worked.toSorted((a, b) => b.tickets - a.tickets || a.trade.localeCompare(b.trade)),
    ...inProfile.map((each) => ({ trade: each, tickets: 0 })),
  ]) {
    const key = tradeKeyOf(trade);
    if (key === "") continue;
    const known = byKey.get(key);
    byKey.set(key, { trade: known?.trade ?? trade.trim(), tickets: (known?.tickets ?? 0) + tickets });
  }
  return [...byKey.values()].toSorted((a, b) => b.tickets - a.tickets);
}

const isLeaving = ({ leavesOn }: Candidate) => typeof leavesOn === "string";

/**
 * Orders candidates: most tickets in the trades of the leaver's open work first, or of all their
 * work where none is open; then those whose profile names one of them, then those who have stores
 * with the leaver, then those in the same region, then those who have the least open work. Whoever
 * is to leave too comes last.
 * @returns them with these trades before their others
 */
export function rankSuccessors<Person extends Candidate>(
  leaver: { readonly open: readonly TradeCount[]; readonly all: readonly TradeCount[] },
  candidates: readonly Person[],
): Person[] {
  const open = leaver.open.filter(({ trade }) => tradeKeyOf(trade) !== "");
  const sought = new Set((open.length > 0 ? open : leaver.all).flatMap(({ trade }) => tradeKeysOf(trade)));
  const isSought = ({ trade }: TradeCount) => tradeKeysOf(trade).some((key) => sought.has(key));
  const fit = ({ trades }: Candidate) => {
    const same = trades.filter(isSought);
    return { tickets: same.reduce((sum, { tickets }) => sum + tickets, 0), isOfTrade: same.length > 0 };
  };
  return candidates
    .map((person) => ({ person, ...fit(person) }))
    .toSorted(
      (a, b) =>
        Number(isLeaving(a.person)) - Number(isLeaving(b.person)) ||
        b.tickets - a.tickets ||
        Number(b.isOfTrade) - Number(a.isOfTrade) ||
        (b.person.near?.stores ?? 0) - (a.person.near?.stores ?? 0) ||
        Number(b.person.near?.isSameRegion ?? false) - Number(a.person.near?.isSameRegion ?? false) ||
        a.person.openTickets - b.person.openTickets ||
        a.person.name.localeCompare(b.person.name),
    )
    .map(({ person }) => ({
      ...person,
      trades: person.trades.toSorted((a, b) => Number(isSought(b)) - Number(isSought(a))),
    }));
}
