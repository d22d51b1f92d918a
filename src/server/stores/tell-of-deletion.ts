import type { Store } from "#domain/stores/store.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import { isOpen } from "#domain/tickets/status.ts";
import { worstFirst } from "#domain/tickets/urgency.ts";
import { operatorsWhoSeeEverything } from "#server/accounts/sees-everything.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { namedTicket, notify, notifyCounted } from "#server/notifications/notify.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/stores.ts";

/** How many tickets the notification names. */
const NAMED = 3;

/**
 * Notifies everybody else whom the deletion of a store concerns: its manager, its property manager,
 * its people, and operators who see everything. A store with open tickets has a notification of its
 * own, which names them; those without are counted in one.
 */
export async function tellOfDeletion(tx: WriteContext, caller: Caller, store: Store): Promise<void> {
  const { name } = caller.actor;
  const people = [
    store.ownerId,
    store.propertyManagerId,
    ...storePeopleOf(store).map(({ id }) => id),
    ...(await operatorsWhoSeeEverything(tx)),
  ];
  const open = await openTicketsOf(tx, store.id);
  const content = (message: string) => ({
    type: "store_deleted" as const,
    title: TEXTS.storeDeleted,
    message,
    data: { storeId: store.id },
  });
  if (open.length === 0)
    return notifyCounted(
      tx,
      caller.account.id,
      people,
      () => content(TEXTS.deletedStore(name, storeLabel(store))),
      {
        ids: [store.id],
        several: (count) => TEXTS.deletedStores(name, count),
      },
    );
  const named = open.slice(0, NAMED).map(namedTicket).join(", ");
  notify(tx, caller.account.id, people, () =>
    content(TEXTS.deletedStoreWithTickets(name, storeLabel(store), open.length, named)),
  );
}

/** The open tickets of a store, the most urgent first. */
async function openTicketsOf(tx: WriteContext, storeId: string) {
  const rows = await tx.query(
    "select id from tickets where store_id = $1 and parent_id is null and deleted_at is null",
    [storeId],
  );
  if (rows.length === 0) return [];
  const tickets = await ticketsByIds(
    tx,
    rows.map((row) => textOf(row, "id")),
  );
  return tickets.filter(({ status }) => isOpen(status)).toSorted(worstFirst(Date.parse(tx.now)));
}
