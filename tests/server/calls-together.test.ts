import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  deleteTicket,
  listComments,
  raiseTicket,
} from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Calls of different people that come at once share a transaction (docs/decisions/0083). Whoever
// makes one notices nothing of the others.

const PEOPLE = 12;

interface Writer {
  readonly who: TestPerson;
  readonly ticketId: string;
}

describe.each(databases.filter(isAvailable))("calls that share a transaction, on the %s database", (kind) => {
  let server: SharedServer;
  let writers: Writer[];
  beforeAll(async () => {
    server = sharedServer(kind);
    writers = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, n) => {
        const who = await registered(server, "Store Manager", `Writer Number${n}`);
        const ticketId = (await who.ask(raiseTicket, { body: { title: `Together ${n}` } })).data.id;
        return { who, ticketId };
      }),
    );
  });

  const comment = ({ who }: Writer, id: string, content: string, more: object = {}) =>
    who.ask(addComment, { params: { id }, body: { content }, key: randomUUID(), ...more });
  const commentsOf = async ({ who, ticketId }: Writer) =>
    (await who.ask(listComments, { params: { id: ticketId } })).data.comments.map(({ content }) => content);
  const atOnce = <T>(act: (writer: Writer, n: number) => Promise<T>) => Promise.all(writers.map(act));

  test("each call has its own effect, answer and author", async () => {
    const answers = await atOnce((each, n) => comment(each, each.ticketId, `mine ${n}`));
    expect(answers.map(({ data }) => data.content)).toEqual(writers.map((_, n) => `mine ${n}`));
    expect(answers.map(({ data }) => data.author.id)).toEqual(writers.map(({ who }) => who.id));
    expect(await atOnce(commentsOf)).toEqual(writers.map((_, n) => [`mine ${n}`]));
  });

  test("a refused call is rolled back alone, and is told so in the language of its sender", async () => {
    const before = await atOnce(commentsOf);
    const answers = await atOnce((each, n) =>
      n % 3 === 0
        ? comment(each, randomUUID(), "to nobody", { headers: n === 3 ? { "accept-language": "es" } : {} })
        : comment(each, each.ticketId, "beside a refusal"),
    );
    expect(answers.map(({ status }) => status)).toEqual(writers.map((_, n) => (n % 3 === 0 ? 404 : 201)));
    expect(answers[3]?.refusal.message).not.toBe(answers[0]?.refusal.message);
    expect(answers[6]?.refusal.message).toBe(answers[0]?.refusal.message);
    const after = before.map((own, n) => (n % 3 === 0 ? own : [...own, "beside a refusal"]));
    expect(await atOnce(commentsOf)).toEqual(after);
  });

  test("the same call three times at once is one call, and equal keys of two people are two", async () => {
    const before = await atOnce(commentsOf);
    const key = randomUUID();
    const answers = await Promise.all(
      writers.flatMap((each) => [1, 2, 3].map(() => comment(each, each.ticketId, "thrice", { key }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await atOnce(commentsOf)).toEqual(before.map((own) => [...own, "thrice"]));
  });

  test("a loss says who caused it, also beside the writes of others", async () => {
    const cursors = await atOnce(async ({ who }) => (await who.ask(pullChanges)).data.cursor);
    const spare = await atOnce(async ({ who }) => {
      const { data } = await who.ask(raiseTicket, { body: { title: "Deleted together" } });
      return data.id;
    });
    const deleted = await atOnce(({ who }, n) =>
      who.ask(deleteTicket, { params: { id: spare[n] ?? "" }, key: randomUUID() }),
    );
    expect(deleted.map(({ status }) => status)).toEqual(deleted.map(() => 200));
    const losses = await atOnce(async ({ who }, n) => {
      const { changes } = (await who.ask(pullChanges, { query: { since: cursors[n] ?? "" } })).data;
      return changes.find(({ id }) => id === spare[n]);
    });
    expect(losses.map((each) => each?.kind === "ticket" && each.loss?.by?.id)).toEqual(
      writers.map(({ who }) => who.id),
    );
  });

  test.runIf(kind === "postgres")("a call that waits for a lock does not hold those of others", async () => {
    const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] ?? "" });
    await client.connect();
    const locked = writers[0]?.ticketId ?? "";
    await client.query("begin");
    await client.query("select id from tickets where id = $1 for update", [locked]);
    try {
      let isWaitOver = false;
      const waiting = writers.map((each, n) => comment(each, each.ticketId, `lock ${n}`));
      void waiting[0]?.then(() => {
        isWaitOver = true;
      });
      const others = await Promise.all(waiting.slice(1));
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
      expect(isWaitOver).toBe(false);
      await client.query("rollback");
      expect((await waiting[0])?.status).toBe(201);
    } finally {
      await client.end();
    }
  });

  test("moves and comments of one ticket by its people keep its count and its history", async () => {
    const [first] = writers;
    if (first === undefined) throw new Error("no writers");
    const id = (await first.who.ask(raiseTicket, { body: { title: "Shared" } })).data.id;
    const all = [
      ...Array.from({ length: 8 }, (_, n) => comment(first, id, `of one ${n}`)),
      first.who.ask(changeTicketStatus, {
        params: { id },
        body: { status: "out_for_bid" },
        key: randomUUID(),
      }),
    ];
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { comments } = (await first.who.ask(listComments, { params: { id } })).data;
    expect(comments.filter(({ content }) => content.startsWith("of one")).length).toBe(8);
  });

  test("a change of status that is refused late, with photos, harms none of the writes beside it", async () => {
    const people = await cast(server);
    const body = { title: "Late refusal", storeId: people.shop.id };
    const raise = async () => (await people.store.ask(raiseTicket, { body })).data.id;
    const eventId = randomUUID();
    const move = async (more: object) =>
      people.property.ask(changeTicketStatus, {
        params: { id: await raise() },
        body: { status: "out_for_bid", eventId, ...more },
        key: randomUUID(),
      });
    expect((await move({})).status).toBe(200);
    const photo = async () => {
      const kind = { filename: "photo.jpg", contentType: "image/jpeg", totalSize: 4, chunkSize: 1_048_576 };
      const params = { id: (await people.property.ask(initiateUpload, { body: kind })).data.uploadId };
      const form = new FormData();
      form.append("chunk", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])]), "part");
      await people.property.ask(uploadPart, { params: { ...params, n: "1" }, form });
      return { s3Key: (await people.property.ask(completeUpload, { params })).data.s3Key };
    };
    const late = { content: "With photos", attachments: [await photo(), await photo(), await photo()] };
    const [moved, ...others] = await Promise.all([
      move(late),
      ...writers.map((each) => comment(each, each.ticketId, "beside a late refusal")),
    ]);
    expect(moved.refusal.error).toBe("id_taken");
    expect(others.map(({ status }) => status)).toEqual(writers.map(() => 201));
    // What was refused has attached nothing: the same photos go with another event.
    expect((await move({ ...late, eventId: randomUUID() })).status).toBe(200);
  });
});
