import type { $ZodRawIssue } from "zod/v4/core";
import * as TEXTS from "#texts/server/http.ts";

/**
 * What is wrong with one value of a request, for rules that have no sentence of their own: it names
 * the field and says what may stand there.
 */
export function inputMessage(issue: $ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join(".") : TEXTS.theRequest;
  if (issue.code === "invalid_type")
    return issue.input === undefined
      ? TEXTS.fieldMissing(field)
      : TEXTS.fieldHasOtherType(field, kindOf(issue.expected));
  if (issue.code === "invalid_value") return TEXTS.fieldIsNoneOf(field, issue.values.map(String).join(", "));
  if (issue.code === "too_big") return TEXTS.fieldTooBig(field, String(issue.maximum));
  if (issue.code === "too_small") return TEXTS.fieldTooSmall(field, String(issue.minimum));
  return TEXTS.fieldInvalid(field);
}

/** What people call a type of the schema library. */
function kindOf(type: string): string {
  const kinds: Readonly<Record<string, string>> = {
    string: TEXTS.aText,
    number: TEXTS.aNumber,
    int: TEXTS.aWholeNumber,
    boolean: TEXTS.trueOrFalse,
    array: TEXTS.aList,
    object: TEXTS.anObject,
    record: TEXTS.anObject,
  };
  return kinds[type] ?? TEXTS.anotherKind;
}
