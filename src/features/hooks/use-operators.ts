import { request } from "#api-client/request.ts";
import { listOperators } from "#contract/operators.ts";
import type { z } from "#contract/zod.ts";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Who closes accounts. */
interface Operators {
  readonly names: readonly string[];
  /** Those of them whom the account may write to. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/**
 * The operators whom the account knows, also without a network, as this device last read them; none
 * while nobody knows.
 */
export function useOperators(): Operators {
  const { credentials } = useSignedIn();
  const { cached } = useCachedQuery<z.output<typeof listOperators.answer>>("operators", () =>
    request(listOperators, { auth: credentials }),
  );
  return cached === null || cached === undefined
    ? NOBODY
    : { names: cached.data.names, people: cached.data.people ?? NOBODY.people };
}

const NOBODY: Operators = { names: [], people: [] };
