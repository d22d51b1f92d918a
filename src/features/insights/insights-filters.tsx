import { clsx } from "clsx";
import type { categoriesOf } from "#domain/insights/insights.ts";
import { type Period, PERIODS } from "#domain/insights/period.ts";
import type { Region } from "#domain/stores/region.ts";
import { storeFilterOption } from "#features/forms/options.ts";
import { UrlChoice } from "#features/forms/url-choice.tsx";
import { UrlSelect } from "#features/forms/url-select.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/insights-page.module.css";

/** Not in the address. */
export const DEFAULT_PERIOD: Period = "year";

/** The period, and the category, region and store that the numbers are of, in the address. */
export function InsightsFilters({
  period,
  category,
  store,
  region,
  categories,
  stores,
  regions,
}: {
  period: string;
  category: string;
  store: string;
  region: string;
  categories: ReturnType<typeof categoriesOf>;
  stores: readonly StoreOfTickets[];
  regions: readonly Region[];
}) {
  const { set } = useUrlState();
  return (
    <div className={clsx("noprint", styles.filters)}>
      <UrlSelect
        label={TEXTS.period}
        value={period}
        onChange={(value) => set({ period: value === DEFAULT_PERIOD ? "" : value })}
        data={PERIODS.map((value) => ({ value, label: TEXTS.periods[value] }))}
      />
      {categories.length > 0 && (
        <UrlChoice
          label={TEXTS.category}
          name="category"
          value={category}
          options={[
            { value: "", label: TEXTS.allCategories },
            ...categories.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(value) => set({ category: value })}
        />
      )}
      {regions.length > 0 && (
        <UrlChoice
          label={TEXTS.spendHeads.region}
          name="region"
          value={region}
          options={[
            { value: "", label: TEXTS.allRegions },
            ...regions.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(value) => set({ region: value })}
        />
      )}
      {stores.length > 1 && (
        <UrlChoice
          label={TEXTS.spendHeads.store}
          name="store"
          value={store}
          options={[{ value: "", label: TEXTS.allStores }, ...stores.map(storeFilterOption)]}
          onChange={(value) => set({ store: value })}
        />
      )}
    </div>
  );
}
