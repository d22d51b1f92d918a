import type { OutboxRow } from "#device/outbox-row.ts";
import { isRefused } from "#device/outbox.ts";
import { Icon, type IconName } from "#ui/icons.tsx";

/** Where one thing is: on this phone, sending, on the server, or waiting for the person. */
export type Whereabouts =
  | { readonly kind: "waiting" | "sent" | "needsyou" }
  | { readonly kind: "sending"; readonly share: number | null };

/** Derives it from the outbox rows that concern the thing; `share` is how much of its files the server has. */
export function whereabouts(rows: readonly OutboxRow[], share: number | null): Whereabouts {
  if (isRefused(rows)) return { kind: "needsyou" };
  if (rows.some((row) => row.state === "sending") || (share !== null && share > 0))
    return { kind: "sending", share };
  return rows.some((row) => row.state === "ready") ? { kind: "waiting" } : { kind: "sent" };
}

/** Do both say the same? */
export const isSameMark = (a: Whereabouts, b: Whereabouts): boolean =>
  a.kind === b.kind && (a.kind !== "sending" || b.kind !== "sending" || a.share === b.share);

const LOOKS: Record<Whereabouts["kind"], { icon: IconName; word: string }> = {
  waiting: { icon: "clock", word: "Waiting to send" },
  sending: { icon: "up", word: "Sending" },
  sent: { icon: "check", word: "Sent" },
  needsyou: { icon: "warning", word: "Needs you" },
};

/** The small mark: a shape and a word, never colour alone. */
export function ItemMark({ at }: { at: Whereabouts }) {
  const { icon, word } = LOOKS[at.kind];
  const share = at.kind === "sending" && at.share !== null ? ` ${Math.round(at.share * 100)} %` : "";
  return (
    <span className={`mark ${at.kind}`} data-mark={at.kind}>
      <Icon name={icon} />
      {word}
      {share}
    </span>
  );
}
