import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { KEEP_TRADE, type TradesOfFile } from "#domain/costs/cost-trades.ts";
import { pageOfList } from "#domain/page-of.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/past-costs.ts";

interface TradeChoicesProps {
  readonly trades: TradesOfFile | undefined;
  readonly onChoose: (value: string, choice: string) => void;
}

const PER_PAGE = 20;

/** The trades of a file that nobody here has, and what each is imported as in all of its rows. */
export function TradeChoices({ trades, onChoose }: TradeChoicesProps) {
  const [page, setPage] = useState(1);
  if (trades === undefined || trades.values.length === 0) return null;
  const { rows, ...pagination } = pageOfList(trades.values, page, PER_PAGE);
  return (
    <div className="column tight">
      <h3 className="text">{TEXTS.tradesNotYours(trades.values.length)}</h3>
      <p className="quiet">{TEXTS.tradesHint}</p>
      {rows.map(({ value, count, choice }) => (
        <NativeSelect
          key={value}
          label={value}
          description={CSV_TEXTS.rowsWith(count)}
          value={choice ?? KEEP_TRADE}
          data={[
            { value: KEEP_TRADE, label: TEXTS.keepTrade },
            ...[...new Set([...trades.known, ...(choice ? [choice] : [])])].map((each) => ({
              value: each,
              label: each,
            })),
          ]}
          onChange={(event) => onChoose(value, event.currentTarget.value)}
        />
      ))}
      <ListPages label={CSV_TEXTS.valuePages} pagination={pagination} onPage={setPage} />
    </div>
  );
}
