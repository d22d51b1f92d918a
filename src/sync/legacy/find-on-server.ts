import { bidsOn, listBids, readBid } from "#contract/bids.ts";
import { listBuildings } from "#contract/buildings.ts";
import type { Failure } from "#contract/failures.ts";
import { listMessages } from "#contract/messages.ts";
import { listRatings } from "#contract/ratings.ts";
import { listStores } from "#contract/stores.ts";
import { listComments, listTickets, listWorkOrders, readTicket } from "#contract/tickets.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { type Credentials, request } from "#api-client/request.ts";

// A server without keys cannot be told a thing twice without doing it twice. Before an
// action goes again whose first try ended in the dark, the server is asked whether it
// has it. Best effort: docs/offline.md#servers-of-the-plain-api.

const CLOCK_SLACK_MS = 120_000;

/** What asking brought: the thing as the server has it (null: not there), or the failure that kept it from telling. Undefined: this kind cannot be asked for, and may be said again. */
type Found = { readonly body: unknown } | null | Failure | undefined;

/** Does the server have what this action made or changed? */
export async function findOnServer(row: OutboxRow, as: Credentials): Promise<Found> {
  const { payload, actor } = row.action;
  const since = Date.parse(row.firstSentAt ?? row.action.at) - CLOCK_SLACK_MS;
  const isRecent = (at: string) => Date.parse(at) >= since;
  switch (payload.kind) {
    case "raiseTicket":
      return ofList(
        await request(listTickets, {
          as,
          query: { project_id: payload.ticket.projectId, author_id: actor.id, page: "1", limit: "20" },
        }),
        (data) => data.tasks,
        (each) => each.title === payload.ticket.title && isRecent(each.createdAt),
      );
    case "addWorkOrder":
      return ofList(
        await request(listWorkOrders, { as, names: { ticketId: payload.ticketId } }),
        (data) => data.tasks,
        (each) => each.title === payload.title && isRecent(each.createdAt),
      );
    case "moveTicket":
      return ofOne(
        await request(readTicket, { as, names: { id: payload.ticketId } }),
        (data) => data.status === payload.move.to,
      );
    case "moveWorkOrder":
      return ofOne(
        await request(readTicket, { as, names: { id: payload.orderId } }),
        (data) => data.status === payload.to,
      );
    case "commentOnTicket":
      return ofList(
        await request(listComments, { as, names: { id: payload.ticketId } }),
        (data) => data.comments,
        (each) => each.content === payload.content && each.author.id === actor.id && isRecent(each.createdAt),
      );
    case "placeBid":
      return ofList(
        await request(listBids, { as, query: bidsOn(payload.ticketId) }),
        (data) => data.bids,
        (each) => each.userId === actor.id && isRecent(each.createdAt),
      );
    case "decideBid":
      return ofOne(
        await request(readBid, { as, names: { id: payload.bid.id } }),
        (data) => data.status === payload.to,
      );
    case "sendMessage":
      return ofList(
        await request(listMessages, { as, query: { user_id: payload.receiverId, page: "1", limit: "20" } }),
        (data) => data.messages,
        (each) => each.message === payload.content && each.senderId === actor.id && isRecent(each.createdAt),
      );
    case "rateWork":
      return ofList(
        await request(listRatings, { as, names: { userId: payload.userId } }),
        (data) => data.ratings,
        (each) =>
          each.rating === payload.stars && each.comment === payload.comment && isRecent(each.createdAt),
      );
    case "saveStore":
      if (!payload.isNew) return undefined;
      return ofList(
        await request(listStores, { as }),
        (data) => data,
        (each) => each.name === payload.form.name && each.address === payload.form.address,
      );
    case "saveBuilding":
      if (!payload.isNew) return undefined;
      return ofList(
        await request(listBuildings, { as }),
        (data) => data,
        (each) => each.name === payload.form.name && each.address === payload.form.address,
      );
    default:
      return undefined;
  }
}

function ofList<Data, Row>(
  answer: { ok: true; data: Data } | { ok: false; failure: Failure },
  rowsOf: (data: Data) => readonly Row[],
  isIt: (row: Row) => boolean,
): Found {
  if (!answer.ok) return answer.failure;
  const found = rowsOf(answer.data).find(isIt);
  return found === undefined ? null : { body: found };
}

function ofOne<Data>(
  answer: { ok: true; data: Data } | { ok: false; failure: Failure },
  isIt: (data: Data) => boolean,
): Found {
  if (!answer.ok) return answer.failure;
  return isIt(answer.data) ? { body: answer.data } : null;
}
