import { useEffect, useEffectEvent } from "react";
import type { Language } from "#domain/language.ts";
import { chosenLanguage, isUntold, markAsReported } from "#app/language/chosen-language.ts";
import { prepareLanguage, switchLanguage } from "#app/language/switch-language.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as LANGUAGE from "#texts/language.ts";

/**
 * Keeps device and account in one language. A choice made before the sign-in goes to the account;
 * one of the account, made on another device, is followed: at once after the sign-in on a device
 * where nobody chose, else from the next start on, because the page may hold what is being typed.
 */
export function useAccountLanguage(): void {
  const { account, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const agree = useEffectEvent((ofAccount: Language | null) => {
    const chosen = chosenLanguage();
    if (credentials.isLegacy) return;
    if (chosen !== null && isUntold())
      return void enqueue([{ kind: "updateProfile", change: { language: chosen } }]).then(markAsReported);
    if (ofAccount === null || ofAccount === LANGUAGE.code || ofAccount === chosen) return;
    if (chosen === null) void switchLanguage(ofAccount, { isReported: true });
    else void prepareLanguage(ofAccount);
  });
  const language = account.language ?? null;
  useEffect(() => agree(language), [language]);
}
