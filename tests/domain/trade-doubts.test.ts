import { expect, test } from "vitest";
import { tradeDoubts, unknownTrades, withoutTrades } from "#domain/accounts/trade-doubts.ts";

// Trades of a file that are unlike any known one: docs/product.md#import-of-people.

test("a trade is known by the catalogue, by usual work, or by people here", () => {
  const unknown = (inFile: string[], known: string[] = []) => [...unknownTrades(inFile, known)];
  expect(unknown(["Plumber", "HVAC/Refrigeration", "Fontanería", "Handyman", "Door repair"])).toEqual([]);
  expect(unknown(["Magic", "Plumbing", "tbd"])).toEqual(["magic", "tbd"]);
  expect(unknown(["Magic"], ["Magic tricks"])).toEqual([]);
  // A column that was read wrongly has them in every row.
  expect(unknown(["TBD", "tbd", "TBD", "tbd "])).toEqual(["tbd"]);
});

test("each is to check by itself, and without them nothing or the others stay", () => {
  const unknown = new Set(["magic"]);
  expect(tradeDoubts(["Plumbing", "Magic"], unknown)).toMatchObject([{ field: "trades", value: "Magic" }]);
  expect(withoutTrades("Plumbing; MAGIC", unknown)).toBe("Plumbing");
  expect(withoutTrades("Magic", unknown)).toBeNull();
});
