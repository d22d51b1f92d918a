import * as TEXTS from "#texts/sync-status.ts";

/** Never exported: an exported file may be shared. */
const SECRET = "password";

/** A stored value as indented JSON, with what JSON cannot express as text and without passwords. */
export const rawText = (value: unknown): string =>
  JSON.stringify(value, (name, each: unknown) => (name === SECRET ? undefined : readable(each)), 2) ??
  String(value);

function readable(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return TEXTS.bytes(value.byteLength);
  return typeof value === "bigint" ? String(value) : value;
}
