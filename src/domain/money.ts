import * as TEXTS from "#texts/rules/fields.ts";

// Digits only, or groups of exactly three with the same separator throughout. The first group does
// not begin with 0: "0,500" is no way to write five hundred.
const PLAIN = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const COMMAS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
const BLANKS = /^([1-9]\d{0,2}(?:([ \u00a0\u2009\u202f])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/;

/** Error text for an unreadable amount; follows the name of its field. */
export const amountExample = (): string => TEXTS.amountExample;

/**
 * Parses "$1,234.50", "1234.5", "12,50", "1 234,56" or 1234.5 to cents. A comma or blank separates
 * thousands only before exactly three digits, and in the same way throughout; a single comma before
 * one or two digits is a decimal comma. See docs/product.md#amounts.
 * @returns null for anything else: negative, exponent, three decimals, "1,2,3"
 */
export function centsFromAmount(amount: string | number): number | null {
  const text = String(amount)
    .trim()
    .replace(/^\$\s*/, "");
  const grouped = COMMAS.exec(text);
  const spaced = BLANKS.exec(text);
  const [whole, part] = grouped
    ? [grouped[1], grouped[2]]
    : spaced
      ? [spaced[1], spaced[3]]
      : (PLAIN.exec(text) ?? []).slice(1);
  const digits = whole?.replaceAll(/\D/g, "");
  if (digits === undefined || digits.length > 8) return null;
  return Number(digits) * 100 + Number((part ?? "").padEnd(2, "0"));
}

/** Formats cents for an input or the wire, always with two decimals: "1234.50". */
export const amountText = (cents: number): string => amountFromCents(cents).toFixed(2);

/** Converts cents to the wire's number of dollars: 123450 to 1234.5. */
export function amountFromCents(cents: number): number {
  return cents / 100;
}

/**
 * Formats cents for display in US dollars with thousands separators: "$1,234.50", "−$30.00". The
 * sign is that of mathematics, which is as wide as a digit and read as "minus".
 */
export function dollarsFromCents(cents: number): string {
  const sign = cents < 0 ? "\u2212" : "";
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${sign}$${grouped}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
