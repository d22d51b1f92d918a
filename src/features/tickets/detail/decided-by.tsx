import { isStoreRole } from "#domain/accounts/role.ts";
import { deputiesOf } from "#domain/tickets/deputies.ts";
import { decisionOf, isApprover, isDecider } from "#domain/tickets/relations.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { waitsForAssigner } from "#domain/tickets/to-do.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useBidDecider } from "#features/hooks/use-bid-decider.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/deputies.ts";
import * as STORE_TEXTS from "#texts/store-people.ts";
import { Icon } from "#ui/icons.tsx";

/** Who decides on this ticket instead of the reader, or in place of somebody who is away. */
export function DecidedBy({ ticket: saved }: { readonly ticket: Ticket }) {
  const ticket = useBidDecider(saved);
  const { actor } = useSignedIn();
  const deputies = deputiesOf(ticket).filter(({ deputyId, deputyName, role }) => {
    const deputy = { id: deputyId, name: deputyName, role };
    return isDecider(ticket, deputy) || isApprover(ticket, deputy);
  });
  if (deputies.length === 0)
    return isOfAnotherManager(ticket, actor.id) &&
      isStoreRole(actor.role) &&
      !waitsForAssigner(ticket, actor) ? (
      <DecidedByManager ticket={ticket} storeOwnerId={ticket.storeOwnerId} />
    ) : null;
  return deputies.map(({ personId, deputyName, personName, untilDay }) => (
    <span key={personId}>
      <Icon name="person" />
      {TEXTS.decides(deputyName, personName, dayOf(untilDay))}
    </span>
  ));
}

const isOfAnotherManager = (ticket: Ticket, id: string): ticket is Ticket & { storeOwnerId: string } =>
  !isTerminal(ticket.status) && ticket.storeOwnerId !== null && ticket.storeOwnerId !== id;

interface ManagerProps {
  readonly ticket: Ticket;
  readonly storeOwnerId: string;
}

/** Told to the people of a store, whose manager or property manager decides. */
function DecidedByManager({ ticket, storeOwnerId }: ManagerProps) {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const { propertyManagerId, store, storeId } = ticket;
  const owner = stores?.find(({ id }) => id === storeId)?.ownerName;
  const manager = store?.propertyManager?.id === propertyManagerId ? store?.propertyManager?.name : undefined;
  const id = decisionOf(ticket);
  const inTicket = id === storeOwnerId ? owner : id === propertyManagerId ? manager : undefined;
  const name = ticket.bidOperator?.name ?? inTicket;
  if (!name) return null;
  return (
    <span>
      <Icon name="person" />
      {STORE_TEXTS.decides(name)}
    </span>
  );
}
