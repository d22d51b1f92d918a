import { endpoint } from "#contract/endpoint.ts";
import { instant, mergeBase, nonEmptyText, text } from "#contract/fields.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { amountExample, centsFromAmount } from "#domain/money.ts";
import * as BIDS from "#texts/rules/bids.ts";
import * as TEXTS from "#texts/rules/higher-limit.ts";

/**
 * PUT /api/external/tasks/{id}/cost: adds, corrects or removes (null) the cost of finished work, by
 * whoever approves it. See docs/product.md#cost-after-approval.
 */
export const recordCost = endpoint({
  name: "recordCost",
  method: "PUT",
  path: "/api/external/tasks/{id}/cost",
  access: "signed in",
  request: z.object({
    actualCost: z.nullable(z.union([z.string(), z.number()])),
    base: mergeBase(),
  }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Record the cost of finished work",
});

const amount = () =>
  z.union([z.string(), z.number()], BIDS.bidAmountIsRequired).check(
    z.refine((value: string | number) => centsFromAmount(value) !== null, {
      error: () => TEXTS.amountInvalid(amountExample()),
    }),
  );

/**
 * POST /api/external/tasks/{id}/higher-limit: the vendor of work up to an amount asks for a higher
 * one. See docs/product.md#work-up-to-an-amount.
 */
export const askHigherLimit = endpoint({
  name: "askHigherLimit",
  method: "POST",
  path: "/api/external/tasks/{id}/higher-limit",
  access: "signed in",
  request: z.object({ amount: amount(), reason: nonEmptyText(LENGTHS.bidReason, TEXTS.reasonMissing) }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Ask for a higher limit",
});

/**
 * PUT /api/external/tasks/{id}/higher-limit: approves or refuses what the vendor asks for. `amount`
 * is the one that the caller saw.
 */
export const answerHigherLimit = endpoint({
  name: "answerHigherLimit",
  method: "PUT",
  path: "/api/external/tasks/{id}/higher-limit",
  access: "signed in",
  request: z.object({
    status: z.enum(["approved", "refused"], TEXTS.answerInvalid),
    amount: amount(),
    /** When the request that the caller saw was made. */
    requestedAt: z.optional(instant(TEXTS.answerInvalid)),
    /** What the vendor reads with a refusal. */
    answer: z.optional(text(LENGTHS.bidReason)),
  }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Approve or refuse a higher limit",
});
