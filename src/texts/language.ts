// The language of these texts. See docs/contributing.md#texts.

/** The language as `src/domain/language.ts` names it. */
export const code = "en";
/** For `Intl` and for dictation. */
export const locale = "en-US";
/** The direction of the script, for the attribute `dir`. */
export const direction: "ltr" | "rtl" = "ltr";
/** The page of this language, beside the index. */
export const pageFile = "index.html";
