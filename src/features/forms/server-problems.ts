import type { Failure } from "#contract/failures.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";

/**
 * Maps the field errors of a server response to form fields.
 *
 * @param fieldOf maps the server's field names to the form's; errors of other fields are dropped
 * @returns messages by field; if no field matches, the general message under `form`
 */
export function serverProblems<F extends string>(
  failure: Failure,
  fieldOf: Readonly<Record<string, F>>,
): Partial<Record<F | "form", string>> {
  const problems: Partial<Record<F | "form", string>> = {};
  for (const { field, message } of detailsOf(failure)) {
    const own = fieldOf[field];
    if (own !== undefined) problems[own] = message;
  }
  return Object.keys(problems).length > 0 ? problems : { ...problems, form: failureSentence(failure) };
}

interface Detail {
  readonly field: string;
  readonly message: string;
}

function detailsOf(failure: Failure): Detail[] {
  const { details } = (failure.kind === "refused" ? (failure.body ?? {}) : {}) as { details?: unknown };
  return Array.isArray(details) ? (details as unknown[]).filter(isDetail) : [];
}

const isDetail = (each: unknown): each is Detail => {
  const { field, message } = (each ?? {}) as Partial<Record<keyof Detail, unknown>>;
  return typeof field === "string" && typeof message === "string";
};
