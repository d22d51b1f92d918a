// Amounts as accounting systems write them: "1,234.50", "1.234,50 €", "$1,234", "(30.00)",
// "30.00-", "30.00 CR". Which sign separates decimals is decided for a column as a whole.

/** The sign before decimals in a column; null where no amount of it tells. */
export type DecimalSign = "." | "," | null;

/** A currency before or behind an amount. */
const CURRENCY =
  /^(?:us|ca|mx|au)?\$|^(?:usd|eur|gbp|mxn|cad|aud)\b|^[€£¥]|(?:[$€£¥]|\b(?:usd|eur|gbp|mxn|cad|aud))$/giu;
const BLANK = /[\s\u00a0\u2009\u202f]/gu;
const NUMBER = /^\d(?:[\d.,']*\d)?$|^[.,]\d{1,2}$/u;

interface Amount {
  readonly isNegative: boolean;
  /** Digits with their separators, without blanks and currency. */
  readonly digits: string;
}

/** @returns an amount without its sign and currency; null for what is none */
function amountIn(text: string): Amount | null {
  let rest = text.trim().replaceAll("\u2212", "-").replaceAll(/[–—]/gu, "-");
  let isNegative = false;
  const strip = (pattern: RegExp) => {
    const next = rest.replace(pattern, "").trim();
    const isChanged = next !== rest;
    rest = next;
    return isChanged;
  };
  const enclosed = /^\((.*)\)$/u.exec(rest);
  if (enclosed !== null) {
    isNegative = true;
    rest = (enclosed[1] ?? "").trim();
  }
  // A sign can be before the currency, behind it, or behind the number.
  for (let turn = 0; turn < 2; turn += 1) {
    if (strip(/^-/u) || strip(/-$/u) || strip(/\bcr\.?$/iu)) isNegative = true;
    strip(/^\+/u);
    strip(/\bdr\.?$/iu);
    rest = rest.replaceAll(CURRENCY, "").trim();
  }
  const digits = rest.replaceAll(BLANK, "");
  return NUMBER.test(digits) ? { isNegative, digits } : null;
}

/** @returns which sign one amount shows to be before its decimals; null where it could be either */
function signIn(digits: string): DecimalSign {
  const [dot, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (dot < 0 && comma < 0) return null;
  if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
  const sign = dot >= 0 ? "." : ",";
  const other = sign === "." ? "," : ".";
  const parts = digits.split(sign);
  if (parts.length > 2) return other;
  // Thousands are three digits behind the sign, decimals one or two.
  return (parts[1] ?? "").length === 3 ? null : sign;
}

/** @returns the decimal sign of a column: what most of its amounts that tell it show */
export function decimalSignIn(texts: readonly string[]): DecimalSign {
  const counts = { ".": 0, ",": 0 };
  for (const text of texts) {
    const amount = amountIn(text);
    const sign = amount && signIn(amount.digits);
    if (sign) counts[sign] += 1;
  }
  if (counts["."] === counts[","]) return null;
  return counts["."] > counts[","] ? "." : ",";
}

const MOST_DIGITS = 10;

/**
 * @param sign of the column; an amount that shows another one is read as it shows
 * @returns the amount in cents, negative for a credit; null for what is none
 */
export function signedCentsFrom(text: string, sign: DecimalSign): number | null {
  const amount = amountIn(text);
  if (amount === null) return null;
  const decimal = signIn(amount.digits) ?? sign ?? ".";
  const thousands = decimal === "." ? "," : ".";
  const [whole = "", part = "", ...more] = amount.digits.replaceAll("'", "").split(decimal);
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  const isThousandsAlone =
    sign === null &&
    more.length === 0 &&
    groups.length === 1 &&
    /^[1-9]\d{0,2}$/u.test(whole) &&
    part.length === 3;
  const digits = groups.join("");
  if (isThousandsAlone) return centsOf(`${digits}${part}`, "", amount.isNegative);
  if (more.length > 0 || !isGrouped || part.length > 2) return null;
  return centsOf(digits, part, amount.isNegative);
}

function centsOf(digits: string, part: string, isNegative: boolean): number | null {
  const trimmed = digits.replace(/^0+(?=\d)/u, "");
  if (trimmed.length > MOST_DIGITS) return null;
  const cents = Number(trimmed || "0") * 100 + Number(part.padEnd(2, "0"));
  return isNegative && cents > 0 ? -cents : cents;
}
