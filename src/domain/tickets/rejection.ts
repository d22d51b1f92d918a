import { type Comment, type Ticket } from "#domain/tickets/ticket.ts";

/**
 * @returns the comment with which work was sent back, while it is to be done again; null otherwise,
 *   or if it is not here. See docs/product.md#rejected-work.
 */
export function rejectionOf(
  { status }: Pick<Ticket, "status">,
  comments: readonly Comment[],
): Comment | null {
  if (status !== "rejected") return null;
  return comments.findLast(({ kind }) => kind === "rejection") ?? null;
}
