import { createContext } from "react";
import { type Coverage, coverageOf } from "#domain/insights/coverage.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/insights.ts";

/** What the numbers of a page are of, for the files of its tables; empty where nothing is said. */
export const CoverageContext = createContext("");

/** Of whose stores the numbers on this device are; undefined until they are read. */
export function useCoverage(): Coverage | undefined {
  const { db, actor } = useSignedIn();
  return useLiveQuery(async () => coverageOf(await readStores(db), actor), [db, actor]);
}

/** "All 212 stores", or "Your 67 stores". */
export function storesText({ isEverything, stores }: Coverage): string {
  if (isEverything) return TEXTS.everyStore(stores);
  return stores === 0 ? TEXTS.noOwnStore : TEXTS.ownStores(stores);
}

/** On which jobs figures about somebody's work are: "On your 12 jobs." */
export const jobsText = (isEverything: boolean, jobs: number): string =>
  (isEverything ? TEXTS.onEveryJob : TEXTS.onOwnJobs)(jobs);
