import { useState } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { z } from "#contract/zod.ts";
import { failureSentence } from "#features/forms/failure-sentence.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { request } from "#api-client/request.ts";

interface CallOptions {
  readonly params?: Record<string, string>;
  readonly timeoutMs?: number;
}

/**
 * Calls about the own account, which work online only. A failure is kept as the sentence to show;
 * one that ended the session has it checked, so that the app asks for the password.
 */
export function useOwnCall() {
  const { credentials, refreshSession } = useSignedIn();
  const [problem, setProblem] = useState("");
  const call = async <Answer extends z.core.$ZodType>(
    endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
    options: CallOptions = {},
  ): Promise<z.output<Answer> | null> => {
    setProblem("");
    const answer = await request(endpoint, { auth: credentials, ...options });
    if (answer.ok) return answer.data;
    if (answer.failure.kind === "signedOut") refreshSession();
    setProblem(failureSentence(answer.failure));
    return null;
  };
  return { call, problem };
}
