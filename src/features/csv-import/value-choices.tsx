import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { type FileValue, LEAVE_OUT } from "#domain/import-values.ts";
import { pageOfList } from "#domain/page-of.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import * as TEXTS from "#texts/csv-import.ts";
import styles from "#features/csv-import/column-choices.module.css";

/** How the values of one kind of import are worded, and what they may be. */
export interface ValueTexts {
  readonly title: (count: number, open: number) => string;
  readonly hint: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

interface ValueChoicesProps {
  readonly values: readonly FileValue[];
  readonly texts: ValueTexts;
  readonly onChoose: (value: string, choice: string) => void;
}

const PER_PAGE = 20;
/** Beside `LEAVE_OUT`, which is a choice. */
const NONE = "none";

/**
 * What each value of a column is read as, to be seen and chosen by whoever imports the file. It
 * begins open where something has to be chosen; else one line says what each is read as.
 */
export function ValueChoices({ values, texts, onChoose }: ValueChoicesProps) {
  const open = values.filter(({ choice }) => choice === null).length;
  const [isOpen, setOpen] = useState(open > 0);
  const [page, setPage] = useState(1);
  const { rows, ...pagination } = pageOfList(values, page, PER_PAGE);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.title(values.length, open)}
        {!isOpen && open === 0 && <span className="quiet text">{readingsOf(values, texts)}</span>}
      </summary>
      <p className="quiet">{texts.hint}</p>
      <div className={styles.columns}>
        {rows.map(({ value, count, choice }) => (
          <NativeSelect
            key={value}
            label={value}
            description={TEXTS.rowsWith(count)}
            error={choice === null ? TEXTS.valueMissing : undefined}
            value={choice ?? NONE}
            data={[
              // What was chosen once is changed, not taken back.
              ...(choice === null ? [{ value: NONE, label: TEXTS.chooseValue }] : []),
              ...texts.choices,
              { value: LEAVE_OUT, label: TEXTS.leaveValueOut },
            ]}
            onChange={(event) => onChoose(value, event.currentTarget.value)}
          />
        ))}
      </div>
      <ListPages label={TEXTS.valuePages} pagination={pagination} onPage={setPage} />
    </details>
  );
}

/** What the first values are read as, in one line. */
function readingsOf(values: readonly FileValue[], { choices }: ValueTexts): string {
  const labelOf = (choice: string | null) =>
    choice === LEAVE_OUT ? TEXTS.leaveValueOut : choices.find(({ value }) => value === choice)?.label;
  const read = values.slice(0, MOST_READ).map(({ value, choice }) => `${value} → ${labelOf(choice) ?? ""}`);
  return ` ${[...read, ...(values.length > MOST_READ ? ["…"] : [])].join("; ")}`;
}

const MOST_READ = 8;
