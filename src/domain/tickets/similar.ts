import { foldText } from "#domain/search.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** More than this nobody reads while typing. */
const MOST = 3;
/** Words that say nothing about what is broken. */
const COMMON: ReadonlySet<string> = new Set(TEXTS.commonWords.split(" "));
const ENDINGS = /(?:ings?|ed|es|s)$/;
const SHORTEST_STEM = 4;

/**
 * @returns the words of a text that say what is broken, without the endings that English adds:
 * "leaks", "leaking" and "leaked" are one.
 */
function keywordsIn(text: string): Set<string> {
  const found = foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(
    found.flatMap((keyword) => {
      const stem = keyword.replace(ENDINGS, "");
      const base = stem.length >= SHORTEST_STEM ? stem : keyword;
      return COMMON.has(keyword) || COMMON.has(base) ? [] : base;
    }),
  );
}

/**
 * Open tickets of a store that may report the same as a title that is being typed: more than half
 * of its keywords occur in them. The best match first, then the newest. See
 * docs/product.md#creating-a-ticket.
 * @param known tickets of any store and status, newest first
 * @returns at most three
 */
export function similarTickets(title: string, storeId: string, known: readonly Ticket[]): readonly Ticket[] {
  const keywords = [...keywordsIn(title)];
  if (keywords.length === 0) return [];
  const countIn = (isIn: (keyword: string) => boolean) => keywords.filter(isIn).length;
  const isEnough = (count: number) => count * 2 > keywords.length;
  const scored = known.flatMap((ticket) => {
    if (ticket.storeId !== storeId || ticket.parentId !== null || isOver(ticket)) return [];
    // Few tickets pass this: only their texts are split into keywords, which is much slower.
    const text = foldText(`${ticket.title}\n${ticket.description}`);
    if (!isEnough(countIn((keyword) => text.includes(keyword)))) return [];
    const own = keywordsIn(text);
    const count = countIn((keyword) => own.has(keyword));
    return isEnough(count) ? [{ ticket, count }] : [];
  });
  return scored
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ ticket }) => ticket);
}

const isOver = ({ status }: Ticket) => status === "completed" || isTerminal(status);
