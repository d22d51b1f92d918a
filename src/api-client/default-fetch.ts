import { LIMITS } from "#contract/limits.ts";
import { attempt, credentialsFor } from "#api-client/request.ts";

/** Where a query goes, as whom, and what a 401 means to it. */
export interface DefaultFetch {
  readonly base: string;
  readonly token: string | null;
  /** "fail" throws as for every other refusal; "null" means that nobody is signed in. */
  readonly on401: "fail" | "null";
}

/**
 * What a query reads that names no function of its own: GET, with credentials, JSON. Anything but
 * an OK answer throws '{status}: {body, or the status text}'.
 */
export async function defaultFetch(path: string, { base, token, on401 }: DefaultFetch): Promise<unknown> {
  const answer = await attempt(
    base + path,
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
