const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * Reads "$1,234.50", "1234.5" or 1234.5 as cents; null when it is no amount (negative, exponent,
 * three decimals).
 */
export function centsFromAmount(amount: string | number): number | null {
  const text = String(amount).replaceAll(/[$,\s]/g, "");
  if (!AMOUNT.test(text)) return null;
  const [whole = "0", part = ""] = text.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Cents as the number the wire carries, for example 123450 to 1234.5. */
export function amountFromCents(cents: number): number {
  return cents / 100;
}

/** Cents for people, in US dollars with thousands separators: "$1,234.50". */
export function dollarsFromCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(cents) / 100).toString();
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${sign}$${grouped}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
