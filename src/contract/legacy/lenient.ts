// Reads answers of servers of the plain API (docs/product.md#plain-api): double
// names, lists bare or wrapped, numbers as text. Nothing here throws.

import { amountFromCents, centsFromAmount } from "#domain/money.ts";

/** Anything with named parts. */
export type Json = Readonly<Record<string, unknown>>;

/** The value as something with named parts; empty when it is not. */
export const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** The first of these names that holds anything. */
export const firstOf = (from: Json, ...names: readonly string[]): unknown =>
  names.map((name) => from[name]).find((value) => value !== undefined && value !== null && value !== "");

/** The first of these names as text; numbers count as text; null when there is none. */
export function textOrNull(from: Json, ...names: readonly string[]): string | null {
  const value = firstOf(from, ...names);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** The same, empty when there is none. */
export const pickString = (from: Json, ...names: readonly string[]) => textOrNull(from, ...names) ?? "";

/** The first of these names as a number; null when there is none that is one. */
export function numberOrNull(from: Json, ...names: readonly string[]): number | null {
  const value = firstOf(from, ...names);
  if (typeof value !== "number" && typeof value !== "string") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The first of these names as an amount of money; null when it is none. "$1,234.50" is one. */
export function moneyOrNull(from: Json, ...names: readonly string[]): number | null {
  const value = firstOf(from, ...names);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const cents = typeof value === "string" ? centsFromAmount(value) : null;
  return cents === null ? null : amountFromCents(cents);
}

/** The same, 0 when there is none. */
export const pickNumber = (from: Json, ...names: readonly string[]) => numberOrNull(from, ...names) ?? 0;

/** A list: the answer itself, or under the first of these names, or under `data` once more. */
export function pickArray(body: unknown, ...names: readonly string[]): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const found = firstOf(asJson(body), ...names, "data");
  if (Array.isArray(found)) return found;
  return found === undefined ? [] : pickArray(found, ...names);
}

/** One thing: under the first of these names, or the answer itself. */
export const pickObject = (body: unknown, ...names: readonly string[]): Json => {
  const found = asJson(firstOf(asJson(body), ...names));
  return Object.keys(found).length > 0 ? found : asJson(body);
};

/** An instant as ISO 8601; the beginning of time when it is none. */
export function pickInstant(from: Json, ...names: readonly string[]): string {
  const at = new Date(pickString(from, ...names));
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString();
}

/** The same, null when there is none. */
export const instantOrNull = (from: Json, ...names: readonly string[]) =>
  textOrNull(from, ...names) === null ? null : pickInstant(from, ...names);
