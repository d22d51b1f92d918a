import { expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";

// Which stores of a file are closed: docs/product.md#import-of-stores.

function rowsOf(heading: string, cells: readonly string[], chosen?: string) {
  const lines = cells.map((cell, at) => `Store ${at};${at} Road;${cell}`).join("\n");
  const columns = chosen === undefined ? null : ["name", "address", chosen];
  const plan = planImport(`Store;Address;${heading}\n${lines}`, { stores: [], managers: [] }, columns);
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
}
const statusesOf = (...file: Parameters<typeof rowsOf>) =>
  rowsOf(...file).map(({ kind, leftOutCells = [] }) =>
    leftOutCells.some(({ field }) => field === "storeStatus")
      ? "unknown"
      : kind === "leftOut"
        ? "closed"
        : "open",
  );

const [OPEN, CLOSED, UNKNOWN] = ["open", "closed", "unknown"];

test.each(["Active (Y/N)", "Active", "Is Active?", "In Use", "Operating", "Store Active Flag", "Open (Y/N)"])(
  "under “%s”, No is a closed store",
  (heading) => {
    const cells = ["Y", "N", "T", "F", "1", "0", "Yes", "No", "Active", "Inactive", "TRUE", "FALSE", ""];
    const [is, not] = [OPEN, CLOSED];
    expect(statusesOf(heading, cells)).toEqual([is, not, is, not, is, not, is, not, is, not, is, not, is]);
  },
);

test.each(["Closed (Y/N)", "Closed?", "Is Closed", "Inactive (Y/N)"])(
  "under “%s”, Yes is a closed store",
  (heading) => {
    const cells = ["N", "Y", "F", "T", "0", "1", "No", "Yes"];
    const [not, is] = [OPEN, CLOSED];
    expect(statusesOf(heading, cells)).toEqual([not, is, not, is, not, is, not, is]);
  },
);

test.each(["Deactivated (Y/N)", "Non-Active", "Decommissioned?", "Desactivada (S/N)"])(
  "under “%s”, chosen as the status, Yes is a closed store",
  (heading) => {
    expect(statusesOf(heading, ["Y", "N"], "storeStatus")).toEqual([CLOSED, OPEN]);
  },
);

test("a code or an answer before more about it is read as what it is", () => {
  const cells = ["A - Active", "1: Open", "I - Inactive", "2 - Closed", "Non-active", "Deactivated", "CLSD"];
  expect(statusesOf("Status", cells)).toEqual([OPEN, OPEN, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED]);
  const answers = ["N (sold)", "No longer", "Y - since May", "Yes, remodel", "0 - vacant"];
  expect(statusesOf("Active (Y/N)", answers)).toEqual([CLOSED, CLOSED, OPEN, OPEN, CLOSED]);
  expect(statusesOf("Closed (Y/N)", ["N - lease to 2031", "Y (sold)"], "storeStatus")).toEqual([
    OPEN,
    CLOSED,
  ]);
  // Without a question a beginning is no answer.
  expect(statusesOf("Status", ["N (sold)", "No decision yet"])).toEqual([UNKNOWN, UNKNOWN]);
});

test("a column that was chosen as the status is read by its own heading", () => {
  expect(statusesOf("Closed (Y/N)", ["Y", "N"], "storeStatus")).toEqual([CLOSED, OPEN]);
  expect(statusesOf("Currently in use", ["Y", "N"], "storeStatus")).toEqual([OPEN, CLOSED]);
});

test("a status that nobody can read counts as open, and the row says so", () => {
  const cells = ["Z", "Y", "N", "Open", "A", "C", "Remodeling", "Not operating", "Temporarily closed", ""];
  expect(statusesOf("Status", cells)).toEqual([
    UNKNOWN,
    UNKNOWN,
    UNKNOWN,
    OPEN,
    OPEN,
    CLOSED,
    OPEN,
    CLOSED,
    CLOSED,
    OPEN,
  ]);
  expect(rowsOf("Status", ["Z"])[0]?.leftOutCells).toEqual([
    {
      field: "storeStatus",
      value: "Z",
      message: "“Z” says neither that the store is open nor that it is closed, so it counts as open",
    },
  ]);
});
