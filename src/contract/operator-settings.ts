import {
  areLimitsInOrder,
  type AwardLimits,
  isLimit,
  MOST_TRADE_LIMITS,
  repeatedTrades,
} from "#domain/bids/award-rules.ts";
import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { areWorkingHours } from "#domain/insights/working-hours.ts";
import {
  areInvitationDays,
  INVITATION_DAYS,
  isMailDomain,
  MOST_DOMAINS,
  OPERATOR_SETTINGS,
  OPERATORS_ACT,
  OPERATORS_SEE,
  STORES_MANAGED_BY,
} from "#domain/operator-settings.ts";
import { isCount } from "#domain/tickets/by-priority.ts";
import { MOST_DUE_DAYS } from "#domain/tickets/due.ts";
import { MOST_ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import * as TEXTS from "#texts/rules/settings.ts";

const count = (most: number) =>
  z.number().check(z.refine((number) => isCount(number, most), TEXTS.wholeNumber(most)));
const counts = (most: number) =>
  z.object({ low: count(most), medium: count(most), high: count(most), urgent: count(most) });

const workingHours = z
  .object({ days: z.array(z.number()), from: z.string(), to: z.string() })
  .check(z.refine(areWorkingHours, TEXTS.hoursInvalid));

const signUp = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("open") }),
  z.object({ kind: z.literal("invitation") }),
  z.object({
    kind: z.literal("domains"),
    domains: z.array(z.string().check(z.refine(isMailDomain, TEXTS.domainInvalid))).check(
      z.refine(({ length }) => length > 0, TEXTS.domainsMissing),
      z.maxLength(MOST_DOMAINS, TEXTS.tooManyDomains(MOST_DOMAINS)),
    ),
  }),
]);

const limitCents = z.nullable(z.number().check(z.refine(isLimit, TEXTS.limitInvalid)));
const limits = { limitCents, propertyManagerLimitCents: z.optional(limitCents) };
/** What is no amount is refused as such alone. */
const areAmounts = ({ limitCents: store, propertyManagerLimitCents: property }: AwardLimits) =>
  [store ?? 0, property ?? 0].every(isLimit);
const inOrder = z.refine<AwardLimits>((typed) => !areAmounts(typed) || areLimitsInOrder(typed), {
  error: TEXTS.limitsNotInOrder,
  path: ["propertyManagerLimitCents"],
});

const tradeLimits = z.object({ trade: z.string().check(z.maxLength(LENGTHS.category)), ...limits });

const mostTrades = z.maxLength(MOST_TRADE_LIMITS, TEXTS.tooManyTrades(MOST_TRADE_LIMITS));

/**
 * As stored and sent, without what they have to be together: by the words of a later version two
 * trades may be one, and limits that were stored go on counting.
 */
const awardRules = z.object({
  ...limits,
  isInsuranceRequired: z.boolean(),
  trades: z.optional(z.array(tradeLimits).check(mostTrades)),
});

/** Of a request without the fields of a later version these stay as they are. */
const savedAwardRules = z
  .object({
    ...awardRules.shape,
    trades: z.optional(
      z.array(tradeLimits.check(inOrder)).check(
        mostTrades,
        z.refine(
          (trades) => repeatedTrades(trades.map(({ trade }) => trade)).length === 0,
          TEXTS.tradesRepeated,
        ),
      ),
    ),
  })
  .check(inOrder);

/**
 * The settings as they are stored and sent; `answerHours` is null for never, `operatorsSee` for
 * what follows from `signUp`.
 */
export const wireOperatorSettings = z.object({
  dueDays: counts(MOST_DUE_DAYS),
  answerHours: z.nullable(counts(MOST_ANSWER_HOURS)),
  workingHours,
  signUp,
  awardRules,
  operatorsSee: z.nullable(z.enum(OPERATORS_SEE)),
  operatorsAct: z.enum(OPERATORS_ACT),
  storesManagedBy: z.enum(STORES_MANAGED_BY),
  invitationDays: z
    .number()
    .check(z.refine(areInvitationDays, TEXTS.invitationDays(INVITATION_DAYS.fewest, INVITATION_DAYS.most))),
});

const settingName = z.enum(OPERATOR_SETTINGS);

const currentSettings = z.object({
  settings: wireOperatorSettings,
  /** Those of the start of the server. */
  atStart: wireOperatorSettings,
  /** The settings that were changed on the page. */
  changed: z.array(settingName),
});

/** GET /api/operator/settings: the settings that an operator changes while the server runs. */
export const readOperatorSettings = endpoint({
  name: "readOperatorSettings",
  method: "GET",
  path: "/api/operator/settings",
  access: "signed in",
  answer: currentSettings,
  summary: "Operator: settings of the page",
});

/**
 * PUT /api/operator/settings: changes what is in the request. `fromStart` names settings that are
 * those of the start of the server again.
 */
export const saveOperatorSettings = endpoint({
  name: "saveOperatorSettings",
  method: "PUT",
  path: "/api/operator/settings",
  access: "signed in",
  request: z.object({
    ...z.partial(wireOperatorSettings).shape,
    awardRules: z.optional(savedAwardRules),
    fromStart: z.optional(z.array(settingName).check(z.maxLength(OPERATOR_SETTINGS.length))),
  }),
  answer: currentSettings,
  summary: "Operator: change settings of the page",
});
