/**
 * The languages that a person can choose, by their code of BCP 47. Each is a folder of
 * `src/texts`, but for English. See docs/decisions/0073.
 */
export const LANGUAGES = ["en", "es"] as const;

/** A language that the app has texts in. */
export type Language = (typeof LANGUAGES)[number];

/** The language of the product's text, and of everybody who asks for one that there is not. */
export const DEFAULT_LANGUAGE: Language = "en";

/** The name of each language in itself: whoever looks for it reads no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** The cookie and the key in local storage of the language that was chosen on a device. */
export const LANGUAGE_COOKIE = "fettle-language";

/** @returns whether there are texts in this language */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The service worker of a language, in the root of the app: its scope is what is below. */
export const workerFileOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? "sw.js" : `sw-${language}.js`;

/** The page of a language, before it is prepared for a path. */
export const pageFileOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? "index.html" : `${language}/index.html`;

/** @returns the first of these tags ("es-MX") that there are texts for, or null */
export function firstLanguageOf(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const code = tag.trim().toLowerCase().split("-")[0];
    if (isLanguage(code)) return code;
  }
  return null;
}

/**
 * @returns the language that a header `Accept-Language` wants most ("es-MX,es;q=0.9,en;q=0.8"), or
 *   null if it names none that there are texts for
 */
export function acceptedLanguage(header: string | undefined): Language | null {
  // Browsers send at most a few hundred characters.
  const ranges = (header ?? "").slice(0, 1000).split(",").map(rangeOf);
  const accepted = ranges.filter(({ weight }) => weight > 0).toSorted((one, two) => two.weight - one.weight);
  return firstLanguageOf(accepted.map(({ tag }) => tag));
}

function rangeOf(range: string): { readonly tag: string; readonly weight: number } {
  const [tag = "", ...parameters] = range.split(";");
  const q = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
  const weight = q === undefined ? 1 : Number(q);
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}
