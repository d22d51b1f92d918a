import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/url-dialogs.ts";

/** The recipient of a message and the initial text of the composer. */
export interface ChatTarget {
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  /** Empty if unknown on this device. */
  readonly email: string;
  /**
   * True: start a new conversation if there is none with this person. False: show the list of
   * conversations then.
   */
  readonly createIfAbsent: boolean;
}

/** Serialises a chat target for the URL. */
export const encodeChatTarget = ({
  userId,
  name,
  text = "",
  email = "",
  createIfAbsent = true,
}: Pick<ChatTarget, "userId" | "name"> & Partial<ChatTarget>) =>
  JSON.stringify([userId, name, text, email, createIfAbsent]);

/**
 * Parses a chat target from the URL.
 *
 * @returns null if it is invalid; the list of conversations is shown then.
 */
export function decodeChatTarget(encoded: string): ChatTarget | null {
  try {
    const [userId, name, text, email, createIfAbsent] = JSON.parse(encoded) as unknown[];
    if (typeof userId !== "string" || typeof name !== "string") return null;
    const textOrEmpty = (value: unknown) => (typeof value === "string" ? value : "");
    return {
      userId,
      name,
      text: textOrEmpty(text),
      email: textOrEmpty(email),
      createIfAbsent: createIfAbsent !== false,
    };
  } catch {
    return null;
  }
}

/** Value of the URL parameter that opens the choice of a recipient. */
export const NEW_CHAT = "new";

/** Chat target for a message to somebody about a ticket; `text` is what it begins with. */
export const messageAbout = (
  { title }: Pick<Ticket, "title">,
  { id, name }: { readonly id: string; readonly name: string },
  text = TEXTS.regardingTicket(title),
) => encodeChatTarget({ userId: id, name, text });

/** Chat target for the first message to a ticket's author. See docs/product.md#messages. */
export const greetingTo = (ticket: Ticket) =>
  encodeChatTarget({
    userId: ticket.authorId,
    name: ticket.authorName,
    email: ticket.authorEmail ?? "",
    text: TEXTS.regardingTicket(ticket.title),
  });
