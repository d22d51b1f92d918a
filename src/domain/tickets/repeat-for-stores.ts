import type { Actor } from "#domain/accounts/role.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { raisePayload } from "#domain/mutations/tickets.ts";
import { foldName } from "#domain/search.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { isPriority } from "#domain/tickets/priority.ts";
import { type NewTicket, raiseTicket, type StoreOfTicket } from "#domain/tickets/raise-ticket.ts";
import { occurrenceOf, setRepeat } from "#domain/tickets/repeat.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/repeats.ts";

// The repetition of one ticket for other stores too. See docs/product.md#repetitions.

/** Over how many weeks the first due days of the stores can be spread; 0 for all on one day. */
export const SPREADS = [0, 1, 2, 4] as const;

/** One of `SPREADS`. */
export type SpreadWeeks = (typeof SPREADS)[number];

/** What the tickets of the stores have in common beside what the first ticket says. */
export interface RepeatForStores extends Pick<RepeatRule, "unit" | "every"> {
  /** The day (YYYY-MM-DD) on which the first tickets are due, or the first of them. */
  readonly firstOn: string;
  readonly spreadWeeks: SpreadWeeks;
  /** The titles of the work orders of the first ticket. */
  readonly workOrders: readonly string[];
}

/** What is made for one store, or why it is left out. */
export type PlannedForStore = { readonly store: Store } & (
  | {
      /** The new ticket; its mutations are sent in this order. */
      readonly id: string;
      readonly payloads: readonly MutationPayload[];
      readonly dueOn: string;
      /** The day on which its rule makes the next ticket. */
      readonly nextOn: string;
    }
  | { readonly reason: string }
);

/** @returns the ids of the stores that have a ticket with the title of this one, and a rule */
export function storesWithRepetition(
  { title }: Pick<Ticket, "title">,
  tickets: readonly Pick<Ticket, "repeat" | "storeId" | "title">[],
): ReadonlySet<string> {
  const name = foldName(title);
  return new Set(
    tickets.flatMap((each) =>
      each.repeat != null && each.storeId !== null && foldName(each.title) === name ? [each.storeId] : [],
    ),
  );
}

/**
 * @param tickets every ticket on the device: a store with a repetition of the same title gets no
 *   second one, so that the same choice made again makes nothing twice
 * @returns the plan for each store: one ticket that is due on its day, and its rule, which begins
 *   one distance later. A store is left out whenever the ticket or rule alone would be refused.
 */
export function planForStores(
  source: Ticket,
  stores: readonly Store[],
  tickets: readonly Ticket[],
  {
    actor,
    chosen,
    newId,
  }: {
    readonly actor: Actor;
    readonly chosen: RepeatForStores;
    readonly newId: () => string;
  },
): readonly PlannedForStore[] {
  const has = storesWithRepetition(source, tickets);
  const days = spreadDays(chosen, stores.filter(({ id }) => !has.has(id)).length);
  let turn = 0;
  return stores.map((store) => {
    if (has.has(store.id)) return { store, reason: TEXTS.storeHasRepetition };
    const dueOn = days[turn] ?? chosen.firstOn;
    turn += 1;
    const rule = { unit: chosen.unit, every: chosen.every, startsOn: nextAfter(chosen, dueOn) };
    const info = { ownerId: store.ownerId, info: storeInfoFrom(store) };
    const raised = raisedFor(source, info, actor, { id: newId(), storeId: store.id, dueOn });
    if ("reason" in raised) return { store, reason: raised.reason };
    const repeated = setRepeat(raised.ticket, actor, rule);
    if (!repeated.ok) return { store, reason: repeated.message };
    const { id } = raised.ticket;
    const workOrders = chosen.workOrders.map((each) => ({ id: newId(), title: each }));
    return {
      store,
      id,
      payloads: [
        raisePayload({
          ticket: raised.input,
          store: info,
          files: [],
          ...(workOrders.length === 0 ? {} : { workOrders }),
        }),
        { kind: "setRepeat", ticketId: id, rule },
      ],
      dueOn,
      nextOn: repeated.repeat.nextOn,
    };
  });
}

const nextAfter = ({ unit, every }: RepeatForStores, dueOn: string): string =>
  occurrenceOf({ unit, every, startsOn: dueOn }, 1);

/**
 * @returns the due day of each of so many stores, in their order: the first one for all, or evenly
 *   over the Mondays to Fridays of the weeks, in which people work
 */
export function spreadDays(
  { firstOn, spreadWeeks }: Pick<RepeatForStores, "firstOn" | "spreadWeeks">,
  count: number,
): readonly string[] {
  const days = Array.from({ length: Math.max(1, spreadWeeks * 7) }, (_, n) => dayAfter(firstOn, n));
  const possible = spreadWeeks === 0 ? days : days.filter(isWorkday);
  return Array.from(
    { length: count },
    (_, n) => possible[Math.floor((n * possible.length) / count)] ?? firstOn,
  );
}

const DAY_MS = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayAfter = (day: string, days: number) =>
  new Date(msOf(day) + days * DAY_MS).toISOString().slice(0, 10);
const isWorkday = (day: string) => ![0, 6].includes(new Date(msOf(day)).getUTCDay());

/** The ticket of a store as a rule would make it, see docs/product.md#repeated-tickets. */
function raisedFor(
  source: Ticket,
  store: StoreOfTicket,
  actor: Actor,
  own: { readonly id: string; readonly storeId: string; readonly dueOn: string },
): { readonly ticket: Ticket; readonly input: NewTicket } | { readonly reason: string } {
  const { title, description, category, projectId, priority, decisionMaker } = source;
  const input: NewTicket = {
    id: own.id,
    title,
    description,
    priority: isPriority(priority) ? priority : "medium",
    category,
    projectId,
    storeId: own.storeId,
    dueOn: own.dueOn,
  };
  const rest = { at: "", attachments: [] };
  // Whoever decides on the first ticket decides on each, unless its store has no property manager.
  const asFirst = { ...input, decisionMaker };
  const same = raiseTicket(actor, asFirst, store, rest);
  if (same.ok) return { ticket: same.ticket, input: asFirst };
  const plain = raiseTicket(actor, input, store, rest);
  return plain.ok ? { ticket: plain.ticket, input } : { reason: plain.message };
}
