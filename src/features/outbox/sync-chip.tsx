import { ageOf } from "#features/ground/dates.ts";
import { useOutbox } from "#features/outbox/queries.ts";
import { WORDS } from "#features/outbox/words.ts";
import { Icon, type IconName } from "#ui/icons.tsx";

/** One chip for all: nothing waits, something waits, something needs the person, or the server cannot be reached. */
export function SyncChip({ onOpen }: { onOpen: () => void }) {
  const outbox = useOutbox();
  const look = outbox ? lookOf(outbox) : { kind: "", icon: "cloud" as IconName, words: "…" };
  return (
    <button type="button" className={`chip ${look.kind}`} onClick={onOpen} data-chip={look.kind}>
      <Icon name={look.icon} />
      <span aria-live="polite">{look.words}</span>
    </button>
  );
}

function lookOf(outbox: NonNullable<ReturnType<typeof useOutbox>>): {
  kind: string;
  icon: IconName;
  words: string;
} {
  const { attention, waiting, reachable } = outbox;
  if (attention.length > 0)
    return {
      kind: "needsyou",
      icon: "warning",
      words: attention.length === 1 ? "1 needs you" : `${attention.length} need you`,
    };
  const oldest = waiting[0]?.row.action.at;
  if (oldest !== undefined)
    return {
      kind: "waiting",
      icon: "clock",
      words: `${waiting.length} waiting${isOld(oldest) ? ` · oldest ${ageOf(oldest)}` : ""}`,
    };
  if (reachable?.isReachable === false) return { kind: "offline", icon: "cloud", words: "Offline" };
  return { kind: "sent", icon: "check", words: WORDS.allSent };
}

const isOld = (iso: string) => Date.now() - Date.parse(iso) > 60_000;
