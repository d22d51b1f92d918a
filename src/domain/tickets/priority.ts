import { knownOrRaw, type UnknownValue } from "#domain/unknown-value.ts";

/** The four priorities, lowest first. */
export const PRIORITIES = ["low", "medium", "high", "urgent"] as const;

/** One of the four priorities. */
export type Priority = (typeof PRIORITIES)[number];

/** What a new ticket gets when nothing is chosen. */
export const DEFAULT_PRIORITY: Priority = "medium";

/** Is this word a priority? */
export function isPriority(word: string): word is Priority {
  return (PRIORITIES as readonly string[]).includes(word);
}

/** The priority of something a server sent. */
export type SentPriority = Priority | UnknownValue;

/** The priority a server sent: one of ours, its raw word, or the default where it sent none. */
export const sentPriority = (word: string): SentPriority =>
  word === "" ? DEFAULT_PRIORITY : knownOrRaw(word, (each) => (isPriority(each) ? each : null));

/** "high" to "High". */
export function priorityLabel(priority: string): string {
  return priority.charAt(0).toUpperCase() + priority.slice(1);
}
