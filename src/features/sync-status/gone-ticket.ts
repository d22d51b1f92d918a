import type { GoneTicket } from "#local-db/meta-facts.ts";
import { momentOf } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/sync-status.ts";

/** The person who may still be asked about a gone ticket: its author, or else who took it away. */
export function contactOf(gone: GoneTicket, ownId: string): { id: string; name: string } | null {
  return [gone.author, gone.loss?.by].find((each) => each && each.id !== ownId) ?? null;
}

/** Who took a ticket away, when, and how; as far as the server told. */
export function goneText({ title, author, heardAt: learntAt, loss }: GoneTicket, ownId: string): string {
  const name = title === "" ? TEXTS.thisTicket : `“${title}”`;
  if (loss === null) {
    const since = learntAt === null ? "" : ` ${TEXTS.heardOfIt(momentOf(learntAt))}`;
    const owner = author === null ? TEXTS.itsAuthor : TEXTS.whoRaisedIt(author.name);
    return TEXTS.ticketDeletedOrGiven(name, owner, since);
  }
  const by = loss.by === null ? null : loss.by.id === ownId ? TEXTS.you : loss.by.name;
  return (loss.reason === "deleted" ? TEXTS.wasDeleted : TEXTS.wasGivenAway)(name, by, momentOf(loss.at));
}
