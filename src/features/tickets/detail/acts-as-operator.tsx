import { isActingOperator, isAuthor, isManager } from "#domain/tickets/relations.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/operator-acts.ts";

/** What follows from an operator's act on a ticket of others, and what stays with whom. */
export function ActsAsOperator({ ticket }: { readonly ticket: Ticket }) {
  const { actor } = useSignedIn();
  const isOwn = isManager(ticket, actor) || isAuthor(ticket, actor);
  return isOwn || !isActingOperator(ticket, actor) || isTerminal(ticket.status) ? null : (
    <p className="quiet">{TEXTS.note}</p>
  );
}
