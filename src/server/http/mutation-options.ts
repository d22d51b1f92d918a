import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import type { LockFirst } from "#server/http/write-call.ts";

/**
 * Checks whether the caller may make this call at all, before the files of its form are stored;
 * `body` holds the fields that precede the first file. Throws the refusal. The handler checks
 * again.
 */
export type MayStore = (
  sql: Sql,
  request: {
    readonly caller: Caller;
    readonly params: Record<string, string>;
    readonly body: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

/** What a route does before its handler. */
export interface MutationOptions {
  /** Refuses whom the call is not for, before anything is said about the request. */
  readonly mayCall?: (caller: Caller) => void;
  readonly mayStore?: MayStore;
  readonly lockFirst?: LockFirst;
}
