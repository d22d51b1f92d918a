import { expect, test } from "vitest";
import { csvOf } from "#domain/csv.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { storeRowsToCorrect } from "#features/stores/store-rows-to-correct.ts";

const planOf = (text: string) => {
  const plan = planImport(text, { stores: [], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
};

/** The rows to correct of a file, as the file that is saved of them. */
function savedOf(text: string): string {
  const { head, rows } = storeRowsToCorrect(planOf(text));
  return csvOf(head, rows);
}

test("a row with more cells than headings keeps them all in the saved file, which is as faulty", () => {
  const saved = savedOf(
    "Name,Address,City\nNorth,5 Main Street, Suite 2,Springfield\nSouth,6 Main Street,Troy",
  );
  expect(saved).toContain("North,5 Main Street, Suite 2,");
  expect(saved).toMatch(/,Springfield\r\n$/);
  const again = planOf(saved);
  expect(again.rows.map(({ kind, name }) => [kind, name])).toEqual([["faulty", "North"]]);
  expect(savedOf(saved)).toBe(saved);
});

test("no cell of a saved row is a formula, and each is read as it was", () => {
  const text = 'Name,Address,"=1+1"\n"=HYPERLINK(""http://x"")",,@SUM(1)\n\'-2,,+3,=4';
  const saved = savedOf(text);
  expect(saved).not.toMatch(/(?:^|,|\n|")"?[=@+-]/);
  expect(planOf(saved).cellsOf?.(2)).toEqual(storeRowsToCorrect(planOf(text)).rows[0]);
});

test("a store manager whose email is faulty, and a status nobody can read, are in the saved file", () => {
  const saved = savedOf(
    [
      "Name,Address,Status,Store manager email",
      "North,5 Main Street,Open,ann.example.com",
      "South,6 Main Street,Z,bob@example.com",
      "West,7 Main Street,Open,cy@example.com;",
    ].join("\n"),
  );
  expect(saved).toMatch(/North,.*“ann\.example\.com” is not an email address/);
  expect(saved).toMatch(/South,.*“Z” says neither that the store is open/);
  expect(saved).not.toContain("West");
});
