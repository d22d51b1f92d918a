import { expect, test } from "vitest";
import { isOfReport } from "#domain/report-rows.ts";
import { planImport } from "#domain/stores/import-stores.ts";

// Lines of a report that are no rows: docs/product.md#import-of-stores.

const HEAD = ["Store #", "Name", "Address", "Sq Ft"];
const isLine = (...cells: readonly string[]) => isOfReport({ number: 9, cells }, HEAD);

test.each([
  [["Total: 200", "", "", ""]],
  [["TOTAL", "", "", "2,345,000"]],
  [["", "Grand Total", "", "$ 12.50"]],
  [["Total stores: 200"]],
  [["Total number of locations 200"]],
  [["Subtotal", "", "", "12"]],
  [["(200 rows affected)"]],
  [["200 stores"]],
  [["TOTAL", "200 stores", "", ""]],
  [["Total headcount: 92"]],
  [["*** End of Report ***"]],
  [["Page 3 of 7"]],
  [["Total de tiendas: 200"]],
  [["STORE #", "name", " Address", "Sq Ft"]],
])("%j is a line of the report", (cells) => expect(isLine(...cells)).toBe(true));

test.each([
  [["17", "Total Wine", "1 Road", "900"]],
  [["Total Wine", "", "", ""]],
  [["17", "", "", "900"]],
  [["2", "North", "", ""]],
  [["", "Total", "1 Road", ""]],
])("%j is a row of the file", (cells) => expect(isLine(...cells)).toBe(false));

test("such lines are no faulty rows of a file, and counted", () => {
  const text = `${HEAD.join(",")}\n1,North,1 Road,900\n${HEAD.join(",")}\n2,South,2 Road,900\nTotal: 2,,,1800`;
  const plan = planImport(text, { stores: [], managers: [] });
  expect(plan).toMatchObject({ reportRows: 2, rows: [{ number: 2 }, { number: 4 }] });
});

test("a row with the cells of an earlier one is left out and counted", () => {
  const row = "1,North,1 Road,900";
  const plan = planImport(`${HEAD.join(",")}\n${row}\n2,South,2 Road,900\n${row}`, {
    stores: [],
    managers: [],
  });
  expect(plan).toMatchObject({ repeatedRows: 1, rows: [{ kind: "new" }, { kind: "new" }] });
});
