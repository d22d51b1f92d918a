import { expect, test } from "vitest";
import { peopleByRequest } from "#domain/accounts/people-by-request.ts";

// People of an imported file in requests of at most a megabyte.

const people = (count: number, store: string | null) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Ann ${n}`,
    email: `ann${n}@example.com`,
    role: "Store Manager",
    phone: null,
    trades: null,
    store,
  }));

test("people go in parts of at most so many, in their order", () => {
  const parts = peopleByRequest(people(5, null), 2);
  expect(parts.map((part) => part.map(({ name }) => name))).toEqual([
    ["Ann 0", "Ann 1"],
    ["Ann 2", "Ann 3"],
    ["Ann 4"],
  ]);
  expect(peopleByRequest([], 2)).toEqual([]);
});

test("people with many stores by number go in parts of at most 500 stores", () => {
  const numbers = Array.from({ length: 200 }, (_, n) => String(n + 1)).join(";");
  expect(peopleByRequest(people(5, numbers), 200).map((part) => part.length)).toEqual([2, 2, 1]);
});

test("people with long lists of stores go in smaller parts", () => {
  const parts = peopleByRequest(people(200, "x".repeat(7_400)), 200);
  expect(parts.flat()).toHaveLength(200);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(400_000);
});
