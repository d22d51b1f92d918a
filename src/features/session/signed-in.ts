import { createContext, useContext } from "react";
import type { Account } from "#domain/accounts/profile.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { Credentials } from "#api-client/request.ts";

/** What every room of a signed-in person stands on. */
export interface SignedIn {
  readonly account: Account;
  readonly actor: Actor;
  readonly db: AccountDatabase;
  readonly credentials: Credentials;
  /** Something may have to be sent or brought home. */
  readonly wake: () => void;
  /** Asks the server anew who this is. */
  readonly refreshSession: () => void;
}

const Context = createContext<SignedIn | null>(null);

export const SignedInProvider = Context.Provider;

/** The same where perhaps nobody is: null then. */
export const useSignedInIfAny = (): SignedIn | null => useContext(Context);

export const useSignedIn = (): SignedIn => must(useContext(Context), "a signed-in person around this room");
