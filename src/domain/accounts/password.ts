import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** Minimum length of a password, in UTF-16 units. */
export const PASSWORD_LENGTH = 8;

/**
 * @returns why a new password is not acceptable, or null. Common passwords are refused by the
 *   server only.
 */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH) return TEXTS.passwordTooShort;
  if (password.length > LENGTHS.password) return TEXTS.passwordTooLong(LENGTHS.password, password.length);
  if (isBlank(password)) return TEXTS.passwordOnlyBlanks;
  return null;
}
