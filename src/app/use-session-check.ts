import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountFromWire } from "#contract/account-wire.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  saveFirstSession,
  confirmSession,
  endSession,
  expireSession,
  readSession,
  type Session,
} from "#local-db/session.ts";
import { endToken, readToken } from "#features/session/token.ts";
import { verifySession, type Verdict } from "#features/accounts/who-am-i.ts";
import * as TEXTS from "#texts/accounts.ts";
import { toast } from "#ui/toast.tsx";

/**
 * Asks the server for the current user at the start, on focus and on reconnect. Only a 401 or 403
 * ends a session; with an unreachable server a known user stays signed in.
 * @returns a function that repeats the check
 */
export function useSessionCheck(session: Session | null | undefined): () => void {
  const token = session?.token ?? readToken();
  const { refetch } = useQuery({
    queryKey: ["external-api", "auth/me", token],
    enabled: session !== undefined && token !== null && session?.state !== "expired",
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    // Concluded with the answer and not from the data: an answer that equals the one before changes
    // no data, and a session that it ends would stay.
    queryFn: async () => {
      const verdict = await verifySession(session ?? null, token ?? "");
      await conclude(verdict, token ?? "");
      return verdict;
    },
  });
  return useCallback(() => void refetch(), [refetch]);
}

/** The verdict counts no more where the session is another one since the request, or is over. */
async function conclude({ me, apiBase }: Verdict, token: string): Promise<void> {
  const now = new Date().toISOString();
  const session = await readSession();
  if ((session?.token ?? readToken()) !== token) return;
  if (me.ok) {
    const account = "email" in me.data ? accountFromWire(me.data) : null;
    if (account === null || account.website !== WEBSITE) return refuseEntry(token);
    const server = { apiBase, isLegacy: me.isLegacy };
    await (session === null
      ? saveFirstSession(account, token, server, now)
      : confirmSession(account, token, server, now));
    return;
  }
  const isRefused =
    me.failure.kind === "signedOut" || (me.failure.kind === "refused" && me.failure.status === 403);
  if (session === null) return signOutHere(token);
  if (isRefused) await expireSession(token);
}

async function refuseEntry(token: string): Promise<void> {
  await signOutHere(token);
  const [title, description] = TEXTS.accessDenied;
  toast({ title, description, tone: "destructive" });
}

/** An answer may come after somebody else has signed in: their session and token stay. */
async function signOutHere(token: string): Promise<void> {
  await endSession(token);
  endToken(token);
}
