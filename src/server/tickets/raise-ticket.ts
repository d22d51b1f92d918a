import type * as z from "zod/v4/core";
import type * as api from "#contract/tickets.ts";
import { mayOwnStores, mayRaiseTickets } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { hasStore } from "#domain/stores/store-people.ts";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import { raiseTicket, type StoreOfTicket } from "#domain/tickets/raise-ticket.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { HttpResult } from "#server/http/route.ts";
import { invalid, notAllowed, refusedBy } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { notifyRaised } from "#server/notifications/ticket-notifications.ts";
import { STORES_VISIBLE_TO } from "#server/stores/people-sql.ts";
import { storeById } from "#server/stores/records.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { attachFiles } from "#server/tickets/attach.ts";
import { presentTicket } from "#server/tickets/present.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { raisedBefore } from "#server/tickets/raised-before.ts";
import { insertTicket, ticketById } from "#server/tickets/records.ts";
import { addWorkOrder, insertWorkOrders } from "#server/tickets/work-orders.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type RaiseTicketInput = z.output<NonNullable<typeof api.raiseTicket.request>>;

/**
 * Raises a ticket under its `clientId`; the same id twice is the same ticket. With a `parentId`,
 * adds a work order instead.
 */
export async function raise(tx: WriteContext, caller: Caller, input: RaiseTicketInput, projectId: string) {
  if (input.parentId)
    return addWorkOrder(tx, caller, input.parentId, {
      clientId: input.clientId,
      title: input.title,
      description: input.description,
      status: input.status,
    });
  if (!mayRaiseTickets(caller.actor)) throw notAllowed(TEXTS.onlyManagersRaise);
  const id = input.clientId ?? newId();
  const known = await raisedBefore(tx, caller, id, null);
  if (known) return new HttpResult(200, presentTicket(known, caller.actor));
  const store = input.storeId ? await storeFor(tx, caller, input.storeId) : null;
  const { locationAccuracy, decisionMaker, status, ...rest } = input;
  if (input.followsId) {
    const followed = checkFollowUp(await ticketById(tx, input.followsId), caller.actor);
    if (!followed.ok) throw refusedBy(followed);
  }
  const raised = raiseTicket(
    caller.actor,
    {
      ...withLocation(rest),
      id,
      title: input.title,
      description: input.description,
      priority: input.priority,
      projectId: input.projectId ?? projectId,
      storeId: input.storeId ?? null,
      locationAccuracyM: locationAccuracy ?? null,
      ...(status === undefined ? {} : { status }),
      ...(decisionMaker === undefined ? {} : { decisionMaker }),
    },
    store,
    { at: tx.now, attachments: [] },
  );
  if (!raised.ok) throw refusedBy(raised);
  await insertTicket(tx, raised.ticket);
  await attachFiles(tx, caller, { ticketId: id }, input.attachments ?? []);
  await recordEvent(tx, {
    id: input.eventId,
    before: null,
    after: raised.ticket,
    actor: caller.actor,
    commentId: null,
  });
  await insertWorkOrders(tx, caller, raised.ticket, input.subTasks ?? []);
  const saved = must(await ticketById(tx, id), "the ticket just raised");
  await recordTicketChange(tx, null, saved);
  notifyRaised(tx, caller.actor, saved);
  return presentTicket(saved, caller.actor);
}

type StoreAndAuthor = Pick<
  RaiseTicketInput,
  "latitude" | "longitude" | "address" | "overrideLocation" | "dueOn" | "category" | "followsId"
>;

const withLocation = (rest: StoreAndAuthor) => ({
  overrideLocation: rest.overrideLocation ?? null,
  latitude: rest.latitude ?? null,
  longitude: rest.longitude ?? null,
  address: rest.address ?? null,
  dueOn: rest.dueOn ?? null,
  category: rest.category ?? null,
  followsId: rest.followsId ?? null,
});

/**
 * @returns a store the caller may raise tickets for: for store roles one they own or belong to, for
 * a property manager one they manage. The lock keeps its people as they are until the ticket is
 * there.
 * @throws Refused 400 `invalid_store` for any other.
 */
export async function storeFor(tx: WriteContext, caller: Caller, storeId: string): Promise<StoreOfTicket> {
  const locked = await tx.query(
    `select id from user_stores where id = $1 and id in ${STORES_VISIBLE_TO("array[$2]")} for key share`,
    [storeId, caller.account.id],
  );
  const store = locked.length === 0 ? null : await storeById(tx, storeId);
  const isMine = mayOwnStores(caller.actor)
    ? store !== null && hasStore(store, caller.account.id)
    : store?.propertyManagerId === caller.account.id;
  if (store === null || !isMine) throw invalid("storeId", TEXTS.storeNotOwn, "invalid_store");
  return { ownerId: store.ownerId, info: storeInfoFrom(store) };
}
