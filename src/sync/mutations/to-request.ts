import * as accounts from "#contract/accounts.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { amountFromCents } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { must } from "#domain/must.ts";
import { WEBSITE } from "#domain/product.ts";
import * as assistance from "#contract/assistance.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import * as messages from "#contract/messages.ts";
import * as notifications from "#contract/notifications.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

/** A waiting action as the contract speaks it. */
export interface ApiCall {
  readonly promise: Endpoint;
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Translates an action into its call. `keyOf` gives the server's key of an uploaded file. */
export function toRequest(row: OutboxRow, keyOf: (fileId: string) => string | undefined): ApiCall {
  const { payload } = row.action;
  const attachments = row.fileIds.map((fileId) => ({
    s3Key: must(keyOf(fileId), "the key of an uploaded file"),
  }));
  switch (payload.kind) {
    case "raiseTicket":
      return call(tickets.raiseTicket, {}, raised(payload, attachments));
    case "moveTicket":
      return call(
        tickets.changeTicketStatus,
        { id: payload.ticketId },
        moved(row.opId, payload, attachments),
      );
    case "commentOnTicket":
      return call(
        tickets.addComment,
        { id: payload.ticketId },
        { clientId: payload.commentId, content: payload.content, attachments },
      );
    case "rateWork": {
      const { ratingId, userId, stars, comment, ticketId } = payload;
      return call(
        ratings.rateWork,
        {},
        { clientId: ratingId, userId, rating: stars, comment, taskId: ticketId },
      );
    }
    case "saveStore":
      return payload.isNew
        ? call(stores.createStore, {}, { clientId: payload.storeId, ...storeBody(payload.form) })
        : call(
            stores.editStore,
            { id: payload.storeId },
            onlyChanged(storeBody(payload.form), payload.base && storeBody(payload.base)),
          );
    case "deleteStore":
      return call(stores.deleteStore, { id: payload.storeId }, undefined);
    case "updateProfile":
      return call(accounts.updateProfile, {}, { ...payload.change, ...withBase(payload.base) });
    case "changeProfileImage": {
      const [picture] = attachments;
      const change = picture ? { profileImageKey: picture.s3Key } : { removeProfileImage: true };
      return call(accounts.updateProfile, {}, change);
    }
    case "saveWorker": {
      const form = { ...payload.form, role: "Maintenance" };
      if (!payload.isNew) return call(accounts.editWorker, { id: payload.workerId }, form);
      const { password } = payload;
      const made = { clientId: payload.workerId, ...form, password, createdBy: row.action.actor.id };
      return call(accounts.createWorker, {}, { ...made, website: WEBSITE });
    }
    case "deleteWorker":
      return call(accounts.deleteWorker, { id: payload.workerId }, undefined);
    case "rateWorker": {
      const { ratingId, workerId, stars, comment } = payload;
      return call(ratings.rateWork, {}, { clientId: ratingId, userId: workerId, rating: stars, comment });
    }
    case "editTicket":
      return call(tickets.editTicket, { id: payload.ticketId }, edited(payload, attachments));
    case "deleteTicket":
      return call(tickets.deleteTicket, { id: payload.ticketId }, undefined);
    case "addWorkOrder":
      return call(
        tickets.raiseTicket,
        {},
        { clientId: payload.orderId, parentId: payload.ticketId, title: payload.title, status: "open" },
      );
    case "editWorkOrder":
      return call(
        tickets.editTicket,
        { id: payload.orderId },
        { title: payload.title, ...withBase({ title: payload.base }) },
      );
    case "moveWorkOrder":
      return call(
        tickets.changeTicketStatus,
        { id: payload.orderId },
        { status: payload.to, eventId: row.opId },
      );
    case "deleteWorkOrder":
      return call(tickets.deleteTicket, { id: payload.orderId }, undefined);
    case "placeBid":
      return call(
        bids.placeBid,
        {},
        { clientId: payload.bid.id, taskId: payload.ticketId, ...bidBody(payload.bid) },
      );
    case "editBid":
      return call(bids.editBid, { id: payload.bid.id }, bidBody(payload.bid));
    case "withdrawBid":
      return call(bids.withdrawBid, { id: payload.bid.id }, undefined);
    case "decideBid":
      return call(
        bids.decideOnBid,
        { id: payload.bid.id },
        { status: payload.to, amount: amountFromCents(payload.bid.amountCents), eventId: row.opId },
      );
    case "sendMessage":
      return call(
        messages.sendMessage,
        {},
        {
          clientId: payload.messageId,
          receiver_id: payload.receiverId,
          message: payload.content,
          attachments,
        },
      );
    case "readMessages":
      return call(messages.markMessagesRead, {}, { user_id: payload.fromId });
    case "readNotification":
      return call(notifications.readNotification, { id: payload.notificationId }, undefined);
    case "readAllNotifications":
      return call(notifications.readAllNotifications, {}, undefined);
    case "saveBuilding":
      return payload.isNew
        ? call(buildings.createBuilding, {}, { clientId: payload.buildingId, ...payload.form })
        : call(
            buildings.editBuilding,
            { id: payload.buildingId },
            onlyChanged({ ...payload.form }, payload.base && { ...payload.base }),
          );
    case "deleteBuilding":
      return call(buildings.deleteBuilding, { id: payload.buildingId }, undefined);
    case "suggest":
      return call(
        assistance.suggest,
        {},
        { clientId: payload.suggestionId, title: payload.title, description: payload.description },
      );
  }
}

/** Does this version of the app know what such an action asks for? */
export const isKnownKind = (kind: string): boolean => kind in KINDS;

const KINDS: Record<MutationPayload["kind"], true> = {
  raiseTicket: true,
  moveTicket: true,
  commentOnTicket: true,
  rateWork: true,
  saveStore: true,
  deleteStore: true,
  updateProfile: true,
  changeProfileImage: true,
  saveWorker: true,
  deleteWorker: true,
  rateWorker: true,
  editTicket: true,
  deleteTicket: true,
  addWorkOrder: true,
  editWorkOrder: true,
  moveWorkOrder: true,
  deleteWorkOrder: true,
  placeBid: true,
  editBid: true,
  withdrawBid: true,
  decideBid: true,
  sendMessage: true,
  readMessages: true,
  readNotification: true,
  readAllNotifications: true,
  saveBuilding: true,
  deleteBuilding: true,
  suggest: true,
};

type Of<Kind extends MutationPayload["kind"]> = Extract<MutationPayload, { kind: Kind }>;
type Attached = readonly { s3Key: string }[];

function raised({ ticket, workOrders }: Of<"raiseTicket">, attachments: Attached) {
  const { id, locationAccuracyM, ...rest } = ticket;
  return {
    ...rest,
    clientId: id,
    locationAccuracy: locationAccuracyM ?? null,
    attachments,
    ...(workOrders ? { subTasks: workOrders.map((each) => ({ clientId: each.id, title: each.title })) } : {}),
  };
}

function moved(opId: string, { move, from, commentId }: Of<"moveTicket">, attachments: Attached) {
  const { to, actualCostCents, worker, ...rest } = move;
  return {
    ...rest,
    status: to,
    from,
    commentId,
    eventId: opId,
    ...(actualCostCents === undefined ? {} : { actualCost: amountFromCents(actualCostCents) }),
    ...(worker === undefined ? {} : { assignedTo: worker.id }),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

function edited({ change, base }: Of<"editTicket">, attachments: Attached) {
  const { store, added: _added, ...rest } = change;
  return {
    ...rest,
    ...withBase(base),
    ...(store === undefined ? {} : { storeId: store?.id ?? null }),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

const bidBody = (bid: Bid) => ({
  estimatedCost: bids.costText(bid.amountCents),
  description: bid.description,
  scheduleDate: bid.scheduleDate,
  scheduleTime: bid.scheduleTime,
});

function storeBody({ propertyManagerId, ...rest }: Of<"saveStore">["form"]): Record<string, unknown> {
  return { ...rest, propertyManager: propertyManagerId };
}

/**
 * Only what changed is sent, with what it was: the server merges by field
 * (docs/offline.md#field-conflicts).
 */
function onlyChanged(
  form: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): Record<string, unknown> {
  if (base === undefined) return form;
  const changed = Object.entries(form).filter(([field, value]) => value !== base[field]);
  return { ...Object.fromEntries(changed), base };
}

const withBase = (base: object | undefined) => (base === undefined ? {} : { base: { ...base } });

const call = (promise: Endpoint, names: Record<string, string>, body: ApiCall["body"]): ApiCall => ({
  promise,
  method: promise.method as ApiCall["method"],
  path: pathOf(promise, names),
  body,
});
