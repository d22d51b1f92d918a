import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// What a person is invited as, on the page of the link and in its mail.

const ROLES: Readonly<Record<string, string>> = {
  "Store Manager": "store manager",
  "Property Manager": "property manager",
  Vendor: "vendor",
  Assessor: "assessor",
  Maintenance: "maintenance worker",
  [`${PRODUCT} Reader`]: "somebody who reads everything",
};
const roleOf = (role: string) => ROLES[role] ?? role;
export const invitedAs = (inviter: string | null, role: string) =>
  inviter === null
    ? `You are invited to ${PRODUCT} as ${roleOf(role)}.`
    : `${inviter} invited you to ${PRODUCT} as ${roleOf(role)}.`;
/** `of` is what the role is for: stores, or the property manager of a worker. */
export const invitedAsOf = (inviter: string | null, role: string, of: string) =>
  inviter === null
    ? `You are invited to ${PRODUCT} as ${roleOf(role)} of ${of}.`
    : `${inviter} invited you as ${roleOf(role)} of ${of}.`;
/** The first stores, and how many more there are. */
export const storeList = ([first = "", second]: readonly string[], more: number) => {
  if (second === undefined) return first;
  if (more < 1) return `${first} and ${second}`;
  return plural(more, {
    one: () => `${first}, ${second} and 1 more store`,
    other: () => `${first}, ${second} and ${more} more stores`,
  });
};
