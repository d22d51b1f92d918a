import { endpoint } from "#contract/endpoint.ts";
import { wireBid } from "#contract/bids.ts";
import { wireBuilding } from "#contract/buildings.ts";
import { wireMessage } from "#contract/messages.ts";
import { wireNotification } from "#contract/notifications.ts";
import { wirePerson } from "#contract/account-wire.ts";
import { byPriority, appVersion, wholeNumber } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireStoreCosts } from "#contract/store-cost-wire.ts";
import { wireStore } from "#contract/stores.ts";
import { wireComment, wireEvent } from "#contract/comment-wire.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { STORES_MANAGED_BY } from "#domain/operator-settings.ts";
import { z } from "#contract/zod.ts";

const change = <Kind extends string, Row extends z.core.$ZodType>(kind: Kind, row: Row) =>
  z.object({ kind: z.literal(kind), id: z.string(), version: z.number(), row: z.nullable(row) });

/**
 * How the caller lost a ticket: it was deleted, or moved out of their sight (given to somebody
 * else). `by` is null if the server did not record who did it.
 */
const wireLoss = z.object({
  reason: z.enum(["deleted", "moved"]),
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  at: z.string(),
});

/**
 * Schema of one changed entity. `row` is null if it was deleted or is no longer visible to the
 * caller; `loss` then says how, where the caller had it as one of the ticket's people.
 */
export const wireChange = z.discriminatedUnion("kind", [
  z.extend(change("ticket", wireTicket), { loss: z.optional(wireLoss) }),
  change("comment", wireComment),
  change("event", wireEvent),
  change("store", wireStore),
  change("person", wirePerson),
  change("bid", wireBid),
  change("building", wireBuilding),
  change("notification", wireNotification),
  change("message", wireMessage),
]);

/** Schema of the imported costs and budgets of one store. */
export const wireCostsChange = change("storeCosts", wireStoreCosts);

/**
 * GET /api/sync/pull: one page of the changes visible to the caller since the cursor, which is
 * opaque to the client.
 */
export const pullChanges = endpoint({
  name: "pullChanges",
  method: "GET",
  path: "/api/sync/pull",
  access: "signed in",
  query: z.object({
    since: z.optional(z.string().check(z.maxLength(200))),
    /** Maximum number of rows, from 1; limited to `LIMITS.pullRows`. */
    limit: z.optional(wholeNumber("limit")),
    /** Number of pending and failed mutations on this device; sent only if it has changed. */
    waiting: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Asks for the pending mutations of the account's other sessions, as last reported by them. */
    elsewhere: z.optional(z.literal("1")),
    /** Version of the app; sent once per session and version. */
    app: z.optional(appVersion()),
  }),
  answer: z.object({
    /**
     * Only if asked for: pending mutations of the account's other sessions, as last reported by
     * them.
     */
    elsewhere: z.optional(z.nullable(z.object({ count: z.number(), at: z.string() }))),
    cursor: z.string(),
    more: z.boolean(),
    /**
     * The id of the server's database, for clients of older versions. A restored backup has the
     * same one; what tells a restore is the generation in `cursor`, and the answer is `resync`.
     */
    serverEpoch: z.string(),
    serverTime: z.string(),
    resync: z.boolean(),
    /**
     * Of a `resync`: only because the account sees less than before, such as an operator who saw
     * everything, or something else in another role. The server has all that it ever confirmed.
     * Missing otherwise.
     */
    isNarrowed: z.optional(z.boolean()),
    changes: z.array(wireChange),
    /**
     * Imported costs and budgets of stores among the changes, beside these: earlier versions of the
     * app do not know the kind. Missing for none.
     */
    storeCosts: z.optional(z.array(wireCostsChange)),
  }),
  summary: "What changed since a cursor",
});

/**
 * @returns the generation of a cursor, which changes with every start of a server; null without a
 *   cursor. See docs/offline.md#change-log-generations.
 */
export const generationOf = (cursor: string | undefined): string | null => cursor?.split(":")[0] ?? null;

const batchName = z.string().check(z.minLength(1), z.maxLength(300));

/**
 * POST /api/sync/push: up to 50 queued calls, each with its own idempotency key, each of them as a
 * whole or not at all. A queue (`lane`) stops at its first transient failure (the calls after it
 * get 425); a call whose `deps` name a refused call is skipped (424).
 *
 * Pipelining: if the server echoes the name in `batch`, the client may send the next batch before
 * this one is answered. A batch with `follows` runs after the named batch, as if both were one; if
 * that batch is unknown to the server, it runs nothing and answers every call with 425.
 */
export const pushMutations = endpoint({
  // The operation id in the API description: a name that is sent stays.
  name: "pushActions",
  method: "POST",
  path: "/api/sync/push",
  access: "signed in",
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
    /** `body` may be missing where something in between answered for a call, as with a 5xx. */
    results: z.array(z.object({ key: z.string(), status: z.number(), body: z._default(z.unknown(), null) })),
  }),
  summary: "Send queued calls together",
});

/** GET /api/ping?n=: echoes the nonce. It only diagnoses failures; no request waits for it. */
export const ping = endpoint({
  name: "ping",
  method: "GET",
  path: "/api/ping",
  access: "anybody",
  query: z.object({ n: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ n: z.string() }),
  summary: "Echo",
});

/**
 * GET /api/config: public settings, and the server's capabilities beyond the plain API
 * (docs/product.md#plain-api).
 */
export const readConfig = endpoint({
  name: "readConfig",
  method: "GET",
  path: "/api/config",
  access: "anybody",
  answer: z.object({
    TRAFFIC_BASE_URL: z.string(),
    TRAFFIC_PROJECT_ID: z.string(),
    capabilities: z.array(z.string()),
    wireVersion: z.number(),
    pushPublicKey: z.optional(z.nullable(z.string())),
    mail: z.optional(z.boolean()),
    /** When people work at the stores; days of the week with 0 for Sunday, times HH:MM. */
    workingHours: z.optional(z.object({ days: z.array(z.number()), from: z.string(), to: z.string() })),
    /** Days until a new ticket is due, by priority, where its author chooses no day. */
    dueDays: z.optional(byPriority()),
    /** Who adds, imports and deletes stores; missing from a server where everybody does. */
    storesManagedBy: z.optional(z.enum(STORES_MANAGED_BY)),
  }),
  summary: "Settings of this server",
});
