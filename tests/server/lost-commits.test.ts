import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts.ts";
import { LIMITS } from "#contract/limits.ts";
import { pushMutations } from "#contract/sync.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { WEBSITE } from "#domain/product.ts";
import { type CommitCutter, startCommitCutter } from "#tests/support/commit-cutter.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { ask, cast, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { freshDatabase, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// The connection to the database is cut at a commit: after it was done, so that only its answer is
// lost, and before it arrived. The caller is told that nobody knows, and the same key does the work
// once, with one answer.

describe.skipIf(!isAvailable("postgres"))("a commit without an answer", () => {
  let server: TestServer;
  let cutter: CommitCutter;
  let rows: pg.Client;
  let people: Awaited<ReturnType<typeof cast>>;
  let ticketId: string;
  beforeAll(async () => {
    const url = await freshDatabase();
    cutter = await startCommitCutter(url);
    server = await startServer({
      kind: "postgres",
      env: { DATABASE_URL: cutter.url, DATABASE_LISTEN_URL: url },
    });
    rows = new pg.Client({ connectionString: url });
    await rows.connect();
    people = await cast(server);
    ticketId = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } })).data
      .id;
  });
  afterAll(async () => {
    cutter.disarm();
    await rows.end();
    await server.stop();
    expect(await wrongIn(server)).toEqual([]);
    cutter.close();
  });

  const countOf = async (sql: string, value: string) =>
    Number((await rows.query<{ n: string }>(`select count(*) as n from ${sql} = $1`, [value])).rows[0]?.n);
  const commentsOf = (content: string) => countOf("comments where content", content);
  const comment = (who: TestPerson, content: string, key: string) =>
    who.ask(addComment, { params: { id: ticketId }, body: { content }, key });
  const unknown = [503, "outcome_unknown"];

  describe.each(["after", "before"] as const)("cut %s it was done", (moment) => {
    test("a call is done once under its key, with one answer", async () => {
      const content = `single ${randomUUID()}`;
      const key = randomUUID();
      cutter.arm(moment, [content]);
      const lost = await comment(people.store, content, key);
      cutter.disarm();
      expect([lost.status, lost.refusal.error]).toEqual(unknown);
      expect(await commentsOf(content)).toBe(moment === "after" ? 1 : 0);
      const again = await comment(people.store, content, key);
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([
        201,
        moment === "after" ? "true" : null,
      ]);
      expect((await comment(people.store, content, key)).text).toBe(again.text);
      expect(await commentsOf(content)).toBe(1);
    });

    test("calls of several people that share a transaction are each done once", async () => {
      let counts: number[] = [];
      // Which calls come together is for the server to say: until at least two did.
      while (!counts.some((count) => count > 1)) {
        const calls = Array.from({ length: 9 }, (_, n) => ({
          who: [people.store, people.property][n % 2] ?? people.store,
          content: `group ${randomUUID()}`,
          key: randomUUID(),
        }));
        counts = cutter.arm(
          moment,
          calls.map(({ content }) => content),
        );
        const send = () => Promise.all(calls.map(({ who, content, key }) => comment(who, content, key)));
        const lost = await send();
        cutter.disarm();
        expect(lost.map((each) => [each.status, each.refusal.error])).toEqual(calls.map(() => unknown));
        const again = await send();
        expect(again.map(({ status }) => status)).toEqual(calls.map(() => 201));
        expect((await send()).map(({ text }) => text)).toEqual(again.map(({ text }) => text));
        for (const { content } of calls) expect(await commentsOf(content)).toBe(1);
      }
    });

    test("calls of a batch are each done once", async () => {
      const ops = Array.from({ length: 3 }, () => ({
        key: randomUUID(),
        lane: "a",
        deps: [],
        method: "POST" as const,
        path: `/api/external/tasks/${ticketId}/comments`,
        body: { content: `batch ${randomUUID()}` },
      }));
      const push = () => people.store.ask(pushMutations, { body: { ops } });
      const counts = cutter.arm(
        moment,
        ops.map(({ body }) => body.content),
      );
      const lost = await push();
      cutter.disarm();
      expect(counts[0]).toBe(3);
      // Nothing that is not known counts as done.
      if (lost.status === 200)
        expect(lost.data.results.filter(({ status }) => status !== 503 && status !== 425)).toEqual([]);
      else expect(lost.status).toBe(503);
      const again = (await push()).data.results;
      expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
      const bodiesOf = (results: typeof again) => results.map(({ body }) => body);
      expect(bodiesOf((await push()).data.results)).toEqual(bodiesOf(again));
      for (const { body } of ops) expect(await commentsOf(body.content)).toBe(1);
    });

    test("the last part of an upload and its end make one file", async () => {
      const body = { filename: "a.txt", totalSize: 10, chunkSize: LIMITS.smallestChunkBytes };
      const { uploadId: id } = (await people.store.ask(initiateUpload, { body })).data;
      const part = () => {
        const form = new FormData();
        form.append("chunk", new Blob(["0123456789"]), "part");
        return people.store.ask(uploadPart, { params: { id, n: "1" }, form });
      };
      const end = () => people.store.ask(completeUpload, { params: { id } });
      for (const call of [part, end]) {
        cutter.arm(moment, [id]);
        const lost = await call();
        cutter.disarm();
        expect([lost.status, lost.refusal.error]).toEqual(unknown);
        expect((await call()).status).toBeLessThan(300);
      }
      const first = await end();
      expect((await end()).text).toBe(first.text);
      expect(await countOf("uploads where file_key is not null and id", id)).toBe(1);
      expect(await countOf("files where key in (select file_key from uploads) and name", "a.txt")).toBe(
        moment === "after" ? 1 : 2,
      );
    });

    test("a registration makes one account, and signs in to it", async () => {
      const email = `lost.${randomUUID()}@example.com`;
      const key = randomUUID();
      const body = {
        name: "Lost Person",
        email,
        password: PASSWORD,
        role: "Vendor" as const,
        website: WEBSITE,
      };
      const send = () => ask(server.url, null, register, { body, key });
      cutter.arm(moment, [email]);
      const lost = await send();
      cutter.disarm();
      expect([lost.status, lost.refusal.error]).toEqual(unknown);
      const [one, two] = [await send(), await send()];
      expect(two.data.user.id).toBe(one.data.user.id);
      expect(await countOf("users where email", email)).toBe(1);
    });
  });
});
