/** The local storage key of the session token (docs/offline.md#sessions). */
export const TOKEN_KEY = "authToken";

/**
 * The stored token, or null.
 * @throws where the browser forbids local storage
 */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY);
