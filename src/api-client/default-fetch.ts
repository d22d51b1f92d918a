import { LIMITS } from "#contract/limits.ts";
import { attempt, credentialsFor, serverOf } from "#api-client/request.ts";

/** Base URL, session token and handling of 401 for `defaultFetch`. */
export interface DefaultFetch {
  readonly base: string;
  readonly token: string | null;
  /**
   * On 401: "fail" throws as for any other error status; "null" resolves to null (not signed in).
   */
  readonly on401: "fail" | "null";
}

/**
 * Default query function for queries without one of their own: a GET with credentials that returns
 * the parsed JSON.
 * @throws TypeError "Failed to fetch" if there is no response, e.g. no network or a timeout.
 * @throws Error "{status}: {body, or the status text}" for any response that is not 2xx.
 */
export async function defaultFetch(path: string, { base, token, on401 }: DefaultFetch): Promise<unknown> {
  const answer = await attempt(
    serverOf(base) + path,
    {
      headers: {
        accept: "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      credentials: credentialsFor(base),
    },
    LIMITS.jsonTimeoutMs,
  );
  if ("kind" in answer) throw new TypeError("Failed to fetch");
  if (answer.status === 401 && on401 === "null") return null;
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
  return answer.json();
}
