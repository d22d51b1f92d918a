import * as z from "zod/v4/core";
import { LIMITS } from "#contract/limits.ts";
import { isStorable } from "#domain/text.ts";
import { inputMessage } from "#server/http/input-message.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

interface FieldPath {
  readonly path: string;
  readonly value: object;
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
  if (typeof value === "string") refuseUnstorable(name, value);
  const pending: FieldPath[] = [];
  const add = (path: string, each: unknown, depth: number) => {
    if (typeof each === "object" && each !== null) pending.push({ path, value: each, depth });
  };
  add(name, value, 0);
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const { path, value: parent, depth } = entry;
    if (depth >= LIMITS.jsonDepth)
      throw new Refused(400, "nested_too_deeply", TEXTS.jsonTooDeep(LIMITS.jsonDepth));
    const inside = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
    // Names of fields are put together only where they are needed: a body has up to half a million
    // values.
    const check = (key: string | number, each: unknown) => {
      if (typeof each === "string" && !isStorable(each)) refuseUnstorable(inside(key), each);
      if (typeof each === "object" && each !== null) add(inside(key), each, depth + 1);
    };
    if (Array.isArray(parent)) parent.forEach((each, index) => check(index, each));
    else
      for (const key of Object.keys(parent)) {
        refuseUnstorable(path, key);
        check(key, (parent as Record<string, unknown>)[key]);
      }
  }
}

function refuseUnstorable(field: string, text: string): void {
  if (isStorable(text)) return;
  const message = TEXTS.unstorableCharacters;
  throw new Refused(400, "invalid_input", message, { details: [{ field: field.slice(0, 100), message }] });
}

/**
 * Parses a value by its schema. The library passes the problems of a list on as arguments of one
 * call: with a hundred thousand of them the stack overflows.
 * @throws Refused 400 for so many.
 */
export function parseInput(schema: z.$ZodType, value: unknown) {
  try {
    return z.safeParse(schema, value, { error: inputMessage });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refused(400, "invalid_input", TEXTS.requestInvalid);
  }
}
