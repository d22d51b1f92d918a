import type { Actor } from "#domain/accounts/role.ts";
import { isScopeChanged } from "#domain/bids/scope.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import { mayChangeDueDate, mayEdit } from "#domain/tickets/permissions.ts";
import type { Priority } from "#domain/tickets/priority.ts";
import type { StoreOfTicket } from "#domain/tickets/raise-ticket.ts";
import { isActingOperator, isAuthor, isManager } from "#domain/tickets/relations.ts";
import type { Attachment, Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** Fields an author can change; absent fields stay unchanged. */
export interface TicketChange {
  readonly title?: string;
  readonly description?: string;
  readonly priority?: Priority;
  /** YYYY-MM-DD; null removes it. */
  readonly dueOn?: string | null;
  readonly category?: string | null;
  /** Another store with its data; null removes the store. */
  readonly store?: { readonly id: string; readonly of: StoreOfTicket } | null;
  /** Ids of the attachments to keep; absent keeps all. Read only without `removedAttachments`. */
  readonly keepAttachments?: readonly string[];
  /** Ids of the attachments to remove; those that are gone already, and others, do not matter. */
  readonly removedAttachments?: readonly string[];
  readonly added?: readonly Attachment[];
  /** Files are attached beside this edit, which `added` does not name. */
  readonly isAddingFiles?: boolean;
}

/** Values of the changed fields when editing began. */
export interface TicketBase {
  readonly title?: string;
  readonly description?: string;
  readonly priority?: string;
  readonly dueOn?: string | null;
  readonly category?: string | null;
  readonly storeId?: string | null;
}

/** Whether a change says nothing but when the ticket is due; files beside it are more. */
function isDueDateOnly({ dueOn, isAddingFiles = false, added = [], ...others }: TicketChange): boolean {
  const isOther = Object.values(others).some((value) => value !== undefined);
  return dueOn !== undefined && !isAddingFiles && added.length === 0 && !isOther;
}

/** Whether a change is about the store or the files, which its author alone changes. */
const isOfAuthorAlone = ({ store, keepAttachments, removedAttachments, ...others }: TicketChange): boolean =>
  [store, keepAttachments, removedAttachments].some((value) => value !== undefined) ||
  others.isAddingFiles === true ||
  (others.added ?? []).length > 0;

/**
 * Edits a ticket: its author everything, its managers when it is due, operators who act everywhere
 * all but the store, which says whose it is, and the files, which are what was reported. Changing
 * the store also changes the property manager, but only before the work is routed. See
 * docs/product.md#editing-and-deleting.
 * @returns the edited ticket, or the refusal
 */
export function editTicket(
  ticket: Ticket,
  actor: Actor,
  change: TicketChange,
  at: string,
): Outcome<{ ticket: Ticket }> {
  const isDueDateOfManager = isDueDateOnly(change) && isManager(ticket, actor) && ticket.parentId === null;
  if (!isAuthor(ticket, actor) && !isDueDateOfManager) {
    if (!isActingOperator(ticket, actor)) return refuse("not_allowed", TEXTS.onlyAuthorEdits);
    if (isOfAuthorAlone(change))
      return refuse("not_allowed", TEXTS.onlyAuthorMoves, change.store === undefined ? "files" : "storeId");
  }
  if (!(isDueDateOfManager ? mayChangeDueDate : mayEdit)(ticket, actor))
    return refuse("ticket_locked", TEXTS.completedNotEditable);
  if (change.title !== undefined && isBlank(change.title))
    return refuse("invalid_input", TEXTS.titleMissing, "title");
  const removedIds = change.removedAttachments;
  const keepIds = removedIds ? undefined : change.keepAttachments;
  const foreign = keepIds?.some((id) => !ticket.attachments.some((each) => each.id === id));
  if (foreign) return refuse("invalid_input", TEXTS.attachmentNotOnTicket, "keepAttachments");
  const remaining = ticket.attachments.filter(
    ({ id }) => (keepIds?.includes(id) ?? true) && removedIds?.includes(id) !== true,
  );
  const edited: Ticket = {
    ...ticket,
    title: change.title?.trim() ?? ticket.title,
    description: change.description ?? ticket.description,
    priority: change.priority ?? ticket.priority,
    dueOn: change.dueOn === undefined ? ticket.dueOn : change.dueOn,
    category: change.category === undefined ? ticket.category : change.category,
    attachments: [...remaining, ...(change.added ?? [])],
    ...(change.store === undefined ? {} : withStore(ticket, change.store)),
    updatedAt: at,
    version: ticket.version + 1,
  };
  const isOtherScope = change.isAddingFiles === true || isScopeChanged(ticket, edited);
  return { ok: true, ticket: { ...edited, scopeVersion: ticket.scopeVersion + (isOtherScope ? 1 : 0) } };
}

function withStore(
  ticket: Ticket,
  store: { readonly id: string; readonly of: StoreOfTicket } | null,
): Partial<Ticket> {
  const placed = {
    storeId: store?.id ?? null,
    storeOwnerId: store?.of.ownerId ?? null,
    store: store?.of.info ?? null,
  };
  if (ticket.status !== "open" && ticket.status !== "assigned_to_property_manager") return placed;
  const own = ticket.authorRole === "Property Manager" ? ticket.authorId : null;
  const propertyManagerId = store?.of.info.propertyManager?.id ?? own;
  return {
    ...placed,
    propertyManagerId,
    decisionMaker: propertyManagerId === null ? "Store Manager" : ticket.decisionMaker,
  };
}
