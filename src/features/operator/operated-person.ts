import type { z } from "#contract/zod.ts";
import type { wireOperatedAccount } from "#contract/operator.ts";

/** An account as the server lists it for operators. */
export type OperatedPerson = z.output<typeof wireOperatedAccount>;
