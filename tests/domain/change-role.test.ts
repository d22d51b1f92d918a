import { expect, test } from "vitest";
import {
  isAssignableRole,
  type RoleHoldings,
  roleChangeProblem,
  assignableRoles,
} from "#domain/accounts/change-role.ts";
import { ROLES } from "#domain/accounts/role.ts";

// Which accounts may get which role: docs/product.md#change-of-a-role.

const NOTHING: RoleHoldings = {
  stores: 0,
  buildings: 0,
  workers: 0,
  invitedWorkers: 0,
  openTickets: 0,
  bids: 0,
  joinedStores: 0,
  leavesOn: null,
};
const JUNE = {
  id: "june",
  name: "June Park",
  role: "Store Manager",
  isOperator: false,
  isActive: true,
  isDeleted: false,
};
const problem = (account: object, role: string, holdings: object = {}, isWhole = false) =>
  roleChangeProblem(
    { account: { ...JUNE, ...account }, callerId: "olga", role, propertyManagerId: "peter" },
    { ...NOTHING, ...holdings },
    isWhole,
  )?.message ?? null;

test("a role is one of those of invitations, or that of operators with their right", () => {
  expect(ROLES.filter((role) => !isAssignableRole(role))).toEqual([]);
  expect(assignableRoles({ role: "Vendor", isOperator: false })).toEqual([
    "Property Manager",
    "Store Manager",
    "Assessor",
    "Maintenance",
    "Fettle User",
    "Fettle Reader",
  ]);
  expect(problem({}, "Fettle User")).toBeNull();
  expect(problem({}, "Boss")).toMatch(/^Choose one of the roles of the list/);
  expect(problem({ role: "Fettle User" }, "Store Manager")).toBeNull();
});

test("a Fettle User without the right gets it, and keeps what they have", () => {
  const user = { role: "Fettle User", isOperator: false };
  expect(problem(user, "Fettle User", { stores: 2 })).toBeNull();
  expect(assignableRoles(user)).toContain("Fettle User");
  expect(problem({ ...user, isOperator: true }, "Fettle User")).toContain("has this role already");
  expect(assignableRoles({ ...user, isOperator: true })).not.toContain("Fettle User");
});

test("a reader holds nothing, and gets every other role", () => {
  const reads = { role: "Fettle User", isOperator: false, isReader: true };
  expect(problem({}, "Fettle Reader")).toBeNull();
  expect(problem({ role: "Fettle User", isOperator: true }, "Fettle Reader", { stores: 1 })).toContain(
    "1 store",
  );
  expect(problem(reads, "Fettle Reader")).toContain("has this role already");
  expect(problem(reads, "Fettle User")).toBeNull();
  expect(assignableRoles(reads)).not.toContain("Fettle Reader");
});

test.each([
  ["one’s own account", { id: "olga" }, "Nobody changes their own role"],
  ["the only operator", { isOperator: true, isLastOperator: true }, "This is the only operator."],
  ["a deactivated account", { isActive: false }, "This account is deactivated."],
  ["a deleted account", { isDeleted: true }, "This account has been deleted."],
  ["the role that it has", { role: "Vendor" }, "June Park has this role already: Vendor."],
])("%s keeps its role", (_, account, message) => {
  expect(problem(account, "Vendor")).toContain(message);
});

test("a maintenance worker works for somebody else", () => {
  expect(problem({}, "Maintenance")).toBeNull();
  expect(problem({ id: "peter" }, "Maintenance")).toMatch(/^A maintenance worker works for/);
});

test.each([
  ["stores", { stores: 2 }, "still has 2 stores"],
  ["a building", { buildings: 1 }, "still has 1 building"],
  ["workers", { workers: 3 }, "still has 3 workers"],
  ["people invited as workers", { invitedWorkers: 1 }, "still has 1 invited worker"],
  ["open tickets", { stores: 1, openTickets: 4 }, "still has 1 store and 4 open tickets"],
])("%s have to be handed over before", (_, holdings, message) => {
  expect(problem({}, "Vendor", holdings)).toBe(
    `June Park (Store Manager) ${message}. Choose who takes over before the role changes.`,
  );
});

test("a vendor’s jobs cannot be handed over, and bids end with the role", () => {
  expect(problem({ role: "Vendor" }, "Assessor", { openTickets: 1, bids: 2 })).toMatch(
    /^June Park has 1 open job as a vendor/,
  );
  expect(problem({ role: "Vendor" }, "Assessor", { bids: 2 })).toBeNull();
  expect(problem({}, "Vendor", { joinedStores: 2 })).toBeNull();
});

test("what would not come back keeps an import from it", () => {
  expect(problem({ role: "Vendor" }, "Assessor", { bids: 2 }, true)).toContain("has 2 undecided bids.");
  expect(problem({}, "Vendor", { joinedStores: 1 }, true)).toContain("has a place in 1 store.");
  expect(problem({}, "Vendor", {}, true)).toBeNull();
});

test("whose leaving is planned keeps the role until that is withdrawn", () => {
  expect(problem({}, "Vendor", { leavesOn: "2031-03-07" })).toBe(
    "It is planned that June Park leaves on Mar 07, 2031. Withdraw that first.",
  );
});
