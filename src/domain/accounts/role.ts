import { PRODUCT } from "#domain/product.ts";
import * as TEXTS from "#texts/rules/roles.ts";

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

/** Roles that can be chosen when signing up. */
export const SIGN_UP_ROLES = ["Vendor", "Property Manager", "Store Manager", "Assessor"] as const;

/**
 * Roles that people are invited in: whom a file names as a worker registers for the property
 * manager whom the invitation names, and not without one.
 */
export const INVITED_ROLES = [...SIGN_UP_ROLES, "Maintenance"] as const;

/** One of the five roles of invitations. */
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Type guard for the roles that an invitation of anybody can have. */
export const isInvitedRole = (role: string): role is InvitedRole =>
  INVITED_ROLES.some((each) => each === role);

/**
 * The role of operators. Only an operator gives it, to one person at a time and with their own
 * password, and with it the operator right: docs/product.md#a-second-operator.
 */
export const OPERATOR_ROLE = `${PRODUCT} User` as const;

/**
 * What stands in the place of a role where an operator chooses one, for a Fettle User who reads
 * everything and changes nothing: docs/product.md#readers. The account has the role of operators
 * with another right (`isReader`).
 */
export const READER_SEAT = `${PRODUCT} Reader` as const;

/** Roles that a file of people can have. Operators are made one at a time, and in no file. */
export const IMPORTED_ROLES = [...INVITED_ROLES, READER_SEAT] as const;

/** One of `IMPORTED_ROLES`. */
export type ImportedRole = (typeof IMPORTED_ROLES)[number];

/** Type guard for the roles of a file of people. */
export const isImportedRole = (role: string): role is ImportedRole =>
  IMPORTED_ROLES.some((each) => each === role);

/** @returns the role of an account that is made or changed by this choice */
export const roleOfSeat = (seat: Role | typeof READER_SEAT): Role =>
  seat === READER_SEAT ? OPERATOR_ROLE : seat;

/** @returns whether a choice of a role is one that an operator gives with their own password */
export const comesWithRight = (seat: string): seat is typeof OPERATOR_ROLE | typeof READER_SEAT =>
  seat === OPERATOR_ROLE || seat === READER_SEAT;

/** Roles that nobody signs up in without an invitation in this very role. */
export const needsInvitation = (role: string): boolean => role === "Maintenance" || comesWithRight(role);

/** @returns whether somebody sees everything as an operator: a reader decides on nothing */
export const isSeeingOperator = (actor: Pick<Actor, "seesEverything" | "isReader">): boolean =>
  actor.seesEverything === true && actor.isReader !== true;

/** An account or whoever acts, as far as rules about whole areas of the product need them. */
export interface Seat {
  readonly role: Role;
  /** Reads everything and changes nothing. */
  readonly isReader?: boolean | undefined;
}

/** @returns what an operator chooses to give an account the role and right that this one has */
export const seatOf = <Name extends string>({
  role,
  isReader,
}: {
  readonly role: Name;
  readonly isReader?: boolean | undefined;
}): Name | typeof READER_SEAT => (isReader === true ? READER_SEAT : role);

/** The person who acts, as far as the domain rules need them. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /**
   * An operator or reader who sees every store and ticket of the server; see
   * docs/product.md#what-operators-see. It allows to read, and to accept large bids.
   */
  readonly seesEverything?: boolean | undefined;
  /**
   * An operator who sees everything and does to every ticket what its managers may; see
   * docs/product.md#what-operators-do.
   */
  readonly actsEverywhere?: boolean | undefined;
  /** Reads everything and changes nothing: docs/product.md#readers. */
  readonly isReader?: boolean | undefined;
}

/**
 * @returns the actor without what is allowed to operators on tickets of others: what somebody does
 *   by a part in the ticket, and what the ticket asks of them
 */
export const inOwnRight = (actor: Actor): Actor =>
  actor.actsEverywhere === true ? { ...actor, actsEverywhere: false } : actor;

/** Type guard for roles. */
export function isRole(name: string): name is Role {
  return (ROLES as readonly string[]).includes(name);
}

/** @returns whether this person may create tickets. See docs/product.md#creating-a-ticket. */
export function mayRaiseTickets({ role, isReader }: Seat): boolean {
  return isReader !== true && isManagerRole(role);
}

/** @returns whether this person writes to others, works on tickets and sends suggestions. */
export const mayTakePart = ({ isReader }: Pick<Seat, "isReader">): boolean => isReader !== true;

/** @returns whether this role has numbers about its tickets. See docs/product.md#insights. */
export function maySeeInsights(role: Role): boolean {
  return isManagerRole(role);
}

/** @returns whether this person may own stores. */
export function mayOwnStores({ role, isReader }: Seat): boolean {
  return isReader !== true && isStoreRole(role);
}

/** @returns whether this role acts for the store side (Store Manager or product user). */
export function isStoreRole(role: Role): boolean {
  return role === "Store Manager" || role === `${PRODUCT} User`;
}

/** @returns whether this role manages tickets: the store side or a property manager. */
export function isManagerRole(role: Role): boolean {
  return isStoreRole(role) || role === "Property Manager";
}

/** Name of a role as people read it; one that is unknown here stays as the server sent it. */
export const roleLabel = (role: string): string =>
  (TEXTS.roles as Readonly<Record<string, string>>)[role] ?? role;

/** Title of the navigation drawer on phones; the same as `portalTitle`, except for assessors. */
export const drawerTitle = (role: Role): string =>
  role === "Assessor" ? TEXTS.portals[role] : portalTitle(role);

/** Title of the top navigation by role. See docs/product.md#navigation. */
export function portalTitle(role: Role): string {
  if (role === "Vendor" || role === "Property Manager" || role === "Store Manager")
    return TEXTS.portals[role];
  return TEXTS.dashboard;
}
