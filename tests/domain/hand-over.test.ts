import { expect, test } from "vitest";
import { type HandOverAccount, handOverProblem } from "#domain/accounts/hand-over.ts";

const ANN: HandOverAccount = {
  id: "ann",
  name: "Ann",
  role: "Maintenance",
  isActive: false,
  createdBy: "peter",
};
const BOB: HandOverAccount = { ...ANN, id: "bob", name: "Bob", isActive: true };

test("work goes to an active account of the same role", () => {
  expect(handOverProblem(ANN, BOB)).toBeNull();
  expect(
    handOverProblem(
      { ...ANN, role: "Property Manager" },
      { ...BOB, role: "Property Manager", createdBy: null },
    ),
  ).toBeNull();
});

test.each([
  ["nobody", ANN, null, "Choose another account"],
  ["itself", ANN, ANN, "Choose another account"],
  ["another role", ANN, { ...BOB, role: "Assessor" }, "with the role Maintenance"],
  ["a deactivated account", ANN, { ...BOB, isActive: false }, "Bob is deactivated"],
  ["a worker of another manager", ANN, { ...BOB, createdBy: "paula" }, "another property manager"],
] as const)("work does not go to %s, which the field `to` says", (_, from, to, message) => {
  expect(handOverProblem(from, to)).toMatchObject({ field: "to", message: expect.stringContaining(message) });
});

test("a vendor's work cannot be handed over", () => {
  const vendor = { ...ANN, role: "Vendor" } as const;
  expect(handOverProblem(vendor, { ...vendor, id: "other", isActive: true })?.message).toContain("bids");
});
