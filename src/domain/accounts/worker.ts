import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** Fields of the worker form. */
export interface WorkerForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Trades; missing leaves what the account has. */
  readonly skills?: readonly string[];
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
  const problem = password === null ? null : passwordProblem(password);
  return {
    ...(isBlank(form.name) ? { name: TEXTS.nameIsRequired } : {}),
    ...(isEmail(normalizeEmail(form.email)) ? {} : { email: TEXTS.emailInvalid }),
    ...(problem === null ? {} : { password: problem }),
  };
}
