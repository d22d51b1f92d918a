import type { StoredUser } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { inLanguage } from "#server/language/current-language.ts";
import { sendMail } from "#server/mail.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/**
 * Mails the owner of an account, after the commit, that somebody has ended it. No setting switches
 * it off: there is no other way to read of it.
 * @param sentence called in the language of the owner
 */
export function mailEnd(
  tx: WriteContext,
  mails: AppContext,
  { email, language }: Pick<StoredUser, "email" | "language">,
  sentence: () => string,
): void {
  const mail = inLanguage(language, () => ({ to: email, subject: TEXTS.accountEnded, text: sentence() }));
  tx.afterwards(() => sendMail(mails, mail));
}
