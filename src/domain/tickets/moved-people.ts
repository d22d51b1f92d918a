import type { Ticket } from "#domain/tickets/ticket.ts";

/** From whom to whom a ticket or its work went; null is nobody, or not known. */
export interface MovedPeople {
  readonly fromId: string | null;
  readonly toId: string | null;
}

type Staffed = Pick<Ticket, "status" | "propertyManagerId" | "assignee" | "assessorId">;

/**
 * @returns from whom to whom a ticket went with a transition: its management, else its work, else
 *   its assessment. Null where the line of the history names nobody beside the actor.
 */
export function movedPeople(before: Staffed | null, after: Staffed, actorId: string): MovedPeople | null {
  if (before === null) return null;
  const pairs = [
    pairOf(
      before.propertyManagerId,
      after.propertyManagerId,
      after.status === "assigned_to_property_manager",
    ),
    pairOf(before.assignee?.id ?? null, after.assignee?.id ?? null, false),
    pairOf(before.assessorId, after.assessorId, after.status === "request_assessment"),
  ];
  const [moved] = pairs.filter((pair) => pair !== null);
  return moved === undefined || (moved.fromId === null && moved.toId === actorId) ? null : moved;
}

/** `isNamed` is for a status that is about this person, even if they had the ticket before. */
function pairOf(was: string | null, is: string | null, isNamed: boolean): MovedPeople | null {
  if (was !== is) return { fromId: was, toId: is };
  return isNamed && is !== null ? { fromId: null, toId: is } : null;
}
