import { ageOf } from "#features/dates/dates.ts";
import type { SyncSummary } from "#features/sync-status/queries.ts";
import * as TEXTS from "#texts/sync-status.ts";
import type { IconName } from "#ui/icons.tsx";

/** One fact of the sync status button. `detail` is only visible where the fact stands alone. */
export interface SyncFact {
  readonly kind: string;
  readonly icon: IconName;
  readonly count?: number;
  readonly words: string;
  readonly detail?: string;
}

/** At least one fact. */
export type SyncFacts = readonly [SyncFact, ...SyncFact[]];

export const ALL_SENT: SyncFacts = [{ kind: "sent", icon: "check", words: TEXTS.allSent }];

/** Nothing else can be resolved before these. */
const COMES_FIRST: ReadonlySet<string> = new Set(["expired", "outdated"]);

/**
 * What is not as it should be, the most urgent first: the connection, how much needs the person and
 * how much waits; "All sent" if there is nothing.
 */
export function syncFactsOf(summary: SyncSummary): SyncFacts {
  const connection = connectionOf(summary);
  const isFirst = connection !== null && COMES_FIRST.has(connection.kind);
  const isLast = connection?.kind === "offline";
  const [first, ...others] = [
    isFirst ? connection : null,
    needsYouOf(summary),
    isFirst || isLast ? null : connection,
    waitingOf(summary),
    isLast ? connection : null,
  ].filter((fact) => fact !== null);
  return first === undefined ? ALL_SENT : [first, ...others];
}

/** The fact as it is read out. */
export const textOf = ({ count, words, detail }: SyncFact): string =>
  `${count === undefined ? "" : `${count} `}${words}${detail ?? ""}`;

function connectionOf(summary: SyncSummary): SyncFact | null {
  if (summary.isExpired) return { kind: "expired", icon: "lock", words: TEXTS.signIn };
  if (summary.isOutdated) return { kind: "outdated", icon: "warning", words: TEXTS.updateNeeded };
  if (summary.isPortal) return { kind: "portal", icon: "cloud", words: TEXTS.signInPage };
  if (!summary.isReachable) return { kind: "offline", icon: "cloud", words: TEXTS.offline };
  return summary.hasTrouble ? { kind: "trouble", icon: "cloud", words: TEXTS.serverTrouble } : null;
}

const needsYouOf = ({ needsYou }: SyncSummary): SyncFact | null =>
  needsYou === 0
    ? null
    : {
        kind: "needsyou",
        icon: "warning",
        count: needsYou,
        words: needsYou === 1 ? "needs you" : "need you",
      };

function waitingOf({ waiting, oldest }: SyncSummary): SyncFact | null {
  if (oldest === undefined) return null;
  const detail = isOld(oldest) ? { detail: ` · oldest ${ageOf(oldest)}` } : {};
  return { kind: "waiting", icon: "clock", count: waiting, words: "waiting", ...detail };
}

const isOld = (iso: string) => Date.now() - Date.parse(iso) > 60_000;
