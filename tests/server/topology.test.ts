import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { addComment, editTicket, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { downloadFile } from "#contract/uploads.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask, cast, type TestPerson } from "#tests/support/people.ts";
import { restartPostgres, startPostgres, stopPostgres } from "#tests/support/postgres.ts";
import { isAvailable, startServer } from "#tests/support/server.ts";
import { openStreamOverTls, programOf, startWebServer, visit } from "#tests/support/web-servers.ts";

// What deploy/compose.yaml starts, as plain processes: a web server, two servers, PostgreSQL and an
// S3-compatible store. Phones write all the time; each part goes away and comes back.

const WRITERS = 6;

/** Sends one comment under one key until it is acknowledged, as a phone does. */
async function sendComment(url: string, { token }: TestPerson, id: string, content: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  const body = Buffer.from(JSON.stringify({ content }));
  const path = url + pathOf(addComment, { id });
  for (;;) {
    const status = await visit(path, { method: addComment.method, headers, body }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 201) return;
    if (status !== 0 && status < 500) throw new Error(`a comment was answered ${status}`);
    await pause(50);
  }
}

describe.each(["caddy", "nginx"] as const)("two servers behind %s, PostgreSQL and a bucket", (name) => {
  test.runIf(
    isInLongForm &&
      isAvailable("postgres") &&
      programOf(name) !== undefined &&
      !process.env["TEST_POSTGRES_URL"],
  )(
    "a killed server, a restarted database and a rolled upgrade lose and double nothing",
    async () => {
      const bucket = await startBucket();
      const database = startPostgres();
      if (database === null) throw new Error("no PostgreSQL of its own for this test");
      const env = { DATABASE_URL: database, FILES_URL: bucket.url, TRUSTED_PROXIES: "127.0.0.1" };
      let one = await startServer({ env });
      let two = await startServer({ env });
      const web = await startWebServer(name, [one.url, two.url]);
      const people = await cast(one);
      const body = { title: "Busy", storeId: people.shop.id };
      const { id } = (await people.store.ask(raiseTicket, { body })).data;
      const form = new FormData();
      form.append("attachments", new Blob(["a photo"], { type: "image/png" }), "a.png");
      await people.store.ask(editTicket, { params: { id }, form });

      let isOver = false;
      let acknowledged = 0;
      const sent: string[] = [];
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; !isOver; n += 1) {
          const content = `Comment ${n} of writer ${writer}`;
          await sendComment(web.url, people.store, id, content);
          sent.push(content);
          acknowledged += 1;
        }
      });
      /** Everybody goes on: each writer has written since. */
      const goesOn = async () => {
        const expected = acknowledged + 5 * WRITERS;
        await expect.poll(() => acknowledged).toBeGreaterThan(expected);
      };

      await goesOn();
      await one.kill();
      await goesOn();
      one = await one.restart();
      await goesOn();
      restartPostgres("fast");
      await goesOn();
      await one.stop();
      one = await one.restart();
      await two.stop();
      two = await two.restart();
      await goesOn();
      isOver = true;
      await Promise.all(writers);

      const stream = await openStreamOverTls(web.url, people.store.token);
      await people.property.ask(addComment, { params: { id }, body: { content: "The last one" } });
      await expect.poll(() => stream.text()).toContain("data: pull");
      stream.close();
      const contents: string[] = [];
      for (let page = 1; contents.length < sent.length + 1; page += 1) {
        const query = { page: String(page), limit: "100" };
        const { comments } = (await ask(two.url, people.store.token, listComments, { params: { id }, query }))
          .data;
        if (comments.length === 0) break;
        contents.push(...comments.map((each) => each.content));
      }
      expect(contents.toSorted()).toEqual([...sent, "The last one"].toSorted());
      const { attachments } = (await ask(two.url, people.store.token, readTicket, { params: { id } })).data;
      const photo = await fetch(two.url + pathOf(downloadFile, { key: attachments[0]?.s3Key ?? "" }), {
        headers: { authorization: `Bearer ${people.store.token}` },
      });
      expect(await photo.text()).toBe("a photo");
      await web.stop();
      await one.stop();
      await two.stop();
      expect(await wrongIn(one)).toEqual([]);
      stopPostgres();
      await bucket.stop();
    },
    240_000,
  );
});
