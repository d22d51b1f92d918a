/** Groups of push notifications that can be switched off per device. */
export const PUSH_GROUPS = ["tickets", "bids", "messages", "account"] as const;

/** One of the push groups. */
export type PushGroup = (typeof PUSH_GROUPS)[number];

/** @returns the push group of a notification type. */
export function pushGroupOf(type: string): PushGroup {
  if (type.startsWith("bid")) return "bids";
  if (type.startsWith("message")) return "messages";
  return type.startsWith("account") || type.startsWith("security") ? "account" : "tickets";
}
