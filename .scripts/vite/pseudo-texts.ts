import { fileURLToPath } from "node:url";
import { parseSync, type Plugin } from "vite";

const CATALOGUE = fileURLToPath(new URL("../../src/texts/", import.meta.url));
/** Patterns, names and what is no language. */
const NO_TEXTS = /\/texts\/(es|ar)\/|\/(dates|language|plural|product|manifest|service-worker)\.ts$/;
const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  n: "ñ",
  y: "ÿ",
  c: "ç",
};

/**
 * A pseudo-locale: every English text marked and a third longer, so that a screen shows what was
 * not translated and what does not fit. It fills what a language has no texts for yet.
 */
export const pseudoTexts = (): Plugin => ({
  name: "pseudo-texts",
  enforce: "pre",
  transform(code, id) {
    const file = id.split("?")[0] ?? "";
    if (!file.startsWith(CATALOGUE) || NO_TEXTS.test(file)) return null;
    const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
    const visit = (node: unknown, parent: { type?: string } | null, role: string): void => {
      if (Array.isArray(node)) return node.forEach((each) => visit(each, parent, role));
      if (typeof node !== "object" || node === null || !("type" in node)) return;
      const { type, start, end, value } = node as unknown as {
        type: string;
        start: number;
        end: number;
        value: unknown;
      };
      if (type === "ImportDeclaration") return;
      const isKey = role === "key" || role === "property" || parent?.type === "BinaryExpression";
      if (type === "Literal" && typeof value === "string" && !isKey)
        changes.push({ start, end, text: JSON.stringify(pseudo(value)) });
      if (type === "TemplateElement") {
        const raw = code.slice(start, end);
        if (/[A-Za-z]{2}/.test(raw)) changes.push({ start, end, text: accented(raw) });
      }
      for (const [key, child] of Object.entries(node)) visit(child, node as { type?: string }, key);
    };
    visit(parseSync(file, code).program, null, "");
    const sorted = changes.toSorted((one, two) => two.start - one.start);
    return {
      code: sorted.reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code),
      map: null,
    };
  },
});

const accented = (text: string) => text.replaceAll(/[aeiounyc]/g, (letter) => ACCENTS[letter] ?? letter);

const pseudo = (text: string) =>
  /[A-Za-z]{2}/.test(text) ? `[${accented(text)}${"·".repeat(Math.ceil(text.length / 3))}]` : text;
