import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const CATALOGUE = fileURLToPath(new URL("../../src/texts/", import.meta.url));
const PREFIX = "#texts/";

/** @returns the file of a text module in a language, or null if the language has none of its own */
export function fileOfTexts(source: string, language: string, importer = ""): string | null {
  if (!source.startsWith(PREFIX) || language === "en") return null;
  const file = `${CATALOGUE}${language}/${source.slice(PREFIX.length)}`;
  // A module that adds to the English one imports it by the same name.
  return importer !== file && existsSync(file) ? file : null;
}

/** Puts the texts of a language in place of the English ones (docs/decisions/0073). */
export const textsOf = (language: string): Plugin => ({
  name: "texts-of",
  enforce: "pre",
  resolveId: (source, importer) => fileOfTexts(source, language, importer?.split("?")[0]),
});
