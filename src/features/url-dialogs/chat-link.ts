import type { Ticket } from "#domain/tickets/ticket.ts";

/** Whom to write to, and what stands in the composer already. */
export interface ChatTarget {
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  /** Empty where it is not known here. */
  readonly email: string;
  /** Opens a new conversation where there is none with this person; else the list is shown. */
  readonly createIfAbsent: boolean;
}

/** A wish as it stands in the address. */
export const encodeChatTarget = ({
  userId,
  name,
  text = "",
  email = "",
  createIfAbsent = true,
}: Pick<ChatTarget, "userId" | "name"> & Partial<ChatTarget>) =>
  JSON.stringify([userId, name, text, email, createIfAbsent]);

/** A wish out of the address; null opens the list of conversations. */
export function decodeChatTarget(wish: string): ChatTarget | null {
  try {
    const [userId, name, text, email, createIfAbsent] = JSON.parse(wish) as unknown[];
    if (typeof userId !== "string" || typeof name !== "string") return null;
    const word = (value: unknown) => (typeof value === "string" ? value : "");
    return { userId, name, text: word(text), email: word(email), createIfAbsent: createIfAbsent !== false };
  } catch {
    return null;
  }
}

/** What stands in the address where somebody to write to is chosen. */
export const NEW_CHAT = "new";

/** The first text to a ticket's author. See docs/product.md#messages. */
export const greetingTo = (ticket: Ticket) =>
  encodeChatTarget({
    userId: ticket.authorId,
    name: ticket.authorName,
    text: `Regarding ticket: ${ticket.title}`,
  });
