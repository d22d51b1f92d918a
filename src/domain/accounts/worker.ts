import { isBlank } from "#domain/text.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";

/** What a property manager says of a worker's account. */
export interface WorkerForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The fewest characters of any password. */
export const PASSWORD_LENGTH = 8;

/** What is wrong with a worker's account as typed, by field; a password is asked for only where a new one is made. */
export function workerProblems(
  form: WorkerForm,
  password: string | null,
): Partial<Record<keyof WorkerForm | "password", string>> {
  return {
    ...(isBlank(form.name) ? { name: "Name is required" } : {}),
    ...(isEmail(normalizeEmail(form.email)) ? {} : { email: "Please enter a valid email address" }),
    ...(password !== null && password.length < PASSWORD_LENGTH
      ? { password: "Password must be at least 8 characters" }
      : {}),
  };
}
