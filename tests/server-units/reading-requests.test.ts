import fastify from "fastify";
import { expect, test } from "vitest";
import { addComment, listTickets } from "#contract/tickets.ts";
import { pathOf } from "#contract/endpoint.ts";
import { isReading } from "#server/database/time-budget.ts";
import { rawRoute, type RouteContext } from "#server/http/route.ts";

// What a batch on the embedded database ends its transaction early for.

test("a statement knows whether its request only reads", async () => {
  const app = fastify();
  const routes = { app } as unknown as RouteContext;
  for (const endpoint of [listTickets, addComment])
    rawRoute(routes, endpoint, async () => ({ is: isReading() }));
  const read = await app.inject({ method: "GET", url: pathOf(listTickets) });
  const written = await app.inject({ method: "POST", url: pathOf(addComment, { id: "1" }), payload: {} });
  expect([read.json(), written.json(), isReading()]).toEqual([{ is: true }, { is: false }, false]);
  await app.close();
});
