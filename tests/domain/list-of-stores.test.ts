import { expect, test } from "vitest";
import { storesOfText } from "#domain/stores/store-list.ts";

const store = (id: string, number: string | null, name: string) => ({ id, number, name });
const STORES = [
  store("a", "0301", "Harbor"),
  store("b", "305", "Mill Street"),
  store("c", null, "Corner, North"),
  store("d", "0309", "Harbor"),
];
const idsOf = (text: string) => {
  const list = storesOfText(STORES, text);
  return list && { found: list.found.map(({ id }) => id), missing: list.missing };
};

test.each([
  ["0301, 0305, 0309"],
  ["301;305;309"],
  ["0301\n0305\r\n0309\n"],
  ["0301\t#305\t309"],
  ["0301 305 309"],
  ["#0301, Mill street, 0309, 0301"],
])("a list %j stands for its stores, whatever is between them and before the numbers", (text) => {
  expect(idsOf(text)).toEqual({ found: ["a", "b", "d"], missing: [] });
});

test("what is no store is named as it was written, and a name of two stores is both", () => {
  expect(idsOf("harbor, 0399, Nowhere, 0399")).toEqual({ found: ["a", "d"], missing: ["0399", "Nowhere"] });
});

test.each(["0301", "Austin, TX", "Corner", "", ", ,"])("%j is no list", (text) => {
  expect(idsOf(text)).toBe(null);
});
