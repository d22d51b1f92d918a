import { isOfRegion } from "#domain/insights/counted-jobs.ts";
import { regionByStore } from "#domain/stores/region.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readToDoFacts } from "#local-db/read/to-do-facts.ts";

/** A filter whose region and to-do have become predicates, with the facts they depend on. */
export async function withFacts(db: AccountDatabase, filter: TicketFilter): Promise<TicketFilter> {
  const { toDo, isMine, region } = filter;
  if (region) {
    const regions = regionByStore(await readStores(db));
    const isThere = ({ storeId }: Ticket) => isOfRegion(storeId, region, regions);
    const isOther = (ticket: Ticket) => (isMine?.(ticket) ?? true) && isThere(ticket);
    return withFacts(db, { ...filter, region: "", isMine: isOther });
  }
  if (toDo === undefined) return filter;
  const facts = await readToDoFacts(db, toDo.actor, toDo.nowMs);
  const isToDo = (ticket: Ticket) => toDoOf(ticket, toDo.actor, facts) === toDo.kind;
  return { ...filter, isMine: (ticket) => (isMine?.(ticket) ?? true) && isToDo(ticket) };
}
