import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountFromWire, whoAmI } from "#contract/accounts.ts";
import type { Exchanged } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import { WEBSITE } from "#domain/product.ts";
import { clearSession, expireSession, refreshAccount, saveSession, type Session } from "#device/session.ts";
import { clearToken, readToken } from "#features/ground/token.ts";
import { WORDS } from "#features/accounts/words.ts";
import { toast } from "#ui/toast.tsx";
import { apiBase } from "#wire/api-base.ts";
import { exchange } from "#wire/exchange.ts";

type Me = Exchanged<z.output<typeof whoAmI.answer>>;

/** Asks the server who this is: at the start, on focus and on reconnect. Only a true "no" ends a session; an unreachable server leaves a known person signed in. */
export function useSessionCheck(session: Session | null | undefined): void {
  const token = session?.token ?? readToken();
  const { data } = useQuery({
    queryKey: ["external-api", "auth/me", token],
    enabled: session !== undefined && token !== null && session?.state !== "expired",
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    queryFn: async () =>
      exchange(whoAmI, {
        as: {
          token: token ?? "",
          userId: session?.userId ?? "",
          apiBase: session?.apiBase ?? (await apiBase()),
          isPlain: session?.isPlain === true,
        },
        timeoutMs: LIMITS.signInTimeoutMs,
      }),
  });
  useEffect(() => {
    if (data && token !== null && session !== undefined) void conclude(data, token, session);
    // Each answer is concluded once; the session it leads to must not lead here again.
  }, [data]);
}

async function conclude(me: Me, token: string, session: Session | null): Promise<void> {
  const now = new Date().toISOString();
  if (me.ok) {
    const account = "email" in me.data ? accountFromWire(me.data) : null;
    if (account === null || account.website !== WEBSITE) return refuseEntry();
    await (session === null
      ? saveSession(account, token, { apiBase: await apiBase(), isPlain: me.isPlain }, now)
      : refreshAccount(account, now));
    return;
  }
  const isRefused =
    me.failure.kind === "signedOut" || (me.failure.kind === "refused" && me.failure.status === 403);
  if (session === null) return signOutHere();
  if (isRefused) await expireSession(token);
}

async function refuseEntry(): Promise<void> {
  await signOutHere();
  const [title, description] = WORDS.accessDenied;
  toast({ title, description, tone: "destructive" });
}

async function signOutHere(): Promise<void> {
  await clearSession();
  clearToken();
}
