import { endpoint } from "#contract/endpoint.ts";
import { z } from "#contract/zod.ts";

/** What became of a link to register. */
export const LINK_STATES = ["open", "expired", "replaced", "withdrawn", "registered", "unknown"] as const;

/**
 * POST /api/auth/invitation: what a link to register is for, to whoever has it. Of one that is not
 * open only who made it is told, of one that this server did not make nothing. A POST, so that the
 * link is in no log of addresses.
 */
export const describeInvitation = endpoint({
  name: "describeInvitation",
  method: "POST",
  path: "/api/auth/invitation",
  access: "anybody",
  request: z.object({ invitation: z.string().check(z.maxLength(2048)) }),
  answer: z.object({
    state: z.enum(LINK_STATES),
    /** Who made it, or the newer one; null for the command of the server, and who has left. */
    invitedBy: z.nullable(z.string()),
    /** Missing unless it is open. */
    invitation: z.optional(
      z.object({
        email: z.string(),
        role: z.string(),
        name: z.nullable(z.string()),
        expiresAt: z.string(),
        /** What the first two stores are called, and how many there are. */
        stores: z.array(z.string()),
        storeCount: z.number(),
        /** Of a worker; null for everybody else. */
        propertyManager: z.nullable(z.object({ name: z.string(), hasRegistered: z.boolean() })),
        /** Why nobody can register with it all the same, as one sentence. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  summary: "What a link to register is for",
});
