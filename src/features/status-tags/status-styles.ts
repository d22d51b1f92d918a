import { type SentStatus, type Status, isKnownStatus } from "#domain/tickets/status.ts";
import type { IconName } from "#ui/icons.tsx";
import type { Tone } from "#ui/notice.tsx";

// Phones shorten labels, some to the same text: the icons of these differ, because colours alone
// cannot be told apart by everybody.
const STATUS_STYLES: Record<Status, { tone: Tone; icon: IconName }> = {
  open: { tone: "neutral", icon: "ticket" },
  pending: { tone: "neutral", icon: "clock" },
  in_progress: { tone: "amber", icon: "wrench" },
  completed: { tone: "green", icon: "check" },
  closed: { tone: "green", icon: "lock" },
  out_for_bid: { tone: "violet", icon: "flag" },
  ready_for_bid: { tone: "violet", icon: "flag" },
  assigned_to_property_manager: { tone: "blue", icon: "person" },
  property_manager_working: { tone: "amber", icon: "wrench" },
  maintenance_worker_working: { tone: "amber", icon: "wrench" },
  assigned_bidder: { tone: "blue", icon: "flag" },
  for_review: { tone: "amber", icon: "speech" },
  request_assessment: { tone: "violet", icon: "shield" },
  assessment_completed: { tone: "blue", icon: "check" },
  rejected: { tone: "red", icon: "undo" },
  resolved: { tone: "green", icon: "check" },
  cancelled: { tone: "neutral", icon: "close" },
};

/** Colour and icon of a status; always shown with its label. */
export const statusStyle = (status: SentStatus): { tone: Tone; icon: IconName } =>
  isKnownStatus(status) ? STATUS_STYLES[status] : { tone: "neutral", icon: "ticket" };
