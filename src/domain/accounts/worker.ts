import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { isBlank } from "#domain/text.ts";

/** What a property manager says of a worker's account. */
export interface WorkerForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What is wrong with a worker's account as typed, by field; a password is asked for only where a new one is made. */
export function workerProblems(
  form: WorkerForm,
  password: string | null,
): Partial<Record<keyof WorkerForm | "password", string>> {
  const wrong = password === null ? null : passwordProblem(password);
  return {
    ...(isBlank(form.name) ? { name: "Name is required" } : {}),
    ...(isEmail(normalizeEmail(form.email)) ? {} : { email: "Please enter a valid email address" }),
    ...(wrong === null ? {} : { password: wrong }),
  };
}
