import { knownOrRaw, type UnknownValue } from "#domain/unknown-value.ts";

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

/** The status of something a server sent. See docs/product.md#statuses. */
export type SentStatus = Status | UnknownValue;

const LABELS: Record<Status, string> = {
  open: "Open",
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
  closed: "Closed",
  out_for_bid: "Out for Bid",
  ready_for_bid: "Ready for Bid",
  assigned_to_property_manager: "Assigned to Property Manager",
  property_manager_working: "Property Manager Working",
  maintenance_worker_working: "Maintenance Worker Working",
  assigned_bidder: "Assigned Bidder",
  for_review: "For Review",
  request_assessment: "Assessment Requested",
  assessment_completed: "Assessment Completed",
  rejected: "Rejected",
  resolved: "Resolved",
  cancelled: "Cancelled",
};

/** A map: an object would also know `toString` and the like. */
const ALIASES: ReadonlyMap<string, Status> = new Map([
  ["assigned_property_manager", "assigned_to_property_manager"],
  ["close", "closed"],
]);

/** The status of a word, aliases included; null for an unknown word. */
export function parseStatus(word: string): Status | null {
  const known = (STATUSES as readonly string[]).includes(word);
  return known ? (word as Status) : (ALIASES.get(word) ?? null);
}

/** The status a server sent: one of ours, or its raw word. */
export const sentStatus = (word: string): SentStatus => knownOrRaw(word, parseStatus);

/** Is it one of ours? */
export const isKnownStatus = (status: SentStatus): status is Status =>
  (STATUSES as readonly string[]).includes(status);

/** The label of a status; an unknown one shows its raw text. */
export function statusLabel(word: string): string {
  const status = parseStatus(word);
  return status === null ? word : LABELS[status];
}

/** No transition leads out of these. */
export function isTerminal(status: SentStatus): boolean {
  return status === "closed" || status === "cancelled" || status === "resolved";
}
