import * as accounts from "#contract/accounts.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { amountFromCents } from "#domain/money.ts";
import type { ActionPayload } from "#domain/actions/action.ts";
import { must } from "#domain/must.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import type { OutboxRow } from "#device/outbox-row.ts";

/** A waiting action as the contract speaks it. */
export interface Spoken {
  readonly promise: Endpoint;
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body: Record<string, unknown> | undefined;
}

/** Translates an action into its call. `keyOf` gives the server's key of an uploaded file. */
export function requestOf(row: OutboxRow, keyOf: (fileId: string) => string | undefined): Spoken {
  const { payload } = row.action;
  const attachments = row.fileIds.map((fileId) => ({
    s3Key: must(keyOf(fileId), "the key of an uploaded file"),
  }));
  switch (payload.kind) {
    case "raiseTicket":
      return spoken(tickets.raiseTicket, {}, raised(payload, attachments));
    case "moveTicket":
      return spoken(
        tickets.changeTicketStatus,
        { id: payload.ticketId },
        moved(row.opId, payload, attachments),
      );
    case "commentOnTicket":
      return spoken(
        tickets.addComment,
        { id: payload.ticketId },
        { clientId: payload.commentId, content: payload.content, attachments },
      );
    case "rateWork": {
      const { ratingId, userId, stars, comment, ticketId } = payload;
      return spoken(
        ratings.rateWork,
        {},
        { clientId: ratingId, userId, rating: stars, comment, taskId: ticketId },
      );
    }
    case "saveStore":
      return payload.isNew
        ? spoken(stores.createStore, {}, { clientId: payload.storeId, ...storeBody(payload) })
        : spoken(stores.editStore, { id: payload.storeId }, storeBody(payload));
    case "deleteStore":
      return spoken(stores.deleteStore, { id: payload.storeId }, undefined);
    case "updateProfile":
      return spoken(accounts.updateProfile, {}, { ...payload.change });
  }
}

type Of<Kind extends ActionPayload["kind"]> = Extract<ActionPayload, { kind: Kind }>;
type Attached = readonly { s3Key: string }[];

function raised({ ticket }: Of<"raiseTicket">, attachments: Attached) {
  const { id, locationAccuracyM, ...rest } = ticket;
  return { ...rest, clientId: id, locationAccuracy: locationAccuracyM ?? null, attachments };
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

function storeBody({ form }: Of<"saveStore">) {
  const { propertyManagerId, ...rest } = form;
  return { ...rest, propertyManager: propertyManagerId };
}

const spoken = (promise: Endpoint, names: Record<string, string>, body: Spoken["body"]): Spoken => ({
  promise,
  method: promise.method as Spoken["method"],
  path: pathOf(promise, names),
  body,
});
