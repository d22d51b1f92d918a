import type { Failure } from "#contract/failures.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";

/** What the server found wrong, at the fields of a form: `fieldOf` names ours for the server's. What belongs to no field stands under `form`. */
export function serverProblems<F extends string>(
  failure: Failure,
  fieldOf: Readonly<Record<string, F>>,
): Partial<Record<F | "form", string>> {
  const found: Partial<Record<F | "form", string>> = {};
  for (const { field, message } of detailsOf(failure)) {
    const ours = fieldOf[field];
    if (ours !== undefined) found[ours] = message;
  }
  return Object.keys(found).length > 0 ? found : { ...found, form: failureSentence(failure) };
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
