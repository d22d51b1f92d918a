import { PRODUCT } from "#domain/product.ts";

/** Every role an account can have. See docs/product.md#roles. */
export const ROLES = [
  "Store Manager",
  "Property Manager",
  "Vendor",
  "Assessor",
  "Maintenance",
  `${PRODUCT} User`,
] as const;

/** One of the six roles. */
export type Role = (typeof ROLES)[number];

/** The roles a person may choose when signing up. */
export const SIGN_UP_ROLES = ["Vendor", "Property Manager", "Store Manager", "Assessor"] as const;

/** One of the four sign-up roles. */
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/** Who is acting: all that the rules need to know of a person. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Is this word one of the six roles? */
export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}

/** May this role raise tickets? See docs/product.md#creating-a-ticket. */
export function mayRaiseTickets(role: Role): boolean {
  return isStoreRole(role) || role === "Property Manager";
}

/** May this role own stores? */
export function mayOwnStores(role: Role): boolean {
  return isStoreRole(role);
}

/** Store Managers and product users act for the store's side. */
export function isStoreRole(role: Role): boolean {
  return role === "Store Manager" || role === `${PRODUCT} User`;
}

/** The title of the phone's menu by role: the top navigation's, except for assessors. */
export const drawerTitle = (role: Role): string =>
  role === "Assessor" ? "Assessor Portal" : portalTitle(role);

/** The title of the top navigation by role. See docs/product.md#navigation. */
export function portalTitle(role: Role): string {
  const titled: readonly Role[] = ["Vendor", "Property Manager", "Store Manager"];
  return titled.includes(role) ? `${role} Portal` : "Dashboard";
}
