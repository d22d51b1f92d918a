// Texts about the rows of an imported CSV file. See docs/contributing.md#texts.

export const emptyFile = "This file has no rows. Add a row with headings and a row for each entry.";
export const headingMissing = (missing: string, found: string) =>
  `There is no column with the heading “${missing}”. The headings of this file are: ${found}. Choose below which column it is.`;
export const headingTwice = (heading: string, other: string) =>
  `Two columns have the same meaning: “${heading}” and “${other}”. Choose below what each of them is.`;
export const quoteNotClosed = (row: number) =>
  `A quotation mark in row ${row} is never closed. Save the file as CSV again and pick it again.`;
export const moreCellsThanHeadings =
  "This row has more cells than there are headings. A text with a comma in it needs quotation marks around it.";
export const unreadableCharacters = "This has characters that could not be read. Type it again.";
export const phoneWithOtherSigns = (phone: string) => `“${phone}” has signs that are not in a phone number`;
export const phoneLength = (phone: string) =>
  `“${phone}” is too short or too long, a phone number has 7 to 15 digits`;
export const phoneLengthInUs = (phone: string, digits: number) =>
  `“${phone}” has ${digits} digits, a US phone number has 10 with its area code`;
export const zipTooShort = (zip: string) =>
  `“${zip}” is no US ZIP code: it has 5 digits, and spreadsheets drop a zero before them`;
export const zipOfNoState = (zip: string) => `“${zip}” is no US ZIP code, which has 5 digits or 5 and 4`;
/** The heading of a column of rows that were not imported; such a column is not read. */
export const importHeading = "Import";
export const reasonHeading = "Not imported because";
export const zipOfOtherState = (zip: string, states: string, state: string) =>
  `“${zip}” is a ZIP code in ${states}, and the state is ${state}`;
export const unknownTrade = (trade: string) => `“${trade}” is unlike any trade that is known here`;
