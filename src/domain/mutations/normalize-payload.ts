import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { normalizeText } from "#domain/text.ts";

/**
 * Fields left unchanged: `base` is compared with the stored text, and a password must not be
 * altered.
 */
const VERBATIM_FIELDS: ReadonlySet<string> = new Set(["base", "password"]);

/** Normalizes all texts of a payload as the server does. See docs/product.md#stored-texts. */
export const normalizePayload = (payload: MutationPayload): MutationPayload => withTexts(payload);

/** Overload: the result has the type of the argument. */
function withTexts<Value>(value: Value): Value;
function withTexts(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, VERBATIM_FIELDS.has(name) ? each : withTexts(each)]),
  );
}
