import type { FileColumns } from "#domain/import-table.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Notice } from "#ui/notice.tsx";

interface NotImportedProps {
  readonly plan: FileColumns;
  /** Whether a heading is of a column that nobody expects here. */
  readonly isNothingHere?: ((heading: string) => boolean) | undefined;
}

const NOWHERE = () => false;

/** Columns with something in them that is left out have to be seen before the import. */
export function NotImported({ plan, isNothingHere = NOWHERE }: NotImportedProps) {
  const { columns, columnProblem, ignored } = plan;
  if (ignored.length === 0) return null;
  const isEmpty = columns.every(
    ({ field, sample, heading }) => field !== null || sample === "" || isNothingHere(heading),
  );
  const text = TEXTS.ignored(ignored.join(", "));
  // While there is a problem with the columns, that is what has to be seen.
  if (isEmpty || columnProblem !== null) return <p className="quiet text">{text}</p>;
  return (
    <Notice tone="amber" icon="warning">
      <p className="text">{text}</p>
      <p>{TEXTS.chooseIgnored}</p>
    </Notice>
  );
}
