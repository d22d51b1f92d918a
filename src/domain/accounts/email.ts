import { normalizeText } from "#domain/text.ts";

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, "i");
const LONGEST = 254;

/**
 * Normalizes an email address for storage and comparison: no invisible characters, trimmed, lower
 * case.
 */
export const normalizeEmail = (typed: string): string => normalizeText(typed).trim().toLowerCase();

/**
 * @returns whether the text is one email address that all mail software reads in the same way:
 *   ASCII without comments, quotes, lists and brackets, no empty part between dots, a domain with a
 *   dot (RFC 5321, 4.1.2). Internationalized domains must be in their ASCII form (`xn--`).
 */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text);
