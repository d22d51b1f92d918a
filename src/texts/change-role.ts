import { plural } from "#texts/plural.ts";

// The change of the role of an account by an operator. See docs/product.md#change-of-a-role.

export const action = "Change role…";
export const changeRoleOf = (name: string) => `Change the role of ${name}`;
export const shortTitle = "Change the role";
export const stepSuccessor = "2. Who takes it over";
export const stepRole = "3. The new role";
export const handOverFirst =
  "Whatever belongs to the present role goes to somebody else of that role before the role changes, in the same step.";
export const newRole = "New role";
export const chooseRole = "Choose a role";
export const worksFor = "Works for";
export const chooseManager = "Choose a property manager";
export const noManager =
  "Nobody here is a property manager. Invite one first: a maintenance worker works for one.";
export const becomesOperator = (name: string) =>
  `${name} becomes an operator: may see and change people, stores and settings of this server as you do. All other operators are notified.`;
export const consequence = (name: string) =>
  `${name} is signed out on every device and, after signing in again, sees the screens and the data of the new role. What is not sent yet stays on the device and is sent then; what the new role may not do is refused with the reason and kept there. ${name} is notified.`;
export const bidsEnd = (count: number) =>
  plural(count, {
    one: "1 undecided bid, which is withdrawn with the change",
    other: "# undecided bids, which are withdrawn with the change",
  });
export const storesEnd = (name: string, count: number) =>
  plural(count, {
    one: () => `${name} loses the place in 1 store.`,
    other: (n) => `${name} loses the places in ${n} stores.`,
  });
export const hasRoleNow = (name: string, role: string, sessions: number) => {
  if (sessions === 0) return `${name} is ${role} now. They were not signed in anywhere.`;
  return plural(sessions, {
    one: () => `${name} is ${role} now, and signed out on 1 device.`,
    other: (n) => `${name} is ${role} now, and signed out on ${n} devices.`,
  });
};
export const bidsWithdrawn = (count: number) =>
  plural(count, { one: "1 undecided bid was withdrawn.", other: "# undecided bids were withdrawn." });
/** Of a file. */
export const peopleGetRoles = (count: number) =>
  plural(count, {
    one: "1 person of this file gets another role. They are signed out, and see the screens and the data of the new role after signing in again. If that is a mistake of the file, correct its role.",
    other:
      "# people of this file get another role. They are signed out, and see the screens and the data of the new role after signing in again. If that is a mistake of the file, correct their roles.",
  });
export const becomesReader = (name: string) =>
  `${name} reads everything of every store, offline too, and from then on changes nothing and writes to nobody. All other operators are notified.`;
