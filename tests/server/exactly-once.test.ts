import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { cast, registered } from "#tests/support/people.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { killWhileWriting } from "#tests/support/kill-cycles.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("once and only once, on the %s database", (kind) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = await startServer({ kind });
    people = await cast(server);
  });
  afterAll(() => server.stop());

  const raise = async (title = "A ticket") =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;

  test("ten repeats in a row and ten at once have one effect and one answer", async () => {
    const body = { title: "Once", storeId: people.shop.id };
    const key = randomUUID();
    const first = await people.store.ask(raiseTicket, { body, key });
    for (let n = 0; n < 9; n += 1) {
      const again = await people.store.ask(raiseTicket, { body, key });
      expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([
        201,
        first.text,
        "true",
      ]);
    }
    const parallel = randomUUID();
    const together = await Promise.all(
      Array.from({ length: 10 }, () =>
        people.store.ask(raiseTicket, { body: { ...body, title: "Together" }, key: parallel }),
      ),
    );
    expect(new Set(together.map((answer) => answer.text)).size).toBe(1);
    const titles = (await people.store.ask(listTickets, { query: { limit: "100" } })).data.tasks.map(
      (ticket) => ticket.title,
    );
    expect(titles.filter((title) => title === "Once")).toHaveLength(1);
    expect(titles.filter((title) => title === "Together")).toHaveLength(1);
  });

  test("the same key with another content is refused; another person's same key is another key", async () => {
    const key = randomUUID();
    await people.store.ask(raiseTicket, { body: { title: "One" }, key });
    expect(await people.store.ask(raiseTicket, { body: { title: "Two" }, key })).toMatchObject({
      status: 422,
      refusal: { error: "idempotency_key_reused" },
    });
    const other = await registered(server, "Store Manager", "Other Person");
    expect((await other.ask(raiseTicket, { body: { title: "One" }, key })).status).toBe(201);
  });

  test("a refusal is not remembered: the same key works once the caller is allowed", async () => {
    const ticket = await raise();
    const key = randomUUID();
    const complete = () =>
      people.worker.ask(changeTicketStatus, {
        params: { id: ticket.id },
        body: { status: "completed", content: "Done" },
        key,
      });
    expect((await complete()).status).toBe(404);
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    expect((await complete()).status).toBe(200);
  });

  test("a client id makes a creation unique under any key and cannot be another's", async () => {
    const clientId = randomUUID();
    expect(
      (await people.store.ask(raiseTicket, { body: { title: "Mine", clientId }, key: randomUUID() })).status,
    ).toBe(201);
    expect(
      (await people.store.ask(raiseTicket, { body: { title: "Mine", clientId }, key: randomUUID() })).status,
    ).toBe(200);
    const other = await registered(server, "Store Manager", "Id Thief");
    expect((await other.ask(raiseTicket, { body: { title: "Stolen", clientId } })).status).toBe(409);
  });

  test("a repeat after a kill -9 and a restart finds its recorded answer", async () => {
    const key = randomUUID();
    const body = { title: "Survives", storeId: people.shop.id };
    const first = await people.store.ask(raiseTicket, { body, key });
    await server.kill();
    server = await server.restart();
    const again = await people.store.ask(raiseTicket, { body, key });
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test("queued calls sent together are answered one by one, each under its own key", async () => {
    const ticket = await raise();
    const path = `/api/external/tasks/${ticket.id}/comments`;
    const op = (content: string) => ({
      key: randomUUID(),
      lane: `ticket:${ticket.id}`,
      deps: [],
      method: "POST",
      path,
      body: { content },
    });
    const ops = [op("one"), op(""), op("three")];
    const first = (await people.store.ask(pushMutations, { body: { ops } })).data.results;
    expect(first.map((result) => result.status)).toEqual([201, 400, 201]);
    const again = (await people.store.ask(pushMutations, { body: { ops } })).data.results;
    expect(again.map((result) => result.status)).toEqual([201, 400, 201]);
    expect(
      (await people.store.ask(listComments, { params: { id: ticket.id } })).data.comments.map(
        (comment) => comment.content,
      ),
    ).toEqual(["one", "three"]);
  });

  test("a call that needs a refused one is skipped, others go on", async () => {
    const ticket = await raise();
    const rating = {
      key: randomUUID(),
      lane: "a",
      deps: [],
      method: "POST",
      path: "/api/external/user-ratings",
      body: { userId: people.worker.id, rating: 9, taskId: ticket.id },
    };
    const approval = {
      key: randomUUID(),
      lane: "a",
      deps: [rating.key],
      method: "PUT",
      path: `/api/external/tasks/${ticket.id}/status`,
      body: { status: "closed" },
    };
    const other = {
      key: randomUUID(),
      lane: "b",
      deps: [],
      method: "POST",
      path: `/api/external/tasks/${ticket.id}/comments`,
      body: { content: "goes on" },
    };
    const { results } = (await people.store.ask(pushMutations, { body: { ops: [rating, approval, other] } }))
      .data;
    expect(results.map((result) => result.status)).toEqual([400, 424, 201]);
  });

  test("a pull has each change once, and null for a ticket no longer visible", async () => {
    const pull = async (since?: string) =>
      (await people.worker.ask(pullChanges, { query: since === undefined ? {} : { since } })).data;
    const { cursor } = await pull();
    const ticket = await raise("For the worker");
    await people.property.ask(addComment, {
      params: { id: ticket.id },
      body: { content: "before you came" },
    });
    expect((await pull(cursor)).changes).toEqual([]);
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    const gained = await pull(cursor);
    expect(gained.changes.map((change) => change.kind).toSorted()).toEqual([
      "comment",
      "event",
      "event",
      "notification",
      "ticket",
    ]);
    expect((await pull(gained.cursor)).changes).toEqual([]);
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "property_manager_working" },
    });
    const lost = await pull(gained.cursor);
    const left = lost.changes.filter((change) => change.row !== null && change.kind !== "notification");
    expect(left).toEqual([]);
    expect(lost.changes.map((change) => change.id)).toContain(ticket.id);
    expect((await people.worker.ask(readTicket, { params: { id: ticket.id } })).status).toBe(404);
  });

  test("a cursor of an unknown generation is answered with everything and resync", async () => {
    const received = (await people.store.ask(pullChanges, { query: { since: "another-life:17" } })).data;
    expect(received.resync).toBe(true);
    expect(received.changes.some((change) => change.kind === "store" && change.id === people.shop.id)).toBe(
      true,
    );
  });
});

/** How often the server is killed: each time costs a start of it. */
const KILLS = isInLongForm ? 3 : 1;

test.each(databases.filter(isAvailable))(
  "killed while people write everything there is to write, the %s database keeps what was acknowledged",
  async (kind) => {
    const { acknowledged } = await killWhileWriting(kind, KILLS, chanceOf(20_261_125));
    expect(acknowledged).toBeGreaterThan(10 * KILLS);
  },
);
