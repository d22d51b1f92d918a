import type { AccountDatabase } from "#local-db/database.ts";
import { broadcastDraftChange } from "#local-db/drafts/draft-channel.ts";
import { sha256Of } from "#local-db/files/files.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { ChunkRow, DraftRow, FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { decryptFile, type EnvelopeProblem } from "#local-db/recovery/encrypted-file.ts";
import {
  type RecoveryContent,
  type UnpackedRecovery,
  unpackRecovery,
} from "#local-db/recovery/recovery-content.ts";

/** Why a recovery file was not read in; nothing has changed then. */
export type RecoveryProblem = EnvelopeProblem | "other person";

/**
 * What was read in: mutations, drafts and damaged rows that are on this device now; those that it
 * had already, or that it has sent; and drafts that stay in the file, because their form holds
 * something else here.
 */
export interface RecoveryResult {
  readonly added: number;
  readonly known: number;
  readonly leftOut: number;
}

/** So many files are remembered as read in. */
const FILES_REMEMBERED = 50;

/**
 * Reads a recovery file in, in one transaction. Mutations keep their idempotency keys, files and
 * drafts their ids, so that reading it twice, or on two devices, has no second effect. See
 * docs/offline.md#recovery-file.
 * @throws if the storage is full; nothing has changed then.
 */
