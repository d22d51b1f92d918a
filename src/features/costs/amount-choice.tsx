import { Button } from "@mantine/core";
import type { AmountColumns } from "#domain/costs/amount-columns.ts";
import type { ChosenColumns } from "#domain/import-table.ts";
import * as TEXTS from "#texts/past-costs.ts";
import { Notice } from "#ui/notice.tsx";

interface AmountChoiceProps {
  /** Null or missing where no other column could be meant. */
  readonly amounts: AmountColumns | null | undefined;
  readonly onChoose: (columns: ChosenColumns) => void;
}

const MOST_OTHERS = 3;

/** Which of several columns amounts are taken from, and the others, each for one press. */
export function AmountChoice({ amounts, onChoose }: AmountChoiceProps) {
  if (!amounts) return null;
  const { taken, sumOf, others } = amounts;
  return (
    <Notice tone="blue" icon="chart">
      <p className="text">
        {sumOf === null ? TEXTS.amountsFrom(taken) : TEXTS.amountsWithTax(taken, sumOf[0], sumOf[1])}
      </p>
      <div className="row">
        {others.slice(0, MOST_OTHERS).map(({ heading, columns }) => (
          <Button key={heading} size="sm" variant="default" onClick={() => onChoose(columns)}>
            {TEXTS.takeAmounts(heading)}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
