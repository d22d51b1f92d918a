import { LIMITS } from "#contract/limits.ts";
import type { Failure } from "#contract/failures.ts";

const load = () => import("#features/accounts/auth-api.ts");

export type AuthApi = Awaited<ReturnType<typeof load>>;

/** Asks early (on the first focus) for the part of signing in that talks to the server, so that submitting does not wait for it. */
export const preloadAuthApi = () => void load().catch(() => undefined);

/**
 * The part of signing in that talks to the server, within the time an answer has. Without a
 * connection or a copy on this device it cannot be fetched, which is the same failure to a person
 * as a server that cannot be reached.
 */
export async function loadAuthApi(fetchPart: () => Promise<AuthApi> = load): Promise<AuthApi | Failure> {
  const timeout = AbortSignal.timeout(LIMITS.signInTimeoutMs);
  const late = new Promise<Failure>((resolve) => {
    timeout.addEventListener("abort", () => resolve({ kind: "unreachable", reason: "timeout" }));
  });
  const missing = (): Failure => ({ kind: "unreachable", reason: "network" });
  return Promise.race([fetchPart().catch(missing), late]);
}
