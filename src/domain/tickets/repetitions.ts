import { compareNames } from "#domain/compare-names.ts";
import type { Actor } from "#domain/accounts/role.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { endRepeat, goingOn, nextOccurrence, setRepeat } from "#domain/tickets/repeat.ts";
import type { Repeat, RepeatRule, RepeatUnit } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/repeats.ts";

// All rules that repeat tickets, and changes of several of them. See docs/product.md#repetitions.

/** A ticket with a rule, or with one that has ended. */
export interface Repetition {
  /** That of the ticket. */
  readonly id: string;
  readonly ticket: Ticket;
  /** Null once it has ended. */
  readonly repeat: Repeat | null;
  /** When the last ticket of it was made; null if none was, or none is on this device. */
  readonly lastMadeAt: string | null;
}

/**
 * @returns the tickets with a rule, by their next day and then store; after them those whose rule
 *   has ended, the last to make a ticket first. Of a rule that has ended nothing is left but the
 *   tickets that it made.
 */
export function repetitionsIn(tickets: readonly Ticket[]): readonly Repetition[] {
  const lastMade = new Map<string, string>();
  for (const { repeatOfId, createdAt } of tickets)
    if (repeatOfId != null && createdAt > (lastMade.get(repeatOfId) ?? ""))
      lastMade.set(repeatOfId, createdAt);
  const all = tickets.flatMap((ticket) => {
    const repeat = ticket.repeat ?? null;
    const lastMadeAt = lastMade.get(ticket.id) ?? null;
    const isOne = ticket.parentId === null && !ticket.isMarketView && (repeat ?? lastMadeAt) !== null;
    return isOne ? [{ id: ticket.id, ticket, repeat, lastMadeAt }] : [];
  });
  return all.toSorted(
    (a, b) =>
      Number(a.repeat === null) - Number(b.repeat === null) ||
      (a.repeat === null
        ? compare(b.lastMadeAt ?? "", a.lastMadeAt ?? "")
        : compare(a.repeat.nextOn, b.repeat?.nextOn ?? "")) ||
      compareNames(labelOfStore(a.ticket.store), labelOfStore(b.ticket.store)),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * @returns the first day from `from` on on which a rule makes a ticket that makes none before, and
 *   how many other rules do so on that day or later; null if there is no such rule
 */
export function laterRepetitions(
  tickets: readonly Ticket[],
  from: string,
): { readonly day: string; readonly others: number } | null {
  const days = tickets.flatMap(({ repeat }) =>
    repeat != null && repeat.nextOn >= from ? [repeat.nextOn] : [],
  );
  const [day] = days.toSorted();
  return day === undefined ? null : { day, others: days.length - 1 };
}

/** A change of several rules; each one is changed by a mutation of its own. */
export type ActOnRepetitions =
  /** Each keeps the day of its next ticket. */
  | { readonly kind: "every"; readonly unit: RepeatUnit; readonly every: number }
  /** No ticket is made before a day (YYYY-MM-DD); then each goes on with its own next day. */
  | { readonly kind: "pause"; readonly until: string }
  | { readonly kind: "end" };

/**
 * What a change of several rules does to one: its mutation and the day of its next ticket (null
 * once it has ended), or why it is left out.
 */
export type PlannedRepetition = { readonly ticket: Ticket } & (
  | { readonly payload: MutationPayload; readonly nextOn: string | null }
  | { readonly reason: string }
);

/**
 * @returns the plan for each ticket. One is left out whenever the change of it alone would be
 *   refused, or would change nothing.
 */
export const planRepetitions = (
  tickets: readonly Ticket[],
  actor: Actor,
  act: ActOnRepetitions,
): readonly PlannedRepetition[] => tickets.map((ticket) => planOne(ticket, actor, act));

function planOne(ticket: Ticket, actor: Actor, act: ActOnRepetitions): PlannedRepetition {
  if (ticket.repeat == null) return { ticket, reason: TEXTS.notRepeated };
  if (act.kind === "end") {
    const outcome = endRepeat(ticket, actor);
    if (!outcome.ok) return { ticket, reason: outcome.message };
    return { ticket, payload: { kind: "endRepeat", ticketId: ticket.id }, nextOn: null };
  }
  const rule = act.kind === "every" ? otherRhythm(ticket.repeat, act) : pausedRule(ticket.repeat, act.until);
  if ("reason" in rule) return { ticket, ...rule };
  const changed = setRepeat(ticket, actor, rule);
  if (!changed.ok) return { ticket, reason: changed.message };
  return {
    ticket,
    payload: { kind: "setRepeat", ticketId: ticket.id, rule },
    nextOn: changed.repeat.nextOn,
  };
}

/** A rule, or why there is none. */
type RuleOrReason = RepeatRule | { readonly reason: string };

/** The rule in another distance; the next ticket stays on its day. */
export const otherRhythm = (
  repeat: Repeat,
  { unit, every }: Pick<RepeatRule, "unit" | "every">,
): RuleOrReason =>
  repeat.unit === unit && repeat.every === every
    ? { reason: TEXTS.repeatsSoAlready }
    : goingOn(repeat, { unit, every, startsOn: repeat.nextOn });

const DAY_MS = 86_400_000;

/** The rule from its own first day on or after `until`, so that rules that were spread stay so. */
export function pausedRule(repeat: Repeat, until: string): RuleOrReason {
  if (repeat.nextOn >= until) return { reason: TEXTS.isLaterAlready };
  const before = new Date(Date.parse(`${until}T00:00:00.000Z`) - DAY_MS).toISOString().slice(0, 10);
  const { unit, every } = repeat;
  return goingOn(repeat, { unit, every, startsOn: nextOccurrence(repeat, before) });
}
