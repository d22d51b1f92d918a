// The language of these texts. See docs/contributing.md#texts.

export const code = "es";
/** Money and numbers as in the United States: "$1,234.50". */
export const locale = "es-US";
export const direction: "ltr" | "rtl" = "ltr";
export const pageFile = "es/index.html";
