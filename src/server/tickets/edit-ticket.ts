import type * as z from "zod/v4/core";
import type * as api from "#contract/tickets.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { isActiveBid } from "#domain/bids/bid.ts";
import { must } from "#domain/must.ts";
import { editTicket, type TicketChange } from "#domain/tickets/edit-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { attributeToOperator } from "#server/history/attribute.ts";
import { actsAsOperator } from "#domain/tickets/deputies.ts";
import { notifyVendors } from "#server/bids/effects.ts";
import { pageOfBids } from "#server/bids/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { FormFile } from "#server/http/form.ts";
import { matchVersion } from "#server/http/route.ts";
import { editConflict, editConflicts } from "#server/http/check-edit-conflict.ts";
import { notAllowed, refusedBy } from "#server/http/refusals.ts";
import { becameUrgent, notifyIfUrgent } from "#server/notifications/became-urgent.ts";
import { namedTicket } from "#server/notifications/notify.ts";
import { notifyOperatorAct, operatorName } from "#server/notifications/operator-acts.ts";
import { managersToNotify, notifyRaised } from "#server/notifications/ticket-notifications.ts";
import { recordTicketChange, audiencesOf } from "#server/tickets/record-ticket-change.ts";
import { attachFiles, recordFormFiles } from "#server/tickets/attach.ts";
import { textOf } from "#server/database/read.ts";
import { presentVisible, presentTicket, loadVisible } from "#server/tickets/present.ts";
import { storeFor } from "#server/tickets/raise-ticket.ts";
import { notifyOperatorOnWorkOrders } from "#server/tickets/work-orders.ts";
import { lockTicket, saveEdit, ticketById } from "#server/tickets/records.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-acts.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type EditTicketInput = z.output<NonNullable<typeof api.editTicket.request>>;
type Request = Parameters<typeof matchVersion>[0];

/**
 * Changes a ticket's text, priority, store and files, by its author, or when it is due, by one of
 * its managers.
 */
export async function edit(
  tx: WriteContext,
  caller: Caller,
  id: string,
  input: EditTicketInput,
  { files, request }: { files: readonly FormFile[]; request: Request },
) {
  const presented = await loadVisible(tx, await lockTicket(tx, id), caller);
  if (presented.view === "market") throw notAllowed(TEXTS.onlyAuthorEdits);
  matchVersion(request, presentVisible(presented, caller.actor));
  const before = presented.ticket;
  const { title, description, priority, dueOn, category, storeId } = input;
  const values = { title, description, priority, dueOn, category, storeId };
  const conflicts = editConflicts(before, input.base, values);
  if (conflicts.length > 0)
    throw editConflict(conflicts, {
      current: presentVisible(presented, caller.actor),
      // Reads the history, so that it is asked for a conflict alone.
      movedBy: await lastEditor(tx, before),
      movedAt: before.updatedAt,
    });
  const isAddingFiles = files.length > 0 || (input.attachments ?? []).length > 0;
  const change = { ...(await changeFrom(tx, caller, before, input)), isAddingFiles };
  const edited = editTicket(before, caller.actor, change, tx.now);
  if (!edited.ok) throw refusedBy(edited, { current: presentVisible(presented, caller.actor) });
  const byOperator = actsAsOperator(
    before,
    caller.actor,
    (each, actor) => editTicket(each, actor, change, tx.now).ok,
  );
  if (byOperator) attributeToOperator(tx);
  await saveEdit(tx, edited.ticket);
  const remaining = new Set(edited.ticket.attachments.map((each) => each.id));
  const removed = before.attachments.filter((each) => !remaining.has(each.id)).map((each) => each.id);
  if (removed.length > 0) await detachFiles(tx, removed);
  const added = [...(input.attachments ?? []), ...(await recordFormFiles(tx, caller, files))];
  await attachFiles(tx, caller, { ticketId: id }, added, remaining.size);
  const after = must(await ticketById(tx, id), "the ticket just edited");
  if (presented.parent === null) await recordTicketChange(tx, before, after);
  else tx.recordChange({ kind: "ticket", id, audiences: audiencesOf(presented.parent) });
  await notifyEdit(tx, { ...caller, byOperator }, before, after);
  if (byOperator && presented.parent !== null) notifyOperatorOnWorkOrders(tx, caller, presented.parent, []);
  if (byOperator && presented.parent === null) notifyOperatorEdit(tx, caller.actor, before, after);
  return presented.parent === null
    ? presentTicket(after, caller.actor)
    : presentVisible({ ...presented, ticket: after }, caller.actor);
}

