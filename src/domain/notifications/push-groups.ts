/** Groups of push notifications that can be switched off per device. */
export const PUSH_GROUPS = ["tickets", "bids", "messages", "account"] as const;

/** One of the push groups. */
export type PushGroup = (typeof PUSH_GROUPS)[number];

/**
 * The push group of every notification type. A new type has to be added here; the types themselves
 * are stored and sent. See docs/product.md#notifications.
 */
export const PUSH_GROUP_OF = {
  account: "account",
  assessment_cancelled: "tickets",
  assessment_completed: "tickets",
  assessment_requested: "tickets",
  became_urgent: "tickets",
  bid_accepted: "bids",
  bid_awarded: "bids",
  bid_declined: "bids",
  bid_price_requested: "bids",
  bid_received: "bids",
  bid_rejected: "bids",
  bid_updated: "bids",
  bid_withdrawn: "bids",
  comment_added: "tickets",
  document_expires: "account",
  due_soon: "tickets",
  job_declined: "bids",
  leaving: "account",
  limit_answered: "bids",
  limit_asked: "bids",
  message: "messages",
  new_job: "bids",
  out_for_bid: "tickets",
  overdue: "tickets",
  rating_received: "tickets",
  ready_for_review: "tickets",
  repeat_ended: "tickets",
  security: "account",
  store_assigned: "tickets",
  store_changed: "tickets",
  store_deleted: "tickets",
  task_approved: "tickets",
  task_assigned: "tickets",
  task_completed: "tickets",
  task_rejected: "tickets",
  task_unassigned: "tickets",
  ticket_assigned: "tickets",
  ticket_cancelled: "tickets",
  ticket_returned: "tickets",
  ticket_updated: "tickets",
  unanswered: "tickets",
  work_order_added: "tickets",
  work_order_completed: "tickets",
  work_started: "tickets",
} as const satisfies Record<string, PushGroup>;

/**
 * What a notification or a push is about. Clients may receive types that are newer than they are.
 */
export type NotificationType = keyof typeof PUSH_GROUP_OF;
