import * as accounts from "#contract/accounts.ts";
import type { Failure } from "#contract/failures.ts";
import { ticketFromWire, wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import { isSurelyUndone } from "#domain/mutations/key-age.ts";
import { createdIdOf, rulesOf } from "#domain/mutations/mutation.ts";
import { uuidOfTime } from "#domain/uuid-time.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { remapId, finish, block, release, requeueUnderKey } from "#local-db/outbox/outbox.ts";
import { readMeta } from "#local-db/meta.ts";
import type { FileRow, AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { refreshAccount } from "#local-db/session.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { putNewer } from "#sync/mutations/put-newer.ts";
import { applyAnswer } from "#sync/mutations/registry.ts";

/** A row with the server's answer to it. */
export interface Answer {
  readonly row: OutboxRow;
  /** Checked by the api client; undefined where the server gave none that can be read. */
  readonly body: unknown;
  /** The name a plain server gave to what was made; ours is the same as the phone's. */
  readonly serverId?: string;
}

/** The server has them: its answers become truth here, the photos stay readable under their new keys, the rows go. One transaction for all, so that screens change once. */
export async function applySuccesses(
  db: AccountDatabase,
  answered: readonly Answer[],
  outside: SyncEnvironment,
): Promise<void> {
  if (answered.length === 0) return;
  const at = nowIso(outside);
  // It is in another database. Kept first, it is never seen without what is laid over it or in it.
  for (const { row, body } of answered)
    if (rulesOf(row.action.payload).view?.account) await storeAccount(body, at);
  await db.transaction(
    "rw",
    [
      db.ops,
      db.files,
      db.chunks,
      db.pictures,
      db.tickets,
      db.comments,
      db.events,
      db.stores,
      db.bids,
      db.buildings,
      db.messages,
      db.notifications,
      db.people,
      db.journal,
      db.meta,
    ],
    async () => {
      for (const { row, body, serverId } of answered) {
        const files = (await db.files.bulkGet([...row.fileIds])).filter(
          (file): file is FileRow => file !== undefined,
        );
        await applyAnswer(db, row.action, body, files);
        await storeAttachments(db, files, outside.nowMs());
        await finish(db, row, files, at);
        const local = createdIdOf(row.action.payload);
        if (serverId !== undefined && local !== null) await remapId(db, local, serverId);
      }
    },
  );
}

async function storeAccount(body: unknown, at: string): Promise<void> {
  const parsed = z.safeParse(accounts.wireAccount, body);
  const account = parsed.success ? accounts.accountFromWire(parsed.data) : null;
  if (account) await refreshAccount(account, at);
}

async function storeAttachments(
  db: AccountDatabase,
  files: readonly FileRow[],
  keptAt: number,
): Promise<void> {
  for (const file of files) {
    if (file.key === null || !file.mimeType.startsWith("image/")) continue;
    const chunks = await db.chunks
      .where("[fileId+n]")
      .between([file.fileId, 0], [file.fileId, Infinity])
      .sortBy("n");
    const bytes = joined(
      chunks.map((chunk) => chunk.bytes),
      file.sizeBytes,
    );
    await db.pictures.put({ key: file.key, mimeType: file.mimeType, bytes, size: bytes.byteLength, keptAt });
  }
}

function joined(pieces: readonly ArrayBuffer[], sizeBytes: number): ArrayBuffer {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(new Uint8Array(piece), at);
    at += piece.byteLength;
  }
  return whole.buffer;
}

/** It did not go through: wait for another try, or park it for the person. What the server told about the ticket becomes truth here. */
export async function applyFailure(
  db: AccountDatabase,
  row: OutboxRow,
  token: number,
  failure: Failure,
  outside: SyncEnvironment,
): Promise<void> {
  const last = toAttemptError(failure, nowIso(outside));
  if (failure.kind !== "refused") {
    // Skipped because of another's refusal: it never ran, so the person may still take it back.
    const isSkipped = failure.kind === "busy" && failure.status === 424;
    const isCounted = failure.kind !== "signedOut" && failure.kind !== "outdated" && !isSkipped;
    const floorMs = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;
    const waitMs = Math.max(floorMs, backoffMs(row.attempts, outside.random(), outside.isWatched()));
    await release(db, [row.seq], token, {
      dueAt: outside.nowMs() + waitMs,
      last,
      isCounted,
      isSurelyNotDone: isSkipped,
    });
    return;
  }
  if (
    failure.code === "key_expired" &&
    isSurelyUndone({ key: row.opId, attempts: row.attempts, triedAfter: row.triedAfter ?? null })
  )
    return sendUnderNewKey(db, row, token, outside);
  const current = currentOf(failure.body);
  if (current && isOwnMoveDone(row, failure.code, current))
    return applySuccesses(db, [{ row, body: undefined }], outside);
  await db.transaction("rw", db.ops, db.tickets, db.journal, async () => {
    // Once it is gone from this phone, nobody can say any more whose ticket it was.
    const ticket = row.ticketId === null ? undefined : await db.tickets.get(row.ticketId);
    const author = ticket ? { id: ticket.authorId, name: ticket.authorName } : row.author;
    if (current) await putNewer(db, current);
    await block(db, row.seq, token, { ...last, ...(author ? { author } : {}) });
    if (ticket) await db.ops.update(row.seq, { ticketTitle: ticket.title, ...(author ? { author } : {}) });
    await db.journal.add({
      at: last.at,
      event: "refused",
      opId: row.opId,
      detail: `${last.code ?? ""} ${last.message}`,
    });
  });
}

const UNDER_NEW_KEY_AFTER_MS = 1000;

/** The key's time is this phone's, whose clock is wrong, or it waited here for very long: it goes under a key of the server's time. */
async function sendUnderNewKey(
  db: AccountDatabase,
  row: OutboxRow,
  token: number,
  outside: SyncEnvironment,
): Promise<void> {
  const serverAt = (await readMeta(db, "clock"))?.serverAt;
  const keyMs = serverAt === undefined ? outside.nowMs() : Date.parse(serverAt);
  const opId = uuidOfTime(keyMs, crypto.getRandomValues(new Uint8Array(16)));
  // Not at once: the pull that ends this pass brings the server's time, where it is not known yet.
  await requeueUnderKey(db, row, token, { opId, dueAt: outside.nowMs() + UNDER_NEW_KEY_AFTER_MS });
}

/** No network is nobody's fault: the rows keep their turn, and the circuit says when to look again. */
export async function waitForNetwork(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  fence: number,
  failure: Failure,
  outside: SyncEnvironment,
): Promise<void> {
  const last = toAttemptError(failure, nowIso(outside));
  // Where the browser knows that there is no network, nothing left the phone, and the person may still take it back.
  const mayHaveLeft = outside.isOffline?.() !== true;
  await release(
    db,
    rows.map((row) => row.seq),
    fence,
    { dueAt: 0, last, isCounted: mayHaveLeft },
  );
}

/** The same person did the same on another phone: that is no conflict. */
const isOwnMoveDone = (row: OutboxRow, code: string, current: Ticket) =>
  code === "already_in_status" &&
  row.action.payload.kind === "moveTicket" &&
  row.fileIds.length === 0 &&
  row.action.payload.move.content === undefined &&
  row.action.payload.move.to === current.status;

function currentOf(body: unknown): Ticket | null {
  const parsed = z.safeParse(z.object({ current: wireTicket }), body);
  return parsed.success ? ticketFromWire(parsed.data.current) : null;
}

const PORTAL = "Connected, but the server cannot be reached. Does this network want you to sign in?";

/** A failure in words for the row it belongs to. */
export function toAttemptError(failure: Failure, at: string): AttemptError {
  if (failure.kind === "unreachable") {
    const message = failure.reason === "portal" ? PORTAL : "No connection to the server.";
    return { kind: failure.kind, status: null, code: failure.reason, message, movedBy: null, at };
  }
  const told = failure.kind === "refused" ? z.safeParse(MORE, failure.body) : null;
  const more = told?.success ? told.data : {};
  return {
    kind: failure.kind,
    status: "status" in failure ? failure.status : null,
    code: "code" in failure ? failure.code : null,
    message: failure.message,
    movedBy: more.movedBy?.name ?? null,
    ...(more.movedAt === undefined ? {} : { movedAt: more.movedAt }),
    ...(more.conflicts === undefined ? {} : { conflicts: more.conflicts }),
    at,
  };
}

const aValue = z.nullable(z.union([z.string(), z.boolean()]));

/** What a refusal may say besides its sentence. */
const MORE = z.object({
  movedBy: z.optional(z.object({ name: z.string() })),
  movedAt: z.optional(z.string()),
  conflicts: z.optional(z.array(z.object({ field: z.string(), base: aValue, theirs: aValue, mine: aValue }))),
});
