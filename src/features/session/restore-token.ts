import { readToken, writeToken } from "#features/session/token.ts";

// Browsers write local storage to disk with a delay: a browser killed soon after a sign-in may have
// lost the token, while the device database still has it. IndexedDB is used directly, so that a
// visitor's first page does not load Dexie.

const DATABASE = "fettle-device";
const STORE = "session";

/**
 * Restores the token from the device database if local storage has lost it. Does nothing without a
 * stored session. Never rejects.
 */
export async function restoreToken(): Promise<void> {
  const token = await storedTokenOfWorker().catch(() => null);
  if (token !== null && readToken() === null) writeToken(token);
}

async function storedTokenOfWorker(): Promise<string | null> {
  const known = await indexedDB.databases();
  if (!known.some((each) => each.name === DATABASE)) return null;
  const database = await done(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return null;
    const session: unknown = await done(database.transaction(STORE).objectStore(STORE).get("session"));
    return typeof session === "object" &&
      session !== null &&
      "token" in session &&
      typeof session.token === "string"
      ? session.token
      : null;
  } finally {
    database.close();
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("the device database cannot be read")),
    );
  });
