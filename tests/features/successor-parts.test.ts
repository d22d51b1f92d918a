import { expect, test } from "vitest";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { emptyPart, INVITED, newManagersIn, partsProblem } from "#features/operator/successor-parts.ts";

// What goes to whom after somebody has left: docs/product.md#hand-over.

const newPart = (email: string, storeIds: readonly string[]) => ({
  ...emptyPart(),
  to: INVITED,
  email,
  storeIds,
});
const storesOf = (from: number, count: number) => Array.from({ length: count }, (_, n) => `s${from + n}`);

test("two parts for the same email are one invitation to the stores of both", () => {
  const parts = [newPart("new@example.com", ["s1"]), newPart(" New@example.com", ["s2"])];
  expect(newManagersIn({ parts })).toEqual([{ email: "new@example.com", storeIds: ["s1", "s2"] }]);
  expect(partsProblem({ to: "ann", parts }, [], false)).toBeNull();
});

test("the limit of stores is that of the person, not of each part", () => {
  const parts = [
    newPart("new@example.com", storesOf(0, MOST_STORES_OF_PERSON)),
    newPart("new@example.com", storesOf(MOST_STORES_OF_PERSON, 1)),
  ];
  expect(partsProblem({ to: "ann", parts }, [], false)).toBe(
    "These are 201 stores; somebody who is invited gets at most 200.",
  );
});
