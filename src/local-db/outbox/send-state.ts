import { isKnownKind, rulesOf } from "#domain/mutations/mutation.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteFile, filesOfRows, giveFiles } from "#local-db/files/files.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import { readMeta } from "#local-db/meta.ts";
import { isCopiedWhenConfirmed } from "#local-db/files/attachment-cache.ts";
import { PAYLOAD_VERSION } from "#local-db/outbox/enqueue.ts";
import type { AttemptError, FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { putTicket } from "#local-db/write/tickets.ts";
import * as TEXTS from "#texts/rules/sync.ts";

// States of a row: ready → sending → deleted on success; or sending → attention, where the person
// decides (resolve-failed.ts); or discarded, restorable for 30 days. A ready row that can never be
// sent (it depends on a discarded one, lacks a file, or is of a newer app) goes to attention, too.
// Only success, expiry or the person removes a row.

/** The lease's end is stored for older versions of the app; only its token counts now. */
const LEASE_MS = 60_000;

/** The lease of a run that claims rows; its `token` is the fencing number. */
export const leaseOf = (fence: number, nowMs: number) => ({ token: fence, until: nowMs + LEASE_MS });

/**
 * Claims rows before their request is sent, so that a killed sender leaves a trace. Increments
 * `attempts`.
 * @returns the rows that were still ready.
 */
export async function claim(
  db: AccountDatabase,
  seqs: readonly number[],
  lease: { token: number; until: number },
  at: string,
): Promise<OutboxRow[]> {
  const write = async () => {
    const serverAt = (await readMeta(db, "clock"))?.serverAt ?? null;
    const rows = (await db.ops.bulkGet([...seqs])).filter((row): row is OutboxRow => row?.state === "ready");
    const claimed = rows.map((row) => ({
      ...row,
      state: "sending" as const,
      lease,
      attempts: row.attempts + 1,
      firstSentAt: row.firstSentAt ?? at,
      triedAfter: row.firstSentAt === null ? serverAt : (row.triedAfter ?? null),
    }));
    await db.ops.bulkPut(claimed);
    return claimed;
  };
  return withSpace(db, () => db.transaction("rw", db.ops, db.meta, write));
}

/**
 * Sets rows left in "sending" by an earlier run back to "ready". Call it at the start of a run: the
 * earlier sender is gone and the result unknown, so they are sent again under the same key.
 */
export async function releaseAbandoned(db: AccountDatabase, fence: number): Promise<void> {
  await db.ops
    .where("state")
    .equals("sending")
    .modify((row) => {
      if (row.lease === null || row.lease.token < fence) Object.assign(row, { state: "ready", lease: null });
    });
}

/**
 * Sets claimed rows back to "ready" after a transient failure, for a retry at `dueAt`. Only the
 * holder of the lease may do so. The attempt counts only if `isCounted`; with `isSurelyNotDone`
 * `attempts` is reset to 0, so that the row may be discarded again.
 */
export async function release(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  fence: number,
  wait: { dueAt: number; last: AttemptError | null; isCounted: boolean; isSurelyNotDone?: boolean },
): Promise<void> {
  await db.transaction("rw", db.ops, async () => {
    const mine = (await db.ops.bulkGet(rows.map(({ seq }) => seq))).filter((row) => isClaimedBy(row, fence));
    const { dueAt, last, isCounted, isSurelyNotDone } = wait;
    await db.ops.bulkPut(
      mine.map((row) => ({
        ...row,
        state: "ready",
        lease: null,
        dueAt,
        last,
        attempts: isSurelyNotDone ? 0 : isCounted ? row.attempts : row.attempts - 1,
      })),
    );
  });
}

/** Failure code of a row that a newer version of the app made. */
const NEEDS_NEWER_APP = "needs_newer_app";

/** Why a row fails without a request. */
const reasonHere = (kind: AttemptError["kind"], code: string, message: string, at: string): AttemptError => ({
  kind,
  status: null,
  code,
  message,
  movedBy: null,
  at,
});

/**
 * Marks ready rows as failed that can never be sent by themselves: those that depend on a discarded
 * row; those of a newer version of the app (after a downgrade, or in a tab that stayed open), whose
 * payload stays unchanged for the newer version to send: it makes them ready; and those one of
 * whose files is no longer on this device, which can be sent without it.
 */
export const blockUnsendable = (db: AccountDatabase, at: string): Promise<void> =>
  db.transaction("rw", db.ops, db.files, async () => {
    const rows = await db.ops.where("state").anyOf("ready", "attention").toArray();
    const discarded = new Set(await db.ops.where("state").equals("discarded").primaryKeys());
    const files = await filesOfRows(db, rows);
    const stored = new Set(files.map((file) => file.fileId));
    const reasonOf = ({ deps, v, action, fileIds }: OutboxRow): AttemptError | null => {
      if (deps.some((dep) => discarded.has(dep)))
        return reasonHere("refused", "needs_discarded", TEXTS.needsDiscarded, at);
      if (v > PAYLOAD_VERSION || !isKnownKind(action.payload.kind))
        return reasonHere("outdated", NEEDS_NEWER_APP, TEXTS.madeWithNewerVersion, at);
      if (fileIds.some((fileId) => !stored.has(fileId)))
        return reasonHere("refused", "damaged_here", TEXTS.fileDamagedHere, at);
      return null;
    };
    const changed = rows.flatMap((row): OutboxRow[] => {
      if (row.state === "attention" && row.last?.code !== NEEDS_NEWER_APP) return [];
      const last = reasonOf(row);
      if (last === null) return row.state === "ready" ? [] : [{ ...row, state: "ready", last }];
      return row.state === "attention" && last.code === NEEDS_NEWER_APP
        ? []
        : [{ ...row, state: "attention", last }];
    });
    await db.ops.bulkPut(changed);
  });

/** Whether this run has claimed the row. */
export const isClaimedBy = (row: OutboxRow | undefined, fence: number): row is OutboxRow =>
  row?.state === "sending" && row.lease?.token === fence;

/** The row as if it had never been tried, to be sent under another key. */
export const underKey = (row: OutboxRow, opId: string): OutboxRow => ({
  ...row,
  opId,
  action: { ...row.action, opId },
  state: "ready",
  lease: null,
  last: null,
  attempts: 0,
  dueAt: 0,
});

/**
 * Makes a claimed row ready again under another key, as if it had never been attempted. Only for a
 * mutation that certainly had no effect.
 */
export const requeueUnderKey = (
  db: AccountDatabase,
  { seq }: OutboxRow,
  fence: number,
  next: { readonly opId: string; readonly dueAt: number },
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, async () => {
    const row = await db.ops.get(seq);
    if (!isClaimedBy(row, fence)) return;
    await giveFiles(db, row.fileIds, next.opId);
    await db.ops.put({ ...underKey(row, next.opId), firstSentAt: null, dueAt: next.dueAt });
  });

/** Marks a claimed row as failed, with the reason. Does nothing unless `fence` holds the lease. */
export const block = (db: AccountDatabase, seq: number, fence: number, last: AttemptError) =>
  db.ops.update(seq, (row) => {
    if (isClaimedBy(row, fence)) Object.assign(row, { state: "attention", lease: null, last });
  });

/**
 * Marks a mutation as refused, with a journal line, and stores the present ticket if the refusal
 * contains it. Title and author of the ticket are stored with the row, because the ticket may be
 * removed from this device later. `fence`: the sender's fencing number.
 */
export const recordRefusal = (
  db: AccountDatabase,
  row: OutboxRow,
  fence: number,
  { last, current }: { readonly last: AttemptError; readonly current: Ticket | null },
): Promise<void> =>
  db.transaction("rw", db.ops, db.tickets, db.journal, async () => {
    const ticket = row.ticketId === null ? undefined : await db.tickets.get(row.ticketId);
    const author = ticket ? { id: ticket.authorId, name: ticket.authorName } : row.author;
    if (current) await putTicket(db, current);
    const ticketStatus = current ? { ticketStatus: current.status } : {};
    await block(db, row.seq, fence, { ...last, ...ticketStatus, ...(author ? { author } : {}) });
    if (ticket) await db.ops.update(row.seq, { ticketTitle: ticket.title, ...(author ? { author } : {}) });
    await db.journal.add({
      at: last.at,
      event: "refused",
      opId: row.opId,
      detail: `${last.code ?? ""} ${last.message}`,
    });
  });

/**
 * Deletes a confirmed row. The mutation stays in the journal for a week, unless it contains a
 * password, and so do the bytes of its files: those of images as copies in `pictures`. Call it
 * inside the transaction that stores the answer.
 */
export async function finish(
  db: AccountDatabase,
  row: OutboxRow,
  files: readonly FileRow[],
  at: string,
): Promise<void> {
  await db.ops.delete(row.seq);
  const { payload } = row.action;
  const isSecret = rulesOf(payload).isSecret?.(payload) === true;
  await db.journal.add({
    at,
    event: "sent",
    opId: row.opId,
    detail: payload.kind,
    ...(isSecret ? {} : { sent: { row, files } }),
  });
  for (const fileId of row.fileIds) {
    const file = files.find((each) => each.fileId === fileId);
    const isCopied = file === undefined || file.key === null || isCopiedWhenConfirmed(file);
    if (isCopied) await deleteFile(db, fileId);
    else await db.files.update(fileId, { confirmedAt: at });
  }
}

/** Makes all ready rows and all files due now. */
export const sendNow = (db: AccountDatabase) =>
  db.transaction("rw", db.ops, db.files, async () => {
    await db.ops.where("state").equals("ready").modify({ dueAt: 0 });
    await db.files.toCollection().modify({ dueAt: 0 });
  });
