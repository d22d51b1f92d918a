import { searchText, wholeNumbersOf } from "#domain/search.ts";
import { byNames, findWithTypos } from "#domain/search-typos.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { byNumber, numberSpellings } from "#domain/tickets/number.ts";
import { doerOf, raiserOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What a ticket is called by: its title, and that with its number. */
const namesOfTicket = (ticket: Ticket): readonly string[] => [
  ticket.title,
  [ticket.title, ...numberSpellings(ticket)].join(" "),
];

/** Compares by how well numbers, then titles answer a question. */
export function byQuestion(question: string): (a: Ticket, b: Ticket) => number {
  const [numbers, names] = [byNumber(question.trim()), byNames(question, namesOfTicket)];
  return (a, b) => numbers(a, b) || names(a, b);
}

/** Search text by ticket object: every keystroke searches ten thousand tickets. */
const written = new WeakMap<Ticket, string>();

/** The text a ticket is searched in. */
export function textOfTicket(ticket: Ticket): string {
  const known = written.get(ticket);
  if (known !== undefined) return known;
  const { title, description, category, store } = ticket;
  const location = [labelOfStore(store), store?.location, store?.address, store?.city];
  const number = numberSpellings(ticket);
  const people = new Set([
    ticket.assignee?.name,
    doerOf(ticket)?.name,
    ticket.authorName,
    raiserOf(ticket).name,
  ]);
  const text = searchText([title, description, category, ...location, ...people, ...number]);
  written.set(ticket, text);
  return text;
}

/** The tickets that terms find, in the order given; "store 105" finds no T-1053. */
export function findTickets(tickets: readonly Ticket[], terms: readonly string[]) {
  // The text of each ticket takes longer than everything else that a list without terms asks for.
  if (terms.length === 0) return { exact: tickets, related: [], similar: [] };
  const hasWholeNumbers = wholeNumbersOf(terms);
  const { exact, related, similar } = findWithTypos(tickets, terms, textOfTicket);
  const [first, second, last] = [exact, related, similar].map((found) =>
    found.filter((ticket) => hasWholeNumbers(textOfTicket(ticket))),
  );
  return { exact: first ?? [], related: second ?? [], similar: last ?? [] };
}
