import { commentFromWire } from "#contract/comment-wire.ts";
import * as costsApi from "#contract/costs.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import * as api from "#contract/tickets.ts";
import * as repeatsApi from "#contract/repeats.ts";
import { recordVisit } from "#contract/visits.ts";
import type { z } from "#contract/zod.ts";
import { amountFromCents } from "#domain/money.ts";
import { commentOf } from "#domain/mutations/optimistic.ts";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { recordTickets } from "#local-db/outbox/ticket-facts.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import type { Mutation, MutationPayload } from "#domain/mutations/mutation.ts";
import * as stored from "#local-db/write/tickets.ts";
import { onEntity, type ResponseContext, transport, withBase } from "#sync/mutations/define.ts";

type TicketResponse = ResponseContext<Mutation["payload"], z.output<typeof api.raiseTicket.answer>>;

const raiseTicket = transport("raiseTicket", api.raiseTicket, {
  toCall: ({ ticket: { id, locationAccuracyM, ...rest }, workOrders }, attachments) => ({
    body: {
      ...rest,
      clientId: id,
      locationAccuracy: locationAccuracyM ?? null,
      attachments,
      subTasks: workOrders?.map((each) => ({ clientId: each.id, title: each.title })),
    },
  }),
  applyResponse: storeTicketAndTraces,
});

const moveTicket = transport("moveTicket", api.changeTicketStatus, {
  toCall: ({ ticketId, move, from, commentId }, attachments, { opId }) => {
    const { to, actualCostCents, readCostCents: readCost, worker, ...rest } = move;
    return onEntity(ticketId, {
      ...rest,
      status: to,
      from,
      commentId,
      eventId: opId,
      ...(actualCostCents === undefined ? {} : { actualCost: amountFromCents(actualCostCents) }),
      ...(readCost === undefined ? {} : { readCost: readCost === null ? null : amountFromCents(readCost) }),
      ...(worker === undefined ? {} : { assignedTo: worker.id }),
      ...(attachments.length > 0 ? { attachments } : {}),
    });
  },
  applyResponse: storeTicketAndTraces,
});

const storeTicket = async ({ db, answer }: Pick<TicketResponse, "db" | "answer">) =>
  answer && stored.putTicket(db, ticketFromWire(answer));

/** Stores the ticket, and comment and event of the mutation until a pull returns the server's. */
async function storeTicketAndTraces({ db, answer, mutation, files }: TicketResponse) {
  await stored.putEventOf(db, mutation);
  if (answer) await stored.putTicket(db, ticketFromWire(answer));
  await stored.putComments(
    db,
    commentOf(mutation).map((comment) => ({
      ...comment,
      attachments: comment.attachments.map((each) => underServerKey(each, files)),
    })),
  );
}

function underServerKey(attachment: Attachment, files: readonly FileRow[]): Attachment {
  const file = files.find((each) => localKey(each.fileId) === attachment.key);
  return file?.key ? { ...attachment, key: file.key, id: file.key } : attachment;
}

const commentOnTicket = transport("commentOnTicket", api.addComment, {
  toCall: ({ ticketId, commentId, content, phrases }, attachments) =>
    onEntity(ticketId, { clientId: commentId, content, phrases, attachments }),
  applyResponse: async ({ db, answer }) => answer && stored.putComments(db, [commentFromWire(answer)]),
});

const editTicket = transport("editTicket", api.editTicket, {
  toCall: ({ ticketId, change: { store, added: _added, ...rest }, base }, attachments) =>
    onEntity(ticketId, {
      ...rest,
      ...withBase(base),
      ...(store === undefined ? {} : { storeId: store?.id ?? null }),
      ...(attachments.length > 0 ? { attachments } : {}),
    }),
  applyResponse: storeTicket,
});

const deleteTicket = transport("deleteTicket", api.deleteTicket, {
  toCall: ({ ticketId }) => ({ params: { id: ticketId } }),
  applyResponse: async ({ db, mutation }) => {
    // Pending mutations of the deleted ticket still show its title.
    await recordTickets(db);
    await stored.deleteTicket(db, mutation.payload.ticketId);
  },
});

const visit = (kind: "recordVisit" | "locateVisit") =>
  transport(kind, recordVisit, {
    toCall: ({ kind: _kind, ticketId, visitId, ...rest }, _files, { at }) =>
      onEntity(ticketId, { ...rest, clientId: visitId, at }),
    applyResponse: storeTicket,
  });

const setRepeat = transport("setRepeat", repeatsApi.setRepeat, {
  toCall: ({ ticketId, rule }) => onEntity(ticketId, { ...rule }),
  applyResponse: storeTicket,
});

/** The call of a change whose payload is, beside its kind and ticket, what is sent. */
function callOnTicket(payload: object) {
  const { kind: _kind, ticketId, ...body } = payload as MutationPayload<"declineToBid" | "endRepeat">;
  return Object.keys(body).length === 0 ? { params: { id: ticketId } } : onEntity(ticketId, body);
}
const asSent = { toCall: callOnTicket, applyResponse: storeTicket };
const endRepeat = transport("endRepeat", repeatsApi.endRepeat, asSent);
const recordCost = transport("recordCost", costsApi.recordCost, asSent);
const declineToBid = transport("declineToBid", api.declineToBid, asSent);
const askHigherLimit = transport("askHigherLimit", costsApi.askHigherLimit, asSent);
const answerHigherLimit = transport("answerHigherLimit", costsApi.answerHigherLimit, asSent);

const basics = { raiseTicket, moveTicket, commentOnTicket, editTicket, deleteTicket, declineToBid };

const costs = { recordCost, askHigherLimit, answerHigherLimit };
const visits = { recordVisit: visit("recordVisit"), locateVisit: visit("locateVisit") };

/** Transports of mutations of a ticket, of visits to it, of its repetition and of its cost. */
export const ticketTransports = { ...basics, ...visits, ...costs, setRepeat, endRepeat };
