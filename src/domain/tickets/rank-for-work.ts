import type { Person } from "#domain/accounts/person.ts";
import { type TradeCount, tradesOf } from "#domain/accounts/successors.ts";
import { compareNames } from "#domain/compare-names.ts";
import { categoryKeyOf } from "#domain/insights/ticket-figures.ts";
import { rankStars } from "#domain/ratings/rank-stars.ts";
import { foldText } from "#domain/search.ts";
import { isSameTrade, namesTrade } from "#domain/search-trades.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { isUndoneWork } from "#domain/tickets/work-of-person.ts";

// Who is offered first for the work of tickets: docs/product.md#who-is-offered-first.

/** Somebody who can be given work, with what the tickets of a device say about them. */
export interface PersonAtWork {
  readonly id: string;
  readonly person: Person;
  /** Those of their completed work first, then those of their profile. */
  readonly trades: readonly TradeCount[];
  /** Work, or assessments, that they have and have not finished. */
  readonly openJobs: number;
  /** How many tickets they completed, by the id of the store. */
  readonly jobsByStore: ReadonlyMap<string, number>;
}

/** The same with what speaks for them for certain tickets. */
export interface RankedPerson extends PersonAtWork {
  /** Trades that the tickets ask for come first. */
  readonly trades: readonly TradeCount[];
  /** How many of the tickets are of one of their trades. */
  readonly fitting: number;
  /** How many tickets they completed in the stores of these tickets. */
  readonly jobsHere: number;
}

type TicketToGive = Pick<Ticket, "category" | "title" | "storeId" | "store">;

/** @returns each person with completed work by trade and store, and open work, in these tickets */
export function peopleAtWork(people: readonly Person[], tickets: readonly Ticket[]): readonly PersonAtWork[] {
  const done = Map.groupBy(
    tickets.filter(({ completedAt, isMarketView }) => completedAt !== null && !isMarketView),
    (ticket) => doerOf(ticket)?.id ?? "",
  );
  const open = new Map<string, number>();
  for (const ticket of tickets) {
    const id = holderOf(ticket);
    if (id !== null) open.set(id, (open.get(id) ?? 0) + 1);
  }
  return people.map((person) => {
    const own = done.get(person.id) ?? [];
    const worked = own.map(({ category }) => ({ trade: category ?? "", tickets: 1 }));
    return {
      id: person.id,
      person,
      trades: tradesOf(worked, person.skills ?? []),
      openJobs: open.get(person.id) ?? 0,
      jobsByStore: countsByStore(own),
    };
  });
}

/** Whose unfinished work a ticket is; null for nobody's. */
function holderOf(ticket: Ticket): string | null {
  if (ticket.isMarketView) return null;
  if (ticket.status === "request_assessment") return ticket.assessorId;
  return isUndoneWork(ticket) ? (ticket.assignee?.id ?? null) : null;
}

function countsByStore(tickets: readonly Ticket[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { storeId } of tickets)
    if (storeId !== null) counts.set(storeId, (counts.get(storeId) ?? 0) + 1);
  return counts;
}

/** @returns those of them who work for the property managers of these tickets */
export function thoseOfManagers(
  tickets: readonly Pick<Ticket, "propertyManagerId">[],
  people: readonly PersonAtWork[],
): readonly PersonAtWork[] {
  const managers = new Set(tickets.map(({ propertyManagerId }) => propertyManagerId));
  return people.filter(({ person: { propertyManager } }) => propertyManager && managers.has(propertyManager));
}

/**
 * Orders people for the work of tickets: those first whose trades fit most of the tickets; then who
 * has worked in most of their stores; who lives in most of their cities; who has the least open
 * work; who is best rated, as `rank-stars.ts` counts it; by name.
 */
export function rankForWork(
  tickets: readonly TicketToGive[],
  people: readonly PersonAtWork[],
): readonly RankedPerson[] {
  const stores = new Set(tickets.flatMap(({ storeId }) => storeId ?? []));
  const rank = (each: PersonAtWork) => {
    const fits = tickets.map((ticket) => each.trades.filter(({ trade }) => fitsTicket(trade, ticket)));
    const sought = new Set(fits.flat());
    const jobsAt = (storeId: string | null) => each.jobsByStore.get(storeId ?? "") ?? 0;
    return {
      storesKnown: tickets.filter(({ storeId }) => jobsAt(storeId) > 0).length,
      near: tickets.filter(({ store }) => isSameCity(store?.city, each.person.city)).length,
      stars: rankStars(each.person),
      ranked: {
        ...each,
        trades: each.trades.toSorted((a, b) => Number(sought.has(b)) - Number(sought.has(a))),
        fitting: fits.filter((trades) => trades.length > 0).length,
        jobsHere: [...stores].reduce((sum, storeId) => sum + jobsAt(storeId), 0),
      },
    };
  };
  return people
    .map(rank)
    .toSorted(
      (a, b) =>
        b.ranked.fitting - a.ranked.fitting ||
        b.storesKnown - a.storesKnown ||
        b.near - a.near ||
        a.ranked.openJobs - b.ranked.openJobs ||
        b.stars - a.stars ||
        compareNames(a.ranked.person.name, b.ranked.person.name),
    )
    .map(({ ranked }) => ranked);
}

/** By the category, else by the title: "Cracked concrete ramp" asks for concrete. */
const fitsTicket = (trade: string, { category, title }: TicketToGive): boolean =>
  categoryKeyOf(category) === "" ? namesTrade(title, trade) : isSameTrade(category ?? "", trade);

const isSameCity = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && foldText(one ?? "").trim() === foldText(other ?? "").trim();
