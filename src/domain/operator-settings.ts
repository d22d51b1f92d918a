import type { AwardRules } from "#domain/bids/award-rules.ts";
import type { SignUpRule } from "#domain/accounts/sign-up.ts";
import type { WorkingHours } from "#domain/insights/working-hours.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";

/**
 * What an operator changes while the server runs. A setting that was never changed there is that of
 * the start of the server. See docs/operations.md#settings-on-the-page.
 */
export interface OperatorSettings {
  /** Days until a new ticket is due, if its author chooses no day. */
  readonly dueDays: ByPriority;
  /** Working hours after which a ticket goes to the next person; null for never. */
  readonly answerHours: ByPriority | null;
  readonly workingHours: WorkingHours;
  readonly signUp: SignUpRule;
  readonly awardRules: AwardRules;
  /** What operators see; null for what follows from who may sign up. */
  readonly operatorsSee: OperatorsSee | null;
  /** On which tickets operators act, of those that they see. */
  readonly operatorsAct: OperatorsAct;
  readonly storesManagedBy: StoresManagedBy;
  /** For how many days a link to register works, from its making. */
  readonly invitationDays: number;
}

/** The fewest and the most days for which an operator lets links to register work. */
export const INVITATION_DAYS = { fewest: 7, most: 90, normal: 30 } as const;

/** @returns whether links to register may work for so many days */
export const areInvitationDays = (days: number): boolean =>
  Number.isInteger(days) && days >= INVITATION_DAYS.fewest && days <= INVITATION_DAYS.most;

/**
 * Who adds, imports and deletes stores and says who belongs to them: everybody for their own, or
 * operators alone, for all of them. See docs/product.md#who-manages-stores.
 */
export const STORES_MANAGED_BY = ["everybody", "operators"] as const;

/** One of `STORES_MANAGED_BY`. */
export type StoresManagedBy = (typeof STORES_MANAGED_BY)[number];

/** Every store and ticket of the server, or those that one has to do with like everybody else. */
export const OPERATORS_SEE = ["everything", "own"] as const;

/** One of `OPERATORS_SEE`. */
export type OperatorsSee = (typeof OPERATORS_SEE)[number];

/**
 * @returns what operators see: what was set, else everything where accounts are made for people of
 *   one organization, and their own where anybody may sign up
 */
export const whatOperatorsSee = ({
  operatorsSee,
  signUp,
}: Pick<OperatorSettings, "operatorsSee" | "signUp">): OperatorsSee =>
  operatorsSee ?? (signUp.kind === "open" ? "own" : "everything");

/**
 * Every ticket that an operator sees, like its managers, or those that one has a part in like
 * everybody else. See docs/product.md#what-operators-do.
 */
export const OPERATORS_ACT = ["everywhere", "own"] as const;

/** One of `OPERATORS_ACT`. */
export type OperatorsAct = (typeof OPERATORS_ACT)[number];

/** The settings by name. */
export const OPERATOR_SETTINGS = [
  "dueDays",
  "answerHours",
  "workingHours",
  "signUp",
  "awardRules",
  "operatorsSee",
  "operatorsAct",
  "storesManagedBy",
  "invitationDays",
] as const;

/** One of `OPERATOR_SETTINGS`. */
export type OperatorSetting = (typeof OPERATOR_SETTINGS)[number];

/** The most mail domains that may sign up. */
export const MOST_DOMAINS = 1000;

/**
 * @param text domains as a person types them, separated by commas, spaces or lines; an "@" before
 *   one is left out
 * @returns the domains in lower case, each once, and what is none
 */
export function mailDomainsIn(text: string): {
  readonly domains: readonly string[];
  readonly faulty: readonly string[];
} {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => part.toLowerCase().replace(/^@/, ""))
    .filter(Boolean);
  const all = [...new Set(parts)];
  return { domains: all.filter(isMailDomain), faulty: all.filter((each) => !isMailDomain(each)) };
}

/** @returns whether a text is a mail domain in lower case, such as "example.com" */
export const isMailDomain = (domain: string): boolean =>
  domain.length <= 253 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);
