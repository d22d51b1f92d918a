import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { currentLanguage, hasLanguage } from "#server/language/current-language.ts";

type Written = (...values: never[]) => unknown;
type Texts = Readonly<Record<string, unknown>>;

/**
 * English texts that were read before any request: messages of schemas and tables of labels. What
 * they are in another language is asked for when one of them is sent.
 */
const readAtLoading = new Map<string, (language: Language) => unknown>();

/** More are read by nobody; it only bounds what jobs without a language could add. */
const MOST_READ = 5000;

function remember(text: unknown, inOther: (language: Language) => unknown): void {
  if (typeof text === "string" && readAtLoading.size < MOST_READ) readAtLoading.set(text, inOther);
}

/**
 * A catalogue whose texts are those of the current language. The build of the server puts it in
 * place of each catalogue (.scripts/vite/texts-per-request.ts).
 */
export function textsPerRequest(texts: Readonly<Record<Language, Texts>>): Texts {
  return new Proxy(
    {},
    {
      get: (_target, key: string) => {
        if (hasLanguage()) return texts[currentLanguage()][key];
        const text = texts[DEFAULT_LANGUAGE][key];
        remember(text, (language) => texts[language][key]);
        if (typeof text !== "function") return text;
        const write = (language: Language, values: never[]) => (texts[language][key] as Written)(...values);
        return (...values: never[]) => {
          if (hasLanguage()) return write(currentLanguage(), values);
          const written = write(DEFAULT_LANGUAGE, values);
          remember(written, (language) => write(language, values));
          return written;
        };
      },
    },
  );
}

/** @returns a whole message in the current language, also where it was read at loading */
export function localized(message: string): string {
  const language = currentLanguage();
  if (language === DEFAULT_LANGUAGE) return message;
  const other = readAtLoading.get(message)?.(language);
  return typeof other === "string" ? other : message;
}
