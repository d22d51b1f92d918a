import type { Role } from "#domain/accounts/role.ts";
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

/**
 * Who decides who does work that nobody has, told to the people of its store and to whoever manages
 * it; "you" for the reader. Null if somebody has the work, or the name is not on this device.
 */
export function useAssigner(ticket: Ticket): Assigner | "you" | null {
  const { db, actor } = useSignedIn();
  const id = isWithNobody(ticket) && readsAsManager(ticket, actor) ? assignerOf(ticket) : null;
  const deputy = deputiesOf(ticket).find(({ personId }) => personId === id);
  const isReader = (deputy?.deputyId ?? id) === actor.id;
  const searchedId = isReader || deputy ? null : id;
  const found = useLiveQuery(async () => {
    if (searchedId === null) return null;
    const person = await readPerson(db, searchedId);
    // The stores are many: only where the name is nowhere else.
    return { person, stores: person ? [] : await readStores(db) };
  }, [db, searchedId]);
  if (id === null) return null;
  if (isReader) return "you";
  if (deputy) return { id: deputy.deputyId, name: deputy.deputyName, role: deputy.role };
  if (!found) return null;
  const manager = ticket.store?.propertyManager;
  const owner = found.stores.find((store) => store.id === ticket.storeId);
  return (
    [
      found.person,
      ...(manager ? [{ ...manager, role: "Property Manager" as const }] : []),
      { id: ticket.authorId, name: ticket.authorName, role: ticket.authorRole },
      ...(owner ? [{ id: owner.ownerId, name: owner.ownerName ?? "", role: "Store Manager" as const }] : []),
    ].find((each) => each?.id === id && each.name !== "") ?? null
  );
}
