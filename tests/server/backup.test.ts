import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pullChanges } from "#contract/sync.ts";
import { addComment, editTicket, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { ask, cast } from "#tests/support/people.ts";
import {
  databases,
  freshDatabase,
  freshFolder,
  isAvailable,
  runCommand,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const emptyTarget = async (kind: (typeof databases)[number]) => ({
  dataDir: freshFolder("postgres"),
  env: kind === "postgres" ? { DATABASE_URL: await freshDatabase() } : ({} as Record<string, string>),
});

const pickFile = (folder: string): string => {
  const [file] = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return join(file?.parentPath ?? "", file?.name ?? "");
};

/** A photo comes and goes, and a comment is written, until it is told to stop. */
async function writeUntil(isOver: () => boolean, people: Awaited<ReturnType<typeof cast>>, id: string) {
  const params = { id };
  const contents: string[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const content = `under load ${n}`;
    await people.store.ask(addComment, { params, body: { content }, key: `load-${n}` });
    contents.push(content);
    const form = new FormData();
    form.append("attachments", new Blob([`photo ${n}`], { type: "image/png" }), `${n}.png`);
    await people.store.ask(editTicket, { params, form });
  }
  return contents;
}

describe.each(databases)("a backup on %s", (kind) => {
  test.runIf(isAvailable(kind))(
    "made under load and restored elsewhere loses and doubles nothing, and phones notice",
    async () => {
      const server = await startServer({ kind });
      const people = await cast(server);
      const raised = await people.store.ask(raiseTicket, {
        body: { title: "Backed up", storeId: people.shop.id },
      });
      const params = { id: raised.data.id };
      const before = { params, body: { content: "before" }, key: "before-the-backup" };
      const first = await people.store.ask(addComment, before);
      const known = (await people.store.ask(pullChanges)).data.cursor;

      const folder = join(freshFolder("postgres"), "backup");
      let isOver = false;
      const writers = writeUntil(() => isOver, people, params.id);
      const made = await runCommand("backup", server.env, [folder]);
      isOver = true;
      const during = await writers;
      expect(made.stdout).toContain("Backed up");
      expect((await runCommand("verify-backup", server.env, [folder])).stdout).toContain("Whole");
      const later = { params, body: { content: "after" }, key: "after-the-backup" };
      await people.store.ask(addComment, later);
      const beyond = (await people.store.ask(pullChanges)).data.cursor;

      await expect(runCommand("restore", server.env, [folder])).rejects.toThrow(
        kind === "embedded" ? "in use by process" : "Stop every server",
      );
      await server.stop();
      await expect(runCommand("restore", server.env, [folder])).rejects.toThrow("--replace");

      const target = await emptyTarget(kind);
      const env = { ...target.env, DATA_DIR: target.dataDir };
      expect((await runCommand("restore", env, [folder])).stdout).toContain("Start the server");
      const restored = await startServer({ dataDir: target.dataDir, env: target.env });
      const asStore: typeof people.store.ask = (endpoint, input) =>
        ask(restored.url, people.store.token, endpoint, input);
      // What a phone sends again is known, or new, and never there twice.
      expect((await asStore(addComment, before)).text).toBe(first.text);
      await asStore(addComment, later);
      for (const [n, content] of during.entries())
        await asStore(addComment, { params, body: { content }, key: `load-${n}` });
      const contents = (await asStore(listComments, { params, query: { limit: "100" } })).data.comments
        .map(({ content }) => content)
        .filter((content) => !content.startsWith("under load"));
      expect(contents).toEqual(["before", "after"]);
      expect((await asStore(readTicket, { params })).data.commentCount).toBe(during.length + 2);
      expect((await asStore(pullChanges, { query: { since: known } })).data.resync).toBe(false);
      expect((await asStore(pullChanges, { query: { since: beyond } })).data.resync).toBe(true);
      await restored.stop();
      expect(await wrongIn(restored)).toEqual([]);
    },
  );

  test.runIf(isAvailable(kind))("restored in the place of other data puts that data aside", async () => {
    const server = await startServer({ kind });
    const people = await cast(server);
    const raise = (title: string) =>
      people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } });
    const stored = (await raise("Kept")).data.id;
    const folder = join(freshFolder("postgres"), "backup");
    await runCommand("backup", server.env, [folder]);
    const lost = (await raise("Made after the backup")).data.id;
    await server.stop();
    const { stdout } = await runCommand("restore", server.env, [folder, "--replace"]);
    expect(stdout).toContain("before");
    const again = await server.restart();
    const status = async (id: string) => (await people.store.ask(readTicket, { params: { id } })).status;
    expect([await status(stored), await status(lost)]).toEqual([200, 404]);
    await again.stop();
    expect(await wrongIn(again)).toEqual([]);
  });
});

describe("a broken backup", () => {
  let server: TestServer;
  test("is named by its first broken file and never restored", async () => {
    server = await startServer();
    const people = await cast(server);
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Photo", storeId: people.shop.id } })
    ).data;
    const form = new FormData();
    form.append("attachments", new Blob(["the photo"], { type: "image/png" }), "a.png");
    await people.store.ask(editTicket, { params: { id }, form });
    const folder = join(freshFolder("postgres"), "backup");
    await runCommand("backup", server.env, [folder]);
    await expect(runCommand("backup", server.env, [folder])).rejects.toThrow("is not empty");
    await server.stop();
    const photo = pickFile(folder);
    const bytes = readFileSync(photo);
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    writeFileSync(photo, bytes);
    const broken = `files/${photo.split("/files/")[1]} has other content`;
    await expect(runCommand("verify-backup", {}, [folder])).rejects.toThrow(broken);
    const target = await emptyTarget("embedded");
    await expect(runCommand("restore", { DATA_DIR: target.dataDir }, [folder])).rejects.toThrow(broken);
    expect(readdirSync(target.dataDir)).toEqual([]);
  });
});
