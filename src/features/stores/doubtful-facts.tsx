import { useMemo } from "react";
import { doubtfulFacts } from "#domain/stores/own-field-doubts.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { DoubtfulValues } from "#features/csv-import/doubtful-values.tsx";
import * as TEXTS from "#texts/store-import-checks.ts";

interface DoubtfulFactsProps {
  /** With these values still in them. */
  readonly rows: readonly ImportRow[];
  /** Whether they are left empty. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

const FACT_TEXTS = { found: TEXTS.doubtfulFacts, leaveEmpty: TEXTS.leaveFactsEmpty };

/** Values such as “TBD” in a column of dates, and whether they are left empty. */
export function DoubtfulFacts({ rows, choice }: DoubtfulFactsProps) {
  const values = useMemo(() => rows.flatMap(doubtfulFacts).map(({ value }) => value), [rows]);
  return <DoubtfulValues values={values} texts={FACT_TEXTS} choice={choice} />;
}
