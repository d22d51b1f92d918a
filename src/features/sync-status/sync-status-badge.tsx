import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { isRefused } from "#local-db/outbox/outbox.ts";
import { serverTroubleText } from "#features/sync-status/failure-texts.ts";
import { NextTry } from "#features/sync-status/next-try.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";

/** Where one thing is: on this phone, sending, on the server, or waiting for the person. */
export type SyncStatus =
  | { readonly kind: "waiting" | "sent" | "needsyou" }
  | { readonly kind: "sending"; readonly share: number | null }
  /** The server has trouble with it; `dueAt`: the next try, in milliseconds since 1970. */
  | { readonly kind: "trouble"; readonly words: string; readonly dueAt: number };

/** Derives it from the outbox rows that concern the thing; `share` is how much of its files the server has. */
export function syncStatusOf(rows: readonly OutboxRow[], share: number | null): SyncStatus {
  if (isRefused(rows)) return { kind: "needsyou" };
  const trouble = rows.find((row) => row.state === "ready" && serverTroubleText(row) !== null);
  if (trouble) return { kind: "trouble", words: serverTroubleText(trouble) ?? "", dueAt: trouble.dueAt };
  if (rows.some((row) => row.state === "sending") || (share !== null && share > 0))
    return { kind: "sending", share };
  return rows.some((row) => row.state === "ready") ? { kind: "waiting" } : { kind: "sent" };
}

/** Do both say the same? */
export const isSameSyncStatus = (a: SyncStatus, b: SyncStatus): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const STATUS_STYLES: Record<SyncStatus["kind"], { icon: IconName; word: string }> = {
  waiting: { icon: "clock", word: "Waiting to send" },
  sending: { icon: "up", word: "Sending" },
  sent: { icon: "check", word: "Sent" },
  needsyou: { icon: "warning", word: "Needs you" },
  trouble: { icon: "warning", word: "Kept" },
};

/** The small mark: a shape and a word, never colour alone. */
export function SyncStatusBadge({ at }: { at: SyncStatus }) {
  const { icon, word } = STATUS_STYLES[at.kind];
  const share = at.kind === "sending" && at.share !== null ? ` ${Math.round(at.share * 100)} %` : "";
  return (
    <span className={`mark ${at.kind}`} data-mark={at.kind}>
      <Icon name={icon} />
      {at.kind === "trouble" ? (
        <span>
          {at.words} Kept
          <NextTry dueAt={at.dueAt} before="; next try" />
        </span>
      ) : (
        <>
          {word}
          {share}
        </>
      )}
    </span>
  );
}
