import { useMemo } from "react";
import { unknownTrades } from "#domain/accounts/trade-doubts.ts";
import { DoubtfulValues } from "#features/csv-import/doubtful-values.tsx";
import { foldName } from "#domain/search.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readEverybody } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/csv-import.ts";

const NOTHING: ReadonlySet<string> = new Set();

/**
 * @param inFile every trade of a file, as often as it stands there
 * @returns those unlike any trade of the people on this device, folded
 */
export function useUnknownTrades(inFile: readonly string[]): ReadonlySet<string> {
  const { db } = useSignedIn();
  const people = useLiveQuery(() => readEverybody(db), [db]);
  return useMemo(
    () =>
      people === undefined
        ? NOTHING
        : unknownTrades(
            inFile,
            people.flatMap(({ skills }) => skills ?? []),
          ),
    [people, inFile],
  );
}

interface DoubtfulTradesProps {
  readonly inFile: readonly string[];
  readonly unknown: ReadonlySet<string>;
  /** Whether they are left empty. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

const TRADE_TEXTS = { found: TEXTS.unknownTrades, leaveEmpty: TEXTS.leaveTradesEmpty };

/** Trades such as “Magic”, and whether they are left empty. */
export const DoubtfulTrades = ({ inFile, unknown, choice }: DoubtfulTradesProps) => (
  <DoubtfulValues
    values={inFile.filter((trade) => unknown.has(foldName(trade)))}
    texts={TRADE_TEXTS}
    choice={choice}
  />
);
