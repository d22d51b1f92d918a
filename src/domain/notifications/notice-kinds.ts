import type { NotificationType } from "#domain/notifications/push-groups.ts";

/**
 * Kinds of notifications that a person switches on and off, each for push and for mail. What is in
 * which, and why: docs/product.md#kinds-and-channels.
 */
export const NOTICE_KINDS = [
  "newJobs",
  "assignments",
  "awards",
  "rejections",
  "completions",
  "approvals",
  "dueSoon",
  "unanswered",
  "messages",
  "accounts",
  "stores",
  "others",
] as const;

/** One of the kinds. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Whether there are mails of a kind, which may be one of a later version. */
export const isMailed = (kind: string): boolean => kind !== "others";

/** The kinds that are sent by mail too. */
export const MAILED_KINDS = NOTICE_KINDS.filter(isMailed);

/** The kind of every notification type. */
export const NOTICE_KIND_OF = {
  account: "accounts",
  assessment_cancelled: "assignments",
  assessment_completed: "others",
  assessment_requested: "assignments",
  became_urgent: "dueSoon",
  bid_accepted: "awards",
  bid_awarded: "others",
  bid_declined: "rejections",
  bid_price_requested: "others",
  bid_received: "others",
  bid_rejected: "rejections",
  bid_updated: "others",
  bid_withdrawn: "others",
  comment_added: "others",
  document_expires: "dueSoon",
  due_soon: "dueSoon",
  job_declined: "others",
  leaving: "accounts",
  limit_answered: "others",
  limit_asked: "others",
  message: "messages",
  new_job: "newJobs",
  out_for_bid: "others",
  overdue: "dueSoon",
  rating_received: "others",
  ready_for_review: "others",
  repeat_ended: "others",
  security: "others",
  store_assigned: "stores",
  store_changed: "others",
  store_deleted: "stores",
  task_approved: "approvals",
  task_assigned: "assignments",
  task_completed: "completions",
  task_rejected: "rejections",
  task_unassigned: "assignments",
  ticket_assigned: "assignments",
  ticket_cancelled: "assignments",
  ticket_returned: "others",
  ticket_updated: "others",
  unanswered: "unanswered",
  work_order_added: "others",
  work_order_completed: "others",
  work_started: "others",
} as const satisfies Record<NotificationType, NoticeKind>;
