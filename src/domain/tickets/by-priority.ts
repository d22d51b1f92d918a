import { isPriority, PRIORITIES, type Priority } from "#domain/tickets/priority.ts";

/** A number for each priority, as an operator sets it. */
export type ByPriority = Readonly<Record<Priority, number>>;

/** @returns whether a number is a whole one from 1 to `most` */
export const isCount = (number: number, most: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= most;

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
    if (!isPriority(priority) || digits === "" || !isCount(number, most) || found.has(priority))
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
