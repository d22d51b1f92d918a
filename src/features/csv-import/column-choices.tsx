import { NativeSelect } from "@mantine/core";
import { STORES_OF_FILE } from "#domain/accounts/people-headings.ts";
import type { ChosenColumns, FileColumns } from "#domain/import-table.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";
import styles from "#features/csv-import/column-choices.module.css";

interface ColumnChoicesProps {
  readonly file: FileColumns;
  /** What columns may be, in the order of the choices. */
  readonly fields: readonly string[];
  readonly labelOf: (field: string) => string;
  readonly onChoose: (chosen: ChosenColumns) => void;
}

/**
 * What each column of a file is imported as, as far as its heading says it, to be chosen by whoever
 * imports it. Folded away unless no row can be read before something is chosen.
 */
export function ColumnChoices({ file, fields, labelOf, onChoose }: ColumnChoicesProps) {
  const { columns, columnProblem, titleRows } = file;
  // What the app has added itself is nobody's choice.
  const own = columns.filter(({ heading }) => heading !== STORES_OF_FILE);
  const choose = (at: number, field: string) =>
    onChoose(columns.map((column, index) => (index === at ? field || null : column.field)));
  return (
    <Fold
      icon="paper"
      isOpenAtFirst={columnProblem !== null}
      summary={TEXTS.columns(own.length, own.filter(({ field }) => field === null).length)}
    >
      <p className="quiet">{TEXTS.columnsHint}</p>
      {titleRows > 0 && <p className="quiet">{TEXTS.titleRows(titleRows)}</p>}
      <div className={styles.columns}>
        {own.map(({ heading, sample, field, isTwice }, n) => (
          <NativeSelect
            key={`${n} ${heading}`}
            label={heading || TEXTS.columnAt(n + 1)}
            description={sample ? TEXTS.sample(sample.slice(0, SAMPLE_LENGTH)) : undefined}
            error={isTwice && field !== null ? TEXTS.meaningTwice(labelOf(field)) : undefined}
            value={field ?? ""}
            data={[
              { value: "", label: TEXTS.notImported },
              ...fields.map((each) => ({ value: each, label: labelOf(each) })),
            ]}
            onChange={(event) => choose(n, event.currentTarget.value)}
          />
        ))}
      </div>
    </Fold>
  );
}

const SAMPLE_LENGTH = 40;
