import { readToken, writeToken } from "#features/session/token.ts";

// Browsers write local storage to disk late: a browser killed soon after a sign-in has
// forgotten the token, while the device database has not. Read by hand, so that a
// visitor's first page does not need the database library.

const DATABASE = "fettle-device";
const STORE = "session";

/** Brings the token back from the device database when local storage has lost it. Never throws; without a kept session nothing happens. */
export async function restoreToken(): Promise<void> {
  const token = await keptToken().catch(() => null);
  if (token !== null && readToken() === null) writeToken(token);
}

async function keptToken(): Promise<string | null> {
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
