// The language of these texts. See docs/contributing.md#texts.

export const code = "ar";
export const locale = "ar";
export const direction: "ltr" | "rtl" = "rtl";
export const pageFile = "ar/index.html";
