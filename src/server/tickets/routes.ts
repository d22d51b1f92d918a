import * as api from "#contract/tickets.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import * as costsApi from "#contract/costs.ts";
import * as repeatsApi from "#contract/repeats.ts";
import * as visitsApi from "#contract/visits.ts";
import { editTicket } from "#domain/tickets/edit-ticket.ts";
import { mayReadComments, mayDelete } from "#domain/tickets/permissions.ts";
import { rateLimit } from "#server/http/rate-limits.ts";
import { endBids, notifyVendors } from "#server/bids/effects.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { matchVersion, queryRoute, type RouteContext, mutationRoute } from "#server/http/route.ts";
import { notAllowed, Refused, refusedBy } from "#server/http/refusals.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { changeStatus, refuseBeforeStoring } from "#server/tickets/change-status.ts";
import { deleteAttachment } from "#server/tickets/delete-attachment.ts";
import { edit } from "#server/tickets/edit-ticket.ts";
import { listJobs, listTickets } from "#server/tickets/list-tickets.ts";
import { presentComment, presentVisible, loadVisible, loadVisibleById } from "#server/tickets/present.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { commentsOf } from "#server/tickets/comment-records.ts";
import { recordCost } from "#server/tickets/record-cost.ts";
import { recordVisit } from "#server/tickets/record-visit.ts";
import { endRuleOfDeleted } from "#server/tickets/end-rule.ts";
import { endRepetition, repeatTicket } from "#server/tickets/repeat-ticket.ts";
import { lockTicket } from "#server/tickets/records.ts";
import { deleteWorkOrder, lockParentOf, listWorkOrders } from "#server/tickets/work-orders.ts";
import * as TEXTS from "#texts/server/tickets.ts";

const idOf = (params: Record<string, string>) => params["id"] ?? "";

export function ticketRoutes(routes: RouteContext) {
  queryRoute(routes, api.listTickets, ({ caller, query, context }) =>
    listTickets(context.database, caller, query),
  );
  queryRoute(routes, api.listMyJobs, ({ caller, query, context }) =>
    listJobs(context.database, caller, query),
  );
  queryRoute(routes, api.readTicket, async ({ caller, params, context }) =>
    presentVisible(await loadVisibleById(context.database, idOf(params), caller), caller.actor),
  );
  queryRoute(routes, api.listWorkOrders, ({ caller, params, query, context }) =>
    listWorkOrders(context.database, caller, params["ticketId"] ?? "", query),
  );
  mutationRoute(routes, api.raiseTicket, (tx, { caller, body, context }) =>
    raise(tx, caller, body, context.config.projectId),
  );
  mutationRoute(
    routes,
    api.editTicket,
    (tx, { caller, params, body, files, request }) =>
      edit(tx, caller, idOf(params), body, { files, request }),
    {
      mayStore: async (sql, { caller, params }) => {
        const found = await loadVisibleById(sql, idOf(params), caller);
        if (found.view === "market") throw notAllowed(TEXTS.onlyAuthorEdits);
        const edited = editTicket(found.ticket, caller.actor, {}, new Date().toISOString());
        if (!edited.ok) throw refusedBy(edited, { current: presentVisible(found, caller.actor) });
      },
    },
  );
  mutationRoute(routes, api.deleteTicket, async (tx, { caller, params, request }) => {
    await lockParentOf(tx, idOf(params));
    const found = await loadVisible(tx, await lockTicket(tx, idOf(params)), caller);
    if (found.view === "market") throw notAllowed(TEXTS.onlyAuthorDeletes);
    matchVersion(request, presentVisible(found, caller.actor));
    return found.parent === null
      ? deleteTicket(tx, caller, found.ticket)
      : deleteWorkOrder(tx, caller, found.ticket, found.parent);
  });
  mutationRoute(
    routes,
    api.changeTicketStatus,
    (tx, { caller, params, body, files, request }) =>
      changeStatus(tx, caller, idOf(params), body, { files, request, config: routes.context.config }),
    {
      mayStore: (sql, { caller, params, body }) =>
        refuseBeforeStoring(sql, caller, idOf(params), body["status"]),
    },
  );
  queryRoute(routes, api.listComments, async ({ caller, params, context }) => {
    const found = await loadVisibleById(context.database, idOf(params), caller);
    const { ticket, view, parent } = found;
    if (view === "market" || !mayReadComments(parent ?? ticket, caller.actor)) throw notAllowed();
    const comments = await commentsOf(context.database, ticket.id);
    return { comments: comments.map((comment) => presentComment(comment, found, caller.actor)) };
  });
  mutationRoute(routes, api.addComment, (tx, { caller, params, body, limits }) => {
    limits.spend(...rateLimit("comments", caller.account.id));
    return addComment(tx, caller, idOf(params), body);
  });
  mutationRoute(routes, visitsApi.recordVisit, (tx, { caller, params, body }) =>
    recordVisit(tx, caller, idOf(params), body),
  );
  mutationRoute(routes, costsApi.recordCost, (tx, { caller, params, body }) =>
    recordCost(tx, caller, idOf(params), body),
  );
  mutationRoute(routes, repeatsApi.setRepeat, (tx, { caller, params, body }) =>
    repeatTicket(tx, caller, idOf(params), body),
  );
  mutationRoute(routes, repeatsApi.endRepeat, (tx, { caller, params }) =>
    endRepetition(tx, caller, idOf(params)),
  );
  mutationRoute(routes, api.deleteAttachment, (tx, { caller, params }) =>
    deleteAttachment(tx, caller, idOf(params)),
  );
}

