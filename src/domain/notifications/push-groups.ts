/** What a person may switch off for one device. */
export const PUSH_GROUPS = ["tickets", "bids", "messages", "account"] as const;

/** One of them. */
export type PushGroup = (typeof PUSH_GROUPS)[number];

/** The switch a kind of notification belongs to. */
export function pushGroupOf(type: string): PushGroup {
  if (type.startsWith("bid")) return "bids";
  if (type.startsWith("message")) return "messages";
  return type.startsWith("account") || type.startsWith("security") ? "account" : "tickets";
}
