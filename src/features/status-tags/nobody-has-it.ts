import type { Actor } from "#domain/accounts/role.ts";
import { assignerIdFor, assignerInTicket, assignerNameIn } from "#domain/tickets/assigner.ts";
import { isWithNobody } from "#domain/tickets/due.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { requestText, shortRequestText } from "#features/status-tags/offer-text.ts";
import * as PEOPLE_TEXTS from "#texts/store-people.ts";
import * as TEXTS from "#texts/to-do.ts";

/** "Nobody does this yet: Peter Quinn decides", of work that nobody has, as far as is known. */
export function nobodyHasItText(ticket: Ticket, reader: Actor): string {
  if (assignerIdFor(ticket, reader) !== null) {
    const request = requestText(ticket);
    if (request !== "") return request;
  }
  if (assignerInTicket(ticket, reader) === "you") return PEOPLE_TEXTS.nobodyHasItButYouInShort;
  const name = assignerNameIn(ticket, reader);
  return name === null ? TEXTS.nobodyAssigned : PEOPLE_TEXTS.nobodyHasItInShort(name);
}

/** The same on paper, where the reader has a name too; null if somebody has the work. */
export function printedNobodyHasIt(ticket: Ticket, reader: Actor): string | null {
  if (!isWithNobody(ticket)) return null;
  const name = assignerNameIn(ticket, reader);
  return name === null ? TEXTS.nobodyAssigned : PEOPLE_TEXTS.nobodyHasItInShort(name);
}

/** "Cooler (Peter Quinn decides)", in a list that says how many of its tickets nobody has. */
export function titleWithAssigner(title: string, ticket: Ticket, reader: Actor): string {
  const request = assignerIdFor(ticket, reader) === null ? "" : shortRequestText(ticket);
  if (request !== "") return TEXTS.waitsFor(title, request);
  const assigner = assignerInTicket(ticket, reader);
  if (assigner === "you") return TEXTS.decidedByYou(title);
  return assigner === null ? title : TEXTS.decidedBy(title, assigner.name);
}
