// Comments that the server writes under tickets. See docs/contributing.md#texts.
import { plural } from "#texts/plural.ts";

export const withoutAnswer = (hours: number) =>
  plural(hours, {
    one: "Nobody answered within 1 working hour.",
    other: "Nobody answered within # working hours.",
  });
export const unanswered = (hours: number, name: string) => `${withoutAnswer(hours)} ${name} was notified.`;
/** What is stored: without a name, which an account that is deleted takes along. */
export const acceptedInAdvance = (upTo: string) =>
  `Bids up to ${upTo} had been accepted in advance. This one was accepted as it arrived.`;
export const acceptedAtOnce = (upTo: string, name: string) =>
  `${name} had accepted bids up to ${upTo} in advance. This one was accepted as it arrived.`;
export const repeatEnds = {
  store_deleted: "The repetition ended because its store was deleted.",
  ticket_deleted: "The repetition ended because its ticket was deleted.",
  nobody_to_raise: "The repetition ended because nobody is left who could raise its tickets.",
  refused: "The repetition ended because its next ticket was refused.",
} as const;
