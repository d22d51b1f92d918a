import { describe, expect, test } from "vitest";
import { languageOfPage } from "#server/language/language-of-page.ts";

describe("the language of a page", () => {
  test("is the one chosen on the device, before that of the browser", () => {
    expect(languageOfPage({ cookie: "a=b; fettle-language=es", "accept-language": "en-US" })).toBe("es");
    expect(languageOfPage({ cookie: "fettle-language=en", "accept-language": "es-MX" })).toBe("en");
  });

  test("is that of the browser where none was chosen or there is no such language", () => {
    expect(languageOfPage({ "accept-language": "es-MX,en;q=0.5" })).toBe("es");
    expect(languageOfPage({ cookie: "fettle-language=xx", "accept-language": "es" })).toBe("es");
    expect(languageOfPage({})).toBe("en");
  });
});
