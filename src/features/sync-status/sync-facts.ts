import { ageOf } from "#features/dates/dates.ts";
import type { SyncSummary } from "#features/sync-status/queries.ts";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as TEXTS from "#texts/sync-status.ts";
import type { IconName } from "#ui/icons.tsx";

/** One fact of the sync status button. `detail` is only visible where the fact stands alone. */
export interface SyncFact {
  readonly kind: string;
  readonly icon: IconName;
  readonly count?: number;
  readonly text: string;
  readonly detail?: string;
}

/** At least one fact. */
export type SyncFacts = readonly [SyncFact, ...SyncFact[]];

export const ALL_SENT: SyncFacts = [{ kind: "sent", icon: "check", text: TEXTS.allSent }];

/** Nothing else can be resolved before these. */
const HIGH_PRIORITY: ReadonlySet<string> = new Set(["chosen", "expired", "outdated"]);

/**
 * What is not as it should be, the most urgent first: the connection, how much needs the person and
 * how much waits; "All saved" if there is nothing.
 */
export function syncFactsOf(summary: SyncSummary): SyncFacts {
  const connection = connectionOf(summary);
  const isFirst = connection !== null && HIGH_PRIORITY.has(connection.kind);
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
export const textOf = ({ count, text, detail }: SyncFact): string =>
  `${count === undefined ? "" : `${count} `}${text}${detail ?? ""}`;

function connectionOf(summary: SyncSummary): SyncFact | null {
  if (summary.isWorkingOffline) return { kind: "chosen", icon: "cloud", text: NETWORK_TEXTS.workingOffline };
  if (summary.isExpired) return { kind: "expired", icon: "lock", text: TEXTS.signIn };
  if (summary.isOutdated) return { kind: "outdated", icon: "warning", text: TEXTS.updateNeeded };
  if (summary.isPortal) return { kind: "portal", icon: "cloud", text: TEXTS.signInPage };
  if (!summary.isReachable) return { kind: "offline", icon: "cloud", text: TEXTS.offline };
  return summary.hasTrouble ? { kind: "trouble", icon: "cloud", text: TEXTS.serverTrouble } : null;
}

const needsYouOf = ({ needsYou }: SyncSummary): SyncFact | null =>
  needsYou === 0
    ? null
    : {
        kind: "needsyou",
        icon: "warning",
        count: needsYou,
        text: TEXTS.toCheck,
      };

function waitingOf({ pending, oldest }: SyncSummary): SyncFact | null {
  if (oldest === undefined) return null;
  const detail = isOld(oldest) ? { detail: ` · ${TEXTS.oldest(ageOf(oldest))}` } : {};
  return { kind: "waiting", icon: "clock", count: pending, text: TEXTS.waitingShort, ...detail };
}

const isOld = (iso: string) => Date.now() - Date.parse(iso) > 60_000;
