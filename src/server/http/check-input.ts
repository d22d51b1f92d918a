import { LIMITS } from "#contract/limits.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

interface FieldPath {
  readonly path: string;
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Refuses input that no call may contain, whatever its schema: U+0000 and unpaired surrogates in
 * any text or property name, which PostgreSQL cannot store, and JSON nested deeper than
 * `LIMITS.jsonDepth`, which could overflow the stack of recursive code. Itself iterative for that
 * reason.
 * @throws Refused 400 that names the field.
 */
export function checkInput(name: string, value: unknown): void {
  const paths: FieldPath[] = [{ path: name, value, depth: 0 }];
  for (let found = paths.pop(); found !== undefined; found = paths.pop()) {
    if (typeof found.value === "string") refuseUnstorable(found.path, found.value);
    if (typeof found.value !== "object" || found.value === null) continue;
    if (found.depth >= LIMITS.jsonDepth)
      throw new Refused(400, "nested_too_deeply", TEXTS.jsonTooDeep(LIMITS.jsonDepth));
    for (const [key, each] of Object.entries(found.value)) {
      refuseUnstorable(found.path, key);
      const path = found.path === "" ? key : `${found.path}.${key}`;
      paths.push({ path, value: each, depth: found.depth + 1 });
    }
  }
}

function refuseUnstorable(field: string, text: string): void {
  if (!text.includes("\u0000") && text.isWellFormed()) return;
  const message = TEXTS.unstorableCharacters;
  throw new Refused(400, "invalid_input", message, { details: [{ field: field.slice(0, 100), message }] });
}