export async function readRecoveryFile(
  db: AccountDatabase,
  userId: string,
  file: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<RecoveryResult | RecoveryProblem> {
  const packed = await decryptFile(file, passphrase);
  if (typeof packed === "string") return packed;
  const unpacked = unpackRecovery(packed);
  if (unpacked === null) return "damaged";
  if (unpacked.content.userId !== userId) return "other person";
  if (unpacked.content.rows.some((row) => row.userId !== userId)) return "other person";
  // Hashes first: awaiting anything but Dexie inside the transaction commits it early.
  const chunks = await chunksOf(unpacked);
  const tables = [db.ops, db.files, db.chunks, db.drafts, db.damaged, db.journal, db.meta];
  const { drafts, ...result } = await db.transaction("rw", tables, async () =>
    add(db, unpacked.content, chunks),
  );
  for (const { key } of drafts) broadcastDraftChange(db, key, "");
  return result;
}

// Call inside the transaction. Every function below begins with a request: a transaction in which
// none is pending commits itself.

async function add(db: AccountDatabase, content: RecoveryContent, chunks: readonly ChunkRow[]) {
  const readBefore = (await readMeta(db, "recoveryFiles")) ?? [];
  if (readBefore.includes(content.id)) return { added: 0, known: sizeOf(content), leftOut: 0, drafts: [] };
  const rows = await addRows(db, content.rows);
  const drafts = await addDrafts(db, content);
  const damaged = await addDamaged(db, content.damaged);
  const filesHere = new Set(await db.files.toCollection().primaryKeys());
  for (const { byteLength: _, ...file } of content.files) {
    if (filesHere.has(file.fileId) || !mayBeAdded(file, content, rows, drafts.absent)) continue;
    await db.files.add({ ...file, dueAt: 0 });
    for (const chunk of chunks) if (chunk.fileId === file.fileId) await db.chunks.add(chunk);
  }
  const { leftOut } = drafts;
  // A file of which something stays outside may be read in again later.
  if (leftOut === 0)
    await writeMeta(db, "recoveryFiles", [content.id, ...readBefore].slice(0, FILES_REMEMBERED));
  const added = rows.length + drafts.added.length + damaged;
  return { added, known: sizeOf(content) - added - leftOut, leftOut, drafts: drafts.added };
}

/** The forms with a draft: a draft may have fields, files or both. */
const draftKeysOf = ({ drafts, files }: Pick<RecoveryContent, "drafts" | "files">) =>
  new Set([...drafts.map(({ key }) => key), ...files.flatMap(({ draftKey }) => draftKey ?? [])]);

const sizeOf = (content: RecoveryContent) =>
  content.rows.length + draftKeysOf(content).size + content.damaged.length;

/** Adds the mutations that this device neither has nor has sent. */
async function addRows(db: AccountDatabase, all: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  const opIds = all.map((row) => row.opId);
  const here = await db.ops.where("opId").anyOf(opIds).toArray();
  const lines = await db.journal.toArray();
  const sent = new Set(lines.filter(({ event }) => event === "sent").map(({ opId }) => opId));
  const seqHere = new Map(here.map((row) => [row.opId, row.seq]));
  const seqs = new Map<number, number>();
  const added: OutboxRow[] = [];
  for (const row of all.toSorted((a, b) => a.seq - b.seq)) {
    const known = seqHere.get(row.opId);
    if (known !== undefined) seqs.set(row.seq, known);
    if (known !== undefined || sent.has(row.opId)) continue;
    const deps = row.deps.flatMap((dep) => seqs.get(dep) ?? []);
    seqs.set(row.seq, await db.ops.add({ ...withoutSeq(row), deps }));
    added.push(row);
  }
  return added;
}

/**
 * It counts as tried, because the device that wrote the file may have sent it since: it can then
 * be neither withdrawn before the server has answered, nor sent under another key
 * (`isSurelyUndone`).
 */
const withoutSeq = ({ seq: _seq, ...row }: OutboxRow): Omit<OutboxRow, "seq"> => ({
  ...row,
  state: row.state === "attention" ? "attention" : "ready",
  attempts: Math.max(1, row.attempts),
  triedAfter: row.firstSentAt === null ? null : (row.triedAfter ?? null),
  firstSentAt: row.firstSentAt ?? row.action.at,
  dueAt: 0,
  lease: null,
});

/** Adds the drafts, with or without fields, whose forms are empty here. */
async function addDrafts(db: AccountDatabase, { drafts, files }: RecoveryContent) {
  const added: DraftRow[] = [];
  const absent = new Set<string>();
  let leftOut = 0;
  const draftsHere = new Map((await db.drafts.toArray()).map((row) => [row.key, row]));
  const allFilesHere = await db.files.where("draftKey").above("").toArray();
  for (const key of draftKeysOf({ drafts, files })) {
    const { fields, savedAt } = drafts.find((each) => each.key === key) ?? { fields: {}, savedAt: "" };
    const fileIds = files.filter((file) => file.draftKey === key).map(({ fileId }) => fileId);
    const here = draftsHere.get(key);
    const filesHere = allFilesHere.filter((file) => file.draftKey === key).map((file) => file.fileId);
    if (here === undefined && filesHere.length === 0) {
      if (savedAt !== "") await db.drafts.add({ key, fields, savedAt });
      added.push({ key, fields, savedAt });
      continue;
    }
    absent.add(key);
    const isSame = JSON.stringify(here?.fields ?? {}) === JSON.stringify(fields);
    if (!isSame || fileIds.some((fileId) => !filesHere.includes(fileId))) leftOut += 1;
  }
  return { added, absent, leftOut };
}

/** Adds damaged rows that are not here, to be looked at and saved as on the first device. */
async function addDamaged(db: AccountDatabase, all: RecoveryContent["damaged"]): Promise<number> {
  const here = new Set((await db.damaged.toArray()).map(({ raw }) => JSON.stringify(raw)));
  const missing = all.filter(({ raw }) => !here.has(JSON.stringify(raw)));
  for (const row of missing) await db.damaged.add(row);
  return missing.length;
}

/** Whether what a file belongs to was added. */
function mayBeAdded(
  { fileId, draftKey }: FileRow,
  { rows }: RecoveryContent,
  added: readonly OutboxRow[],
  absentDrafts: ReadonlySet<string>,
): boolean {
  if (draftKey !== null) return !absentDrafts.has(draftKey);
  const needs = (row: OutboxRow) => row.fileIds.includes(fileId);
  return added.some(needs) || !rows.some(needs);
}

async function chunksOf({ content, bytes }: UnpackedRecovery): Promise<readonly ChunkRow[]> {
  const chunks: ChunkRow[] = [];
  for (const { fileId, chunkBytes } of content.files) {
    const all = bytes.get(fileId) ?? new Uint8Array();
    for (let start = 0; start < all.length; start += chunkBytes) {
      const part = all.slice(start, start + chunkBytes).buffer;
      chunks.push({ fileId, n: start / chunkBytes + 1, bytes: part, sha256: await sha256Of(part) });
    }
  }
  return chunks;
}
