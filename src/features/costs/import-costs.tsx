import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { waitNowMs } from "#api-client/server-time.ts";
import { isMoneyHeading } from "#domain/costs/amount-columns.ts";
import { inCalls } from "#domain/costs/cost-calls.ts";
import { costDayFrom, type DateOrder } from "#domain/costs/cost-day.ts";
import type { CostRow } from "#domain/costs/cost-row.ts";
import {
  budgetsOfPlan,
  type CostPlan,
  planCostImport,
  rowsByImport,
  writtenByStore,
} from "#domain/costs/import-costs.ts";
import type { CostImportName } from "#domain/costs/store-costs.ts";
import type { ChosenColumns } from "#domain/import-table.ts";
import type { ChosenValues } from "#domain/import-values.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { amountText } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { type StoreEditor, storeEditor } from "#domain/stores/store-people.ts";
import { AmountChoice } from "#features/costs/amount-choice.tsx";
import {
  costDayText,
  costFields,
  detailsOfCost,
  labelOfCostField,
  warningsOfCosts,
} from "#features/costs/cost-row-texts.ts";
import { CostsImported } from "#features/costs/costs-imported.tsx";
import { type RowsToCorrect, rowsToCorrect } from "#features/costs/rows-to-correct.ts";
import { StoresAsRead, SumsOfFile } from "#features/costs/sums-of-file.tsx";
import { TradeChoices } from "#features/costs/trade-choices.tsx";
import { UndoCostsButton } from "#features/costs/undo-costs-button.tsx";
import { ImportSheet } from "#features/csv-import/import-sheet.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { useToday } from "#features/dates/use-today.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import { readStoreCosts } from "#local-db/read/store-costs.ts";
import { readTradesOfWork } from "#local-db/read/trades-of-work.ts";
import { readStores } from "#local-db/read/stores.ts";
import { readNumbersLeftOut } from "#local-db/store-imports.ts";
import * as TEXTS from "#texts/past-costs.ts";

/**
 * Imports past costs or budgets of stores from a CSV file: shows the sums, then enqueues a mutation
 * for each store and 500 lines, all of them in one transaction. See docs/product.md#past-costs.
 */
export function ImportCosts({ onClose }: { onClose: () => void }) {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const today = useToday();
  const [picked, setPicked] = useState<PickedFile<CostPlan> | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const firstPull = useLiveQuery(() => readFirstPull(db), [db]);
  const thisYear = Number(today.slice(0, 4));
  const rows = picked?.plan.rows ?? NO_ROWS;
  const warningsOf = useMemo(() => warningsOfCosts(rows, today), [rows, today]);
  /** Of the file with this text; another one is read afresh. */
  const [order, setOrder] = useState<{ readonly text: string; readonly is: DateOrder } | null>(null);
  const plan = (text: string, chosen: ChosenColumns | null, chosenTrades: ChosenValues) => {
    const isOfFile = order?.text === text;
    const own = { editor: storeEditor(account), thisYear, order: isOfFile ? order.is : null };
    return planOf(db, text, { ...own, chosen, chosenTrades });
  };
  const submit = async ({ name, plan: { rows: toImport } }: PickedFile<Pick<CostPlan, "rows">>) => {
    const made = {
      id: newId(),
      fileName: name.slice(0, LENGTHS.name),
      at: new Date(waitNowMs()).toISOString(),
    };
    const payloads = payloadsOf(toImport, made);
    await enqueue(payloads);
    setDone({ payloads, rows: toImport, toCorrect: picked ? rowsToCorrect(picked.plan, made.id) : null });
  };
  if (done !== null) return <CostsImported {...done} onClose={onClose} />;
  return (
    <ImportSheet
      texts={SHEET_TEXTS}
      template={{ head: TEMPLATE, fileName: "fettle-costs-template.csv" }}
      picked={picked}
      onPick={setPicked}
      isSavingFaulty
      isNothingHere={isMoneyHeading}
      plan={plan}
      planKey={`${firstPull ?? ""} ${order?.is ?? ""}`}
      fields={costFields(thisYear)}
      onImport={submit}
      onClose={onClose}
      beside={<UndoCostsButton />}
      detailsOf={detailsOfCost}
      warningsOf={warningsOf}
      labelOf={labelOfCostField}
      renderFirst={({ chooseColumns, chooseValue }) => (
        <>
          <SumsOfFile rows={rows} />
          <AmountChoice amounts={picked?.plan.amounts} onChoose={chooseColumns} />
          <TradeChoices key={picked?.name} trades={picked?.plan.trades} onChoose={chooseValue} />
          <StoresAsRead rows={rows} />
        </>
      )}
    >
      {picked?.plan.dates && (
        <OrderOfDates dates={picked.plan.dates} onChoose={(is) => setOrder({ text: picked.text, is })} />
      )}
    </ImportSheet>
  );
}

