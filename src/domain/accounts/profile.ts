import type { Deputyship, OwnDeputy } from "#domain/accounts/deputy.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import type { Language } from "#domain/language.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { SavedView } from "#domain/accounts/saved-views.ts";
import type { VendorDocument } from "#domain/accounts/vendor-document.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** The account of the signed-in person. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly website: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly profileImageUrl: string | null;
  readonly organization?: string | undefined;
  readonly profileDescription?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly mustChangePassword: boolean;
  /** Holds the operator right; see src/domain/accounts/operator.ts. */
  readonly isOperator?: boolean | undefined;
  /** Reads everything and changes nothing: docs/product.md#readers. */
  readonly isReader?: boolean | undefined;
  /** Sees every store and ticket of the server: docs/product.md#what-operators-see. */
  readonly seesEverything?: boolean | undefined;
  /** Does to every ticket what its managers may: docs/product.md#what-operators-do. */
  readonly actsEverywhere?: boolean | undefined;
  /** The language of the account, for mails and pushes; missing or null while none was chosen. */
  readonly language?: Language | null | undefined;
  /** Undefined from a server that has none. */
  readonly notificationSettings?: NotificationSettings | undefined;
  /** Ids of the tickets of which there are no pushes and mails. */
  readonly mutedTickets?: readonly string[] | undefined;
  /** Saved views of the ticket list, by name; undefined from a server that keeps none. */
  readonly savedViews?: readonly SavedView[] | undefined;
  /** The own deputy until the last day; null or missing without one. */
  readonly deputy?: OwnDeputy | null | undefined;
  /** For whom this person is the deputy, now or later. */
  readonly deputyFor?: readonly Deputyship[] | undefined;
  /** The documents of a vendor, oldest first; missing for everybody else. */
  readonly documents?: readonly VendorDocument[] | undefined;
  readonly version: number;
}

/** Fields of the profile form. */
export type ProfileField =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "address"
  | "city"
  | "state"
  | "zip";

/** Changed profile fields with their new values. */
export type ProfileChange = Partial<Record<ProfileField, string>>;

const PERSON: readonly ProfileField[] = ["firstName", "lastName", "email", "phone"];
const LOCATION_FIELDS: readonly ProfileField[] = ["address", "city", "state", "zip"];

const REQUIRED: Record<ProfileField, string> = {
  firstName: TEXTS.firstNameIsRequired,
  lastName: TEXTS.lastNameIsRequired,
  email: TEXTS.emailInvalid,
  phone: TEXTS.phoneNumberIsRequired,
  address: TEXTS.addressIsRequired,
  city: TEXTS.cityIsRequired,
  state: TEXTS.stateIsRequired,
  zip: TEXTS.zipCodeIsRequired,
};

/** @returns the fields of this role's profile form, in order. See docs/product.md#profiles. */
export function profileFieldsOf(role: Role): readonly ProfileField[] {
  return role === "Vendor" || role === "Property Manager" ? [...PERSON, ...LOCATION_FIELDS] : PERSON;
}

/**
 * Validates a profile form.
 * @returns messages by field; empty if the form is valid.
 */
export function profileProblems(role: Role, form: ProfileChange): Partial<Record<ProfileField, string>> {
  const problems: Partial<Record<ProfileField, string>> = {};
  for (const field of profileFieldsOf(role)) {
    const text = form[field] ?? "";
    if (isBlank(text) || (field === "email" && !isEmail(normalizeEmail(text))))
      problems[field] = REQUIRED[field];
  }
  return problems;
}

/** @returns whether first and last name are not blank. */
export function isProfileComplete(account: Pick<Account, "firstName" | "lastName">): boolean {
  return !isBlank(account.firstName) && !isBlank(account.lastName);
}

/** Splits a full name: the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  if (parts.length < 2) return { firstName: parts[0] ?? "", lastName: "" };
  return { firstName: parts.slice(0, -1).join(" "), lastName: parts.at(-1) ?? "" };
}
