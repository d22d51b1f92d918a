import { LIMITS } from "#contract/limits.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

interface Place {
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
  const places: Place[] = [{ path: name, value, depth: 0 }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place.value === "string") refuseUnstorable(place.path, place.value);
    if (typeof place.value !== "object" || place.value === null) continue;
    if (place.depth >= LIMITS.jsonDepth)
      throw new Refused(400, "nested_too_deeply", TEXTS.jsonMayBeNested(LIMITS.jsonDepth));
    for (const [key, each] of Object.entries(place.value)) {
      refuseUnstorable(place.path, key);
      const path = place.path === "" ? key : `${place.path}.${key}`;
      places.push({ path, value: each, depth: place.depth + 1 });
    }
  }
}

function refuseUnstorable(field: string, text: string): void {
  if (!text.includes("\u0000") && text.isWellFormed()) return;
  const message = TEXTS.thisTextHoldsCharacters;
  throw new Refused(400, "invalid_input", message, { details: [{ field: field.slice(0, 100), message }] });
}
