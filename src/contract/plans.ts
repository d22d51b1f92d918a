import { endpoint } from "#contract/endpoint.ts";
import { id, isoDate, line, nonEmptyLine, text } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireStore } from "#contract/stores.ts";
import { z } from "#contract/zod.ts";
import type { PlanPayloads } from "#domain/mutations/plans.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { MOST_DUE_AFTER_DAYS } from "#domain/plans/store-plan.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { MOST_EVERY, REPEAT_UNITS } from "#domain/tickets/repeat-rule.ts";
import * as TEXTS from "#texts/rules/plans.ts";
import * as REPEAT_TEXTS from "#texts/rules/repeats.ts";
import * as TICKET_TEXTS from "#texts/rules/tickets.ts";

const dueAfter = () =>
  z
    .int(TEXTS.dueAfterInvalid(MOST_DUE_AFTER_DAYS))
    .check(
      z.minimum(0, TEXTS.dueAfterInvalid(MOST_DUE_AFTER_DAYS)),
      z.maximum(MOST_DUE_AFTER_DAYS, TEXTS.dueAfterInvalid(MOST_DUE_AFTER_DAYS)),
    );

/** As many digits as an amount can have that is typed. */
const MOST_CENTS = 9_999_999_999;
const upToCents = () =>
  z.int(TEXTS.upToInvalid).check(z.minimum(0, TEXTS.upToInvalid), z.maximum(MOST_CENTS, TEXTS.upToInvalid));

/**
 * PUT /api/user-stores/{id}/plans/{planId}: gives a store a plan (`isNew`), or changes what is sent
 * of its share. Both can be repeated. The id of a new plan is made by the client, the same for
 * every store. See docs/product.md#maintenance-plans.
 */
export const savePlan = endpoint({
  name: "savePlan",
  method: "PUT",
  path: "/api/user-stores/{id}/plans/{planId}",
  access: "signed in",
  request: z.object({
    isNew: z._default(z.boolean(), false),
    title: z.optional(nonEmptyLine(LENGTHS.title, TEXTS.titleMissing)),
    description: z.optional(text(LENGTHS.description)),
    priority: z.optional(z.enum(PRIORITIES)),
    category: z.optional(z.nullable(line(LENGTHS.category))),
    dueAfterDays: z.optional(z.nullable(dueAfter())),
    workOrders: z.optional(
      z
        .array(nonEmptyLine(LENGTHS.title, TICKET_TEXTS.workOrderTitleMissing))
        .check(z.maxLength(LIMITS.workOrdersOfNewTicket, TICKET_TEXTS.tooManyWorkOrders)),
    ),
    /** To whom the tickets go out, and up to which amount; null: the property manager decides. */
    vendor: z.optional(
      z.nullable(z.object({ id: id(), upToCents: z._default(z.nullable(upToCents()), null) })),
    ),
    rule: z.optional(
      z.object({
        unit: z.enum(REPEAT_UNITS, REPEAT_TEXTS.unitInvalid),
        every: z
          .int(REPEAT_TEXTS.everyInvalid(MOST_EVERY.months))
          .check(z.minimum(1), z.maximum(MOST_EVERY.weeks)),
        startsOn: isoDate(),
        /** The day of the month, where `startsOn` is in a month without it. */
        monthDay: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(31)))),
      }),
    ),
  }),
  answer: wireStore,
  refusals: [404, 409],
  summary: "Give a store a maintenance plan, or change it",
});

/** DELETE /api/user-stores/{id}/plans/{planId}: ends a plan for a store; again changes nothing. */
export const endPlan = endpoint({
  name: "endPlan",
  method: "DELETE",
  path: "/api/user-stores/{id}/plans/{planId}",
  access: "signed in",
  answer: wireStore,
  refusals: [404],
  summary: "End a maintenance plan for a store",
});

const paramsOf = ({ storeId, planId }: PlanPayloads["endPlan"]) => ({ id: storeId, planId });

/** Path and body of the call of a mutation. */
export const callToSave = (payload: PlanPayloads["savePlan"]) => ({
  params: paramsOf(payload),
  body: { isNew: payload.isNew, ...payload.change },
});

/** Path of the call of a mutation. */
export const callToEnd = (payload: PlanPayloads["endPlan"]) => ({ params: paramsOf(payload) });
