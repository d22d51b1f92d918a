import { LENGTHS } from "#domain/lengths.ts";

/** The fewest characters of any password. */
export const PASSWORD_LENGTH = 8;

/** What keeps a text from being a password, for whoever chooses one; null when nothing does. Common ones are known to the server only. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_LENGTH) return "Password must be at least 8 characters";
  if (password.length > LENGTHS.password)
    return `Password must be at most ${LENGTHS.password} characters; this has ${password.length}`;
  if (password.trim() === "") return "Password must have more in it than blanks";
  return null;
}
