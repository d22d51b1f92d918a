import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { type FileValue, LEAVE_OUT } from "#domain/import-values.ts";
import { pageOfList } from "#domain/page-of.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";
import styles from "#features/csv-import/column-choices.module.css";

/** How the values of one kind of import are worded, and what they may be. */
export interface ValueTexts {
  readonly title: (count: number, open: number) => string;
  /** Of those that a rule knows, or that were chosen for an earlier file. */
  readonly known: (count: number) => string;
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
 * What each value of a column is read as. Those that no rule knows stand open to be chosen, also
 * once they are; of the others one line says what they are read as, and opens to change it.
 */
export function ValueChoices({ values, texts, onChoose }: ValueChoicesProps) {
  const unknown = values.filter(({ choice }) => choice === null);
  const [unknownAtFirst] = useState(() => new Set(unknown.map(({ value }) => value)));
  const unfolded = values.filter(({ value, choice }) => choice === null || unknownAtFirst.has(value));
  const known = values.filter((each) => !unfolded.includes(each));
  return (
    <>
      {unfolded.length > 0 && (
        <div className="column tight">
          <h3 className="text">{texts.title(unfolded.length, unknown.length)}</h3>
          <p className="quiet">{texts.hint}</p>
          <ValueList values={unfolded} choices={texts.choices} onChoose={onChoose} />
        </div>
      )}
      {known.length > 0 && (
        <Fold icon="people" summary={`${texts.known(known.length)} ${readingsOf(known, texts)}`}>
          <ValueList values={known} choices={texts.choices} onChoose={onChoose} />
        </Fold>
      )}
    </>
  );
}

interface ValueListProps extends Pick<ValueChoicesProps, "values" | "onChoose"> {
  readonly choices: ValueTexts["choices"];
}

/** What each value is read as, to be changed. */
export function ValueList({ values, choices, onChoose }: ValueListProps) {
  const [page, setPage] = useState(1);
  const { rows, ...pagination } = pageOfList(values, page, PER_PAGE);
  return (
    <>
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
              ...choices,
              { value: LEAVE_OUT, label: TEXTS.leaveValueOut },
            ]}
            onChange={(event) => onChoose(value, event.currentTarget.value)}
          />
        ))}
      </div>
      <ListPages label={TEXTS.valuePages} pagination={pagination} onPage={setPage} />
    </>
  );
}

/** The values by what they are read as, in one line. */
function readingsOf(values: readonly FileValue[], { choices }: ValueTexts): string {
  const labelOf = (choice: string | null) =>
    choice === LEAVE_OUT ? TEXTS.leaveValueOut : choices.find(({ value }) => value === choice)?.label;
  return [...Map.groupBy(values, ({ choice }) => labelOf(choice) ?? "")]
    .map(([label, same]) => {
      const named = same.slice(0, MOST_READ).map(({ value }) => value);
      return `${label} (${[...named, ...(same.length > MOST_READ ? ["…"] : [])].join(", ")})`;
    })
    .join("; ");
}

/** Of one meaning. */
const MOST_READ = 6;
