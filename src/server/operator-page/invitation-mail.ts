import { writtenDay } from "#domain/calendar-day.ts";
import { lastDayOfLink } from "#domain/accounts/link-day.ts";
import { type InvitedFor, invitedSentence } from "#domain/accounts/invited-sentence.ts";
import type { Mail } from "#server/mail.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

interface MailedInvitation extends InvitedFor {
  readonly email: string;
  /** Of the invited, as far as it is known. */
  readonly name: string | null;
  readonly expiresAt: string;
}

/**
 * The mail with the link to register: says what the page of the link says, so that nobody has to
 * open it to know whom it is from. Names are data: one with line breaks could add lines that look
 * like the server's.
 */
export function invitationMail(
  { email, name, expiresAt, ...invited }: MailedInvitation,
  { inviter, url, publicUrl }: { inviter: string | null; url: string; publicUrl: string | null },
): Mail {
  const { stores, propertyManager } = invited;
  const named = {
    ...invited,
    stores: stores.map(inOneLine),
    propertyManager: propertyManager && { name: inOneLine(propertyManager.name) },
  };
  const parts = {
    greeting: name === null || inOneLine(name) === "" ? null : inOneLine(name),
    sentence: invitedSentence(named, inviter && inOneLine(inviter)),
    host: publicUrl === null ? null : new URL(publicUrl).host,
    until: writtenDay(lastDayOfLink(expiresAt)),
    link: url,
  };
  return { to: email, subject: TEXTS.invitationSubject, text: TEXTS.invitationMail(parts) };
}

/** Line and paragraph separators of Unicode are blanks too. */
const inOneLine = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
