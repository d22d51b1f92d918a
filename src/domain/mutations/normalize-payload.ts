import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { normalizeText } from "#domain/text.ts";

/** What the form began with is compared with the stored text; a password is bytes, not words. */
const AS_IT_IS: ReadonlySet<string> = new Set(["base", "password"]);

/** What a person did, with its texts as they are stored. See docs/product.md#stored-texts. */
export const normalizePayload = (payload: MutationPayload): MutationPayload => withTexts(payload);

/** Texts stay texts, so that what goes in comes out as the same kind of thing. */
function withTexts<Value>(value: Value): Value;
function withTexts(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withTexts(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, AS_IT_IS.has(name) ? each : withTexts(each)]),
  );
}
