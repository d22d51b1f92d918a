import { LIMITS } from "#contract/limits.ts";
import type { WriteContext } from "#server/context.ts";
import type { Limits } from "#server/http/limits.ts";
import { endPlan, savePlan } from "#contract/plans.ts";
import { importCosts, setBudget, undoCostImport } from "#contract/store-costs.ts";
import { createStore, editStore, undoStoreImport } from "#contract/stores.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every rate limit of the server: `count` per window. `prefix` begins the name under which servers
 * count together in the table `limits`, so a deployed one never changes. The table of
 * docs/api.md#rate-limits says the same to others.
 */
const RATE_LIMITS = {
  // Per user.
  calls: { prefix: "user", count: 1200, windowMs: MINUTE },
  // Of stores, within a push: a chain imports all of its stores at once, and the person and their
  // other devices go on meanwhile.
  pushedStores: { prefix: "pushed-stores", count: 24_000, windowMs: HOUR },
  sessionChecks: { prefix: "who-am-i", count: 600, windowMs: MINUTE },
  bids: { prefix: "bids", count: 30, windowMs: MINUTE },
  vendorSearches: { prefix: "vendor-search", count: 60, windowMs: MINUTE },
  comments: { prefix: "comments", count: 60, windowMs: MINUTE },
  messages: { prefix: "messages", count: 60, windowMs: MINUTE },
  geocoding: { prefix: "geocode", count: 30, windowMs: MINUTE },
  uploads: { prefix: "uploads", count: LIMITS.uploadsPerMinute, windowMs: MINUTE },
  suggestions: { prefix: "suggestions", count: 10, windowMs: HOUR },
  exports: { prefix: "export", count: 1, windowMs: DAY },
  calendarAddresses: { prefix: "calendar-address", count: 10, windowMs: HOUR },
  deputies: { prefix: "deputies", count: 20, windowMs: HOUR },
  leavingReports: { prefix: "leaving-reports", count: 20, windowMs: HOUR },
  storePeople: { prefix: "store-people", count: 60, windowMs: HOUR },
  // Emails of a file, which the preview of an import asks about.
  workerChecks: { prefix: "worker-checks", count: 400, windowMs: HOUR },
  workerEmails: { prefix: "worker-emails", count: 60, windowMs: HOUR },
  newEmails: { prefix: "new-emails", count: 20, windowMs: HOUR },
  testNotifications: { prefix: "test-notification", count: 10, windowMs: HOUR },
  ownPassword: { prefix: "password", count: 10, windowMs: HOUR },
  // Per account that gets another email, by its owner or by the manager of a worker.
  emailChanges: { prefix: "email-changes", count: 3, windowMs: HOUR },
  // Per user whose calendar is read, without a session.
  calendarReads: { prefix: "calendar", count: 60, windowMs: HOUR },
  // Per address, see `rateLimitKey`.
  anonymousCalls: { prefix: "anybody", count: 120, windowMs: MINUTE },
  publicList: { prefix: "public", count: 60, windowMs: MINUTE },
  signIns: { prefix: "sign-in", count: 120, windowMs: MINUTE },
  signOuts: { prefix: "sign-out", count: 120, windowMs: MINUTE },
  invitationReads: { prefix: "invitation", count: 60, windowMs: MINUTE },
  registrations: { prefix: "register", count: 30, windowMs: MINUTE },
  forgottenPasswords: { prefix: "forgot", count: 10, windowMs: HOUR },
  passwordResets: { prefix: "reset", count: 30, windowMs: HOUR },
  aiTitles: { prefix: "ai", count: 10, windowMs: MINUTE },
  aiTitlesOfDay: { prefix: "ai-day", count: 200, windowMs: DAY },
  pageErrors: { prefix: "page-errors", count: 20, windowMs: MINUTE },
  // Of all addresses together, without a subject, for a build that fails everywhere.
  pageErrorsOfAll: { prefix: "page-errors", count: 300, windowMs: MINUTE },
  // Per account that is signed in to, by a hash of its email or its id.
  failedSignIns: { prefix: "failed-account", count: 100, windowMs: DAY },
  slowSignIns: { prefix: "slow", count: 1, windowMs: 30_000 },
  failureMails: { prefix: "told", count: 1, windowMs: DAY },
  forgottenPasswordsOfAccount: { prefix: "forgot-account", count: 3, windowMs: HOUR },
  // Per account and address block, and per address block; what follows keeps the keys apart.
  failedSignInsFromBlockForAccount: { prefix: "failed", count: 10, windowMs: 15 * MINUTE },
  failedSignInsFromBlock: { prefix: "failed", count: 100, windowMs: 15 * MINUTE },
} as const;

const STORE_WRITES: ReadonlySet<string> = new Set(
  [createStore, editStore, undoStoreImport, importCosts, undoCostImport, setBudget, savePlan, endPlan].map(
    ({ name }) => name,
  ),
);

/** Which limit a call of a push counts under. */
export const limitRuleOf = (endpointName: string): keyof typeof RATE_LIMITS =>
  STORE_WRITES.has(endpointName) ? "pushedStores" : "calls";

/**
 * @returns the arguments of `Limits.spend` and its like.
 * @param subject whose calls are counted: a user's id, an address; none where all count as one
 */
export function rateLimit(rule: keyof typeof RATE_LIMITS, subject?: string) {
  const { prefix, count, windowMs } = RATE_LIMITS[rule];
  return [subject === undefined ? prefix : `${prefix}:${subject}`, count, windowMs] as const;
}

/**
 * Counts a write before its transaction, once however often the same call is sent: a repetition
 * that finds the write done gives its count back.
 * @throws Refused 429 with the time to wait.
 */
export function countBefore(
  tx: Pick<WriteContext, "beforeTransaction">,
  limits: Limits,
  rule: keyof typeof RATE_LIMITS,
  subject: string,
): void {
  const terms = rateLimit(rule, subject);
  tx.beforeTransaction(
    `count ${rule}`,
    () => limits.spendExactly(...terms),
    () => limits.giveBack([terms[0]]),
  );
}
