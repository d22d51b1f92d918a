import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { FileColumns, PlannedRow, RowFault } from "#domain/import-table.ts";
import { type TypedCells, withTypedCells } from "#domain/typed-cells.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";

interface CorrectRowsProps<Row extends PlannedRow> {
  readonly rows: readonly Row[];
  readonly file: FileColumns & { readonly cellsOf?: ((row: number) => readonly string[]) | undefined };
  /** Cells that a row is imported without. */
  readonly wrongCellsOf?: ((row: Row) => readonly RowFault[]) | undefined;
  readonly text: string;
  /** Keeps the text with what was typed for a reload. */
  readonly onType: (text: string) => void;
  readonly onRead: (text: string) => void;
}

/** More are corrected in the file itself; of these the next ones follow once they are read. */
const MOST = 10;

/** The wrong cells of a file as fields, so that a few rows need no other program. */
export function CorrectRows<Row extends PlannedRow>(props: CorrectRowsProps<Row>) {
  const { rows, file, wrongCellsOf = () => [], onType, onRead } = props;
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const columnOf = (field: string | null) =>
    field === null ? -1 : file.columns.findIndex((column) => column.field === field);
  const wrong = rows.flatMap((row) => {
    const faults = row.kind === "faulty" ? row.faults : wrongCellsOf(row);
    const cells = new Map(faults.map(({ field, message }) => [columnOf(field), message]));
    cells.delete(-1);
    return cells.size === 0 ? [] : [{ row, cells: [...cells] }];
  });
  if (wrong.length === 0 || file.cellsOf === undefined) return null;
  const headings = file.columns.map(({ heading }) => heading);
  const corrected = () => withTypedCells(props.text, headings, typed);
  const type = (number: number, at: number, value: string) =>
    setTyped(new Map(typed).set(number, new Map(typed.get(number)).set(at, value)));
  return (
    <Fold icon="paper" summary={TEXTS.correctHere(wrong.length)} isMadeWhenOpen>
      <ul className="list lines" aria-label={TEXTS.rowsToCorrect}>
        {wrong.slice(0, MOST).map(({ row: { number, name }, cells }) => (
          <li key={number} className="column tight">
            <strong className="text">{name ? TEXTS.rowNamed(number, name) : TEXTS.row(number)}</strong>
            {cells.map(([at, message]) => (
              <TextInput
                key={at}
                label={file.columns[at]?.heading || TEXTS.columnAt(at + 1)}
                description={message}
                value={typed.get(number)?.get(at) ?? file.cellsOf?.(number)[at] ?? ""}
                onChange={(event) => type(number, at, event.currentTarget.value)}
                onBlur={() => typed.size > 0 && onType(corrected())}
              />
            ))}
          </li>
        ))}
      </ul>
      {wrong.length > MOST && <p className="quiet">{TEXTS.othersFollow(wrong.length - MOST)}</p>}
      <div>
        <Button variant="default" disabled={typed.size === 0} onClick={() => onRead(corrected())}>
          {TEXTS.readCorrected}
        </Button>
      </div>
    </Fold>
  );
}
