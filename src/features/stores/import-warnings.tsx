import { Checkbox } from "@mantine/core";
import { useMemo } from "react";
import { deviceTimeZone } from "#features/dates/dates.ts";
import {
  importAdvice,
  isNewWithoutTimeZone,
  mostWithoutPropertyManager,
} from "#domain/stores/import-advice.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import * as CHECK_TEXTS from "#texts/store-import-checks.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Notice } from "#ui/notice.tsx";

/** What the imported stores will lack, and what to do about it. It never blocks the import. */
export function ImportWarnings({
  rows,
  zoneChoice,
}: {
  rows: readonly ImportRow[];
  /** Whether new stores get the time zone of the device. */
  zoneChoice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}) {
  const advice = useMemo(() => importAdvice(rows), [rows]);
  const { withoutManager, withoutTimeZone, zonesOfStates, zipsWithZeros, unknownStates, withoutCityOrZip } =
    advice;
  const { doubtful, unlikeOthers, emailsOfOthers } = advice;
  const toCheck = doubtful + unlikeOthers + emailsOfOthers + unknownStates;
  return (
    <>
      {toCheck + withoutManager + withoutTimeZone + withoutCityOrZip > 0 && (
        <Notice tone="amber" icon="warning">
          {withoutCityOrZip > 0 && <p>{TEXTS.withoutCityOrZip(withoutCityOrZip)}</p>}
          {unlikeOthers > 0 && <p>{TEXTS.unlikeOthers(unlikeOthers)}</p>}
          {emailsOfOthers > 0 && <p>{TEXTS.emailsOfOthers(emailsOfOthers)}</p>}
          {doubtful > 0 && <p>{TEXTS.doubtful(doubtful)}</p>}
          {unknownStates > 0 && <p>{TEXTS.unknownStates(unknownStates)}</p>}
          {withoutManager > 0 && <p>{TEXTS.withoutManager(withoutManager)}</p>}
          {withoutTimeZone > 0 && <p>{TEXTS.withoutTimeZone(withoutTimeZone)}</p>}
        </Notice>
      )}
      {zipsWithZeros > 0 && <p>{CHECK_TEXTS.zipsWithZeros(zipsWithZeros)}</p>}
      {zonesOfStates > 0 && <p>{TEXTS.zonesOfStates(zonesOfStates)}</p>}
      {(rows.some(isNewWithoutTimeZone) || zoneChoice.isOn) && (
        <Checkbox
          label={TEXTS.withZoneOfDevice(deviceTimeZone())}
          checked={zoneChoice.isOn}
          onChange={(event) => zoneChoice.onChange(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

/** What it means that most stores have no property manager; the fold has the details. */
export function MostWithoutPropertyManager({ rows }: { rows: readonly ImportRow[] }) {
  const count = mostWithoutPropertyManager(rows);
  if (count === 0) return null;
  return (
    <Notice tone="amber" icon="warning">
      <p>{TEXTS.mostWithoutPropertyManager(count)}</p>
    </Notice>
  );
}
