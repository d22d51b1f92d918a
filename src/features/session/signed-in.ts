import { createContext, useContext } from "react";
import type { Account } from "#domain/accounts/profile.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { Credentials } from "#api-client/request.ts";

/** The session of the signed-in person, for all components inside the signed-in area. */
export interface SignedIn {
  readonly account: Account;
  readonly actor: Actor;
  readonly db: AccountDatabase;
  readonly credentials: Credentials;
  /** Requests a sync run: something may have to be sent or pulled. */
  readonly requestSync: () => void;
  /** Requests the account from the server again. */
  readonly refreshSession: () => void;
}

const Context = createContext<SignedIn | null>(null);

export const SignedInProvider = Context.Provider;

/** Like `useSignedIn`, but returns null if nobody is signed in instead of throwing. */
export const useSignedInIfAny = (): SignedIn | null => useContext(Context);

export const useSignedIn = (): SignedIn =>
  must(useContext(Context), "a signed-in person above this component");
