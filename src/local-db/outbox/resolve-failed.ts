import type { BidScope } from "#domain/bids/scope.ts";
import {
  type Mutation,
  type MutationPayload,
  pendingFilesOf,
  settledConflict,
} from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteFile, giveFiles } from "#local-db/files/files.ts";
import { broadcastDraftChange } from "#local-db/drafts/draft-channel.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { underKey } from "#local-db/outbox/send-state.ts";
import { restartFromLocalCopy } from "#local-db/outbox/upload-again.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

// The person's decisions about a mutation that is not on the server: retry, edit, discard, restore.
// None of them touches a row that may be in flight.

/**
 * Retries a failed mutation under a new key, as the refusal is final for the old one. After
 * `invalid_attachment` its files are uploaded again.
 */
export const retry = (db: AccountDatabase, seq: number, newOpId: string): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.chunks, db.pictures, async () => {
    const row = await db.ops.get(seq);
    if (row?.state !== "attention") return;
    await db.ops.put(underKey(row, newOpId));
    await giveFiles(db, row.fileIds, newOpId);
    if (row.last?.code !== "invalid_attachment") return;
    for (const file of await db.files.bulkGet([...row.fileIds]))
      if (file) await restartFromLocalCopy(db, file);
  });

/** The row with another payload. */
const withPayload = (row: OutboxRow, payload: MutationPayload): OutboxRow => ({
  ...row,
  action: { ...row.action, payload },
});

const canBeSent = (row: OutboxRow) =>
  row.state === "attention" || (row.state === "ready" && row.attempts === 0);

/**
 * Discards a mutation that was never sent or was refused, and what depends on it.
 * @returns the discarded rows; none if the mutation itself may be in flight.
 */
export async function discard(db: AccountDatabase, seq: number, at: string): Promise<OutboxRow[]> {
  return db.transaction("rw", db.ops, async () => {
    const all = await dependantsOf(db, seq);
    if (!all[0] || !canBeSent(all[0])) return [];
    const rows = all.filter(canBeSent);
    await db.ops.bulkPut(
      rows.map((row) => ({ ...row, state: "discarded" as const, lease: null, discardedAt: at })),
    );
    return rows;
  });
}

/**
 * Sends a mutation that was never sent or was refused without some of its files (damaged ones, for
 * example). After a refusal `newOpId` has to be new, because the payload differs.
 */
export const sendWithout = (
  db: AccountDatabase,
  seq: number,
  fileIds: readonly string[],
  newOpId: string,
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.chunks, async () => {
    const row = await db.ops.get(seq);
    if (!row || !canBeSent(row)) return;
    for (const fileId of fileIds) await deleteFile(db, fileId);
    const { payload } = row.action;
    const left = pendingFilesOf(payload).filter((file) => !fileIds.includes(file.fileId));
    const leftIds = left.map(({ fileId }) => fileId);
    await giveFiles(db, leftIds, newOpId);
    const changed = withPayload(row, "files" in payload ? { ...payload, files: left } : payload);
    await db.ops.put({ ...underKey(changed, newOpId), fileIds: leftIds });
  });

/**
 * Sends a bid that was refused because its ticket had changed, as one written on `scope`, which the
 * person has seen now; under a new key, because the payload differs.
 */
export const sendOnScope = (
  db: AccountDatabase,
  seq: number,
  { scope, newOpId }: { readonly scope: BidScope; readonly newOpId: string },
): Promise<void> =>
  db.transaction("rw", db.ops, async () => {
    const row = await db.ops.get(seq);
    const payload = row?.action.payload;
    if (row?.state !== "attention" || (payload?.kind !== "placeBid" && payload?.kind !== "editBid")) return;
    const bid = { ...payload.bid, scopeVersion: scope.scopeVersion };
    await db.ops.put(underKey(withPayload(row, { ...payload, bid, writtenOn: scope }), newOpId));
  });

/**
 * Result of `moveBackToDraft`. "taken": it is a draft; "under way": it may be in flight; "needed":
 * other rows depend on it; "occupied": the form has another draft.
 */
