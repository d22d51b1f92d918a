import { type Assigner, assignerIdFor, assignerInTicket } from "#domain/tickets/assigner.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { readPerson } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { useBidDecider } from "#features/hooks/use-bid-decider.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * Who decides who does work that nobody has, told to the people of its store and to whoever manages
 * it; "you" for the reader. Null if somebody has the work, or the name is not on this device.
 */
export function useAssigner(saved: Ticket): Assigner | "you" | null {
  const { db, actor } = useSignedIn();
  const ticket = useBidDecider(saved);
  const known = assignerInTicket(ticket, actor);
  const searchedId = known === null ? assignerIdFor(ticket, actor) : null;
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
