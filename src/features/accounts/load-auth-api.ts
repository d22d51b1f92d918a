import { LIMITS } from "#contract/limits.ts";
import type { Failure } from "#contract/failures.ts";

const load = () => import("#features/accounts/auth-api.ts");

export type AuthApi = Awaited<ReturnType<typeof load>>;

/**
 * Starts loading the auth API chunk on the first focus, so that submitting does not wait for it.
 */
export const preloadAuthApi = () => void load().catch(() => undefined);

/**
 * Loads the auth API chunk within the sign-in time limit. If it cannot be loaded (offline and not
 * cached), the result is an `unreachable` failure, as for a server that cannot be reached.
 */
export async function loadAuthApi(fetchPart: () => Promise<AuthApi> = load): Promise<AuthApi | Failure> {
  const timeout = AbortSignal.timeout(LIMITS.signInTimeoutMs);
  const late = new Promise<Failure>((resolve) => {
    timeout.addEventListener("abort", () => resolve({ kind: "unreachable", reason: "timeout" }));
  });
  const missing = (): Failure => ({ kind: "unreachable", reason: "network" });
  return Promise.race([fetchPart().catch(missing), late]);
}
