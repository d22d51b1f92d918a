import { uploadedShare } from "#local-db/files/files.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { isRefused } from "#local-db/outbox/queries.ts";
import { serverTroubleText } from "#features/sync-status/failure-texts.ts";
import { NextTry } from "#features/sync-status/next-try.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import * as TRY_TEXTS from "#texts/next-try.ts";
import * as TEXTS from "#texts/sync-status.ts";
import styles from "#features/sync-status/sync-status-badge.module.css";

/**
 * The sync status of an item: pending, sending, on the server, failed, or delayed by a server
 * error.
 */
export type SyncStatus =
  /** "withdrawn": the person took it back before it was sent. */
  | { readonly kind: "waiting" | "sent" | "needsyou" | "withdrawn" }
  | { readonly kind: "sending"; readonly share: number | null }
  /**
   * The last attempt was answered with a 5xx; `dueAt` is the time of the next attempt, in
   * milliseconds since 1970.
   */
  | { readonly kind: "trouble"; readonly text: string; readonly dueAt: number };

/**
 * Derives the status from the outbox rows of the item. `files` are those of its rows, and may be
 * others too; without them there is no percentage, and no time at which a delayed file is tried
 * again.
 */
export function syncStatusOf(rows: readonly OutboxRow[], files: readonly FileRow[]): SyncStatus {
  if (isRefused(rows)) return { kind: "needsyou" };
  const delayed = rows.find((row) => row.state === "ready" && serverTroubleText(row) !== null);
  if (delayed)
    return { kind: "trouble", text: serverTroubleText(delayed) ?? "", dueAt: nextAttemptAt(delayed, files) };
  const share = uploadedShare(files.filter((file) => rows.some((row) => row.fileIds.includes(file.fileId))));
  if (rows.some((row) => row.state === "sending") || (share !== null && share > 0))
    return { kind: "sending", share };
  return rows.some((row) => row.state === "ready") ? { kind: "waiting" } : { kind: "sent" };
}

/**
 * When a row is tried next, in milliseconds since 1970: not before those of its files that the
 * server does not have yet. Some of `files` may be of other rows.
 */
export const nextAttemptAt = (row: OutboxRow, files: readonly FileRow[]): number =>
  Math.max(
    row.dueAt,
    ...files
      .filter(({ fileId, key }) => key === null && row.fileIds.includes(fileId))
      .map(({ dueAt }) => dueAt),
  );

/** True if both have the same content. */
export const isSameSyncStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const STATUS_STYLES: Record<SyncStatus["kind"], { icon: IconName; text: string }> = {
  waiting: { icon: "clock", text: TEXTS.waitingToSend },
  sending: { icon: "up", text: TEXTS.sending },
  sent: { icon: "check", text: TEXTS.sent },
  withdrawn: { icon: "close", text: TEXTS.withdrawn },
  needsyou: { icon: "warning", text: TEXTS.needsYou },
  trouble: { icon: "warning", text: TEXTS.kept },
};

/** The sync status as a badge with icon and text, so that it does not depend on colour alone. */
export function SyncStatusBadge({ status }: { status: SyncStatus }) {
  const { icon, text } = STATUS_STYLES[status.kind];
  const share =
    status.kind === "sending" && status.share !== null ? ` ${Math.round(status.share * 100)} %` : "";
  return (
    <span className={styles.syncBadge} data-ephemeral data-sync-status={status.kind}>
      <Icon name={icon} />
      {status.kind === "trouble" ? (
        <span>
          {TEXTS.withKept(status.text)}
          <NextTry dueAt={status.dueAt} before={TRY_TEXTS.andNextTry} />
        </span>
      ) : (
        <>
          {text}
          {share}
        </>
      )}
    </span>
  );
}
