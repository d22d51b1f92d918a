import { readPhrases } from "#domain/tickets/phrases.ts";
import type { Comment } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/server-comments.ts";

// What a comment says to its reader. Comments of the server are stored in one language, with what
// the sentence is made of, and read in that of the reader.

/** Why the server ended the rule of a ticket; stored and sent, so it never changes. */
export const REPEAT_ENDS = ["store_deleted", "ticket_deleted", "nobody_to_raise", "refused"] as const;

/** One of `REPEAT_ENDS`. */
export type RepeatEnd = (typeof REPEAT_ENDS)[number];

/** @returns the content of a comment about a ticket that nobody answered in these working hours */
export const escalationText = (hours: number): string => TEXTS.withoutAnswer(hours);

/** @returns why a rule ended, as a sentence */
export const repeatEndText = (reason: RepeatEnd): string => TEXTS.repeatEnds[reason];

/** @returns the content of a comment about a bid that was accepted as it arrived */
export const acceptedAtOnceText = (upTo: string): string => TEXTS.acceptedInAdvance(upTo);

type ReadComment = Pick<Comment, "content" | "phrases"> & Partial<Pick<Comment, "kind" | "authorName">>;

/** @returns the text of a comment in the language of the reader, as far as it can be translated */
export function readComment({ content, phrases = [], kind, authorName = "" }: ReadComment): string {
  const hours = kind === "escalation" ? numberIn(content) : null;
  if (hours !== null) return TEXTS.unanswered(hours, authorName);
  const [upTo] = (kind === "accepted_at_once" && /\$[\d.,]*\d/.exec(content)) || [];
  if (upTo !== undefined) return TEXTS.acceptedAtOnce(upTo, authorName);
  const reason = kind === "repeat_ended" && REPEAT_ENDS.find((each) => each === phrases[0]?.code);
  return reason ? repeatEndText(reason) : readPhrases(content, phrases);
}

function numberIn(text: string): number | null {
  const [digits] = /\d+/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
