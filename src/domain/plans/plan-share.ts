import type { Priority } from "#domain/tickets/priority.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";

// What a maintenance plan is at one store.

/** The vendor to whom the tickets of a plan go out as they are made. */
export interface PlanVendor {
  readonly id: string;
  readonly name: string;
  /** The job is theirs at once up to this amount; null: they are asked for a bid. */
  readonly upToCents: number | null;
}

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
  /** Who does the work; null or missing where the property manager decides in each ticket. */
  readonly vendor?: PlanVendor | null | undefined;
}

/** The share of one store in a plan: its own text and days. */
export interface StorePlan extends PlanText, RepeatRule {
  /** The same for every store of the plan; a store has a plan once. */
  readonly planId: string;
  /** Who set it up: the author of its tickets, as long as the store is theirs. */
  readonly authorId: string;
  /** Who chose the vendor: the tickets go out by their rights. */
  readonly vendorSetById?: string | null | undefined;
  /** The day of the last ticket that was made. */
  readonly madeOn: string | null;
  /** The day of the next ticket; null once the plan has ended for the store. */
  readonly nextOn: string | null;
}
