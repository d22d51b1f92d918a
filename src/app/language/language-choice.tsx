import { LANGUAGES, LANGUAGE_NAMES } from "#domain/language.ts";
import * as LANGUAGE from "#texts/language.ts";

/** The other languages, each in its own name: for visitors, who have no menu. */
export function LanguageChoice() {
  return LANGUAGES.filter((language) => language !== LANGUAGE.code).map((language) => (
    <button
      key={language}
      type="button"
      className="other-language"
      lang={language}
      onClick={() =>
        // Loaded when it is wanted: a first visit is not larger for it.
        void import("#app/language/change-language.ts").then(({ changeLanguage }) =>
          changeLanguage(language, { isReported: false }),
        )
      }
    >
      {LANGUAGE_NAMES[language]}
    </button>
  ));
}
