import { useId, useMemo } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { type Region, regionsOf } from "#domain/stores/region.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/stores.ts";

/** The regions of the stores on this device, without those of the stores with these ids. */
export function useRegions(except: readonly string[]): readonly Region[] {
  const { db } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const excepted = except.join(" ");
  return useMemo(() => {
    const ids = new Set(excepted.split(" "));
    return regionsOf((stores ?? []).filter(({ id }) => !ids.has(id)));
  }, [stores, excepted]);
}

interface RegionFieldProps {
  readonly region: string;
  /** Those that are suggested. */
  readonly regions: readonly Region[];
  readonly onChange: (region: string) => void;
}

/** The region of stores. Those in use are suggested, so that none is written in two ways. */
export function RegionField({ region, regions, onChange }: RegionFieldProps) {
  const listId = useId();
  return (
    <>
      <LimitedInput
        longest={LENGTHS.region}
        label={TEXTS.regionOrDistrict}
        name="region"
        list={listId}
        autoComplete="off"
        value={region}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {regions.map(({ key, label }) => (
          <option key={key}>{label}</option>
        ))}
      </datalist>
    </>
  );
}
