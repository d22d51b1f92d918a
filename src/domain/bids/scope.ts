import type { TicketOfBid } from "#domain/bids/bid.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/** What a ticket asks for, as a vendor saw it when a bid was begun. See docs/product.md#bids. */
export interface BidScope {
  readonly scopeVersion: number;
  readonly title: string;
  readonly description: string;
  /** Name, city and state of the store. */
  readonly place: string;
  /** Absent where only the bid's copy of the ticket was at hand, as is `photos`. */
  readonly dueOn?: string | null;
  /** Ids of the attachments. */
  readonly photos?: readonly string[];
}

/** A part of the scope that is not what it was, both as texts; photos as their numbers. */
export interface ScopeChange {
  readonly field: "title" | "description" | "place" | "dueOn" | "photos";
  readonly was: string;
  readonly now: string;
}

/** @returns what a ticket asks for now. */
export const scopeOf = (
  ticket: Pick<Ticket, "scopeVersion" | "title" | "description" | "dueOn"> & {
    readonly store: Pick<StoreInfo, "name" | "city" | "state"> | null;
    readonly attachments: readonly { readonly id: string }[];
  },
): BidScope => ({
  scopeVersion: ticket.scopeVersion,
  title: ticket.title,
  description: ticket.description,
  place: [labelOfStore(ticket.store), ticket.store?.city, ticket.store?.state].filter(Boolean).join(", "),
  dueOn: ticket.dueOn,
  photos: ticket.attachments.map(({ id }) => id),
});

/** @returns what the bid's copy of its ticket says of it: no due date, no attachments. */
export const scopeOfCopy = ({
  scopeVersion,
  title,
  description,
  storeName,
  place,
}: TicketOfBid): BidScope => ({
  scopeVersion,
  title,
  description,
  place: [storeName, place].filter(Boolean).join(", "),
});

/** @returns what differs; of what one of the two does not know, nothing. */
export function scopeChanges(was: BidScope, now: BidScope): ScopeChange[] {
  const texts = (["title", "description", "place"] as const).map((field) => ({
    field,
    was: was[field],
    now: now[field],
  }));
  const isDayKnown = was.dueOn !== undefined && now.dueOn !== undefined;
  const day = { field: "dueOn", was: was.dueOn ?? "", now: now.dueOn ?? "" } as const;
  const changes: ScopeChange[] = [...texts, ...(isDayKnown ? [day] : [])].filter(
    (each) => each.was !== each.now,
  );
  if (was.photos === undefined || now.photos === undefined) return changes;
  if (isSameList(was.photos, now.photos)) return changes;
  return [...changes, { field: "photos", was: `${was.photos.length}`, now: `${now.photos.length}` }];
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * @returns whether an edit changes what bids are about: text, photos, place or due date. It then
 *   raises the ticket's `scopeVersion`.
 */
export const isScopeChanged = (before: Ticket, after: Ticket): boolean =>
  before.storeId !== after.storeId || scopeChanges(scopeOf(before), scopeOf(after)).length > 0;

/**
 * Checks that a bid was written on the present text of its ticket. `writtenOn` is the
 * `scopeVersion` that the vendor saw; absent, the sender does not know versions.
 */
export function checkScope(
  ticket: Pick<Ticket, "scopeVersion">,
  writtenOn: number | undefined,
): Outcome<object> {
  return writtenOn !== undefined && writtenOn < ticket.scopeVersion
    ? refuse("scope_changed", TEXTS.ticketChangedSinceBid)
    : { ok: true };
}
