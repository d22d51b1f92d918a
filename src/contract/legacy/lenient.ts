// Lenient readers for answers of legacy servers (docs/product.md#plain-api), where a field has
// several names, lists are bare or wrapped, and numbers may be text. Nothing here throws.

import { amountFromCents, centsFromAmount } from "#domain/money.ts";

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** @returns the value if it is a JSON object, else an empty object. */
export const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** @returns the first of the named fields that is not undefined, null or "". */
export const firstOf = (from: Json, ...names: readonly string[]): unknown =>
  names.map((name) => from[name]).find((value) => value !== undefined && value !== null && value !== "");

/** @returns the first non-empty field as text (numbers are converted), or null. */
export function textOrNull(from: Json, ...names: readonly string[]): string | null {
  const value = firstOf(from, ...names);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** Like `textOrNull`, but "" instead of null. */
export const pickString = (from: Json, ...names: readonly string[]) => textOrNull(from, ...names) ?? "";

/** @returns the first non-empty field as a number (numeric text is converted), or null. */
export function numberOrNull(from: Json, ...names: readonly string[]): number | null {
  const value = firstOf(from, ...names);
  if (typeof value !== "number" && typeof value !== "string") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/**
 * @returns the first non-empty field as an amount of money in dollars, or null. Accepts numbers and
 *   text such as "$1,234.50".
 */
export function moneyOrNull(from: Json, ...names: readonly string[]): number | null {
  const value = firstOf(from, ...names);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const cents = typeof value === "string" ? centsFromAmount(value) : null;
  return cents === null ? null : amountFromCents(cents);
}

/** Like `numberOrNull`, but 0 instead of null. */
export const pickNumber = (from: Json, ...names: readonly string[]) => numberOrNull(from, ...names) ?? 0;

/**
 * Finds a list: the body itself, or the first non-empty field of `names` and `data`. If that field
 * is an object, it is searched in the same way.
 * @returns an empty list if there is none
 */
export function pickArray(body: unknown, ...names: readonly string[]): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const found = firstOf(asJson(body), ...names, "data");
  if (Array.isArray(found)) return found;
  return found === undefined ? [] : pickArray(found, ...names);
}

/** @returns the first non-empty field if it is a non-empty object, else the body itself. */
export const pickObject = (body: unknown, ...names: readonly string[]): Json => {
  const found = asJson(firstOf(asJson(body), ...names));
  return Object.keys(found).length > 0 ? found : asJson(body);
};

/**
 * @returns the first non-empty field as an ISO 8601 timestamp; 1970-01-01 if it is missing or
 *   invalid.
 */
export function pickInstant(from: Json, ...names: readonly string[]): string {
  const at = new Date(pickString(from, ...names));
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString();
}

/** Like `pickInstant`, but null if the field is missing. */
export const instantOrNull = (from: Json, ...names: readonly string[]) =>
  textOrNull(from, ...names) === null ? null : pickInstant(from, ...names);
