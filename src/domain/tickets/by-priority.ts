import { isPriority, PRIORITIES, type Priority } from "#domain/tickets/priority.ts";

/** A number for each priority, as an operator sets it. */
export type ByPriority = Readonly<Record<Priority, number>>;

const PART = /^([a-z]+)=(\d{1,4})$/i;

/**
 * @param most the largest number
 * @returns the numbers of a text such as "urgent=1, high=3"; a priority that it leaves out has that
 *   of `defaults`. Undefined if it is none.
 */
export function parseByPriority(text: string, defaults: ByPriority, most: number): ByPriority | undefined {
  const found = new Map<Priority, number>();
  for (const part of text.split(",")) {
    const [, name = "", digits = ""] = PART.exec(part.trim()) ?? [];
    const [priority, number] = [name.toLowerCase(), Number(digits)];
    if (!isPriority(priority) || digits === "" || number < 1 || number > most || found.has(priority))
      return undefined;
    found.set(priority, number);
  }
  return { ...defaults, ...Object.fromEntries(found) };
}

/** @returns the numbers as `parseByPriority` reads them, highest priority first. */
export const byPriorityText = (numbers: ByPriority): string =>
  PRIORITIES.toReversed()
    .map((priority) => `${priority}=${numbers[priority]}`)
    .join(",");
