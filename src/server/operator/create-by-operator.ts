import { LENGTHS } from "#domain/lengths.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/password.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { isRole, READER_SEAT, ROLES, roleOfSeat } from "#domain/accounts/role.ts";
import { isBlank } from "#domain/text.ts";
import { checkPassword, createAccount } from "#server/accounts/create-account.ts";
import { makeLink } from "#server/accounts/password-reset.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Database } from "#server/database/database.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/** Arguments of the command `create`. */
export interface OperatorInput {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly website?: string;
  readonly password: string;
}

/**
 * Creates an account of any role, by the command: also a Fettle User, who registers otherwise by an
 * operator's invitation.
 * @throws Error with a message for the operator.
 */
export async function createByOperator(database: Database, input: OperatorInput): Promise<string> {
  if (!isEmail(normalizeEmail(input.email))) throw new Error("--email must be an email address.");
  if ([input.name, input.website ?? ""].some((text) => text.length > LENGTHS.name))
    throw new Error(`--name and --website have at most ${LENGTHS.name} characters.`);
  if (isBlank(input.name)) throw new Error("--name must not be empty.");
  const role = input.role;
  if (!isRole(role) && role !== READER_SEAT)
    throw new Error(`--role must be one of: ${[...ROLES, READER_SEAT].join(", ")}.`);
  if (input.password.length < PASSWORD_LENGTH) throw new Error("PASSWORD must have at least 8 characters.");
  checkPassword(input.password, input.email);
  const passwordHash = await hashPassword(input.password);
  const user = await withChangeLog(database, async (tx) => {
    const created = await createAccount(tx, {
      email: input.email,
      name: input.name,
      role: roleOfSeat(role),
      isReader: role === READER_SEAT,
      passwordHash,
      isOfOperator: true,
      ...(input.website ? { website: input.website } : {}),
    });
    await logSecurity(tx, {
      event: "operator_created_account",
      userId: created.id,
      origin: OPERATOR,
      detail: role,
    });
    return created;
  });
  return user.id;
}

/**
 * Creates a one-time link to set a new password, for people who ask their administrator.
 * @returns the path, with the token.
 * @throws Error if there is no active account with this email.
 */
export async function linkByOperator(database: Database, email: string): Promise<string> {
  const user = await accountByEmail(database, email);
  if (user === null || !user.isActive) throw new Error("There is no active account with this email.");
  const token = await database.transaction(async (tx) => {
    await logSecurity(tx, { event: "operator_made_reset_link", userId: user.id, origin: OPERATOR });
    return makeLink(tx, user.id);
  });
  return `/reset-password#token=${token}`;
}
