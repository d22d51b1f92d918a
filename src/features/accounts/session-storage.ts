// Before somebody is signed in there is nobody to keep a draft for. What is typed then
// lives as long as its tab: through a reload and a look at the terms, and no longer.

/** What was typed into the form of this name in this tab; nothing where the browser forbids that. */
export function readFromSession(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(form) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Keeps it; never a password. */
export function storeInSession(form: string, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(form, JSON.stringify(fields));
  } catch {
    // Forbidden or full: the form works without.
  }
}

/** It was sent. */
export function removeFromSession(form: string): void {
  try {
    sessionStorage.removeItem(form);
  } catch {
    // Nothing was kept either.
  }
}
