import { expect, test } from "vitest";
import { isOfOtherTrade } from "#domain/tickets/trades-of-work.ts";

const work = (title: string, category: string | null = null) => ({ title, category });

test.each([
  [work("Walk-in freezer does not cool"), ["Glass", "Tile", "Signs"], true],
  [work("Walk-in freezer does not cool"), ["HVAC/R"], false],
  [work("Walk-in freezer does not cool"), [], false],
  [work("Something is broken"), ["Glass"], false],
  [work("Freezer", "Plumbing"), ["Plumber"], false],
  [work("Sink", "Electrical"), ["Plumbing", "Tile"], true],
  [work("El congelador no enfría"), ["Vidriería"], true],
])("%j for somebody of %j", (ticket, trades, isOther) => {
  expect(isOfOtherTrade(ticket as never, trades)).toBe(isOther);
});
