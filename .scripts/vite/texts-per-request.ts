import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { fileOfTexts } from "./texts-of.ts";

const PREFIX = "\0texts-per-request:";
const CATALOGUE = fileURLToPath(new URL("../../src/texts/", import.meta.url));
const CHOICE = fileURLToPath(new URL("../../src/server/language/texts-per-request.ts", import.meta.url));
const IMPORT = /import \* as (\w+) from "(#texts\/[^"]+)";/g;

/** @returns the language in whose folder of the catalogue a file is, "en" for the rest of it */
function languageOf(file: string, languages: readonly string[]): string | null {
  if (!file.startsWith(CATALOGUE)) return null;
  return languages.find((each) => file.startsWith(`${CATALOGUE}${each}/`)) ?? "en";
}

/**
 * The server answers in several languages: every text that it names is looked up in the catalogue
 * of the language that is current at that moment (docs/decisions/0073).
 */
export const textsPerRequest = (languages: readonly string[]): Plugin => ({
  name: "texts-per-request",
  enforce: "pre",
  resolveId(source, importer = "") {
    if (source.startsWith(PREFIX)) return source;
    const language = languageOf(importer, languages);
    return language === null ? null : fileOfTexts(source, language, importer);
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null;
    const module = id.slice(PREFIX.length);
    const files = languages.map((language) => [
      language,
      fileOfTexts(module, language) ?? CATALOGUE + module.slice("#texts/".length),
    ]);
    return [
      `import { textsPerRequest } from ${JSON.stringify(CHOICE)};`,
      ...files.map(([language, file]) => `import * as ${language} from ${JSON.stringify(file)};`),
      `export const texts = textsPerRequest({ ${languages.join(", ")} });`,
    ].join("\n");
  },
  transform(code, id) {
    if (languageOf(id, languages) !== null || !IMPORT.test(code)) return null;
    IMPORT.lastIndex = 0;
    // The same number of lines: the log names places in the sources.
    const transformed = code.replaceAll(
      IMPORT,
      (_all, name: string, module: string) =>
        `import { texts as ${name} } from ${JSON.stringify(PREFIX + module)};`,
    );
    return { code: transformed, map: null };
  },
});
