import { useState } from "react";
import type { RowDoubt } from "#domain/import-doubts.ts";
import type { PlannedRow } from "#domain/import-table.ts";
import { pageOfList } from "#domain/page-of.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { ListPages } from "#features/lists/list-pages.tsx";
import * as TEXTS from "#texts/csv-import.ts";
import { Tabs } from "#ui/tabs.tsx";

const PER_PAGE = 20;

const KINDS = [
  { id: "faulty", label: TEXTS.faulty },
  { id: "toDecide", label: TEXTS.toDecide },
  { id: "toCheck", label: TEXTS.toCheck },
  { id: "leftOut", label: TEXTS.leftOut },
  { id: "unchecked", label: TEXTS.unchecked },
  { id: "new", label: TEXTS.fresh },
  { id: "changed", label: TEXTS.changed },
  { id: "unchanged", label: TEXTS.unchanged },
] as const;

/** Of these it is said too that there are none. */
const ALWAYS = new Set<string>(["faulty", "new", "changed", "unchanged"]);

type Kind = (typeof KINDS)[number]["id"];

/** How the rows of one kind of import are worded. */
export interface RowTexts<Row extends PlannedRow> {
  /** What a new or changed row would write, one line each. */
  readonly detailsOf: (row: Row) => readonly string[];
  /** What a row that would be imported lacks, or has unlike others; it is imported all the same. */
  readonly warningsOf?: ((row: Row) => readonly RowDoubt[]) | undefined;
  /** The name of a column. */
  readonly labelOf: (field: string) => string;
}

interface ImportPreviewProps<Row extends PlannedRow> extends RowTexts<Row> {
  readonly rows: readonly Row[];
}

/**
 * The rows of a file by what would happen to them, the faulty ones first, in pages. Those to check
 * are also among the new or changed ones.
 */
export function ImportPreview<Row extends PlannedRow>(props: ImportPreviewProps<Row>) {
  const { rows, detailsOf, warningsOf = () => [], labelOf } = props;
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const rowsOf = (kind: Kind) =>
    kind === "toCheck" ? rows.filter((row) => warningsOf(row).length > 0) : (byKind.get(kind) ?? []);
  const [chosen, setChosen] = useState<Kind>(
    () => KINDS.find(({ id }) => rowsOf(id).length > 0)?.id ?? "unchanged",
  );
  const isCompared = !byKind.has("unchecked");
  const isOffered = (id: Kind) =>
    id === "toCheck"
      ? props.warningsOf !== undefined
      : (ALWAYS.has(id) && (isCompared || id === "faulty")) || chosen === id || rowsOf(id).length > 0;
  const kinds = KINDS.filter(({ id }) => isOffered(id));
  const [page, setPage] = useState(1);
  const { rows: onPage, ...pagination } = pageOfList(rowsOf(chosen), page, PER_PAGE);
  const choose = (kind: Kind) => {
    setChosen(kind);
    setPage(1);
  };
  const sentenceOf = ({ field, message }: RowDoubt) =>
    field === null ? message : TEXTS.faultOf(labelOf(field), message);
  const linesOf = (row: Row) => [
    // What is said twice of a row is said once.
    ...new Set(
      row.kind === "faulty"
        ? row.faults.map(sentenceOf)
        : [...warningsOf(row).map(sentenceOf), ...detailsOf(row)],
    ),
  ];
  const tableOf = (row: Row, found: readonly RowDoubt[]) =>
    found.map(({ field, value, message }) => [
      row.number,
      field === null ? TEXTS.wholeRow : labelOf(field),
      value,
      message,
    ]);
  const faultRows = (row: Row) => (row.kind === "faulty" ? tableOf(row, row.faults) : []);
  return (
    <Tabs
      label={TEXTS.kinds}
      tabs={kinds.map((each) => ({ ...each, count: rowsOf(each.id).length }))}
      chosen={chosen}
      onChoose={choose}
    >
      <div className="column">
        {onPage.length === 0 && <p className="quiet">{TEXTS.noneOfKind}</p>}
        <ul className="list lines">
          {onPage.map((row) => (
            <li key={row.number}>
              <strong className="text">
                {row.name ? TEXTS.rowNamed(row.number, row.name) : TEXTS.row(row.number)}
              </strong>
              {linesOf(row).map((line) => (
                <p key={line} className="quiet text">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
        <ListPages label={TEXTS.pages} pagination={pagination} onPage={setPage} />
        {chosen === "faulty" && onPage.length > 0 && (
          <div>
            <SaveTable name="faulty-rows" head={TEXTS.faultHead} rows={() => rows.flatMap(faultRows)} />
          </div>
        )}
        {chosen === "toCheck" && onPage.length > 0 && (
          <div>
            <SaveTable
              name="rows-to-check"
              head={TEXTS.toCheckHead}
              rows={() => rows.flatMap((row) => tableOf(row, warningsOf(row)))}
            />
          </div>
        )}
      </div>
    </Tabs>
  );
}
