import type { Priority } from "#domain/tickets/priority.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";

// What a maintenance plan is at one store.

/** What the tickets of a plan say. */
export interface PlanText {
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly category: string | null;
  /** Days from the making of a ticket until it is due; null for those of its priority. */
  readonly dueAfterDays: number | null;
  /** Titles of the work orders that each ticket has. */
  readonly workOrders: readonly string[];
}

/** The share of one store in a plan: its own text and days. */
export interface StorePlan extends PlanText, RepeatRule {
  /** The same for every store of the plan; a store has a plan once. */
  readonly planId: string;
  /** Who set it up: the author of its tickets, as long as the store is theirs. */
  readonly authorId: string;
  /** The day of the last ticket that was made. */
  readonly madeOn: string | null;
  /** The day of the next ticket; null once the plan has ended for the store. */
  readonly nextOn: string | null;
}