type MovedToDraft = "taken" | "under way" | "needed" | "occupied";

/**
 * Turns a mutation that was never sent or was refused back into a draft, files included, in one
 * transaction.
 */
export async function moveBackToDraft(
  db: AccountDatabase,
  seq: number,
  draft: { readonly key: string; readonly fields: Record<string, string> },
  at: string,
): Promise<MovedToDraft> {
  const end = await db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    const [row, ...needing] = await dependantsOf(db, seq);
    if (!row || !canBeSent(row)) return "under way";
    if (needing.some((each) => each.state !== "discarded")) return "needed";
    const editing = await db.drafts.get(draft.key);
    const files = await db.files.where("draftKey").equals(draft.key).count();
    const isUsed = Object.values(editing?.fields ?? {}).some((text) => text.trim() !== "");
    if (isUsed || files > 0) return "occupied";
    await db.drafts.put({ key: draft.key, fields: draft.fields, savedAt: at });
    for (const fileId of row.fileIds) await db.files.update(fileId, { draftKey: draft.key, opId: null });
    await db.ops.delete(seq);
    return "taken";
  });
  // The form may be open in this tab too, so "" as sender reaches every tab.
  if (end === "taken") broadcastDraftChange(db, draft.key, "");
  return end;
}

/** A row and all rows that depend on it, also indirectly, oldest first. */
export async function dependantsOf(db: AccountDatabase, seq: number): Promise<OutboxRow[]> {
  const all = await db.ops.orderBy("seq").toArray();
  const taken = new Set([seq]);
  for (const row of all) if (row.deps.some((dep) => taken.has(dep))) taken.add(row.seq);
  return all.filter((row) => taken.has(row.seq));
}

/** Restores a discarded mutation together with the discarded ones that depend on it. */
export const restore = (db: AccountDatabase, seq: number) =>
  db.transaction("rw", db.ops, async () => {
    const rows = (await dependantsOf(db, seq)).filter((row) => row.state === "discarded");
    await db.ops.bulkPut(
      rows.map(({ discardedAt: _gone, ...row }) => ({ ...row, state: "ready", dueAt: 0, attempts: 0 })),
    );
  });

/**
 * Enqueues another mutation with a failed one's files (its text as a comment, for example). The
 * failed one is discarded without files, so the person can still see it. One transaction, so that
 * the text never appears twice.
 */
export const convertToComment = (
  db: AccountDatabase,
  seq: number,
  instead: Mutation,
  at: string,
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    const row = await db.ops.get(seq);
    // Pressed twice, or in another tab too.
    if (row?.state !== "attention") return;
    await giveFiles(db, row.fileIds, null);
    await enqueue(db, instead);
    const { payload } = row.action;
    const bare = withPayload(row, "files" in payload ? { ...payload, files: [] } : payload);
    await db.ops.put({ ...bare, state: "discarded", fileIds: [], discardedAt: at });
  });

/**
 * Applies the person's decision about conflicting fields. What is left of the change is sent under
 * a new key; if nothing is left, the row is discarded. `aside` are mutations that record the
 * rejected values in the ticket's history. All of it is one transaction.
 */
export const settleConflict = (
  db: AccountDatabase,
  seq: number,
  choice: { theirs: ReadonlySet<string>; newOpId: string; aside: readonly Mutation[]; at: string },
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    const row = await db.ops.get(seq);
    if (row?.state !== "attention" || row.last?.conflicts === undefined) return;
    const left = settledConflict(row.action.payload, row.last.conflicts, choice.theirs);
    // A row that is discarded keeps its key, by which its files find it when it is restored.
    if (left !== null) await giveFiles(db, row.fileIds, choice.newOpId);
    await db.ops.put(
      left === null
        ? { ...row, state: "discarded", discardedAt: choice.at }
        : underKey(withPayload(row, left), choice.newOpId),
    );
    for (const action of choice.aside) await enqueue(db, action);
  });
