import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pushMutations } from "#contract/sync.ts";
import { listComments, raiseTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// A batch may be sent while the one before it is still under way: the server runs the two as
// if they were one, or nothing of the second.

describe.each(databases.filter(isAvailable))("batches behind each other, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let ticketId: string;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    ticketId = (await people.store.ask(raiseTicket, { body: { title: "Long", storeId: people.shop.id } }))
      .data.id;
  });

  const op = (content: string, deps: string[] = []) => ({
    key: randomUUID(),
    lane: "a",
    deps,
    method: "POST" as const,
    path: `/api/external/tasks/${ticketId}/comments`,
    body: { content },
  });
  const listContents = async () =>
    (await people.store.ask(listComments, { params: { id: ticketId } })).data.comments.map(
      ({ content }) => content,
    );
  const statuses = async (requestCount: Promise<{ data: { results: { status: number }[] } }>) =>
    (await requestCount).data.results.map(({ status }) => status);

  test("five batches that arrive at once in any order are run in order", async () => {
    const names = Array.from({ length: 5 }, () => randomUUID());
    const batches = names.map((batch, n) => ({
      ops: Array.from({ length: 10 }, (_, m) => op(`${n} ${m}`)),
      batch,
      ...(n === 0 ? {} : { follows: names[n - 1] ?? "" }),
    }));
    const expected = batches.flatMap(({ ops }) => ops.map(({ body }) => body.content));
    // The last first: on the way one may overtake the other.
    const answers = await Promise.all(
      batches.toReversed().map((body) => people.store.ask(pushMutations, { body })),
    );
    expect(answers.map(({ data }) => data.batch)).toEqual(names.toReversed());
    expect((await listContents()).filter((each) => /^\d \d$/.test(each))).toEqual(expected);
  });

  test("a batch that follows an unknown one is held without effect", async () => {
    const before = await listContents();
    const ops = [op("never one"), op("never two")];
    const body = { ops, batch: randomUUID(), follows: randomUUID() };
    expect(await statuses(people.store.ask(pushMutations, { body }))).toEqual([425, 425]);
    const following = { ops: [op("nor this")], batch: randomUUID(), follows: body.batch };
    expect(await statuses(people.store.ask(pushMutations, { body: following }))).toEqual([425]);
    const itself = { ops: [op("nor this")], batch: "x", follows: "x" };
    expect(await statuses(people.store.ask(pushMutations, { body: itself }))).toEqual([425]);
    expect(await listContents()).toEqual(before);
  });

  test("another person's batch of the same name is not the one that is followed", async () => {
    const batch = randomUUID();
    const mine = { ops: [op("mine")], batch };
    await people.store.ask(pushMutations, { body: mine });
    const theirs = { ops: [op("theirs")], batch: randomUUID(), follows: batch };
    expect(await statuses(people.property.ask(pushMutations, { body: theirs }))).toEqual([425]);
  });

  test("a call that depends on a refused one is skipped, others run", async () => {
    const refused = op("");
    const batch = randomUUID();
    const [first, second] = await Promise.all([
      statuses(people.store.ask(pushMutations, { body: { ops: [refused, op("fine")], batch } })),
      statuses(
        people.store.ask(pushMutations, {
          body: {
            ops: [op("needs it", [refused.key]), op("needs nothing")],
            batch: randomUUID(),
            follows: batch,
          },
        }),
      ),
    ]);
    expect([first, second]).toEqual([
      [400, 201],
      [424, 201],
    ]);
  });
});
