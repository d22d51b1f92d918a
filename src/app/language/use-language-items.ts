import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#domain/language.ts";
import { changeLanguage } from "#app/language/change-language.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as LANGUAGE from "#texts/language.ts";

/** The items of the user menu that change the language, each in its own name. */
export function useLanguageItems() {
  const { credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const tellAccount = async (language: Language) => {
    if (!credentials.isLegacy) await enqueue([{ kind: "updateProfile", change: { language } }]);
  };
  return LANGUAGES.filter((language) => language !== LANGUAGE.code).map((language) => ({
    label: LANGUAGE_NAMES[language],
    lang: language,
    icon: "globe" as const,
    onChoose: () => void changeLanguage(language, { isReported: true, before: () => tellAccount(language) }),
  }));
}
