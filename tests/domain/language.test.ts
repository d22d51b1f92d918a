import { describe, expect, test } from "vitest";
import { acceptedLanguage, firstLanguageOf, pageFileOf, workerFileOf } from "#domain/language.ts";

describe("the language of a request", () => {
  test.each([
    ["es-MX,es;q=0.9,en;q=0.8", "es"],
    ["en-US,en;q=0.9,es;q=0.8", "en"],
    ["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4", "es"],
    ["en;q=0.1, ES-us;q=0.7", "es"],
    ["es;q=0,en;q=0.5", "en"],
    ["de,fr;q=0.5", null],
    ["*", null],
    ["", null],
    [undefined, null],
    ["es;q=lots", "es"],
    ["es;q=1.2.3", null],
    [",,;;q=,", null],
  ])("of “%s” is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  test("of a device is the first that there are texts for", () => {
    expect(firstLanguageOf(["fr-CA", "es-PR", "en"])).toBe("es");
    expect(firstLanguageOf(["fr"])).toBeNull();
  });

  test("English keeps the addresses that it always had", () => {
    expect([workerFileOf("en"), pageFileOf("en")]).toEqual(["sw.js", "index.html"]);
    expect([workerFileOf("es"), pageFileOf("es")]).toEqual(["sw-es.js", "es/index.html"]);
  });
});
