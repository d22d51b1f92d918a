import { request } from "#api-client/request.ts";
import { listOperators } from "#contract/operators.ts";
import type { z } from "#contract/zod.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * The names of the operators, also without a network, as this device last read them; none while
 * nobody knows.
 */
export function useOperators(): readonly string[] {
  const { credentials } = useSignedIn();
  const { cached } = useCachedQuery<z.output<typeof listOperators.answer>>("operators", () =>
    request(listOperators, { auth: credentials }),
  );
  return cached?.data.names ?? NOBODY;
}

const NOBODY: readonly string[] = [];
