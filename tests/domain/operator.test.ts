import { expect, test } from "vitest";
import {
  mayBecomeOperator,
  mayOperate,
  needsOwnPassword,
  operatorActions,
  operatorProblem,
} from "#domain/accounts/operator.ts";
import { ROLES } from "#domain/accounts/role.ts";

const PERSON = { role: "Property Manager", isOperator: false, isActive: true, isDeleted: false };

test("only a Fettle User with the right may operate", () => {
  expect(ROLES.filter((role) => mayOperate({ role, isOperator: true }))).toEqual(["Fettle User"]);
  expect(ROLES.filter((role) => mayOperate({ role, isOperator: false }))).toEqual([]);
  expect(ROLES.filter(mayBecomeOperator)).toEqual(["Fettle User"]);
});

test.each([
  [
    "somebody active",
    PERSON,
    ["resetLink", "endSessions", "changeRole", "nameDeputy", "handOver", "deactivate"],
  ],
  ["somebody deactivated", { ...PERSON, isActive: false }, ["handOver", "reactivate"]],
  [
    "another operator",
    { ...PERSON, isOperator: true },
    ["endSessions", "changeRole", "nameDeputy", "handOver", "deactivate"],
  ],
  ["somebody who has left", { ...PERSON, isActive: false, isDeleted: true }, ["handOver"]],
  ["a vendor", { ...PERSON, role: "Vendor" }, ["resetLink", "endSessions", "changeRole", "deactivate"]],
] as const)("the acts offered for %s", (_, person, acts) => expect(operatorActions(person)).toEqual(acts));

test("a reset link needs an active account", () => {
  expect(operatorProblem("resetLink", { ...PERSON, isActive: false })?.message).toContain(
    "Reactivate it first",
  );
});

test("an operator’s own account keeps its role, and the last one stays", () => {
  const operator = { ...PERSON, role: "Fettle User", isOperator: true };
  expect(operatorActions(operator, true)).toEqual(["endSessions", "handOver", "deactivate"]);
  const last = { ...operator, isLastOperator: true };
  // Offered all the same: its form says what to do first.
  expect(operatorActions(last, true)).toEqual(["endSessions", "handOver", "deactivate"]);
  for (const action of ["deactivate", "changeRole"] as const)
    expect(operatorProblem(action, last)?.message).toMatch(/^This is the only operator\./);
  for (const action of ["endSessions", "handOver"] as const) expect(operatorProblem(action, last)).toBeNull();
});

test("what makes an operator or is about one needs the own password", () => {
  const operator = { isOperator: true };
  expect(needsOwnPassword("deactivate", PERSON)).toBe(false);
  expect(needsOwnPassword("changeRole", PERSON, "Vendor")).toBe(false);
  expect(needsOwnPassword("changeRole", PERSON, "Fettle User")).toBe(true);
  expect(needsOwnPassword("invite", PERSON, "Fettle User")).toBe(true);
  expect(needsOwnPassword("reactivate", operator)).toBe(true);
  expect(needsOwnPassword("endSessions", operator)).toBe(false);
});
