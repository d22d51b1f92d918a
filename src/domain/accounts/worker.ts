import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { isBlank } from "#domain/text.ts";

/** Fields of the worker form. */
export interface WorkerForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Validates a worker form.
 * @param password null when an existing account is edited; then it is not checked
 * @returns messages by field; empty if the form is valid
 */
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
