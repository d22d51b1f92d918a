import type { BiddersBase, BiddersRequest } from "#domain/bids/chosen-bidders.ts";
import type { ChosenBidders, NamedPerson } from "#domain/tickets/ticket.ts";
import { amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

/**
 * Who may bid, as chosen in a form: `who` is "all" or "chosen", `invited` the ids of the vendors,
 * separated by blanks, `names` their names by id as JSON.
 */
export type TypedBidders = { who: string; invited: string; names: string; acceptUpTo: string };

/** All vendors, and none of them invited. */
export const NO_BIDDERS: TypedBidders = { who: "all", invited: "", names: "{}", acceptUpTo: "" };

/** @returns the form of who may bid now */
export const typedFrom = (bidders: ChosenBidders | undefined): TypedBidders =>
  bidders === undefined
    ? NO_BIDDERS
    : {
        ...typedVendors(bidders.vendors),
        who: "chosen",
        acceptUpTo: bidders.acceptUpToCents === undefined ? "" : amountText(bidders.acceptUpToCents),
      };

/** @returns the fields of these vendors */
export const typedVendors = (vendors: readonly NamedPerson[]) => ({
  invited: vendors.map(({ id }) => id).join(" "),
  names: JSON.stringify(Object.fromEntries(vendors.map(({ id, name }) => [id, name]))),
});

/**
 * @param known names by id of the vendors on this device, for drafts without names
 * @returns the vendors that were chosen
 */
export function vendorsOf(
  { invited, names }: Pick<TypedBidders, "invited" | "names">,
  known: ReadonlyMap<string, string> = new Map(),
): readonly NamedPerson[] {
  const typed = JSON.parse(names || "{}") as Record<string, string>;
  const ids = invited.split(" ").filter(Boolean);
  return ids.map((id) => ({ id, name: typed[id] ?? known.get(id) ?? "" }));
}

/** What a request for bids says about who may bid. */
export function biddersRequestOf(
  fields: TypedBidders,
): BiddersRequest & { readonly invitedVendorIds?: readonly string[] } {
  const vendors = vendorsOf(fields);
  if (fields.who !== "chosen")
    return vendors.length === 0 ? {} : { invitedVendorIds: vendors.map(({ id }) => id) };
  return {
    onlyVendors: vendors,
    ...(isBlank(fields.acceptUpTo) ? {} : { acceptUpTo: fields.acceptUpTo.trim() }),
  };
}

/** @returns who might bid when a form was opened, as its fields were then */
export const biddersBaseOf = (before: TypedBidders): BiddersBase => ({
  vendorIds: before.who === "chosen" ? vendorsOf(before).map(({ id }) => id) : null,
  acceptUpTo: before.who === "chosen" && !isBlank(before.acceptUpTo) ? before.acceptUpTo.trim() : null,
});

/** The button that gives work to these vendors, as a form of `giveToVendor` names it. */
export function giveLabel(fields: TypedBidders): string {
  const [first, ...others] = vendorsOf(fields);
  if (first === undefined) return TEXTS.giveTitle;
  if (others.length > 0) return TEXTS.askSeveral(others.length + 1);
  return isBlank(fields.acceptUpTo) ? TEXTS.askOne(first.name) : TEXTS.giveTo(first.name);
}

/** "Vera Novak was asked, up to $1,500.00". */
export function giveToast(fields: TypedBidders): string {
  const vendors = vendorsOf(fields);
  const [first] = vendors;
  const request = first && vendors.length === 1 ? TEXTS.wasAsked(first.name) : TEXTS.asked(vendors.length);
  const cents = centsFromAmount(fields.acceptUpTo);
  return cents === null ? request : TEXTS.upTo(request, dollarsFromCents(cents));
}
