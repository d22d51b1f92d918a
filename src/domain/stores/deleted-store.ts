import type { Mutation } from "#domain/mutations/mutation.ts";
import { repeatEndText } from "#domain/tickets/read-comment.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";

// What becomes of the tickets of a store whose deletion is pending, as the server does it: rules
// end, the ticket says why, and nobody reads how to get in any more.

/** Pending deletions by the id of the store. */
export type StoreDeletions = ReadonlyMap<string, Mutation>;

/** @returns the deletions of stores among the mutations of the optimistic view */
export const storeDeletionsAmong = (mutations: readonly Mutation[]): StoreDeletions =>
  new Map(
    mutations.flatMap((each) =>
      each.payload.kind === "deleteStore" ? [[each.payload.storeId, each] as const] : [],
    ),
  );

/** @returns whether the deletion of a store changes the ticket */
export const dependsOnStore = ({ storeId, repeat, storeAccess }: Ticket): boolean =>
  storeId !== null && (repeat != null || storeAccess != null);

/** @returns the ticket as it is once the pending deletion of its store has arrived */
export function afterStoreDeletion(ticket: Ticket, deletions: StoreDeletions): Ticket {
  if (deletions.size === 0 || !dependsOnStore(ticket) || !deletions.has(ticket.storeId ?? "")) return ticket;
  return { ...ticket, repeat: null, storeAccess: undefined };
}

/** @returns the comment that says that the rule of a ticket ends, as a list of none or one */
export function endOfRule(ticket: Ticket, deletions: StoreDeletions): readonly Comment[] {
  const deletion = ticket.repeat == null ? undefined : deletions.get(ticket.storeId ?? "");
  if (deletion === undefined) return [];
  const { opId, actor, at } = deletion;
  return [
    {
      id: `${opId}-${ticket.id}`,
      ticketId: ticket.id,
      kind: "repeat_ended",
      content: repeatEndText("store_deleted"),
      attachments: [],
      authorId: actor.id,
      authorName: actor.name,
      authorRole: actor.role,
      createdAt: at,
    },
  ];
}
