import type { BiddersBase, BiddersRequest } from "#domain/bids/chosen-bidders.ts";
import type { FieldConflict } from "#domain/merge-fields.ts";
import { amountText, centsFromAmount } from "#domain/money.ts";
import type { ChosenBidders, NamedPerson } from "#domain/tickets/ticket.ts";

// Two managers who change who may bid at the same time. What one of them left as it was is as the
// other made it: vendors one by one, and the amount. See docs/product.md#chosen-vendors.

type Chosen = readonly NamedPerson[] | undefined;

/** Stands for every vendor in a conflict. */
export const ALL_VENDORS = "all";

const centsOf = (amount: string | number | null | undefined) =>
  amount == null ? null : centsFromAmount(amount);
const idsOf = (vendors: Chosen): readonly string[] | null => vendors?.map(({ id }) => id) ?? null;
const isSame = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === null || b === null ? a === b : a.length === b.length && a.every((id) => b.includes(id));

/**
 * The vendors after both changes; null where one opened to all what the other changed, or where
 * nobody is left.
 */
function mergedVendors(
  theirs: Chosen,
  base: readonly string[] | null,
  mine: Chosen,
): { vendors: Chosen } | null {
  if (isSame(idsOf(theirs), base) || isSame(idsOf(theirs), idsOf(mine))) return { vendors: mine };
  if (isSame(idsOf(mine), base)) return { vendors: theirs };
  if (theirs === undefined || mine === undefined || base === null) return null;
  const stays = theirs.filter(({ id }) => !base.includes(id) || mine.some((each) => each.id === id));
  const added = mine.filter(({ id }) => !base.includes(id) && stays.every((each) => each.id !== id));
  const vendors = [...stays, ...added];
  return vendors.length === 0 ? null : { vendors };
}

const namesOf = (vendors: Chosen) => vendors?.map(({ name }) => name).join(", ") ?? ALL_VENDORS;
const textOf = (cents: number | null) => (cents === null ? null : amountText(cents));

/**
 * @param current who may bid now
 * @returns what a change asks for beside what others changed meanwhile, and the fields that both
 *   changed, `whoMayBid` and `acceptUpTo`, in which the request has the values of the change
 */
export function mergeBidders(
  current: ChosenBidders | undefined,
  { biddersBase: base, ...mine }: BiddersRequest,
): { readonly request: BiddersRequest; readonly conflicts: readonly FieldConflict[] } {
  if (base === undefined) return { request: mine, conflicts: [] };
  const { onlyVendors, acceptUpTo, ...rest } = mine;
  const amount = mergedAmount(current?.acceptUpToCents ?? null, base.acceptUpTo, acceptUpTo);
  const merged =
    base.vendorIds === undefined
      ? { vendors: onlyVendors }
      : mergedVendors(current?.vendors, base.vendorIds, onlyVendors);
  // An amount needs chosen vendors: whoever changed it did not mean a ticket that is open to all.
  const isPointless = merged?.vendors === undefined && onlyVendors !== undefined && amount.isMine;
  const isWhoInConflict = merged === null || isPointless;
  const vendors = isWhoInConflict ? onlyVendors : merged.vendors;
  const cents = vendors === undefined && onlyVendors !== undefined ? undefined : amount.value;
  return {
    request: {
      ...rest,
      ...(vendors === undefined ? {} : { onlyVendors: vendors }),
      ...(cents === undefined ? {} : { acceptUpTo: cents }),
    },
    conflicts: [
      ...(isWhoInConflict ? [whoConflict(current?.vendors, base.vendorIds, onlyVendors)] : []),
      ...(amount.conflict === null || vendors === undefined ? [] : [amount.conflict]),
    ],
  };
}

const whoConflict = (theirs: Chosen, base: BiddersBase["vendorIds"], mine: Chosen): FieldConflict => ({
  field: "whoMayBid",
  base: base?.join(", ") ?? ALL_VENDORS,
  theirs: namesOf(theirs),
  mine: namesOf(mine),
});

type Amount = string | number | undefined;

/** The amount after both changes; `isMine` where this change sets another than there was. */
function mergedAmount(now: number | null, base: BiddersBase["acceptUpTo"], mine: Amount) {
  const [before, after] = [centsOf(base), centsOf(mine)];
  // What cannot be read is refused at its field, not merged.
  const isMine = base === undefined || after !== before || (mine !== undefined && after === null);
  if (isMine) {
    const isConflict = base !== undefined && now !== before && now !== after;
    const conflict = { field: "acceptUpTo", base: textOf(before), theirs: textOf(now), mine: textOf(after) };
    return { value: mine, isMine, conflict: isConflict ? conflict : null };
  }
  return { value: now === null ? undefined : amountText(now), isMine, conflict: null };
}

/** @returns the ids that a change adds to who might bid when its form was opened */
export const addedIds = (vendorIds: readonly string[], base: BiddersBase | undefined): readonly string[] =>
  vendorIds.filter((id) => !(base?.vendorIds ?? []).includes(id));
