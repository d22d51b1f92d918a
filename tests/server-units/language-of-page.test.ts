import { describe, expect, test, vi } from "vitest";
import { keepLanguage, languageOfPage } from "#server/language/language-of-page.ts";

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

describe("the cookie of the language that comes with each page", () => {
  const cookieOf = (cookie: string, isSecure: boolean) => {
    const header = vi.fn();
    keepLanguage({ headers: { cookie } }, { header }, { path: "/app/", isSecure });
    return header.mock.calls.flat()[1] as unknown;
  };

  test("lasts a year below the app's path, and over https is sent there only", () => {
    const cookie = "fettle-language=es; Path=/app/; Max-Age=31536000; SameSite=Lax";
    expect(cookieOf("fettle-language=es", false)).toBe(cookie);
    expect(cookieOf("fettle-language=es", true)).toBe(`${cookie}; Secure`);
  });

  test("is not set where none was chosen", () => {
    expect(cookieOf("a=b", true)).toBeUndefined();
  });
});
