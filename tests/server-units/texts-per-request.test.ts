import { describe, expect, test } from "vitest";
import { inEveryLanguage, inLanguage, namedLanguage } from "#server/language/current-language.ts";
import { localized, textsPerRequest } from "#server/language/texts-per-request.ts";

const TEXTS = textsPerRequest({
  en: { none: "Nothing", many: (count: number) => `${count} things` },
  es: { none: "Nada", many: (count: number) => `${count} cosas` },
}) as { readonly none: string; readonly many: (count: number) => string };

// Read as a schema does, while modules are loaded.
const NONE = TEXTS.none;
const LIMIT = TEXTS.many(50);
const { many } = TEXTS;

describe("texts of the server", () => {
  test("are those of the language that is current", async () => {
    expect(inLanguage("es", () => TEXTS.none)).toBe("Nada");
    expect(inLanguage("en", () => TEXTS.many(2))).toBe("2 things");
    expect(await inLanguage("es", async () => Promise.resolve().then(() => TEXTS.many(2)))).toBe("2 cosas");
  });

  test("of an account that chose no language are English, whoever asks", () => {
    expect(inLanguage("es", () => inLanguage(null, () => TEXTS.none))).toBe("Nothing");
  });

  test("that were read at loading are translated as whole messages when they are sent", () => {
    expect(inLanguage("es", () => [localized(NONE), localized(LIMIT), many(3)])).toEqual([
      "Nada",
      "50 cosas",
      "3 cosas",
    ]);
    expect(inLanguage("en", () => localized(NONE))).toBe("Nothing");
    expect(inLanguage("es", () => localized("what somebody typed"))).toBe("what somebody typed");
  });

  test("exist in every language where the database knows the reader", () => {
    expect(inEveryLanguage(() => TEXTS.many(1))).toEqual({ en: "1 things", es: "1 cosas" });
    expect(inLanguage("es", namedLanguage)).toBeNull();
  });
});
