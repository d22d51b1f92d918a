import type { Role } from "#domain/accounts/role.ts";
import type { VendorDocument } from "#domain/accounts/vendor-document.ts";

/**
 * Another person as visible to this account. Contact fields are null unless the reader may see
 * them.
 */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly profileImageUrl: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly averageRating: number | null;
  readonly totalRatings: number;
  readonly organization?: string | undefined;
  readonly profileDescription?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
  /** For whom a worker works; for both of them, and for operators who see everything. */
  readonly propertyManager?: string | null | undefined;
  /** True once the account was deactivated: the person is offered for nothing any more. */
  readonly hasLeft?: boolean | undefined;
  /** Only reads, so that no work, store or deputyship is offered to this person. */
  readonly isReader?: boolean | undefined;
  /** The last day (YYYY-MM-DD) of somebody who is to leave, for managers who work with them. */
  readonly leavesOn?: string | undefined;
  /** The documents of a vendor, for managers; missing for everybody else. */
  readonly documents?: readonly VendorDocument[] | undefined;
  /** Of a worker who registered before their property manager, for the worker alone. */
  readonly waitsFor?: ManagerToCome | undefined;
  readonly createdAt: string;
  readonly version: number;
}

/** Somebody whose workers registered before they did. */
export interface ManagerToCome {
  /** By the invitation; the email where it has no name. */
  readonly name: string;
  /** False once the invitation was withdrawn, or ended without this property manager. */
  readonly isInvited: boolean;
}
