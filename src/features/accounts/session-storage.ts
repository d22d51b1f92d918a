// Form values of visitors. Before sign-in there is no account database for a draft, so the values
// are stored in sessionStorage: they survive a reload and a visit to the terms, until the tab
// closes.

/** Returns the stored values of a form; empty if there are none or storage is blocked. */
export function readFromSession(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(form) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Stores the values of a form. Callers must never pass a password. */
export function storeInSession(form: string, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(form, JSON.stringify(fields));
  } catch {
    // Storage is blocked or full; the form works without it.
  }
}

/** Removes the stored values, after submission. */
export function removeFromSession(form: string): void {
  try {
    sessionStorage.removeItem(form);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
