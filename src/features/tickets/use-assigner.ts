import type { Actor, Role } from "#domain/accounts/role.ts";
import { deputiesOf } from "#domain/tickets/deputies.ts";
import { isWithNobody } from "#domain/tickets/due.ts";
import { assignerOf, readsAsManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { readPerson } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

interface Assigner {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Whose decision it is who does work that nobody has; null for readers who are not told. */
const deciderFor = (ticket: Ticket, actor: Actor): string | null =>
  isWithNobody(ticket) && readsAsManager(ticket, actor) ? assignerOf(ticket) : null;

/**
 * Who decides who does work that nobody has, as far as the ticket itself has the name; "you" for
 * the reader. For cards: what is read later would change their height.
 */
export function assignerInTicket(ticket: Ticket, actor: Actor): Assigner | "you" | null {
  const id = deciderFor(ticket, actor);
  if (id === null) return null;
  const deputy = deputiesOf(ticket).find(({ personId }) => personId === id);
  if ((deputy?.deputyId ?? id) === actor.id) return "you";
  if (deputy) return { id: deputy.deputyId, name: deputy.deputyName, role: deputy.role };
  const manager = ticket.store?.propertyManager;
  return (
    [
      ...(manager ? [{ ...manager, role: "Property Manager" as const }] : []),
      { id: ticket.authorId, name: ticket.authorName, role: ticket.authorRole },
    ].find((each) => each.id === id && each.name !== "") ?? null
  );
}

/**
 * Who decides who does work that nobody has, told to the people of its store and to whoever manages
 * it; "you" for the reader. Null if somebody has the work, or the name is not on this device.
 */
export function useAssigner(ticket: Ticket): Assigner | "you" | null {
  const { db, actor } = useSignedIn();
  const known = assignerInTicket(ticket, actor);
  const searchedId = known === null ? deciderFor(ticket, actor) : null;
  const found = useLiveQuery(async () => {
    if (searchedId === null) return null;
    const person = await readPerson(db, searchedId);
    // The stores are many: only where the name is nowhere else.
    return { person, stores: person ? [] : await readStores(db) };
  }, [db, searchedId]);
  if (known !== null) return known;
  if (searchedId === null || !found) return null;
  const owner = found.stores.find((store) => store.id === ticket.storeId);
  return (
    [
      found.person,
      ...(owner ? [{ id: owner.ownerId, name: owner.ownerName ?? "", role: "Store Manager" as const }] : []),
    ].find((each) => each?.id === searchedId && each.name !== "") ?? null
  );
}
