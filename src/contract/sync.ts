import { endpoint } from "#contract/endpoint.ts";
import { wireBid } from "#contract/bids.ts";
import { wireBuilding } from "#contract/buildings.ts";
import { wireMessage } from "#contract/messages.ts";
import { wireNotification } from "#contract/notifications.ts";
import { wirePerson } from "#contract/accounts.ts";
import { wholeNumber } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireStore } from "#contract/stores.ts";
import { wireComment, wireEvent, wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";

const change = <Kind extends string, Row extends z.core.$ZodType>(kind: Kind, row: Row) =>
  z.object({ kind: z.literal(kind), id: z.string(), version: z.number(), row: z.nullable(row) });

/** One thing that changed; `row` null means deleted, or no longer visible to the caller. */
export const wireChange = z.discriminatedUnion("kind", [
  change("ticket", wireTicket),
  change("comment", wireComment),
  change("event", wireEvent),
  change("store", wireStore),
  change("person", wirePerson),
  change("bid", wireBid),
  change("building", wireBuilding),
  change("notification", wireNotification),
  change("message", wireMessage),
]);

/** GET /api/sync/pull: everything the caller may see that changed since the opaque cursor. */
export const pullChanges = endpoint({
  name: "pullChanges",
  method: "GET",
  path: "/api/sync/pull",
  who: "signed in",
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(200))),
    /** Rows at most, from 1; larger numbers are cut to `LIMITS.pullRows`. */
    limit: z.optional(wholeNumber("limit")),
    /** How much waits on this phone, said when it has changed. */
    waiting: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Also tell what other sessions of the account last reported as not sent. */
    elsewhere: z.optional(z.literal("1")),
  }),
  answer: z.object({
    /** Said when asked for: what other sessions of the account last reported as not sent. */
    elsewhere: z.optional(z.nullable(z.object({ count: z.number(), at: z.string() }))),
    cursor: z.string(),
    more: z.boolean(),
    serverEpoch: z.string(),
    serverTime: z.string(),
    resync: z.boolean(),
    changes: z.array(wireChange),
  }),
  summary: "What changed since a cursor",
});

const batchName = z.string().check(z.minLength(1), z.maxLength(300));

/** POST /api/sync/push: up to 50 queued calls, each with its own key and its own transaction. A lane stops at its first passing failure; a call whose `deps` names a refused one is skipped (424). A server that says a batch's name back lets the next one be sent before this one is answered: what `follows` it runs after it, as if the two were one, and is held (425) as a whole where the server does not know it. */
export const pushMutations = endpoint({
  name: "pushActions",
  method: "POST",
  path: "/api/sync/push",
  who: "signed in",
  request: z.object({
    ops: z
      .array(
        z.object({
          key: z.string().check(z.minLength(1), z.maxLength(255)),
          lane: z.string().check(z.maxLength(255)),
          deps: z.array(z.string()),
          method: z.enum(["POST", "PUT", "PATCH", "DELETE"]),
          path: z.string().check(z.startsWith("/api/"), z.maxLength(1024)),
          body: z.optional(z.record(z.string(), z.unknown())),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.opsPerPush)),
    batch: z.optional(batchName),
    follows: z.optional(batchName),
  }),
  answer: z.object({
    batch: z.optional(z.string()),
    results: z.array(z.object({ key: z.string(), status: z.number(), body: z.unknown() })),
  }),
  summary: "Send queued calls together",
});

/** GET /api/ping?n=: echoes the nonce. It names a failure and gates nothing. */
export const ping = endpoint({
  name: "ping",
  method: "GET",
  path: "/api/ping",
  who: "anybody",
  query: z.object({ n: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ n: z.string() }),
  summary: "Echo",
});

/**
 * GET /api/config: settings without secrets, and what this server can do beyond the plain API
 * (docs/product.md#plain-api).
 */
export const readConfig = endpoint({
  name: "readConfig",
  method: "GET",
  path: "/api/config",
  who: "anybody",
  answer: z.object({
    TRAFFIC_BASE_URL: z.string(),
    TRAFFIC_PROJECT_ID: z.string(),
    capabilities: z.array(z.string()),
    wireVersion: z.number(),
    pushPublicKey: z.optional(z.nullable(z.string())),
    mail: z.optional(z.boolean()),
  }),
  summary: "Settings of this server",
});