/** Who changed a field of the ticket last; its author if nobody has, or their account is gone. */
async function lastEditor(tx: WriteContext, ticket: Ticket): Promise<{ id: string; name: string }> {
  const [last] = await tx.query(
    `select users.id, users.name from history join users on users.id = history.actor_id
      where history.kind = 'ticket' and history.entity_id = $1 and history.change = 'changed'
        and exists (select 1 from jsonb_object_keys(history.after) as field where field = any($2::text[]))
      order by history.n desc limit 1`,
    [ticket.id, EDITED_COLUMNS],
  );
  return last
    ? { id: textOf(last, "id"), name: textOf(last, "name") }
    : { id: ticket.authorId, name: ticket.authorName };
}

const EDITED_COLUMNS = ["title", "description", "priority", "due_on", "category", "store_id"];

async function changeFrom(
  tx: WriteContext,
  caller: Caller,
  before: Ticket,
  input: EditTicketInput,
): Promise<TicketChange> {
  const isMoved = input.storeId !== undefined && (input.storeId || null) !== before.storeId;
  const store = isMoved
    ? input.storeId
      ? { id: input.storeId, of: await storeFor(tx, caller, input.storeId) }
      : null
    : undefined;
  return {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.priority === undefined ? {} : { priority: input.priority }),
    ...(input.dueOn === undefined ? {} : { dueOn: input.dueOn }),
    ...(input.category === undefined ? {} : { category: input.category }),
    ...(input.keepAttachments === undefined ? {} : { keepAttachments: input.keepAttachments }),
    ...(input.removedAttachments === undefined ? {} : { removedAttachments: input.removedAttachments }),
    ...(store === undefined ? {} : { store }),
  };
}

/** Detaches files. `created_at` is reset, so that the cleanup job deletes them after a week. */
export const detachFiles = (tx: WriteContext, keys: readonly string[]) =>
  tx.query(
    "update files set ticket_id = null, comment_id = null, created_at = $2 where key = any($1::text[])",
    [keys, tx.now],
  );

function notifyOperatorEdit(tx: WriteContext, actor: Actor, before: Ticket, after: Ticket) {
  const changed = (["title", "description", "priority", "dueOn", "category"] as const).filter(
    (field) => before[field] !== after[field],
  );
  // Whoever is notified that it is urgent reads that instead.
  const isOnlyUrgent = becameUrgent(before, after) && changed.length === 1;
  if (changed.length === 0) return;
  notifyOperatorAct(tx, {
    actor,
    before,
    after,
    notified: isOnlyUrgent ? managersToNotify(after) : [],
    message: () => {
      const fields = changed.map((field) => OPERATOR_TEXTS.fields[field]).join(", ");
      return OPERATOR_TEXTS.edited(operatorName(actor), namedTicket(after), fields);
    },
  });
}

async function notifyEdit(
  tx: WriteContext,
  caller: Caller & { readonly byOperator: boolean },
  before: Ticket,
  after: Ticket,
) {
  if (after.propertyManagerId !== before.propertyManagerId) notifyRaised(tx, caller.actor, after);
  notifyIfUrgent(tx, caller, before, after);
  if (after.status !== "out_for_bid") return;
  const { bids } = await pageOfBids(tx, "bids.ticket_id = $1", [after.id], { limit: 500, offset: 0 });
  notifyVendors(tx, caller.account.id, bids.filter(isActiveBid), () => ({
    type: "ticket_updated",
    title: TEXTS.ticketChanged,
    message: TEXTS.ticketChangedAfterBid(namedTicket(after)),
    taskId: after.id,
  }));
}
