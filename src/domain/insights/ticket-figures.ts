import type { Role } from "#domain/accounts/role.ts";
import { agreedLimit } from "#domain/bids/higher-limit.ts";
import { type AtStore, storeDay } from "#domain/stores/store-day.ts";
import { tradeKeyOf } from "#domain/search-trades.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { type LateState, lateStates } from "#domain/tickets/due.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What numbers are calculated from, of one ticket. Days are YYYY-MM-DD, amounts in cents. */
export interface TicketFigures {
  readonly id: string;
  readonly status: SentStatus;
  readonly reportedOn: string;
  readonly completedOn: string | null;
  readonly hoursToComplete: number | null;
  /** How it is late: by its due day, by its planned day, or both. */
  readonly late: readonly LateState[];
  /** Whether the work was completed on its scheduled day or before; null without one of the two. */
  readonly isOnTime: boolean | null;
  readonly storeId: string;
  readonly storeName: string;
  readonly categoryKey: string;
  readonly category: string;
  /** Empty where no vendor did or does the work. */
  readonly vendorId: string;
  readonly vendorName: string;
  /** Who completed the work, else who has it (`doerOf`); empty for nobody. */
  readonly doneById: string;
  readonly doneByName: string;
  readonly doneByRole: Role | "";
  /** The stars that the work was rated with; null without a rating on this device. */
  readonly stars: number | null;
  /** Null where nobody recorded it. */
  readonly costCents: number | null;
  /** The amount of the accepted bid; of work up to an amount its cost, at most that. Or null. */
  readonly bidCents: number | null;
}

const HOUR_MS = 3_600_000;
/** The last time zone on earth is UTC-12. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * @returns whether work was completed by its scheduled day by the clock of the store; of a store
 *   without a time zone by that of the last zone on earth. Also of a bidder's jobs, on the server.
 */
export const isOnTime = (at: AtStore, completedAt: string, scheduledDate: string): boolean => {
  const completedMs = Date.parse(completedAt);
  const day = at.store?.timeZone
    ? storeDay(at, completedMs)
    : new Date(completedMs - LAST_ZONE_MS).toISOString().slice(0, 10);
  return day <= scheduledDate;
};

/** @returns what makes two spellings one category: words of one trade are one (`tradeKeyOf`) */
export const categoryKeyOf = (category: string | null): string => tradeKeyOf(category ?? "");

/** The day of an instant (ISO 8601) where the person is. */
export type DayOf = (instant: string) => string;

/** @returns the figures of a ticket at a moment (ms since 1970) */
export function figuresOf(ticket: Ticket, nowMs: number, dayOf: DayOf): TicketFigures {
  const { completedAt, scheduledDate } = ticket;
  const doer = doerOf(ticket);
  const isDone = completedAt !== null && !Number.isNaN(Date.parse(completedAt));
  const hours = isDone ? (Date.parse(completedAt) - Date.parse(ticket.createdAt)) / HOUR_MS : Number.NaN;
  const isVendor = doer?.role === "Vendor";
  return {
    id: ticket.id,
    status: ticket.status,
    reportedOn: dayOf(ticket.createdAt),
    completedOn: isDone ? dayOf(completedAt) : null,
    hoursToComplete: Number.isNaN(hours) ? null : Math.max(0, hours),
    late: lateStates(ticket, nowMs),
    isOnTime: isDone && scheduledDate ? isOnTime(ticket, completedAt, scheduledDate) : null,
    storeId: ticket.storeId ?? "",
    storeName: labelOfStore(ticket.store),
    categoryKey: categoryKeyOf(ticket.category),
    category: ticket.category?.trim() ?? "",
    vendorId: isVendor ? doer.id : "",
    vendorName: isVendor ? doer.name : "",
    doneById: doer?.id ?? "",
    doneByName: doer?.name ?? "",
    doneByRole: doer?.role ?? "",
    stars: ticket.ratedStars ?? null,
    costCents: ticket.actualCostCents,
    bidCents: bidOf(ticket),
  };
}

/** Work up to an amount costs what it costs: below the limit nothing was saved. */
function bidOf(ticket: Ticket): number | null {
  const limit = agreedLimit(ticket);
  if (limit === null) return ticket.acceptedBidCents;
  return ticket.actualCostCents === null ? null : Math.min(limit, ticket.actualCostCents);
}
