import { isLanguage, LANGUAGE_COOKIE, type Language } from "#domain/language.ts";
import { inApp } from "#api-client/app-path.ts";

// The language that was chosen on this device. A cookie has it for the server, which sends the
// page while there is no service worker; local storage has it for the app.

const UNTOLD_KEY = "fettle-language-untold";
const YEAR_S = 31_536_000;

/** @returns null where none was chosen, or storage is forbidden */
export function chosenLanguage(): Language | null {
  const value = read(LANGUAGE_COOKIE);
  return isLanguage(value) ? value : null;
}

/** Whether the language was chosen by somebody who was not signed in: the account does not know. */
export const isUntold = (): boolean => read(UNTOLD_KEY) === "yes";

/** The account knows the language of this device. */
export const markAsReported = (): void => write(UNTOLD_KEY, null);

/** Remembers a choice for the next start of the app on this device. */
export function rememberLanguage(language: Language, { isReported }: { readonly isReported: boolean }): void {
  write(LANGUAGE_COOKIE, language);
  write(UNTOLD_KEY, isReported ? null : "yes");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=${inApp("/")}; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The cookie may still be allowed; otherwise the browser's language stays.
  }
}
