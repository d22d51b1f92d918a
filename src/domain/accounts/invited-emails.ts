import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";

/** People who are invited at once: each invitation is a call and may be a mail. */
export const MOST_INVITED = 200;

/** Invitations that one call makes, in one transaction. */
export const MOST_INVITED_TOGETHER = 25;

/** Stores that one person is invited to: each is locked when the person is added. */
export const MOST_STORES_OF_PERSON = 200;

/**
 * Reads the addresses of a list: separated by lines, blanks, commas or semicolons, each in brackets
 * behind a name too (`Ann <ann@example.com>`). See docs/product.md#operators.
 * @returns each address once, and what has an at sign or stands alone but is no address
 */
export function invitedEmails(text: string): {
  readonly emails: readonly string[];
  readonly faulty: readonly string[];
} {
  const emails = new Set<string>();
  const faulty: string[] = [];
  for (const { entry, isNamed } of text.split(/[\n\r;\t]+/).flatMap(entriesOf)) {
    const parts = entry
      .replaceAll(/[<>()"]/g, " ")
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    const addresses = parts.filter((part) => part.includes("@"));
    for (const address of addresses) {
      const email = normalizeEmail(address);
      if (isEmail(email)) emails.add(email);
      else faulty.push(address);
    }
    if (parts.length > 0 && addresses.length === 0 && !isNamed) faulty.push(parts.join(" "));
  }
  return { emails: [...emails], faulty };
}

/** A name before an address in brackets is no address, and may have a comma in it. */
const entriesOf = (line: string) => line.split(",").map((entry) => ({ entry, isNamed: line.includes("<") }));
