import * as accounts from "#contract/accounts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as sync from "#contract/sync.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";

/** Every promise between page and server, in the order of the OpenAPI document. */
export const API: readonly Endpoint[] = [accounts, stores, tickets, uploads, ratings, sync]
  .flatMap((room) => Object.values(room) as unknown[])
  .filter((thing): thing is Endpoint => typeof thing === "object" && thing !== null && "summary" in thing);
