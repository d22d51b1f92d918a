import { z } from "#contract/zod.ts";

/**
 * The most, in cents, that store managers and property managers accept as a bid; null without a
 * limit. Earlier versions have none for property managers.
 */
export const wireLimits = z.object({
  limitCents: z.nullable(z.number()),
  propertyManagerLimitCents: z.optional(z.nullable(z.number())),
});

/** The limits of one trade. */
export const wireTradeLimits = z.object({ trade: z.string(), ...wireLimits.shape });
