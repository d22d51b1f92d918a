import type { Actor } from "#domain/accounts/role.ts";
import { levelOf } from "#domain/bids/award-rules.ts";
import { bidsToDecide, type OpenBids, withBidDecider } from "#domain/bids/open-bids.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { isWorkDone } from "#domain/tickets/due.ts";
import type { NamedStore } from "#domain/stores/store-label.ts";
import type { NamedToDo } from "#domain/tickets/named-to-dos.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import { isAssignee } from "#domain/tickets/relations.ts";
import type { ToDoKind } from "#domain/tickets/to-do.ts";
import { shortReason, shortTitle } from "#domain/titles.ts";
import type { ToDos } from "#local-db/read/to-dos.ts";
import { titleWithAssigner } from "#features/status-tags/nobody-has-it.ts";
import * as TEXTS from "#texts/to-do.ts";

/** "Store 104: Ramp is breaking off"; the title alone where the store goes without saying. */
const titleOf = ({ ticket, store }: NamedToDo): string => {
  const title = shortTitle(ticket.title);
  return store === null ? title : TEXTS.atStore(shortTitle(inShort(store), "phone"), title);
};

/** By its number where it has one. "#104" alone would be read as the number of the ticket. */
const inShort = ({ name, number }: NamedStore): string => (number ? TEXTS.storeNumber(number) : name.trim());

/** The title of a ticket in the row of what it asks, and what has to be known of it to decide. */
export const toDoName = (each: NamedToDo, kind: ToDoKind, toDos: ToDos, actor: Actor): string =>
  detailOf(each, kind, toDos, actor) ?? titleOf(each);

/** The same in a row that does not say what a ticket asks, or who has it. */
export function watchedName(each: NamedToDo, toDos: ToDos, actor: Actor): string {
  const { ticket, asks } = each;
  const title = titleOf(each);
  if (asks === "approve") return TEXTS.toApprove(title);
  const detail = asks === null ? null : detailOf(each, asks, toDos, actor);
  if (detail !== null) return detail;
  if (ticket.assignee !== null && !isWorkDone(ticket.status))
    return isAssignee(ticket, actor) ? title : TEXTS.heldBy(title, ticket.assignee.name);
  return titleWithAssigner(title, withBidDecider(ticket, toDos.openBids), actor);
}

/** What is to be known beside the title; null if nothing is. */
function detailOf(each: NamedToDo, kind: ToDoKind, toDos: ToDos, actor: Actor): string | null {
  const { ticket } = each;
  const title = titleOf(each);
  if (kind === "decideBids") return bidsTitle(each, toDos.openBids, actor);
  const { acceptUpToCents } = ticket.chosenBidders ?? {};
  if (kind === "takeJob" && acceptUpToCents !== undefined)
    return TEXTS.takeUpTo(title, dollarsFromCents(acceptUpToCents));
  if (kind === "decideLimit" && ticket.assignee !== null)
    return TEXTS.asksForLimit(ticket.assignee.name, dollarsFromCents(ticket.higherLimit?.cents ?? 0), title);
  if (kind === "answer" && ticket.assignee !== null) return TEXTS.asksAbout(ticket.assignee.name, title);
  const rejection = kind === "redo" ? toDos.rejections.get(ticket.id) : undefined;
  return rejection === undefined ? null : TEXTS.sentBack(title, shortReason(readComment(rejection)));
}

/** How many bids wait for this person; with the lowest amount where all are above a limit. */
function bidsTitle(each: NamedToDo, openBids: OpenBids, actor: Actor): string {
  const { ticket } = each;
  const amounts = bidsToDecide(ticket, actor, openBids);
  const lowest = Math.min(...amounts);
  const title = titleOf(each);
  return levelOf(ticket, lowest, openBids.awardRules) !== "decider"
    ? TEXTS.bidsFrom(amounts.length, dollarsFromCents(lowest), title)
    : TEXTS.bidsOn(amounts.length, title);
}
