import { Dexie, type Table } from "dexie";
import type { Account } from "#domain/accounts/profile.ts";

/** Who is signed in on this device. `expired` keeps everything and asks for the password again. */
export interface Session {
  readonly key: "session";
  readonly userId: string;
  readonly token: string;
  readonly account: Account;
  readonly state: "signed in" | "expired";
  readonly verifiedAt: string;
  /** The server the token belongs to; empty or missing for the page's own. */
  readonly apiBase?: string;
  /** That server has only the plain API (docs/product.md#plain-api). */
  readonly isPlain?: boolean;
}

type DeviceDatabase = Dexie & {
  session: Table<Session, string>;
  waiting: Table<{ userId: string; count: number }, string>;
};

/** The database all accounts of this device share: who is signed in, and how much waits for whom. The token stands here too, because a service worker cannot read local storage. */
export const device = new Dexie("fettle-device", {
  chromeTransactionDurability: "strict",
  cache: "disabled",
}) as DeviceDatabase;
device.version(1).stores({ session: "key", waiting: "userId" });

/** May this session's calls go out? Not while the password is asked for again, nor while the person has yet to choose one of their own. */
export const isUsable = (session: Session): boolean =>
  session.state !== "expired" && !session.account.mustChangePassword;

/** The session, or null when nobody is signed in. */
export const readSession = async (): Promise<Session | null> => (await device.session.get("session")) ?? null;

/** Signs an account in on this device. */
export const saveSession = (
  account: Account,
  token: string,
  server: { readonly apiBase: string; readonly isPlain: boolean },
  at: string,
) =>
  device.session.put({
    key: "session",
    userId: account.id,
    token,
    account,
    ...server,
    state: "signed in",
    verifiedAt: at,
  });

/** The server confirmed the account again. */
export const refreshAccount = (account: Account, at: string) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      Object.assign(session, { account, verifiedAt: at, state: "signed in" });
    });

/** The same for a token, by a server that may have moved. Another token that came meanwhile stays untouched. */
export const confirmSession = (
  account: Account,
  token: string,
  server: { readonly apiBase: string; readonly isPlain: boolean },
  at: string,
) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      if (session.token === token)
        Object.assign(session, { account, ...server, verifiedAt: at, state: "signed in" });
    });

/** The server said this token is over; work stays, the person signs in again. Another token that came meanwhile stays untouched. */
export const expireSession = (token: string) =>
  device.session
    .where("key")
    .equals("session")
    .modify((session) => {
      if (session.token === token) Object.assign(session, { state: "expired" });
    });

/** Signs out on this device; an account's own database stays. */
export const clearSession = () => device.session.delete("session");

/** How much of other accounts' work waits on this device; nothing else of them is told. */
export const otherAccountsWaiting = async (userId: string): Promise<number> =>
  (await device.waiting.toArray())
    .filter((each) => each.userId !== userId)
    .reduce((sum, each) => sum + each.count, 0);

/** Remembers how much of an account's work is unsent, for when somebody else is signed in. */
export const recordWaiting = (userId: string, count: number) => device.waiting.put({ userId, count });
