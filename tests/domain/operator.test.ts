import { expect, test } from "vitest";
import {
  mayBecomeOperator,
  mayOperate,
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
  ["somebody active", PERSON, ["resetLink", "endSessions", "changeRole", "handOver", "deactivate"]],
  ["somebody deactivated", { ...PERSON, isActive: false }, ["handOver", "reactivate"]],
  ["another operator", { ...PERSON, isOperator: true }, ["endSessions"]],
  ["somebody who has left", { ...PERSON, isActive: false, isDeleted: true }, ["handOver"]],
  ["a vendor", { ...PERSON, role: "Vendor" }, ["resetLink", "endSessions", "changeRole", "deactivate"]],
] as const)("the acts offered for %s", (_, person, acts) => expect(operatorActions(person)).toEqual(acts));

test("a reset link needs an active account", () => {
  expect(operatorProblem("resetLink", { ...PERSON, isActive: false })?.message).toContain(
    "Reactivate it first",
  );
});