interface Done {
  readonly payloads: readonly MutationPayload[];
  readonly rows: readonly CostRow[];
  readonly toCorrect: RowsToCorrect | null;
}

const NO_ROWS: readonly CostRow[] = [];

interface OrderOfDatesProps {
  readonly dates: NonNullable<CostPlan["dates"]>;
  readonly onChoose: (order: DateOrder) => void;
}

/** What dates are read as that could be read either way, and the other way to read them. */
function OrderOfDates({ dates: { order, ambiguous }, onChoose }: OrderOfDatesProps) {
  const on = ambiguous && costDayFrom(ambiguous, order);
  if (ambiguous === null || !on) return null;
  const text = order === "day" ? TEXTS.datesAreDayFirst : TEXTS.datesAreMonthFirst;
  return (
    <div className="column tight">
      <p>{text(ambiguous, costDayText(on))}</p>
      <Checkbox
        label={TEXTS.dayFirst}
        checked={order === "day"}
        onChange={(event) => onChoose(event.currentTarget.checked ? "day" : "month")}
      />
    </div>
  );
}

interface PlanOptions {
  readonly editor: StoreEditor;
  readonly thisYear: number;
  readonly order: DateOrder | null;
  readonly chosen: ChosenColumns | null;
  readonly chosenTrades: ChosenValues;
}

/** Compares a picked file with what this device knows of the stores; nothing is changed. */
async function planOf(db: AccountDatabase, text: string, { chosen, ...context }: PlanOptions) {
  // Before the first pull no store of the file would be known. The file stays until then.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.storesNotHere, isLost: true };
  const [stores, all, numbersLeftOut, tradesOfWork] = await Promise.all([
    readStores(db),
    readStoreCosts(db),
    readNumbersLeftOut(db),
    readTradesOfWork(db),
  ]);
  const costs = new Map(all.map((each) => [each.id, each]));
  return planCostImport(text, { ...context, stores, costs, numbersLeftOut, tradesOfWork }, chosen);
}

/** The mutations of a file: by store, so that each store changes in few calls. */
function payloadsOf(rows: readonly CostRow[], own: CostImportName): readonly MutationPayload[] {
  const costs = rowsByImport(rows).flatMap(({ joins, rows: of }) =>
    writtenByStore(of).flatMap(({ store, lines }) =>
      inCalls(lines).map((part) => {
        const name = storeLabel(store);
        const made = joins ?? own;
        return { kind: "importCosts", storeId: store.id, name, made, lines: part } as const;
      }),
    ),
  );
  const budgets = budgetsOfPlan(rows).map(
    ({ store, year, cents, before }) =>
      ({
        kind: "setBudget",
        storeId: store.id,
        name: storeLabel(store),
        year,
        amount: amountText(cents),
        base: { amount: before === null ? null : amountText(before) },
      }) as const,
  );
  return [...costs, ...budgets];
}

const SHEET_TEXTS = {
  title: TEXTS.title,
  instructions: TEXTS.instructions,
  whatHappens: TEXTS.whatHappens,
  nothingToImport: TEXTS.nothingToImport,
  importRows: TEXTS.importRows,
};

const TEMPLATE = [
  TEXTS.storeNumber,
  TEXTS.storeName,
  TEXTS.date,
  TEXTS.amount,
  TEXTS.category,
  TEXTS.vendor,
  TEXTS.reference,
  TEXTS.note,
];
