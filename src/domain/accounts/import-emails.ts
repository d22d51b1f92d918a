import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";

const IN_BRACKETS = /[<([]\s*(?:mailto:)?([^<>()[\]\s]+@[^<>()[\]\s]+)\s*[>)\]]/iu;

/**
 * Reads an email as files of other systems have it: "mailto:ann@example.com", "Ann Lee
 * <ann@example.com>", with blanks in it or a full stop behind it.
 * @returns the address; of what is none, the text as it is stored
 */
export function importedEmail(cell: string): string {
  const typed = normalizeEmail(cell);
  if (isEmail(typed)) return typed;
  const [, inBrackets] = IN_BRACKETS.exec(typed) ?? [];
  const bare = (inBrackets ?? typed)
    .replaceAll(/\s+/gu, "")
    .replace(/^mailto:/u, "")
    .replace(/\?.*$/u, "")
    .replace(/^[<"'(]+/u, "")
    .replace(/[>"'),.;:]+$/u, "");
  return isEmail(bare) ? bare : typed;
}

/** @returns the email of a cell that may have a name as well; null where it has none by itself */
export function emailOfCell(cell: string): string | null {
  const email = importedEmail(cell);
  // Of "Ann Lee ann@example.com" the blanks are between words, and no part of the email.
  return isEmail(email) && normalizeEmail(cell).includes(email) ? email : null;
}
