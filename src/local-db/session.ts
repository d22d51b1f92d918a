import { Dexie, type Table } from "dexie";
import type { Account } from "#domain/accounts/profile.ts";
import { recordBlocked } from "#local-db/open-database.ts";
import { guardRows } from "#local-db/guard/guard-rows.ts";
import { DEVICE_ROWS } from "#local-db/guard/row-shapes.ts";

/**
 * The signed-in account of this device. With `expired` all data stays and a new sign-in is
 * required.
 */
export interface Session {
  readonly key: "session";
  readonly userId: string;
  readonly token: string;
  readonly account: Account;
  readonly state: "signed in" | "expired";
  readonly verifiedAt: string;
  /** Base URL of the server that issued the token; empty or missing for the page's own origin. */
  readonly apiBase?: string;
  /** True for a legacy server, which has only the plain API (docs/product.md#plain-api). */
  readonly isLegacy?: boolean;
}

/**
 * A session as stored. `isPlain` is the former name of `isLegacy`: a new one would need a schema
 * version, and a tab of the previous version that is still open would block that at sign-in.
 */
type StoredSession = Omit<Session, "isLegacy"> & { readonly isPlain?: boolean };

type DeviceDatabase = Dexie & {
  session: Table<StoredSession, string>;
  waiting: Table<{ userId: string; count: number }, string>;
};

/**
 * The database shared by all accounts of this device: the session, and the number of pending
 * mutations per account. It contains the token, because a service worker cannot read local storage.
 */
export const device = new Dexie("fettle-device", {
  chromeTransactionDurability: "strict",
  cache: "disabled",
}) as DeviceDatabase;
recordBlocked(device);
device.version(1).stores({ session: "key", waiting: "userId" });
// A damaged session counts as none: the app then asks the server for the account of its token.
guardRows(device, { checks: DEVICE_ROWS, validated: new Set(), onDamaged: () => undefined });

/**
 * Whether requests may be sent with this session: it is not expired, and the person does not have
 * to choose a password first.
 */
export const isUsable = (session: Session): boolean =>
  session.state !== "expired" && !session.account.mustChangePassword;

/** @returns the session; null if nobody is signed in. */
export const readSession = async (): Promise<Session | null> => {
  const stored = await device.session.get("session");
  if (stored === undefined) return null;
  const { isPlain, ...session } = stored;
  return { ...session, ...(isPlain === undefined ? {} : { isLegacy: isPlain }) };
};

const storedServer = ({ apiBase, isLegacy }: { readonly apiBase: string; readonly isLegacy: boolean }) => ({
  apiBase,
  isPlain: isLegacy,
});

/** Stores a new session for an account; `at` is ISO 8601. */
export const saveSession = (
  account: Account,
  token: string,
  server: { readonly apiBase: string; readonly isLegacy: boolean },
  at: string,
) =>
  device.session.put({
    key: "session",
    userId: account.id,
    token,
    account,
    ...storedServer(server),
    state: "signed in",
    verifiedAt: at,
  });

/**
 * Stores a session for the account of a token that was found without one. Does nothing if somebody
 * has signed in by now.
 */
export const saveFirstSession = (
  account: Account,
  token: string,
  server: { readonly apiBase: string; readonly isLegacy: boolean },
  at: string,
) =>
  device.transaction("rw", device.session, async () => {
    if ((await readSession()) === null) await saveSession(account, token, server, at);
  });

/**
 * Stores the account as the server answered it. Does nothing if somebody else is signed in by now:
 * an answer may come after the person has logged out. Whether the session is valid is not known
 * from it, since an earlier session may have asked.
 */
export const refreshAccount = (account: Account, at: string) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      if (session.userId === account.id) Object.assign(session, { account, verifiedAt: at });
    });

/**
 * Like `refreshAccount`, for a verified token: also stores the server's URL and kind, and makes the
 * session valid again. Does nothing if the session has another token by now.
 */
export const confirmSession = (
  account: Account,
  token: string,
  server: { readonly apiBase: string; readonly isLegacy: boolean },
  at: string,
) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      if (session.token === token)
        Object.assign(session, { account, ...storedServer(server), verifiedAt: at, state: "signed in" });
    });

/**
 * Marks the session expired after the server rejected its token; pending mutations stay. Does
 * nothing if the session has another token by now.
 */
export const expireSession = (token: string) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      if (session.token === token) Object.assign(session, { state: "expired" });
    });

/**
 * Deletes the session of a token; the account's database stays. Does nothing if the session has
 * another token by now.
 */
export const endSession = (token: string) =>
  device.session
    .where("key")
    .equals("session")
    .filter((session) => session.token === token)
    .delete();

/**
 * @returns the number of unsent mutations of all other accounts on this device, and nothing else
 *   about them.
 */
export const unsentOfOtherAccounts = async (userId: string): Promise<number> =>
  (await device.waiting.toArray())
    .filter((each) => each.userId !== userId)
    .reduce((sum, each) => sum + each.count, 0);

/** Stores an account's number of unsent mutations, for when another account is signed in. */
export const recordUnsent = (userId: string, count: number) => device.waiting.put({ userId, count });
