import { expect, test } from "vitest";
import { costsByYear, planCostImport } from "#domain/costs/import-costs.ts";
import type { ChosenColumns } from "#domain/import-table.ts";

// Files with amounts before and with tax: docs/product.md#past-costs.

const CONTEXT = {
  stores: [{ id: "s7", name: "North", number: "7", ownerId: "me" }],
  costs: new Map(),
  editor: { id: "me", isOperator: false },
  thisYear: 2026,
  order: null,
};

function planned(lines: readonly string[], chosen: ChosenColumns | null = null) {
  const plan = planCostImport(lines.join("\n"), CONTEXT, chosen);
  if ("problem" in plan) throw new Error(plan.problem);
  return { amounts: plan.amounts, cents: costsByYear(plan.rows)[0]?.cents };
}

const FILE = [
  "Loc Nbr,Inv Date,Net Amt,Tax,Gross Amt",
  "7,15-Jan-25,218.00,15.26,$233.26",
  '7,16-Jan-25,1520.00,106.40,"$1,626.40"',
];

test("the total with tax is taken where net and tax make it, and the net amount is offered", () => {
  const { amounts, cents } = planned(FILE);
  expect(cents).toBe(185_966);
  expect(amounts).toEqual({
    taken: "Gross Amt",
    sumOf: ["Net Amt", "Tax"],
    others: [{ heading: "Net Amt", columns: ["number", "date", "amount", null, null] }],
  });
  const net = planned(FILE, amounts?.others[0]?.columns);
  expect(net.cents).toBe(173_800);
  expect(net.amounts).toMatchObject({ taken: "Net Amt", sumOf: null, others: [{ heading: "Gross Amt" }] });
});

test("a total that the rows do not confirm is not taken by itself, but offered", () => {
  const { amounts, cents } = planned([FILE[0] ?? "", "7,15-Jan-25,218.00,15.26,999.00"]);
  expect(cents).toBe(21_800);
  expect(amounts).toMatchObject({ taken: "Net Amt", sumOf: null, others: [{ heading: "Gross Amt" }] });
});

test("nothing is asked of one column of amounts, or of two that say the same", () => {
  expect(planned(["Store,Date,Amount,Tax", "7,2025-01-15,218.00,15.26"]).amounts).toBeNull();
  expect(planned(["Store,Date,Amount,Total", "7,2025-01-15,218.00,218.00"]).amounts).toBeNull();
});

test.each([
  ["Amount excl VAT", "VAT", "Amount incl. VAT"],
  ["Total w/o Tax", "Tax", "Total w/ Tax"],
  ["Importe sin IVA", "IVA", "Importe con IVA"],
  ["Net Total", "Sales Tax", "Total after tax"],
])("“%s” and “%s” make “%s”, in either order of columns", (net, tax, gross) => {
  const rows = ["7,15-Jan-25,100,8,108", "7,16-Jan-25,50,4,54"];
  const { amounts, cents } = planned([`Store,Date,${net},${tax},${gross}`, ...rows]);
  expect([cents, amounts?.taken, amounts?.sumOf]).toEqual([16_200, gross, [net, tax]]);
  const turned = ["7,15-Jan-25,108,8,100", "7,16-Jan-25,54,4,50"];
  expect(planned([`Store,Date,${gross},${tax},${net}`, ...turned]).cents).toBe(16_200);
});
