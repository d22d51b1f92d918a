import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { isRole, ROLES } from "#domain/accounts/role.ts";
import { isBlank } from "#domain/text.ts";
import { LIMITS } from "#contract/limits.ts";
import { checkPassword, createAccount } from "#server/accounts/create-account.ts";
import { makeLink } from "#server/accounts/passwords-anew.ts";
import { userByEmail } from "#server/accounts/records.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Database } from "#server/database/database.ts";
import { write } from "#server/sync/write.ts";

/** What the operator's command is given. */
export interface OperatorWish {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly website?: string;
  readonly password: string;
}

/** Creates an account of any role; the only way to a product user. Throws one sentence when something is wrong. */
export async function createByOperator(database: Database, wish: OperatorWish): Promise<string> {
  if (!isEmail(normalizeEmail(wish.email))) throw new Error("--email must be an email address.");
  if (isBlank(wish.name)) throw new Error("--name must not be empty.");
  const role = wish.role;
  if (!isRole(role)) throw new Error(`--role must be one of: ${ROLES.join(", ")}.`);
  if (wish.password.length < LIMITS.passwordLength)
    throw new Error("PASSWORD must have at least 8 characters.");
  checkPassword(wish.password, wish.email);
  const passwordHash = await hashPassword(wish.password);
  const user = await write(database, (tx) =>
    createAccount(tx, {
      email: wish.email,
      name: wish.name,
      role,
      passwordHash,
      ...(wish.website ? { website: wish.website } : {}),
    }),
  );
  return user.id;
}

/** A one-time link to set a new password, for people who ask their administrator. Gives the path with its token. */
export async function linkByOperator(database: Database, email: string): Promise<string> {
  const user = await userByEmail(database, email);
  if (user === null || !user.isActive) throw new Error("There is no active account with this email.");
  return `/reset-password#token=${await makeLink(database, user.id)}`;
}
