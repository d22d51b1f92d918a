import { ageOf } from "#features/dates/dates.ts";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import { TEXTS } from "#features/sync-status/texts.ts";
import { Icon, type IconName } from "#ui/icons.tsx";

/**
 * Button with the sync status of all mutations; the most urgent state wins. Until the data is read
 * it reserves its space with hidden content.
 */
export function SyncStatusButton({ onOpen }: { onOpen: () => void }) {
  const standing = useSyncSummary();
  const look = standing ? lookOf(standing) : { kind: "", icon: "check" as IconName, words: TEXTS.allSent };
  return (
    <button type="button" className={`chip ${look.kind}`} onClick={onOpen} data-chip={look.kind}>
      <Icon name={look.icon} />
      <span className="chipwords" aria-live="polite">
        {look.words}
      </span>
    </button>
  );
}

function lookOf(standing: NonNullable<ReturnType<typeof useSyncSummary>>): {
  kind: string;
  icon: IconName;
  words: string;
} {
  const { needsYou, waiting, oldest, isReachable } = standing;
  if (standing.isExpired) return { kind: "expired", icon: "warning", words: withWaiting("Sign in", waiting) };
  if (standing.isOutdated)
    return { kind: "outdated", icon: "warning", words: withWaiting("Update needed", waiting) };
  if (needsYou > 0)
    return {
      kind: "needsyou",
      icon: "warning",
      words: needsYou === 1 ? "1 needs you" : `${needsYou} need you`,
    };
  if (standing.isPortal)
    return { kind: "portal", icon: "cloud", words: withWaiting("Sign-in page?", waiting) };
  if (standing.hasTrouble)
    return { kind: "trouble", icon: "warning", words: withWaiting("Server trouble", waiting) };
  if (oldest !== undefined) {
    return {
      kind: "waiting",
      icon: "clock",
      words: `${waiting} waiting${isOld(oldest) ? ` · oldest ${ageOf(oldest)}` : ""}`,
    };
  }
  if (!isReachable) return { kind: "offline", icon: "cloud", words: "Offline" };
  return { kind: "sent", icon: "check", words: TEXTS.allSent };
}

const withWaiting = (words: string, waiting: number) =>
  waiting === 0 ? words : `${words} · ${waiting} waiting`;

const isOld = (iso: string) => Date.now() - Date.parse(iso) > 60_000;
