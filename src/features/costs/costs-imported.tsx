import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { CostRow } from "#domain/costs/cost-row.ts";
import { costsByYear } from "#domain/costs/import-costs.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { RowsToCorrect } from "#features/costs/rows-to-correct.ts";
import { SumsOfFile } from "#features/costs/sums-of-file.tsx";
import { SaveTable } from "#features/export/save-table.tsx";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import * as STORE_TEXTS from "#texts/store-import.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Notice } from "#ui/notice.tsx";

/** This year beside the last one. */
const COMPARISON = "/insights?period=year";
const MOST_LISTED = 10;
const MOST_UNFOLDED = 3;

interface CostsImportedProps {
  readonly payloads: readonly MutationPayload[];
  readonly rows: readonly CostRow[];
  /** What of the file was not imported; null for nothing. */
  readonly toCorrect: RowsToCorrect | null;
  readonly onClose: () => void;
}

/** What an import did: the sums, where it is on its way, and the rows that were left out. */
export function CostsImported({ payloads, rows, toCorrect, onClose }: CostsImportedProps) {
  const stores = new Map(
    payloads.flatMap((each) => ("storeId" in each && "name" in each ? [[each.storeId, each.name]] : [])),
  );
  const queued = [...stores].map(([id, name]) => ({ id, name }));
  return (
    <OutcomeSheet
      title={TEXTS.imported}
      closeLabel={STORE_TEXTS.outcomeDone}
      summary={TEXTS.willBeSent}
      listLabel={TEXTS.imported}
      {...(queued.length > MOST_UNFOLDED ? { listSummary: STORE_TEXTS.listOfOutcome } : {})}
      queued={queued.slice(0, MOST_LISTED)}
      nameOf={({ name }) => name}
      buttons={
        costsByYear(rows).length > 0 && (
          <Button component={Link} to={COMPARISON} variant="default">
            {TEXTS.compareYears}
          </Button>
        )
      }
      onClose={onClose}
    >
      <SumsOfFile rows={rows} />
      {toCorrect !== null && toCorrect.rows.length > 0 && (
        <Notice tone="amber" icon="warning">
          <p>{TEXTS.leftOutAre(toCorrect.rows.length)}</p>
          <SaveTable name="rows-to-correct" head={toCorrect.head} rows={() => toCorrect.rows} />
        </Notice>
      )}
    </OutcomeSheet>
  );
}
