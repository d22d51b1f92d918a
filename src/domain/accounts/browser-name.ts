import * as TEXTS from "#texts/rules/accounts.ts";

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, "Edge"],
  [/SamsungBrowser\/(\d+)/, TEXTS.samsungInternet],
  [/OPR\/(\d+)/, "Opera"],
  [/(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|CriOS)\/(\d+)/, "Chrome"],
  [/Version\/(\d+)\S* .*Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/**
 * A `User-Agent` in a few words, "Chrome 131 on Android". The header itself is never stored with
 * an error, because it can be long and tell one device from others.
 */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent));
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "another system";
  if (browser === undefined) return TEXTS.anotherBrowser;
  return TEXTS.on(browser[1], browser[0].exec(userAgent)?.[1] ?? "", system);
}
