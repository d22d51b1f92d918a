import { knownOrRaw, type UnknownValue } from "#domain/unknown-value.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** The four priorities, lowest first. */
export const PRIORITIES = ["low", "medium", "high", "urgent"] as const;

/** One of the four priorities. */
export type Priority = (typeof PRIORITIES)[number];

/** Priority of a new ticket if none is chosen. */
export const DEFAULT_PRIORITY: Priority = "medium";

/** Type guard for priorities. */
export function isPriority(name: string): name is Priority {
  return (PRIORITIES as readonly string[]).includes(name);
}

/** Priority as received from a server: known, or its raw text. */
export type SentPriority = Priority | UnknownValue;

/** Converts a received priority to a known one, or keeps its raw text; "" becomes the default. */
export const sentPriority = (name: string): SentPriority =>
  name === "" ? DEFAULT_PRIORITY : knownOrRaw(name, (each) => (isPriority(each) ? each : null));

/** Label of a priority; an unknown one begins with a capital letter. */
export function priorityLabel(priority: string): string {
  if (isPriority(priority)) return TEXTS.priorities[priority];
  return priority.charAt(0).toUpperCase() + priority.slice(1);
}
