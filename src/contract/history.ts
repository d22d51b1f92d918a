import { endpoint } from "#contract/endpoint.ts";
import { instant, pagination, paging, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { HISTORY_KINDS } from "#domain/history/history-fields.ts";
import * as TEXTS from "#texts/rules/fields.ts";

const values = z.nullable(z.record(z.string(), z.unknown()));

/** Wire format of a line of the history. Times are ISO 8601 in UTC. */
const wireHistoryLine = z.object({
  /** Increases from line to line; numbers may be missing. */
  n: z.number(),
  /** By the server's clock. */
  at: z.string(),
  /** By the clock of the device at the tap; null where the request did not have it. */
  deviceAt: z.nullable(z.string()),
  /** Null for the server itself and its operator's commands. */
  actorId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
  /** For whom the actor decided, as the deputy; missing for everything else. */
  actedForId: z.optional(z.string()),
  actedForName: z.optional(z.string()),
  /** Only present, and true, where an operator acted on a ticket of others. */
  byOperator: z.optional(z.boolean()),
  /** Browser and system of the device; empty if there was none. */
  device: z.string(),
  /**
   * ticket, work_order, comment, file, bid, visit, rating, store, store_person, building,
   * account, deputy or document.
   */
  kind: z.string(),
  entityId: z.string(),
  ticketId: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  change: z.enum(["created", "changed", "deleted"]),
  /** The changed fields by their column names; null for what was created, and once erased. */
  before: values,
  /** Null for what was removed, and once erased. */
  after: values,
});

const pageOfLines = z.object({
  lines: z.array(wireHistoryLine),
  /**
   * Names of the people and stores whose ids are among the values, numbers of the tickets of the
   * lines and of others that the reader sees, and the vendors of bids.
   */
  names: z.record(z.string(), z.string()),
  pagination,
});

/** GET /api/external/tasks/{id}/history: every change of a ticket and its parts, newest first. */
export const ticketHistory = endpoint({
  name: "ticketHistory",
  method: "GET",
  path: "/api/external/tasks/{id}/history",
  access: "signed in",
  query: z.object(paging()),
  answer: pageOfLines,
  refusals: [404],
  summary: "Every change of a ticket",
});

/** GET /api/user-stores/{id}/history: every change of a store and of its tickets, newest first. */
export const storeHistory = endpoint({
  name: "storeHistory",
  method: "GET",
  path: "/api/user-stores/{id}/history",
  access: "signed in",
  query: z.object(paging()),
  answer: pageOfLines,
  refusals: [404],
  summary: "Every change of a store",
});

const lineNumber = () => z.string().check(z.regex(/^\d{1,15}$/, TEXTS.lineNumberInvalid));

/** Which lines of the whole history are meant; without any of these all. */
const filter = () => ({
  kind: z.optional(z.enum(HISTORY_KINDS, TEXTS.historyKindUnknown)),
  /** Part of the name or email of who wrote the line, for whom, or of whose account it is. */
  person: z.optional(text(200)),
  /** Part of the name of a store, or its number; with the lines of its tickets. */
  store: z.optional(text(200)),
  /** Instants: from the first, before the second. */
  from: z.optional(instant(TEXTS.instantInvalid)),
  until: z.optional(instant(TEXTS.instantInvalid)),
  /** Part of a value before or after, of the title of the ticket, or its number. */
  text: z.optional(text(200)),
});

/**
 * GET /api/operator/history/lines: a page of the lines of the whole server, newest first. A line
 * that is written meanwhile moves no other one to another page.
 */
export const operatorHistoryLines = endpoint({
  name: "operatorHistoryLines",
  method: "GET",
  path: "/api/operator/history/lines",
  access: "signed in",
  query: z.object({
    ...filter(),
    /** Only lines below this number; without it the newest. */
    before: z.optional(lineNumber()),
    limit: paging().limit,
  }),
  answer: z.object({
    lines: z.array(wireHistoryLine),
    /** As in the history of a ticket, and what each line is about, by `entityId`. */
    names: z.record(z.string(), z.string()),
    /** `before` of the next page; null on the last one. */
    older: z.nullable(z.number()),
    /** `before` of the page before; null if that is the first one. */
    newer: z.nullable(z.number()),
    /** Back to when a text was searched for, if the next page goes on from there; else null. */
    searchedSince: z.nullable(z.string()),
  }),
  summary: "Operator: read the history",
});

/** GET /api/operator/history: up to 500 lines after line `after`, oldest first, as an export. */
export const operatorHistory = endpoint({
  name: "operatorHistory",
  method: "GET",
  path: "/api/operator/history",
  access: "signed in",
  query: z.object({ ...filter(), after: z.optional(lineNumber()) }),
  answer: z.object({
    lines: z.array(wireHistoryLine),
    hasMore: z.boolean(),
    /** `after` of the rest, which may be beyond the last line here; null if there is none. */
    next: z.optional(z.nullable(z.number())),
  }),
  summary: "Operator: export the history",
});
