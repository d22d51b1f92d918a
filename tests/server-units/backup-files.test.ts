import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { makeBackup } from "#server/backup/make-backup.ts";
import { refuseOtherStore } from "#server/backup/restore-target.ts";
import { verifyBackup } from "#server/backup/verify-backup.ts";
import { databaseLocation, filesLocation } from "#server/settings/storage-locations.ts";
import { makeDiskStore } from "#server/uploads/disk-store.ts";

// Backups of a file store that lost something, that does not answer, or that is another one.

const KEYS = Array.from({ length: 12 }, (_, n) => `f_${String(n).padStart(10, "0")}`);
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

let parent: string;
let root: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "fettle-backup-"));
  root = mkdtempSync(join(tmpdir(), "fettle-files-"));
});

/** A source whose rows name all keys and whose store has those of `stored`. */
async function sourceOf(stored: readonly string[], more: { isWithoutMissing?: boolean } = {}) {
  const files = makeDiskStore(root);
  for (const key of stored) await files.store(key, Readable.from([Buffer.from(key)]));
  const rows = KEYS.map((key) => JSON.stringify({ row: { key, size: key.length, sha256: hash(key) } }));
  const writeSnapshot = async (path: string) =>
    writeFileSync(path, `${[JSON.stringify({ table: "files" }), ...rows].join("\n")}\n`);
  return { files, writeSnapshot, filesIn: "folder", linkFrom: null, ...more } as const;
}

test("a lost file is named, and nothing of the backup stays", async () => {
  const source = await sourceOf(KEYS.slice(1));
  await expect(makeBackup(join(parent, "one"), source)).rejects.toThrow(
    new RegExp(`1 of 12 files .* ${KEYS[0]}; .*--without-missing`),
  );
  expect(readdirSync(parent)).toEqual([]);
});

test("a backup without lost files says so, is whole and names them", async () => {
  const source = await sourceOf(KEYS.slice(2), { isWithoutMissing: true });
  const folder = join(parent, "one");
  const made = await makeBackup(folder, source);
  expect(made).toMatchObject({ missing: KEYS.slice(0, 2), filesIn: "folder", files: { count: 10 } });
  expect(await verifyBackup(folder)).toEqual(made);
});

test("a store that has none of the files is taken for another one", async () => {
  const source = await sourceOf([], { isWithoutMissing: true });
  await expect(makeBackup(join(parent, "one"), source)).rejects.toThrow("None of the 12 files");
  expect(readdirSync(parent)).toEqual([]);
});

test("a store that does not answer has lost nothing", async () => {
  const source = await sourceOf(KEYS, { isWithoutMissing: true });
  const open = () => Promise.reject(new Error("503 SlowDown"));
  await expect(
    makeBackup(join(parent, "one"), { ...source, files: { ...source.files, open } }),
  ).rejects.toThrow("503 SlowDown");
  expect(readdirSync(parent)).toEqual([]);
});

test("what a killed backup left is removed a day later, and nothing else", async () => {
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const [name, file] of [
    ["old", "database.jsonl"],
    ["foreign", "notes.txt"],
    ["new", "database.jsonl"],
  ] as const) {
    const folder = join(parent, `${name}.unfinished`);
    mkdirSync(folder);
    writeFileSync(join(folder, file), "");
    if (name !== "new") utimesSync(folder, twoDaysAgo, twoDaysAgo);
  }
  await makeBackup(join(parent, "one"), await sourceOf(KEYS));
  expect(readdirSync(parent).sort()).toEqual(["foreign.unfinished", "new.unfinished", "one"]);
  expect(existsSync(join(parent, "one", "manifest.json"))).toBe(true);
});

const FOLDER = { bucket: null, databaseUrl: "postgres://fettle:secret@db:5432/fettle", dataDir: "/data" };
const BUCKET = {
  ...FOLDER,
  bucket: {
    address: "https://s3.example.com/photos",
    folder: "a/",
    region: "",
    accessKeyId: "key",
    secretAccessKey: "secret",
  },
};

test("files of a bucket are restored into a folder only if that is asked for", () => {
  const restore = (
    before: "bucket" | "folder" | undefined,
    locations: typeof FOLDER | typeof BUCKET,
    is = false,
  ) => refuseOtherStore({ filesIn: before }, locations, is);
  expect(() => restore("bucket", FOLDER)).toThrow(/FILES_URL .*--files-here/);
  expect(() => restore("bucket", FOLDER, true)).not.toThrow();
  expect(() => restore("bucket", BUCKET)).not.toThrow();
  expect(() => restore("folder", BUCKET)).not.toThrow();
  expect(() => restore(undefined, FOLDER)).not.toThrow();
});

test("places are named without secrets, and a folder beside PostgreSQL with what it means", () => {
  expect(databaseLocation(FOLDER)).toBe("PostgreSQL db:5432/fettle");
  expect(filesLocation(FOLDER)).toMatch(/^\/data\/files \(FILES_URL is not set: .*alone/);
  expect(filesLocation(BUCKET)).toBe("bucket https://s3.example.com/photos/a/");
  expect(filesLocation({ ...FOLDER, databaseUrl: null })).toBe("/data/files");
});
