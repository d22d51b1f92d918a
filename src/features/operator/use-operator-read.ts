import { useCallback, useEffect, useRef, useState } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Failure } from "#contract/failures.ts";
import type { z } from "#contract/zod.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { request } from "#api-client/request.ts";

/**
 * Reads something of the operator's page, again when the query changes. Nothing is cached on the
 * device: it is about other people, and of use only when it is of now.
 */
export function useOperatorRead<Answer extends z.core.$ZodType>(
  endpoint: Endpoint<z.core.$ZodType, z.core.$ZodType, Answer>,
  query: Readonly<Record<string, string>> = {},
) {
  const { credentials } = useSignedIn();
  const [answer, setAnswer] = useState<z.output<Answer> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const text = JSON.stringify(query);
  // Every check of the session makes new credentials; only another token asks again.
  const credentialsRef = useRef(credentials);
  useEffect(() => {
    credentialsRef.current = credentials;
  });
  const { token } = credentials;
  useEffect(() => {
    // An answer to a former query must not replace that to a later one.
    let isCurrent = true;
    void request(endpoint, {
      auth: credentialsRef.current,
      query: JSON.parse(text) as Record<string, string>,
    }).then((result) => {
      if (!isCurrent) return;
      setFailure(result.ok ? null : result.failure);
      if (result.ok) setAnswer(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [endpoint, token, text, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { answer, failure, reload };
}
