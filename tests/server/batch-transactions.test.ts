import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { pushMutations } from "#contract/sync.ts";
import { listNotifications } from "#contract/notifications.ts";
import { listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// The calls of a batch share a transaction, and yet each of them happens as a whole or not at all.

describe.each(databases.filter(isAvailable))("a batch on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const raise = async () =>
    (await people.store.ask(raiseTicket, { body: { title: "Batched", storeId: people.shop.id } })).data.id;
  const comment = (id: string, content: string, more: Record<string, unknown> = {}) => ({
    key: randomUUID(),
    lane: content,
    deps: [] as string[],
    method: "POST" as const,
    path: `/api/external/tasks/${id}/comments`,
    body: { content, ...more },
  });
  const move = (id: string, body: Record<string, unknown>) => ({
    key: randomUUID(),
    lane: `move ${id}`,
    deps: [] as string[],
    method: "PUT" as const,
    path: `/api/external/tasks/${id}/status`,
    body,
  });
  const push = async (
    ops: readonly (ReturnType<typeof comment> | ReturnType<typeof move>)[],
    who = people.store,
  ) => (await who.ask(pushMutations, { body: { ops } })).data.results;
  const contents = async (id: string) =>
    (await people.store.ask(listComments, { params: { id } })).data.comments.map(({ content }) => content);

  test("a call refused after it had written leaves nothing behind, and the others stay", async () => {
    const id = await raise();
    const missing = { attachments: [{ s3Key: "f_0123456789abcdef0123456789abcdef" }] };
    const ops = [comment(id, "before"), comment(id, "refused", missing), comment(id, "after")];
    expect((await push(ops)).map(({ status }) => status)).toEqual([201, 400, 201]);
    expect(await contents(id)).toEqual(["before", "after"]);
    expect((await people.store.ask(readTicket, { params: { id } })).data.commentCount).toBe(2);
    // Its key is free: what was refused may be tried again.
    expect((await push(ops)).map(({ status }) => status)).toEqual([201, 400, 201]);
    expect(await contents(id)).toEqual(["before", "after"]);
  });

  test("each answer shows the ticket as the calls before it left it, as a reading does", async () => {
    const id = await raise();
    const ops = [
      comment(id, "one"),
      move(id, { status: "maintenance_worker_working", assignedTo: people.worker.id }),
      comment(id, "two"),
      move(id, { status: "property_manager_working" }),
      move(id, { status: "completed", content: "done" }),
    ];
    const results = await push(ops, people.property);
    expect(results.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200]);
    expect(results.at(-1)?.body).toEqual((await people.property.ask(readTicket, { params: { id } })).data);
    expect(await contents(id)).toEqual(["one", "two", "done"]);
  });

  test("several comments of one batch are one notification, about the last of them", async () => {
    const id = await raise();
    await push([comment(id, "one"), comment(id, "two"), comment(id, "three")]);
    const { notifications } = (await people.property.ask(listNotifications)).data;
    const received = notifications.filter((each) => each.type === "comment_added" && each.data.taskId === id);
    expect(received.map(({ message }) => message.split(": ").at(-1))).toEqual(["three"]);
  });

  test("the same batch, sent four times at once, happens once with one answer", async () => {
    const id = await raise();
    const ops = Array.from({ length: 20 }, (_, n) => comment(id, `${n}`, { clientId: randomUUID() }));
    const received = await Promise.all([1, 2, 3, 4].map(() => push(ops)));
    expect(new Set(received.map((results) => JSON.stringify(results))).size).toBe(1);
    expect(await contents(id)).toEqual(ops.map(({ body }) => body.content));
  });

  test("batches of two people over the same tickets in opposite order both happen", async () => {
    const ids = [await raise(), await raise(), await raise()];
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all([
        push(ids.map((id) => comment(id, `mine ${round}`))),
        push(
          ids.toReversed().map((id) => comment(id, `theirs ${round}`)),
          people.property,
        ),
      ]);
      expect([...one, ...two].map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    }
  });

  test.runIf(kind === "postgres")(
    "a call that the database fails on is answered alone, and the others happen",
    async () => {
      const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
      await client.connect();
      await client.query(
        `create function refuse_poison() returns trigger language plpgsql as
           $$ begin if new.content = 'poison' then raise 'poison'; end if; return new; end $$`,
      );
      await client.query(
        "create trigger refuse_poison before insert on comments for each row execute function refuse_poison()",
      );
      const id = await raise();
      // The empty one is refused without a statement, when the failure of the one before it is not
      // known yet: going back to a savepoint must not let the batch go on as if it had been stored.
      const ops = [comment(id, "before"), comment(id, "poison"), comment(id, ""), comment(id, "after")];
      expect((await push(ops)).map(({ status }) => status)).toEqual([201, 500, 400, 201]);
      expect(await contents(id)).toEqual(["before", "after"]);
      await client.query("drop trigger refuse_poison on comments");
      await client.end();
      expect((await push(ops)).map(({ status }) => status)).toEqual([201, 201, 400, 201]);
      expect(await contents(id)).toEqual(["before", "after", "poison"]);
    },
  );

  test("the same client id twice in a batch, and in a later one, is one comment", async () => {
    const id = await raise();
    const clientId = randomUUID();
    const ops = [1, 2].map(() => comment(id, "once", { clientId }));
    const results = [
      ...(await push(ops)),
      ...(await push([comment(id, "other"), comment(id, "once", { clientId })])),
    ];
    expect(results.map(({ status }) => status)).toEqual([201, 200, 201, 200]);
    expect(await contents(id)).toEqual(["once", "other"]);
    const [taken] = await push([comment(await raise(), "elsewhere", { clientId })]);
    expect(taken?.status).toBe(409);
  });
});
