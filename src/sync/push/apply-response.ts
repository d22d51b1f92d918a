import { accountFromWire, wireAccount } from "#contract/account-wire.ts";
import { type Failure, mayBeDone } from "#contract/failures.ts";
import { ticketFromWire, wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import { isSurelyUndone } from "#domain/mutations/key-age.ts";
import { createdIdOf, rulesOf } from "#domain/mutations/mutation.ts";
import { uuidOfTime } from "#domain/uuid-time.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { remapId } from "#local-db/outbox/id-remap.ts";
import { withPresentRow } from "#local-db/outbox/queries.ts";
import { finish, recordRefusal, release, requeueUnderKey } from "#local-db/outbox/send-state.ts";
import { cacheConfirmed, isStorageFull } from "#local-db/files/attachment-cache.ts";
import { withSpace } from "#local-db/files/with-space.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { serverTables } from "#local-db/write/server-tables.ts";
import { uploadAgain } from "#local-db/outbox/upload-again.ts";
import { readMeta } from "#local-db/meta.ts";
import type { AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { refreshAccount } from "#local-db/session.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nowIso, type Sender, serverNowIso, type SyncEnvironment } from "#sync/environment.ts";
import { applyAnswer } from "#sync/mutations/registry.ts";
import * as TEXTS from "#texts/rules/sync.ts";

/** A confirmed row and the server's answer. */
export interface Answer {
  readonly row: OutboxRow;
  /** Validated by the HTTP client; undefined if the answer could not be parsed. */
  readonly body: unknown;
  /** The id that a legacy server assigned to the new entity; other servers accept ours. */
  readonly serverId?: string | null;
}

/**
 * Applies confirmed mutations in one transaction, so that live queries run once: the answers are
 * written to the server tables, images and recordings stay readable under the server's keys, and
 * the rows are deleted.
 */
export async function applySuccesses(
  db: AccountDatabase,
  answers: readonly Answer[],
  env: SyncEnvironment,
): Promise<void> {
  if (answers.length === 0) return;
  const at = serverNowIso(env);
  // The account is in another database. It is written first, so that the profile is never shown
  // without the change: until the row is deleted, it is applied as a pending mutation too.
  for (const { row, body } of answers)
    if (rulesOf(row.action.payload).view?.account) await storeAccount(body, at);
  const apply = (isCopying: boolean) =>
    db.transaction(
      "rw",
      [...serverTables(db), db.ops, db.files, db.chunks, db.pictures, db.journal, db.meta, db.imports],
      async () => {
        // A sender that was replaced while it was suspended gets its answer late.
        for (const { row, body, serverId } of await withPresentRow(db, answers)) {
          const files = await filesOfRows(db, [row]);
          await applyAnswer(db, row.action, body, files);
          if (isCopying) await cacheConfirmed(db, files, env.waitNowMs());
          await finish(db, row, files, at);
          const local = createdIdOf(row.action.payload);
          if (serverId && local !== null) await remapId(db, local, serverId);
        }
      },
    );
  await withSpace(db, () => apply(true)).catch((error: unknown) => {
    // What was confirmed must not wait for space: the server has the bytes of the copies.
    if (isStorageFull(error)) return apply(false);
    throw error;
  });
}

async function storeAccount(body: unknown, at: string): Promise<void> {
  const parsed = z.safeParse(wireAccount, body);
  const account = parsed.success ? accountFromWire(parsed.data) : null;
  if (account) await refreshAccount(account, at);
}

/**
 * Applies a failure: a transient one schedules a retry, a refusal marks the row as failed. If a
 * refusal contains the present ticket, that is stored.
 */
export async function applyFailure(sender: Sender, row: OutboxRow, failure: Failure): Promise<void> {
  const { db, fence, env } = sender;
  const last = toAttemptError(failure, nowIso(env));
  if (failure.kind !== "refused") {
    // Skipped because a dependency was refused: it was never executed, so it may still be
    // discarded.
    const isSkipped = failure.kind === "busy" && failure.status === 424;
    const isRefusedWhole = failure.kind === "signedOut" || failure.kind === "outdated";
    const isCounted = isRefusedWhole ? mayBeDone(failure) : !isSkipped;
    const floorMs = failure.kind === "busy" ? (failure.retryAfterMs ?? 0) : 0;
    const waitMs = Math.max(floorMs, backoffMs(row.attempts, env.random(), env.isWatched()));
    await release(db, [row], fence, {
      dueAt: env.waitNowMs() + waitMs,
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
    return sendUnderNewKey(sender, row);
  if (failure.code === "invalid_attachment" && (await uploadAgain(db, row, fence, await freshKey(sender))))
    return;
  const current = currentOf(failure.body);
  if (current && isOwnMoveDone(row, failure, current))
    return applySuccesses(db, [{ row, body: undefined }], env);
  await recordRefusal(db, row, fence, { last, current });
}

/** A new idempotency key with the latest known server time. */
async function freshKey({ db, env }: Sender): Promise<string> {
  const serverAt = (await readMeta(db, "clock"))?.serverAt;
  const keyMs = serverAt === undefined ? env.waitNowMs() : Date.parse(serverAt);
  return uuidOfTime(keyMs, crypto.getRandomValues(new Uint8Array(16)));
}

const UNDER_NEW_KEY_AFTER_MS = 1000;

/**
 * Sends a mutation whose key was refused as expired (this device's clock is wrong, or it was
 * pending for very long) under a key with the server's time. See docs/offline.md#wrong-clocks.
 */
async function sendUnderNewKey(sender: Sender, row: OutboxRow): Promise<void> {
  const opId = await freshKey(sender);
  // Delayed, so that the pull at the end of this run can record the server's time first, if it is
  // unknown.
  const dueAt = sender.env.waitNowMs() + UNDER_NEW_KEY_AFTER_MS;
  await requeueUnderKey(sender.db, row, sender.fence, { opId, dueAt });
}

/**
 * The network is missing: the rows stay due, and the circuit breaker decides on the next attempt.
 * @param wasOffline whether the browser reported that there is no network before the request
 */
export async function waitForNetwork(
  { db, fence, env }: Sender,
  rows: readonly OutboxRow[],
  failure: Failure,
  wasOffline: boolean,
): Promise<void> {
  const last = toAttemptError(failure, nowIso(env));
  // If there was no network before the request and there is none after it, nothing left the device:
  // the attempt does not count, and the mutation may still be discarded. A network that went only
  // meanwhile may have taken the request along.
  const mayHaveLeft = !wasOffline || env.isOffline?.() !== true;
  await release(db, rows, fence, { dueAt: 0, last, isCounted: mayHaveLeft });
}

type Refusal = Extract<Failure, { readonly kind: "refused" }>;

/**
 * Whether a refused transition counts as done, because the same person has already set that status,
 * for example on another device. Not if it has a text or files, which would be lost. It stays
 * refused if somebody else set the status, as the person may have chosen another assignee or date,
 * and if the server does not say who did. See docs/offline.md#status-conflicts.
 */
const isOwnMoveDone = (row: OutboxRow, { code, body }: Refusal, current: Ticket) =>
  code === "already_in_status" &&
  detailsOf(body).movedBy?.id === row.userId &&
  row.fileIds.length === 0 &&
  rulesOf(row.action.payload).statusWithoutText?.(row.action.payload) === current.status;

function currentOf(body: unknown): Ticket | null {
  const parsed = z.safeParse(z.object({ current: wireTicket }), body);
  return parsed.success ? ticketFromWire(parsed.data.current) : null;
}

/** Converts a failure to the `last` of its row, with a message for the person. */
export function toAttemptError(failure: Failure, at: string): AttemptError {
  if (failure.kind === "unreachable") {
    const message = failure.reason === "portal" ? TEXTS.portalSuspected : TEXTS.noConnectionToServer;
    return { kind: failure.kind, status: null, code: failure.reason, message, movedBy: null, at };
  }
  const { movedBy, ...more } = failure.kind === "refused" ? detailsOf(failure.body) : {};
  const uploadStep = failure.kind === "refused" ? failure.uploadStep : undefined;
  return {
    kind: failure.kind,
    status: "status" in failure ? failure.status : null,
    code: "code" in failure ? failure.code : null,
    message: failure.message,
    movedBy: movedBy?.name ?? null,
    ...more,
    ...(uploadStep === undefined ? {} : { uploadStep }),
    at,
  };
}

const aValue = z.nullable(z.union([z.string(), z.boolean()]));

/** Optional details in the body of a refusal. */
const DETAILS = z.object({
  movedBy: z.optional(z.object({ id: z.optional(z.string()), name: z.string() })),
  movedAt: z.exactOptional(z.string()),
  conflicts: z.exactOptional(
    z.array(z.object({ field: z.string(), base: aValue, theirs: aValue, mine: aValue })),
  ),
});

function detailsOf(body: unknown): Partial<z.infer<typeof DETAILS>> {
  const parsed = z.safeParse(DETAILS, body);
  return parsed.success ? parsed.data : {};
}
