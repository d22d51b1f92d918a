import { normalizeText } from "#domain/text.ts";

// RFC 5321 without the signs that relays read as a route to another host: "%" and "!".
const ATOM = "[a-z0-9#$&'*+/=?^_`{|}~-]+";
// An encoded word, which some mail software decodes (RFC 2047), and what sendmail-like programs
// take as an option, a program or a file.
const MISREAD = "(?!.*=\\?)(?![-|/])";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL = new RegExp(
  `^${MISREAD}(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`,
  "i",
);
const LONGEST = 254;

/**
 * Normalizes an email address for storage and comparison: no invisible characters, trimmed, lower
 * case.
 */
export const normalizeEmail = (typed: string): string => normalizeText(typed).trim().toLowerCase();

/**
 * @returns whether the text is one email address that all mail software reads in the same way:
 *   ASCII without comments, quotes, lists, brackets, routes and encoded words, no empty part
 *   between dots, a domain with a dot (RFC 5321, 4.1.2). Internationalized domains must be in their
 *   ASCII form (`xn--`).
 */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text);

/**
 * @returns whether an account may have this email. Less strict than `isEmail`, because the rule for
 *   new addresses has become stricter: who has an older one can still sign in.
 */
export const mayBeSignInEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email);
