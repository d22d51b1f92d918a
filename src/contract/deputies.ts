import { wireAccount } from "#contract/account-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { isoDate, timeZone } from "#contract/fields.ts";
import { wireOperatedAccount } from "#contract/operator.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/rules/deputies.ts";

const form = z.object({
  email: z.string(TEXTS.deputyMissing).check(z.maxLength(LENGTHS.email, TEXTS.deputyMissing)),
  fromDay: isoDate(),
  untilDay: isoDate(),
  timeZone: timeZone(),
});

/**
 * PUT /api/user-profile/deputy: names who decides for the caller from a day to a day, or changes
 * it. The answer is the own account. See docs/product.md#deputies.
 */
export const nameDeputy = endpoint({
  name: "nameDeputy",
  method: "PUT",
  path: "/api/user-profile/deputy",
  access: "signed in",
  request: form,
  answer: wireAccount,
  summary: "Name a deputy",
});

/** DELETE /api/user-profile/deputy: the caller decides again; the same answer without a deputy. */
export const endDeputy = endpoint({
  name: "endDeputy",
  method: "DELETE",
  path: "/api/user-profile/deputy",
  access: "signed in",
  answer: wireAccount,
  summary: "End the deputy",
});

/**
 * PUT /api/operator/people/{id}/deputy: the same for somebody else, who is away. The days are those
 * of their stores; `timeZone` counts where no store has one.
 */
export const nameDeputyOf = endpoint({
  name: "nameDeputyOf",
  method: "PUT",
  path: "/api/operator/people/{id}/deputy",
  access: "signed in",
  request: form,
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: name a deputy of somebody who is away",
});

/** DELETE /api/operator/people/{id}/deputy: they decide again. */
export const endDeputyOf = endpoint({
  name: "endDeputyOf",
  method: "DELETE",
  path: "/api/operator/people/{id}/deputy",
  access: "signed in",
  answer: wireOperatedAccount,
  refusals: [404],
  summary: "Operator: end the deputy of somebody",
});
