import type { RowFault } from "#domain/import-table.ts";
import { isBlank } from "#domain/text.ts";
import { isUnknownState, stateCode } from "#domain/stores/states.ts";
import { statesOfZip } from "#domain/stores/zip-states.ts";
import * as TEXTS from "#texts/rules/csv-import.ts";

/** What an imported row should be looked at for; it is imported all the same. */
export type RowDoubt<Field extends string = string> = RowFault<Field>;

/** "x 12", "ext. 12", "#12": people of one number are told apart by it. */
const EXTENSION = /[\s,;]*(?:extension|extensión|ext|x|#)\.?\s*\d{1,6}$/iu;

/** The fewest digits of a number that is dialled, and the most (ITU-T E.164). */
const [FEWEST, MOST] = [7, 15];
/** Without and with the area code, and with the code of the country before it. */
const US_LENGTHS = [7, 10, 11];

/**
 * @param isUnitedStates whether it is known to be a number of the United States
 * @returns why a phone number may be wrong, or null
 */
export function phoneDoubt(text: string, isUnitedStates = false): string | null {
  if (isBlank(text)) return null;
  const dialled = text.trim().replace(EXTENSION, "");
  if (/[^\d\s().+/-]/u.test(dialled)) return TEXTS.phoneWithOtherSigns(text);
  const digits = dialled.replaceAll(/\D/gu, "");
  if (digits.length < FEWEST || digits.length > MOST) return TEXTS.phoneLength(text);
  const isNational = isUnitedStates && !dialled.startsWith("+");
  if (isNational && !(US_LENGTHS.includes(digits.length) && (digits.length < 11 || digits.startsWith("1"))))
    return TEXTS.phoneLengthInUs(text, digits.length);
  return null;
}

/** Five digits, or nine with or without the dash. */
const US_ZIP = /^\d{5}(?:-?\d{4})?$/u;

/**
 * @param state of the same address: outside of the United States every country has its own codes
 * @returns why a ZIP code may be wrong, or null
 */
export function zipDoubt(text: string, state: string): string | null {
  const zip = text.trim();
  if (zip === "" || isUnknownState(state)) return null;
  if (US_ZIP.test(zip)) return otherStateDoubt(zip, stateCode(state));
  // Without a state, a code with letters in it is one of another country.
  if (stateCode(state) === null && !/^[\d-]+$/u.test(zip)) return null;
  return /^\d{3,4}$/u.test(zip) ? TEXTS.zipTooShort(zip) : TEXTS.zipOfNoState(zip);
}

function otherStateDoubt(zip: string, code: string | null): string | null {
  const states = statesOfZip(zip);
  if (code === null || states.length === 0 || states.includes(code)) return null;
  return TEXTS.zipOfOtherState(zip, states.join(", "), code);
}
