import { Checkbox } from "@mantine/core";
import type { ImportRow } from "#domain/stores/import-row.ts";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import * as CHECK_TEXTS from "#texts/store-import-checks.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice } from "#ui/notice.tsx";

interface ClosedStoresProps {
  /** As it was read, with closed stores left out. */
  readonly plan: ImportPlan | undefined;
  /** Whether closed stores are imported all the same. */
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** How many stores of a file are closed, and whether they are imported. */
export function ClosedStores({ plan, choice }: ClosedStoresProps) {
  const closed = plan?.rows.filter((row) => row.closed !== null).length ?? 0;
  const hasColumn =
    plan?.columns.some(({ field }) => field === "storeStatus" || field === "closedOn") ?? false;
  if (!hasColumn || plan?.columnProblem !== null) return null;
  const unknown = unknownStatuses(plan.rows);
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="amber" icon="warning">
          <p className="text">
            {CHECK_TEXTS.unknownStatuses(
              unknown.length,
              [...new Set(unknown)].slice(0, MOST_NAMED).join(", "),
            )}
          </p>
        </Notice>
      )}
      {closed === 0 ? (
        <p className="quiet">{TEXTS.statusIsNotKept}</p>
      ) : (
        <ClosedOnes closed={closed} choice={choice} />
      )}
    </>
  );
}

const MOST_NAMED = 6;

const unknownStatuses = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ leftOutCells = [] }) =>
    leftOutCells.flatMap(({ field, value }) => (field === "storeStatus" ? [`“${value}”`] : [])),
  );

function ClosedOnes({ closed, choice }: Pick<ClosedStoresProps, "choice"> & { readonly closed: number }) {
  return (
    <Fold icon="store" summary={TEXTS.closedStores(closed)}>
      <p>{TEXTS.statusIsNotKept}</p>
      <Checkbox
        label={TEXTS.importClosed(closed)}
        checked={choice.isOn}
        onChange={(event) => choice.onChange(event.currentTarget.checked)}
      />
    </Fold>
  );
}
