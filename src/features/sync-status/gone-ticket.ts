import type { GoneTicket } from "#local-db/meta.ts";
import { momentOf } from "#features/dates/dates.ts";

/** The person who may still be asked about a gone ticket: its author, or else who took it away. */
export function contactOf(gone: GoneTicket, ownId: string): { id: string; name: string } | null {
  return [gone.author, gone.loss?.by].find((each) => each && each.id !== ownId) ?? null;
}

/** Who took a ticket away, when, and how; as far as the server told. */
export function goneText({ title, author, heardAt, loss }: GoneTicket, ownId: string): string {
  const name = title === "" ? "This ticket" : `“${title}”`;
  if (loss === null) {
    const since = heardAt === null ? "" : ` This phone heard of it on ${momentOf(heardAt)}.`;
    const owner = author === null ? "its author" : `${author.name}, who raised it,`;
    return `${name} is not on this phone any more: ${owner} deleted it, or it was given to somebody else.${since}`;
  }
  const by = loss.by === null ? "" : loss.by.id === ownId ? " by you" : ` by ${loss.by.name}`;
  const what = loss.reason === "deleted" ? "was deleted" : "was given to somebody else";
  return `${name} ${what}${by} on ${momentOf(loss.at)}.`;
}
