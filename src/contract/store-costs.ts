import { endpoint } from "#contract/endpoint.ts";
import { clientId, mergeBase, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import {
  isCostAmount,
  isCostDay,
  isCostYear,
  LINE_LENGTHS,
  LINES_PER_CALL,
  MOST_COST_LINES,
} from "#domain/costs/store-costs.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/rules/store-costs.ts";

const fields = {
  on: z.string().check(z.maxLength(10, TEXTS.dayInvalid), z.refine(isCostDay, TEXTS.dayInvalid)),
  cents: z.number().check(z.refine(isCostAmount, TEXTS.amountInvalid)),
  category: z.optional(text(LINE_LENGTHS.category)),
  vendor: z.optional(text(LINE_LENGTHS.vendor)),
  reference: z.optional(text(LINE_LENGTHS.reference)),
  note: z.optional(text(LINE_LENGTHS.note)),
  nth: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_COST_LINES))),
};

/**
 * `replaces`: the line of an earlier import whose amount was wrong; this one takes its place. If it
 * is not there as it is said, the line is refused like every other one with a known reference.
 */
const line = z.object({ ...fields, replaces: z.optional(z.object(fields)) });

/** Version of the imported costs and budgets of the store after a call. */
const versionOfCosts = { id: z.string(), version: z.number() };

/**
 * POST /api/user-stores/{id}/past-costs: adds costs that a file has to a store, each once: one that
 * is there already changes nothing, and one that corrects another takes its place. By its manager
 * or an operator.
 */
export const importCosts = endpoint({
  name: "importCosts",
  method: "POST",
  path: "/api/user-stores/{id}/past-costs",
  access: "signed in",
  request: z.object({
    imported: z.object({
      id: clientId(),
      at: z.iso.datetime(),
      fileName: text(LENGTHS.name),
    }),
    lines: z.array(line).check(z.minLength(1), z.maxLength(LINES_PER_CALL)),
  }),
  /** `added`: how many lines are new; `known`: how many were there already. */
  answer: z.object({ ...versionOfCosts, added: z.number(), known: z.number() }),
  refusals: [404, 409],
  summary: "Import past costs of a store",
});

/**
 * DELETE /api/user-stores/{id}/past-costs/{importId}: takes back what an import brought to a store.
 * Again changes nothing.
 */
export const undoCostImport = endpoint({
  name: "undoCostImport",
  method: "DELETE",
  path: "/api/user-stores/{id}/past-costs/{importId}",
  access: "signed in",
  answer: z.object({ ...versionOfCosts, removed: z.number() }),
  refusals: [404],
  summary: "Undo an import of past costs of a store",
});

/** PUT /api/user-stores/{id}/budget: sets, changes or removes (null) the budget of a year. */
export const setBudget = endpoint({
  name: "setBudget",
  method: "PUT",
  path: "/api/user-stores/{id}/budget",
  access: "signed in",
  request: z.object({
    year: z.number().check(z.refine(isCostYear, TEXTS.yearInvalid)),
    /** As it is typed: 12000, "12,000.00". */
    amount: z.nullable(z.union([z.string().check(z.maxLength(50, TEXTS.budgetUnreadable)), z.number()])),
    base: mergeBase(),
  }),
  answer: z.object(versionOfCosts),
  refusals: [404, 409],
  summary: "Set the budget of a store for a year",
});
