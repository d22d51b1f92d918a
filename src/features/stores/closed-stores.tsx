import { Checkbox } from "@mantine/core";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Fold } from "#ui/fold.tsx";

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
  if (closed === 0) return <p className="quiet">{TEXTS.statusIsNotKept}</p>;
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
