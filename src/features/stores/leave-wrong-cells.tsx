import { Checkbox } from "@mantine/core";
import { useMemo } from "react";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { wrongCellsOf } from "#domain/stores/wrong-cells.ts";
import { KindsOfErrors } from "#features/csv-import/faulty-rows.tsx";
import { labelOfStoreField } from "#features/stores/store-row-texts.ts";
import * as TEXTS from "#texts/store-import-checks.ts";
import { Fold } from "#ui/fold.tsx";

interface LeaveWrongCellsProps {
  /** With these cells still in them. */
  readonly rows: readonly ImportRow[];
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** Whether rows are imported whose only errors are in cells that a store can do without. */
export function LeaveWrongCells({ rows, choice }: LeaveWrongCellsProps) {
  const faulty = useMemo(() => {
    const wrong = wrongCellsOf(rows);
    return rows.filter(({ number }) => wrong.has(number));
  }, [rows]);
  const count = faulty.length;
  if (count === 0) return null;
  const checkbox = (
    <Checkbox
      label={TEXTS.wrongCells(count)}
      description={TEXTS.wrongCellsHint}
      checked={choice.isOn}
      onChange={(event) => choice.onChange(event.currentTarget.checked)}
    />
  );
  return choice.isOn ? (
    <Fold icon="warning" summary={TEXTS.withoutWrongCells(count)}>
      <KindsOfErrors rows={faulty} labelOf={labelOfStoreField} />
      {checkbox}
    </Fold>
  ) : (
    checkbox
  );
}
