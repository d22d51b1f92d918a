import { dictionary } from "@zxcvbn-ts/language-common";
import { LIMITS } from "#contract/limits.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import { splitName } from "#domain/accounts/profile.ts";
import type { Role } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { PRODUCT, WEBSITE } from "#domain/product.ts";
import { normalizeText } from "#domain/text.ts";
import { type ChangeEntry, roleAudience, userAudience, type WriteContext } from "#server/context.ts";
import { accountByEmail, accountById, type StoredUser } from "#server/accounts/records.ts";
import { invalid, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";

/** Everything a new account is made of; the password is already a hash. */
export interface NewAccount {
  /** Made on the phone of whoever creates it; else the server makes one. */
  readonly id?: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly website?: string;
  readonly phone?: string;
  readonly createdBy?: string;
  readonly registrationKey?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** What somebody who signs up is told, whether the account is theirs or not. */
const EMAIL_TAKEN = "This email cannot be registered. Sign in or reset your password.";

/** Creates an account; a taken email is refused with `emailTaken`. */
export async function createAccount(
  tx: WriteContext,
  wish: NewAccount,
  emailTaken: string = EMAIL_TAKEN,
): Promise<StoredUser> {
  const id = wish.id ?? newId();
  const names =
    wish.firstName === undefined
      ? namesFrom(wish.name)
      : { firstName: wish.firstName, lastName: wish.lastName ?? "" };
  // Of two at once the second finds the first when its transaction is tried again.
  if ((await accountByEmail(tx, wish.email)) !== null) throw new Refused(409, "email_taken", emailTaken);
  await tx.query(
    `insert into users (id, email, name, first_name, last_name, role, website, phone, password_hash, registration_key,
         created_by, must_change_password, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      normalizeEmail(wish.email),
      normalizeText(wish.name).trim(),
      names.firstName,
      names.lastName,
      wish.role,
      wish.website ?? WEBSITE,
      wish.phone ?? "",
      wish.passwordHash,
      wish.registrationKey ?? null,
      wish.createdBy ?? null,
      wish.createdBy !== undefined,
      tx.now,
    ],
  );
  const user = must(await accountById(tx, id), "the account just made");
  tx.announce(personChanged(user));
  return user;
}

/** A name of one word leaves both empty, so that the profile form asks for them. */
function namesFrom(name: string) {
  const split = splitName(name);
  return split.lastName === "" ? { firstName: "", lastName: "" } : split;
}

/** Who keeps a copy of this person's card. */
export function personChanged(user: StoredUser): ChangeEntry {
  if (user.website !== WEBSITE) return { kind: "person", id: user.id, audiences: [] };
  const listed = user.role === "Property Manager" || user.role === "Assessor";
  const roles = listed ? ["Store Manager", "Property Manager", `${PRODUCT} User`].map(roleAudience) : [];
  const manager = user.createdBy === null ? [] : [userAudience(user.createdBy)];
  return { kind: "person", id: user.id, audiences: [...roles, ...manager, userAudience(user.id)] };
}

let common: Set<string> | undefined;

/** Passwords that anybody would try first: the most common ones, the own email, this product's name. */
export function checkPassword(password: string, email: string): void {
  const typed = password.toLowerCase();
  common ??= new Set(dictionary["passwords-common"].filter((each) => each.length >= LIMITS.passwordLength));
  if (common.has(typed) || typed === email.toLowerCase() || typed === PRODUCT.toLowerCase()) {
    throw invalid("password", "Please choose a password that is harder to guess");
  }
}
