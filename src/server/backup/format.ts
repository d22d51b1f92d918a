import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "#contract/zod.ts";

// A backup is a folder with manifest.json, written last; database.jsonl, one consistent snapshot of
// every table; and files/, every file that the snapshot names. See docs/operations.md#backups.

/** File with the rows. */
export const DATABASE_FILE = "database.jsonl";
/** File that describes the content of a complete backup. */
export const MANIFEST_FILE = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  schemaVersion: z.number(),
  database: z.object({ bytes: z.number(), sha256: z.string(), rows: z.number() }),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Where the files were; backups of 0.1.0 do not say it. */
  filesIn: z.optional(z.enum(["bucket", "folder"])),
  /** Keys of files that the rows name and that the file store no longer had. */
  missing: z.optional(z.array(z.string())),
});

/** Content of a complete backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** @returns a line for each file that a backup was made without; empty if it has all of them. */
export const missingText = (missing: readonly string[] = []): string =>
  missing.length === 0
    ? ""
    : `\nWithout ${missing.length} files that the file store had lost:\n${missing.join("\n")}`;

/**
 * One line of the database file: the start of a table, or a row as the JSON text written by the
 * database. Rows are restored without parsing, because JSON.parse would round 64-bit numbers.
 */
export type Line = { readonly table: string } | { readonly row: string };

/** A stored file that a row of the table `files` names. */
export interface BackedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** The backup is incomplete or damaged. The message names the first broken file. */
export class BrokenBackup extends Error {
  constructor(folder: string, file: string, problem: string) {
    super(`The backup in ${folder} is broken: ${file} ${problem}. Use another backup.`);
  }
}

/**
 * Reads and validates the manifest.
 * @throws Error if there is no such folder, BrokenBackup if the manifest is missing or invalid.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Give the folder of a backup.`);
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => null);
  if (text === null) throw new BrokenBackup(folder, MANIFEST_FILE, "is missing");
  try {
    return z.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw new BrokenBackup(folder, MANIFEST_FILE, "cannot be read");
  }
}

/** Size and SHA-256 of a file, or null if it does not exist. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string } | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const hash: Hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { bytes: found.size, sha256: hash.digest("hex") };
}