/** Deletes a ticket, ends its bids and notifies everybody involved. Nobody sees it any more. */
async function deleteTicket(tx: WriteContext, caller: Caller, ticket: Parameters<typeof mayDelete>[0]) {
  const { id } = ticket;
  if (ticket.authorId !== caller.account.id) throw notAllowed(TEXTS.onlyAuthorDeletes);
  if (!mayDelete(ticket, caller.actor))
    throw new Refused(409, "ticket_locked", TEXTS.completedNotDeletable, {
      current: presentVisible({ ticket, view: "whole", parent: null }, caller.actor),
    });
  const bids = await endBids(
    tx,
    ticket,
    ["pending", "submitted", "under_review"],
    "declined",
    "ticket_deleted",
  );
  // Vendors whose bid had been accepted are notified below, like the assignee.
  const won = await endBids(tx, ticket, ["accepted", "won"], "declined", "ticket_deleted");
  await tx.query("update tickets set deleted_at = $2, version = version + 1 where id = $1", [id, tx.now]);
  const unassigned = { storeOwnerId: null, propertyManagerId: null, assignee: null, assessorId: null };
  await recordTicketChange(tx, ticket, { ...ticket, ...unassigned }, { loss: "deleted" });
  notifyVendors(tx, caller.account.id, bids, () => ({
    type: "bid_declined",
    title: TEXTS.biddingWithdrawn,
    message: TEXTS.noLongerOutForBid(namedTicket(ticket)),
    taskId: id,
  }));
  await endRuleOfDeleted(tx, ticket, caller.account.id);
  const involved = withDeputies(ticket, [
    ticket.propertyManagerId,
    ticket.assignee?.id,
    ticket.assessorId,
    ...won.map((bid) => bid.vendorId),
  ]);
  const bidders = new Set(bids.map((bid) => bid.vendorId));
  notify(
    tx,
    caller.account.id,
    involved.filter((person) => !bidders.has(person)),
    () => ({
      type: "ticket_cancelled",
      title: TEXTS.ticketCancelled,
      message: TEXTS.wasCancelledOrRemoved(namedTicket(ticket)),
      data: { taskId: id },
    }),
  );
  return { success: true, id };
}
