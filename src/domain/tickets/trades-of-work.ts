import { foldText } from "#domain/search.ts";
import { tradeKeysOf } from "#domain/search-trades.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * Things that are one trade's work, by how words begin, and the trades that also do it. Few on
 * purpose: a thing of several trades says nothing.
 */
const SUBJECTS: readonly (readonly [subject: RegExp, ...trades: string[]])[] = [
  [/\b(?:freezer|fridge|refrigera|walk-in cooler|ice machine|congelador|nevera)/u, "refrigeration", "hvac"],
  [/\b(?:toilet|urinal|faucet|sink\b|sinks\b|inodoro|grifo|lavabo)/u, "plumbing"],
  [/\b(?:thermostat|furnace|air condition|termostato|aire acondicionado)/u, "hvac"],
  [/\b(?:breaker|wiring|cableado)/u, "electrical"],
];

type Work = Pick<Ticket, "title" | "category">;

/** @returns the trades that do this work: of its category, else of its title; none if not known */
export function tradesOfWork({ title, category }: Work): readonly string[] {
  if (!isBlank(category ?? "")) return tradeKeysOf(category ?? "");
  const text = foldText(title);
  return [...new Set(SUBJECTS.flatMap(([subject, ...trades]) => (subject.test(text) ? trades : [])))];
}

/**
 * @param trades of somebody, as they wrote them
 * @returns whether they do other work than this, as far as both are known
 */
export function isOfOtherTrade(work: Work, trades: readonly string[]): boolean {
  const needed = tradesOfWork(work);
  const keys = trades.flatMap(tradeKeysOf);
  return needed.length > 0 && keys.length > 0 && !needed.some((key) => keys.includes(key));
}
