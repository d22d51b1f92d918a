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
