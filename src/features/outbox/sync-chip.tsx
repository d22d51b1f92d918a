import { ageOf } from "#features/ground/dates.ts";
import { useStanding } from "#features/outbox/queries.ts";
import { WORDS } from "#features/outbox/words.ts";
import { Icon, type IconName } from "#ui/icons.tsx";

type SyncState = NonNullable<ReturnType<typeof useStanding>>;

/** One fact of the chip. On a narrow screen the number and the icon stand for the words where there are several. */
interface Fact {
  readonly kind: string;
  readonly icon: IconName;
  readonly count?: number;
  readonly words: string;
}

/**
 * One chip for three facts: what needs the person, how the connection is, and how much waits; "All
 * sent" where there is none. Its look is that of the most important one. Until it is known it keeps
 * its place and says nothing.
 */
export function SyncChip({ onOpen }: { onOpen: () => void }) {
  const state = useStanding();
  const facts = state ? factsOf(state) : [{ ...SENT, kind: "" }];
  const kind = kindOf(facts);
  return (
    <button
      type="button"
      className={`chip ${kind}`}
      onClick={onOpen}
      data-chip={kind}
      data-facts={facts.length}
      aria-label={facts.map(textOf).join(" · ")}
    >
      <span className="chipfacts" aria-live="polite">
        {facts.map((fact, place) => (
          <span key={fact.kind} className="chipfact">
            {place > 0 && <span className="chipwords"> · </span>}
            <Icon name={fact.icon} />
            {fact.count !== undefined && <span>{fact.count}</span>}
            <span className="chipwords">{fact.words}</span>
          </span>
        ))}
      </span>
    </button>
  );
}

const SENT: Fact = { kind: "sent", icon: "check", words: WORDS.allSent };

const textOf = ({ count, words }: Fact) => (count === undefined ? words : `${count} ${words}`);

/** A session or an app that is over comes before everything: nothing else can be settled until then. */
const FIRST: ReadonlySet<string> = new Set(["expired", "outdated"]);

const kindOf = (facts: readonly Fact[]) =>
  (facts.find(({ kind }) => FIRST.has(kind)) ?? facts.find(({ kind }) => kind !== "offline") ?? facts[0])
    ?.kind ?? "";

function factsOf(state: SyncState): readonly Fact[] {
  const { needsYou, waiting, oldest } = state;
  const connection = connectionOf(state);
  const facts: Fact[] = [
    ...(needsYou > 0
      ? [
          {
            kind: "needsyou",
            icon: "warning" as const,
            count: needsYou,
            words: needsYou === 1 ? "needs you" : "need you",
          },
        ]
      : []),
    ...(connection ? [connection] : []),
    ...(oldest === undefined
      ? []
      : [
          {
            kind: "waiting",
            icon: "clock" as const,
            count: waiting,
            words: `waiting${isOld(oldest) ? ` · oldest ${ageOf(oldest)}` : ""}`,
          },
        ]),
  ];
  return facts.length === 0 ? [SENT] : facts;
}

/** What is wrong between this phone and the server; null where nothing is. */
function connectionOf(state: SyncState): Fact | null {
  if (state.isExpired) return { kind: "expired", icon: "warning", words: "Sign in" };
  if (state.isOutdated) return { kind: "outdated", icon: "warning", words: "Update needed" };
  if (state.isPortal) return { kind: "portal", icon: "cloud", words: "Sign-in page?" };
  if (!state.isReachable) return { kind: "offline", icon: "cloud", words: "Offline" };
  return state.hasTrouble ? { kind: "trouble", icon: "warning", words: "Server trouble" } : null;
}

const isOld = (iso: string) => Date.now() - Date.parse(iso) > 60_000;
