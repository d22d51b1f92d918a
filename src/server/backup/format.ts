import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "#contract/zod.ts";

// A backup is a folder: manifest.json, written last; database.jsonl, one consistent state of every
// table; files/, every file that state names. See docs/operations.md#backups.

/** Name of the file with the rows. */
export const DATABASE_FILE = "database.jsonl";
/** Name of the file that says what a whole backup holds. */
export const MANIFEST_FILE = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  schemaVersion: z.number(),
  database: z.object({ bytes: z.number(), sha256: z.string(), rows: z.number() }),
  files: z.object({ count: z.number(), bytes: z.number() }),
});

/** What a whole backup holds. */
export type Manifest = z.output<typeof manifestSchema>;

/**
 * One line of the database file: a table begins, or one of its rows, as the JSON text the database
 * wrote. It goes back unparsed: a number of 64 bits would not survive JSON.parse.
 */
export type Line = { readonly table: string } | { readonly row: string };

/** A file that the rows name. */
export interface BackedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** The backup is not whole; the sentence names the first broken file. */
export class BrokenBackup extends Error {
  constructor(folder: string, file: string, problem: string) {
    super(`The backup in ${folder} is broken: ${file} ${problem}. Use another backup.`);
  }
}

/** Reads the manifest, or throws `BrokenBackup`. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => null);
  if (text === null) throw new BrokenBackup(folder, MANIFEST_FILE, "is missing");
  try {
    return z.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw new BrokenBackup(folder, MANIFEST_FILE, "cannot be read");
  }
}

/** Size and SHA-256 of a file; null: there is none. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string } | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const hash: Hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return { bytes: found.size, sha256: hash.digest("hex") };
}
