import { expect, test } from "vitest";
import { faultKinds } from "#domain/import-faults.ts";

// Errors of a file by kind: docs/product.md#import-of-stores.

const faulty = (number: number, ...faults: (readonly [string | null, string])[]) => ({
  kind: "faulty" as const,
  number,
  name: "",
  faults: faults.map(([field, message]) => ({ field, message, value: "" })),
});

test("errors of one column for one reason are one kind, the most frequent first", () => {
  const kinds = faultKinds([
    faulty(2, ["name", "Enter a name."]),
    faulty(3, ["number", "Row 2 has the same number."], ["zipcode", "“AB” has no digit."]),
    { kind: "new", number: 4, name: "" },
    faulty(5, ["number", "Row 4 has the same number."]),
    faulty(6, ["city", "Enter a name."], [null, "More cells than headings."]),
  ]);
  expect(kinds.map(({ fault: { field }, rows }) => [field, rows])).toEqual([
    ["number", [3, 5]],
    ["name", [2]],
    ["zipcode", [3]],
    ["city", [6]],
    [null, [6]],
  ]);
});

test("messages of one kind are kept apart, each with the rows that have it", () => {
  const [kind, ...others] = faultKinds([
    faulty(2, ["store", "There is no store “9”."]),
    faulty(3, ["store", "There is no store “8”."]),
    faulty(4, ["store", "There is no store “8”."]),
  ]);
  expect(others).toEqual([]);
  expect(kind?.rows).toEqual([2, 3, 4]);
  expect(kind?.messages).toEqual([
    { message: "There is no store “8”.", rows: [3, 4] },
    { message: "There is no store “9”.", rows: [2] },
  ]);
});
