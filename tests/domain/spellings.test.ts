import { expect, test } from "vitest";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { instantFromIso, isCalendarDay } from "#domain/calendar-day.ts";
import { fileNameOf } from "#domain/file-name.ts";
import { amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";

// Spellings of amounts, names, addresses, days and file names from a fixed seed: what one side
// accepts it reads in one way only. The long form runs in `npm run test:full`.

const ROUNDS = isInLongForm ? 200_000 : 3_000;

/** Texts of up to `most` pieces; the same ones in every run. */
function* typed(seed: number, pieces: readonly string[], most: number): Generator<string> {
  const chance = chanceOf(seed);
  const pick = (below: number) => Math.floor(chance() * below);
  for (let round = 0; round < ROUNDS; round += 1)
    yield Array.from({ length: 1 + pick(most) }, () => pieces[pick(pieces.length)] ?? "").join("");
}

const INVISIBLE = ["\u200b", "\u00ad", "\u202e", "\u2060", "\ufeff", "\u3164", "\u2800"];

test("an amount is read as its digits say, and as it is shown back, or is refused", () => {
  const pieces = ["0", "1", "23", "456", "000", ",", ".", " ", "\u00a0", "$", "-", "e3"];
  for (const text of typed(11, pieces, 6)) {
    const cents = centsFromAmount(text);
    if (cents === null) continue;
    const digits = text.replaceAll(/\D/g, "");
    expect(Number.isSafeInteger(cents) && cents >= 0, text).toBe(true);
    // No digit is lost or added but trailing zeros: "12,5" is 1250 cents and never 125 dollars.
    expect([digits, `${digits}0`, `${digits}00`].map(Number), text).toContain(cents);
    expect(centsFromAmount(amountText(cents)), text).toBe(cents);
    expect(centsFromAmount(dollarsFromCents(cents)), text).toBe(cents);
  }
});

test("a name is the same however it was composed, and blank only without a visible character", () => {
  const pieces = ["a", "É", " ", "𠮷", "🙂", "e\u0301", "한", "\u200d", "\ufe0f", "\u0000", ...INVISIBLE];
  for (const text of typed(12, pieces, 8)) {
    const name = normalizeText(text);
    expect(normalizeText(text.normalize("NFD")), JSON.stringify(text)).toBe(name);
    expect(isBlank(name), JSON.stringify(text)).toBe(isBlank(text));
    expect(name).not.toMatch(/[\p{Cc}\u00ad\u200b\u202e\u2060\ufeff]/u);
  }
});

test("an address that is accepted has one reading for every mailer", () => {
  const pieces = [
    "a",
    "B",
    "x.y",
    ".",
    "@",
    "@x.com",
    "-",
    ",",
    "<",
    ">",
    '"',
    " ",
    "mailto:",
    "=?",
    "%",
    "!",
    "|",
    ...INVISIBLE,
  ];
  for (const text of typed(13, pieces, 6)) {
    const email = normalizeEmail(text);
    if (!isEmail(email)) continue;
    expect(email, JSON.stringify(text)).toMatch(
      /^(?![-|])(?!.*=\?)[^\s@,<>":;%!]+@[^\s@,<>":;]+\.[^\s@,<>":;]+$/,
    );
    expect(email).not.toContain("..");
    expect(normalizeEmail(email)).toBe(email);
  }
});

test("a day that is accepted is one of the calendar", () => {
  const pieces = ["2027", "1900", "0000", "-", "02", "29", "30", "13", "1", " ", "T00:00"];
  for (const text of typed(14, pieces, 5)) {
    const at = instantFromIso(text);
    if (at !== null) expect(isCalendarDay(text.slice(0, 10)), text).toBe(true);
    if (!isCalendarDay(text)) continue;
    expect(text.startsWith("0000")).toBe(false);
    expect(at?.toISOString()).toBe(`${text}T00:00:00.000Z`);
    expect(new Date(`${text}T00:00:00.000Z`).toISOString().slice(0, 10)).toBe(text);
  }
});

test("a file name keeps its ending, fits into 255 bytes and cannot turn around", () => {
  const pieces = [
    "a",
    "é",
    "你好",
    "🙂",
    "\u202e",
    "/",
    "\\",
    ".",
    ".jpg",
    ".exe",
    "\u0000",
    "x".repeat(120),
  ];
  for (const text of typed(15, pieces, 6)) {
    const name = fileNameOf(text);
    expect(new TextEncoder().encode(name).byteLength, text).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/[\p{Cc}\u202e/\\]/u);
    expect(fileNameOf(name)).toBe(name);
    expect(name).not.toBe("");
  }
});
