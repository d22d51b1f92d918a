import Fastify from "fastify";
import { expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import { countForMetrics } from "#server/operator/metrics.ts";

test("the queries of a scrape do not count as requests that wait for a connection", async () => {
  let waiting = 0;
  const database = {
    query: async () => {
      waiting += 1;
      await Promise.resolve();
      waiting -= 1;
      return [{ queued: 0, oldest: 0, sessions: 0, uploads: 0 }];
    },
    connections: () => ({ busy: waiting, idle: 1, waiting }),
  };
  const context = { database, config: { dataDir: "/" }, streams: { count: 0 } } as unknown as AppContext;
  const text = await countForMetrics(Fastify(), context).metrics();
  expect(text).toContain('fettle_pool_connections{state="waiting"} 0');
  expect(text).toContain('fettle_pool_connections{state="busy"} 0');
});
