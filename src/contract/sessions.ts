import { endpoint } from "#contract/endpoint.ts";
import { done } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";

/** GET /api/auth/sessions: the caller's sessions. */
export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/api/auth/sessions",
  access: "signed in",
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        userAgent: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
  summary: "Own sessions",
});

/** DELETE /api/auth/sessions/{id}: ends one of the caller's sessions. */
export const endOneSession = endpoint({
  name: "endOneSession",
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  access: "signed in",
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [404],
  summary: "End one own session",
});

/** POST /api/auth/logout-others: ends all sessions of the caller except this one. */
export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "POST",
  path: "/api/auth/logout-others",
  access: "signed in",
  answer: done,
  summary: "End all other own sessions",
});
