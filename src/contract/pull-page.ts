import { pullChanges, wireChange, wireCostsChange } from "#contract/sync.ts";
import { z } from "#contract/zod.ts";

/**
 * `pullChanges` as the client reads it: the page is validated, its changes are not, because each is
 * validated by itself (`validateChanges`).
 */
export const pullPage = {
  ...pullChanges,
  answer: z.extend(pullChanges.answer, {
    changes: z.array(z.unknown()),
    storeCosts: z.optional(z.array(z.unknown())),
  }),
};

const anyChange = z.union([wireChange, wireCostsChange]);

/** A change that fits its schema. */
export type Change = z.output<typeof anyChange>;

/** Kind and id of a change; "" for what it does not say. */
const nameOfChange = z.object({ kind: z.catch(z.string(), ""), id: z.catch(z.string(), "") });

/**
 * Validates each change of a page by itself, so that one that does not fit, or is of an unknown
 * kind, costs none of the others.
 */
export function validateChanges(
  raw: readonly unknown[],
  costs: readonly unknown[] = [],
): {
  readonly changes: readonly Change[];
  readonly unreadable: readonly z.output<typeof nameOfChange>[];
} {
  const changes: Change[] = [];
  const unreadable: z.output<typeof nameOfChange>[] = [];
  // After the stores: a store that goes takes its costs along.
  for (const each of [...raw, ...costs]) {
    const read = z.safeParse(anyChange, each);
    if (read.success) changes.push(read.data);
    else {
      const name = z.safeParse(nameOfChange, each);
      unreadable.push(name.success ? name.data : { kind: "", id: "" });
    }
  }
  return { changes, unreadable };
}
