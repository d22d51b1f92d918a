import { knownOrRaw, type UnknownValue } from "#domain/unknown-value.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** Every status a ticket can have. See docs/product.md#statuses. */
export const STATUSES = [
  "open",
  "pending",
  "in_progress",
  "completed",
  "closed",
  "out_for_bid",
  "ready_for_bid",
  "assigned_to_property_manager",
  "property_manager_working",
  "maintenance_worker_working",
  "assigned_bidder",
  "for_review",
  "request_assessment",
  "assessment_completed",
  "rejected",
  "resolved",
  "cancelled",
] as const;

/** One of the seventeen statuses. */
export type Status = (typeof STATUSES)[number];

/** Status as received from a server: known, or its raw text. See docs/product.md#statuses. */
export type SentStatus = Status | UnknownValue;

const LABELS: Readonly<Record<Status, () => string>> = {
  open: () => TEXTS.open,
  pending: () => TEXTS.pending,
  in_progress: () => TEXTS.inProgress,
  completed: () => TEXTS.completed,
  closed: () => TEXTS.closed,
  out_for_bid: () => TEXTS.outForBid,
  ready_for_bid: () => TEXTS.readyForBid,
  assigned_to_property_manager: () => TEXTS.assignedToPropertyManager,
  property_manager_working: () => TEXTS.propertyManagerWorking,
  maintenance_worker_working: () => TEXTS.maintenanceWorkerWorking,
  assigned_bidder: () => TEXTS.assignedBidder,
  for_review: () => TEXTS.forReview,
  request_assessment: () => TEXTS.assessmentRequested,
  assessment_completed: () => TEXTS.assessmentCompleted,
  rejected: () => TEXTS.rejected,
  resolved: () => TEXTS.resolved,
  cancelled: () => TEXTS.cancelled,
};

/** A Map, because an object would also find inherited keys such as `toString`. */
const ALIASES: ReadonlyMap<string, Status> = new Map([
  ["assigned_property_manager", "assigned_to_property_manager"],
  ["close", "closed"],
]);

/** Parses a status, including aliases; null if unknown. */
export function parseStatus(name: string): Status | null {
  const known = (STATUSES as readonly string[]).includes(name);
  return known ? (name as Status) : (ALIASES.get(name) ?? null);
}

/** Converts a received status to a known one, or keeps its raw text. */
export const sentStatus = (name: string): SentStatus => knownOrRaw(name, parseStatus);

/** Type guard for known statuses. */
export const isKnownStatus = (status: SentStatus): status is Status =>
  (STATUSES as readonly string[]).includes(status);

/** Label of a status; an unknown one is returned as it is. */
export function statusLabel(name: string): string {
  const status = parseStatus(name);
  return status === null ? name : LABELS[status]();
}

const AT_WORK: readonly SentStatus[] = [
  "assigned_bidder",
  "in_progress",
  "property_manager_working",
  "maintenance_worker_working",
  "rejected",
];

/** @returns whether an assessment interrupts the work: it is asked for, or not read yet. */
export const isAssessed = (status: SentStatus): boolean =>
  status === "request_assessment" || status === "assessment_completed";

/** @returns whether the work is at the assignee. */
export const isAtWork = (status: SentStatus): boolean => AT_WORK.includes(status);

/** What a filter by status says instead of one status: everything that is not over. */
export const ALL_OPEN = "all_open";

/** @returns whether a ticket is open: neither closed nor cancelled nor resolved. */
export const isOpen = (status: SentStatus): boolean => !isTerminal(status);

/** @returns whether no transition leaves this status. */
export function isTerminal(status: SentStatus): boolean {
  return status === "closed" || status === "cancelled" || status === "resolved";
}
