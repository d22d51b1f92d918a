import { inEveryLanguage } from "#server/language/current-language.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/**
 * @returns why a bid was not successful, in the language of who reads it where it is one of the
 *   sentences to choose from. It is stored as it was sent, so that apps of before send and read
 *   the same; what somebody wrote stays in their own language.
 */
export function reasonAsRead(reason: string | null): string | null {
  const sent = reason?.trim();
  const at = Object.values(inEveryLanguage(() => TEXTS.reasonsToChoose))
    .map((sentences) => sentences.findIndex((each) => each === sent))
    .find((index) => index >= 0);
  return at === undefined ? reason : (TEXTS.reasonsToChoose[at] ?? reason);
}
