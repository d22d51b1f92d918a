import { LENGTHS } from "#domain/lengths.ts";

/** Minimum length of a password, in UTF-16 units. */
export const PASSWORD_LENGTH = 8;

/**
 * @returns why a new password is not acceptable, or null. Common passwords are refused by the
 *   server only.
 */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH) return "Password must be at least 8 characters";
  if (password.length > LENGTHS.password)
    return `Password must be at most ${LENGTHS.password} characters; this has ${password.length}`;
  if (password.trim() === "") return "Password must have more in it than blanks";
  return null;
}
