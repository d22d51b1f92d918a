import { useEffect, useRef, useState } from "react";
import { signOut } from "#contract/accounts.ts";
import type { Failure } from "#contract/failures.ts";
import { finishSingleSignOn } from "#contract/single-sign-on.ts";
import { readSession } from "#local-db/session.ts";
import { startSession } from "#features/accounts/auth-api.ts";
import {
  clearPendingSignIn,
  type PendingSignIn,
  readPendingSignIn,
} from "#features/accounts/single-sign-on/pending-sign-in.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import * as TEXTS from "#texts/accounts.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";

/** Where the end of a sign-in stands. */
export type FinishState =
  | { readonly kind: "waiting" }
  | { readonly kind: "password"; readonly sentence: string; readonly problem: string }
  | { readonly kind: "no account"; readonly sentence: string }
  | { readonly kind: "unreachable"; readonly sentence: string }
  | { readonly kind: "over"; readonly sentence: string };

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["cancelled", TEXTS.providerCancelled],
  ["email", TEXTS.providerWithoutEmail],
  ["over", TEXTS.providerSignInOver],
]);

const over = (sentence: string): FinishState => ({ kind: "over", sentence });

/**
 * Ends the sign-in that the provider answered, with what it put into the fragment of the address.
 *
 * @param onEntered gets the path to open
 */
export function useFinishSignIn(fragment: string, onEntered: (path: string) => void) {
  const ticket = /[#&]sign-in=([\w-]{43})/.exec(fragment)?.[1];
  const problem = /[#&]sign-in-problem=(\w+)/.exec(fragment)?.[1] ?? "";
  const [state, setState] = useState<FinishState>({ kind: "waiting" });
  const isStarted = useRef(false);

  const finish = async (password?: string) => {
    const pending = readPendingSignIn();
    if (ticket === undefined || pending === null)
      return setState(over(PROBLEMS.get(problem) ?? TEXTS.providerFailed));
    const answer = await request(finishSingleSignOn, {
      base: await apiBase(),
      body: { ticket, verifier: pending.verifier, ...(password === undefined ? {} : { password }) },
    });
    if (!answer.ok) return setState(afterFailure(answer.failure));
    clearPendingSignIn();
    const entered = await enter(answer, pending);
    if (typeof entered === "string") return onEntered(entered);
    setState(entered);
  };

  useEffect(() => {
    // Once, also where effects run twice: the ticket works once.
    if (isStarted.current) return;
    isStarted.current = true;
    void finish();
  });
  return { state, finish };
}

/** @returns the path to open, or why the session was not begun */
async function enter(
  answer: Parameters<typeof startSession>[0],
  { url }: PendingSignIn,
): Promise<string | FinishState> {
  const here = await readSession();
  if (here !== null && here.userId !== answer.data.user.id) {
    const { token, user } = answer.data;
    const auth = { token, userId: user.id, apiBase: await apiBase(), isLegacy: false };
    await request(signOut, { auth });
    return over(TEXTS.otherAccountHere(user.email, here.account.email));
  }
  return (await startSession(answer, url))?.path ?? over(TEXTS.strangeAnswer);
}

function afterFailure(failure: Failure): FinishState {
  const sentence = failureSentence(failure);
  if (failure.kind === "unreachable") return { kind: "unreachable", sentence };
  const code = failure.kind === "refused" ? failure.code : "";
  if (code === "password_required") return { kind: "password", sentence, problem: "" };
  if (code === "wrong_password") return { kind: "password", sentence: "", problem: sentence };
  return code === "no_account" ? { kind: "no account", sentence } : over(sentence);
}
