import type { Ticket } from "#domain/tickets/ticket.ts";

/** Whom to write to, and what stands in the composer already. */
export interface ChatWish {
  readonly userId: string;
  readonly name: string;
  readonly text: string;
}

/** A wish as it stands in the address. */
export const wishText = (wish: ChatWish) => JSON.stringify([wish.userId, wish.name, wish.text]);

/** A wish out of the address; null opens the list of conversations. */
export function wishFrom(text: string): ChatWish | null {
  try {
    const [userId, name, words] = JSON.parse(text) as unknown[];
    if (typeof userId !== "string" || typeof name !== "string") return null;
    return { userId, name, text: typeof words === "string" ? words : "" };
  } catch {
    return null;
  }
}

/** The first text to a ticket's author. See docs/product.md#messages. */
export const firstWordsTo = (ticket: Ticket) =>
  wishText({
    userId: ticket.authorId,
    name: ticket.authorName,
    text: `Regarding ticket: ${ticket.title}`,
  });
