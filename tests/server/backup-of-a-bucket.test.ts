import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { downloadFile } from "#contract/uploads.ts";
import { pathOf } from "#contract/endpoint.ts";
import { startBucket, type TestBucket } from "#tests/support/bucket.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask, cast, type TestPerson } from "#tests/support/people.ts";
import {
  databases,
  freshDatabase,
  freshFolder,
  isAvailable,
  runCommand,
  startServer,
} from "#tests/support/server.ts";

const BYTES = "a photo of a handrail";

/** The bytes of the ticket's only file, as this person downloads them from this server. */
async function fileOf(url: string, { token }: TestPerson, id: string): Promise<string> {
  const { attachments } = (await ask(url, token, readTicket, { params: { id } })).data;
  const headers = { authorization: `Bearer ${token}` };
  const key = attachments[0]?.s3Key ?? "";
  return (await fetch(url + pathOf(downloadFile, { key }), { headers })).text();
}

describe.runIf(isInLongForm)("a backup of files in a bucket", () => {
  let bucket: TestBucket;
  let other: TestBucket;
  beforeAll(async () => {
    bucket = await startBucket();
    other = await startBucket();
  });
  afterAll(async () => {
    await bucket.stop();
    await other.stop();
  });

  test.each(databases.filter(isAvailable))(
    "on %s: verified, restored into another bucket and into a folder, its files are the same bytes",
    async (kind) => {
      const server = await startServer({ kind, env: { FILES_URL: bucket.url } });
      const people = await cast(server);
      const body = { title: "Loose handrail", storeId: people.shop.id };
      const { id } = (await people.store.ask(raiseTicket, { body })).data;
      const form = new FormData();
      form.append("attachments", new Blob([BYTES], { type: "image/png" }), "handrail.png");
      await people.store.ask(editTicket, { params: { id }, form });
      const folder = join(freshFolder("postgres"), "backup");
      expect((await runCommand("backup", server.env, [folder])).stdout).toContain("1 files");
      expect((await runCommand("verify-backup", {}, [folder])).stdout).toContain("Whole");
      await server.stop();

      for (const FILES_URL of [other.url, null]) {
        const dataDir = freshFolder("postgres");
        const env: Record<string, string> = {
          ...(kind === "postgres" ? { DATABASE_URL: await freshDatabase() } : {}),
          ...(FILES_URL === null ? {} : { FILES_URL }),
        };
        const inFolder = FILES_URL === null ? ["--files-here"] : [];
        await runCommand("restore", { ...env, DATA_DIR: dataDir }, [folder, ...inFolder]);
        const restored = await startServer({ dataDir, env });
        expect(await fileOf(restored.url, people.store, id)).toBe(BYTES);
        await restored.stop();
        expect(await wrongIn(restored)).toEqual([]);
      }

      const [file] = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter(
        (each) => each.isFile(),
      );
      writeFileSync(join(file?.parentPath ?? "", file?.name ?? ""), "something else");
      await expect(runCommand("verify-backup", {}, [folder])).rejects.toThrow(file?.name);
    },
  );

  test("an unreachable bucket fails the backup and leaves no partial folder", async () => {
    const server = await startServer({ env: { FILES_URL: bucket.url } });
    const people = await cast(server);
    const body = { title: "Loose handrail", storeId: people.shop.id };
    const { id } = (await people.store.ask(raiseTicket, { body })).data;
    const form = new FormData();
    form.append("attachments", new Blob([BYTES], { type: "image/png" }), "handrail.png");
    await people.store.ask(editTicket, { params: { id }, form });
    const parent = freshFolder("postgres");
    bucket.answerAll(503);
    await expect(runCommand("backup", server.env, [join(parent, "backup")])).rejects.toThrow();
    bucket.answerAll(null);
    expect(readdirSync(parent)).not.toContain("backup");
    await runCommand("backup", server.env, [join(parent, "backup")]);
    await server.stop();
  });
});
