import { useMemo } from "react";
import type { CostRow } from "#domain/costs/cost-row.ts";
import {
  budgetsOfPlan,
  correctionsOf,
  costsByStore,
  costsByYear,
  storesAsRead,
} from "#domain/costs/import-costs.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice } from "#ui/notice.tsx";

const MOST_STORES = 20;
const MOST_READ = 300;

/** What the new rows of a file come to, by year and by store, before anything is sent. */
export function SumsOfFile({ rows }: { rows: readonly CostRow[] }) {
  const years = costsByYear(rows);
  const stores = costsByStore(rows);
  const budgets = Map.groupBy(budgetsOfPlan(rows), ({ year }) => year);
  const { count, before, after } = correctionsOf(rows);
  if (years.length + budgets.size + count === 0) return null;
  return (
    <>
      {count > 0 && (
        <Notice icon="warning">
          <p>{TEXTS.amountsChange(count, dollarsFromCents(before), dollarsFromCents(after))}</p>
        </Notice>
      )}
      <ul className="list">
        {years.map(({ year, cents, stores: count, lines }) => (
          <li key={year}>
            <strong>{TEXTS.sumOfYear(year, dollarsFromCents(cents), count, lines)}</strong>
          </li>
        ))}
        {[...budgets].map(([year, of]) => (
          <li key={`budget ${year}`}>
            <strong>
              {TEXTS.budgetsOfYear(
                year,
                dollarsFromCents(of.reduce((sum, { cents }) => sum + cents, 0)),
                of.length,
              )}
            </strong>
          </li>
        ))}
      </ul>
      {stores.length > 0 && (
        <Fold icon="store" summary={TEXTS.sumsByStore(stores.length)}>
          <ul className="list">
            {stores.slice(0, MOST_STORES).map(({ store, lines, cents }) => (
              <li key={store.id} className="text">
                {TEXTS.sumOfStore(storeLabel(store), dollarsFromCents(cents), lines.length)}
              </li>
            ))}
            {stores.length > MOST_STORES && (
              <li className="quiet">{TEXTS.moreStores(stores.length - MOST_STORES)}</li>
            )}
          </ul>
        </Fold>
      )}
    </>
  );
}

const isDoubtful = (row: CostRow) =>
  (row.kind === "new" || row.kind === "changed") && row.doubts !== undefined;

/** What each store of a file is read as, unless the file has its number and its name. */
export function StoresAsRead({ rows }: { rows: readonly CostRow[] }) {
  const stores = useMemo(() => storesAsRead(rows), [rows]);
  const doubtful = useMemo(() => rows.filter(isDoubtful).length, [rows]);
  if (stores.length === 0) return null;
  return (
    <>
      {doubtful > 0 && (
        <Notice tone="amber" icon="warning">
          <p>{TEXTS.doubtfulStores(doubtful)}</p>
        </Notice>
      )}
      <Fold icon="store" summary={TEXTS.storesAsRead(stores.length)}>
        <ul className="list">
          {stores.slice(0, MOST_READ).map(({ typed, store }) => (
            <li key={`${typed} ${store.id}`} className="text">
              {TEXTS.storeAsRead(typed, storeLabel(store))}
            </li>
          ))}
          {stores.length > MOST_READ && (
            <li className="quiet">{TEXTS.moreStores(stores.length - MOST_READ)}</li>
          )}
        </ul>
      </Fold>
    </>
  );
}
