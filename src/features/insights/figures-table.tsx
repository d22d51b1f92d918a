import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { memo, type ReactNode, use, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { pageOfList } from "#domain/page-of.ts";
import { matches, searchTermsOf, searchText } from "#domain/search.ts";
import { CoverageContext } from "#features/insights/use-coverage.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { ListPages } from "#features/lists/list-pages.tsx";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchField } from "#features/search/search-field.tsx";
import * as TEXTS from "#texts/insights.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import { useIsPhone } from "#ui/use-width.ts";
import styles from "#features/insights/figures-table.module.css";

const PER_PAGE = 20;
/** How many rows a phone shows at first, where each is a block: a dozen tables are on one page. */
const FIRST_ROWS = 3;

/** A column of numbers, unless it says otherwise. */
export interface FigureColumn<Row> {
  readonly head: string;
  readonly text: (row: Row) => string;
  /** The value in the exported file; the text where it is missing. */
  readonly exported?: (row: Row) => string | number | null;
  /** Words, which begin under each other; numbers end under each other. */
  readonly isText?: boolean;
  /** Where the value leads: to what it counts. */
  readonly linkOf?: (row: Row) => string | null;
  /** Draws the value as a bar too, its length relative to the highest of the table. */
  readonly bar?: (row: Row) => number;
}

interface FiguresTableProps<Row> {
  /** What the table contains: for the file name, and for its search and page in the URL. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowHead: string;
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  readonly linkOf?: (row: Row) => string | null;
  readonly columns: readonly FigureColumn<Row>[];
  /** Columns of the exported file only. */
  readonly exportedOnly?: readonly FigureColumn<Row>[];
  /** Rows of the exported file only, of which there is nothing to see; none if absent. */
  readonly exportedRows?: readonly Row[];
  /** The period and what else the rows are narrowed to, where the page has filters. */
  readonly scope?: string;
  readonly explanation?: string;
  /** How the rows are shown, above them. */
  readonly controls?: ReactNode;
  readonly empty: string;
}

/** The id of the table with this name, for links to it. */
export const sectionIdOf = (name: string) => `figures-${name}`;

/**
 * A table whose values are drawn as bars too, so that it is picture and table at once: it prints,
 * and keyboards and screen readers need nothing else (docs/decisions/0070).
 */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { name, title, rows, rowHead, nameOf, columns, scope, explanation, empty } = props;
  const { exportedOnly = [], exportedRows = [] } = props;
  const headingId = useId();
  const place = useListPosition(name);
  const terms = searchTermsOf(place.search);
  // Remembered, so that a key in the search of one table renders no other one again.
  const found = useMemo(() => rowsNamed(rows, nameOf, place.search), [rows, nameOf, place.search]);
  const { rows: visible, ...pagination } = useMemo(
    () => pageOfList(found, place.page, PER_PAGE),
    [found, place.page],
  );
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const isLong = isPhone && terms.length === 0 && visible.length > FIRST_ROWS + 1;
  const isShort = isLong && !isWhole;
  const coverage = use(CoverageContext);
  const covered: FigureColumn<Row> = { head: TEXTS.coverageHead, text: () => coverage };
  const exportedColumns = [...columns, ...exportedOnly, ...(coverage === "" ? [] : [covered])];
  return (
    <section className="card column" id={sectionIdOf(name)} tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {explanation !== undefined && (
        <p className="quiet">
          {/* The filters are far above, and not on paper. */}
          {scope !== undefined && <strong>{scope} </strong>}
          {explanation}
        </p>
      )}
      {props.controls}
      {rows.length > PER_PAGE && (
        <SearchField label={TEXTS.search(title)} value={place.search} onChange={place.find} />
      )}
      {rows.length === 0 && <p className="quiet">{empty}</p>}
      {visible.length > 0 && (
        <ScrolledTable {...props} headingId={headingId} visible={visible} isShort={isShort} />
      )}
      {isLong && (
        <div className="row noprint">
          <Button variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? TEXTS.showFewerRows : TEXTS.showAllRows(found.length)}
          </Button>
        </div>
      )}
      <p className="unseen" role="status">
        {terms.length > 0 && LIST_TEXTS.found(found.length)}
      </p>
      {rows.length > 0 && found.length === 0 && <p className="quiet">{LIST_TEXTS.nothingFound}</p>}
      {!isShort && <ListPages label={TEXTS.pages(title)} pagination={pagination} onPage={place.turn} />}
      {rows.length + exportedRows.length > 0 && (
        <div className="row noprint">
          <SaveTable
            name={name}
            head={[rowHead, ...exportedColumns.map(({ head }) => head)]}
            rows={() =>
              [...rows, ...exportedRows].map((row) => [
                nameOf(row),
                ...exportedColumns.map(({ text, exported }) => (exported ?? text)(row)),
              ])
            }
          />
        </div>
      )}
    </section>
  );
}

function rowsNamed<Row>(rows: readonly Row[], nameOf: (row: Row) => string, search: string) {
  const terms = searchTermsOf(search);
  return terms.length === 0 ? rows : rows.filter((row) => matches(searchText([nameOf(row)]), terms));
}

/** The elements' own roles, for browsers that forget them of a table that is laid out as blocks. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
};
const NO_ROLES: Partial<typeof ROLES> = {};

interface ScrolledTableProps<Row> extends FiguresTableProps<Row> {
  readonly headingId: string;
  readonly visible: readonly Row[];
  /** Only the first rows on the screen; paper has all. */
  readonly isShort: boolean;
}

/**
 * The rows of a page. Bars are relative to all rows, so that pages can be compared. On a phone each
 * row is a block with the head of a column above each value; it stays a table for screen readers.
 */
const ScrolledTable = memo(function ScrolledTable<Row>({
  headingId,
  visible,
  isShort,
  rows,
  rowHead,
  nameOf,
  keyOf,
  linkOf,
  columns,
}: ScrolledTableProps<Row>) {
  const isPhone = useIsPhone();
  const roles = isPhone ? ROLES : NO_ROLES;
  const highest = columns.map(({ bar }) => (bar === undefined ? 0 : Math.max(...rows.map(bar))));
  return (
    <div
      className={styles.figures}
      role="group"
      aria-labelledby={headingId}
      {...(isPhone ? {} : { tabIndex: 0 })}
    >
      <table {...roles.table} aria-labelledby={headingId}>
        <thead {...roles.rowgroup} {...(isPhone ? { className: "unseen" } : {})}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              {rowHead}
            </th>
            {columns.map((column) => (
              <th key={column.head} {...roles.columnheader} scope="col" {...alignmentOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {visible.map((row, at) => (
            <tr
              key={keyOf(row)}
              {...roles.row}
              {...(isShort && at >= FIRST_ROWS ? { className: styles.later } : {})}
            >
              <th {...roles.rowheader} scope="row">
                <MaybeLink to={linkOf?.(row) ?? null}>{nameOf(row)}</MaybeLink>
              </th>
              {columns.map((column, n) => (
                <td key={column.head} {...roles.cell} {...alignmentOf(column)}>
                  {isPhone && (
                    <span className={clsx("quiet", styles.head)} aria-hidden="true">
                      {column.head}
                    </span>
                  )}
                  <MaybeLink to={column.linkOf?.(row) ?? null}>{column.text(row)}</MaybeLink>
                  {column.bar !== undefined && <Bar share={column.bar(row) / (highest[n] || 1)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}) as <Row>(props: ScrolledTableProps<Row>) => ReactNode;

/** Bars and words begin under each other. */
const alignmentOf = <Row,>({ bar, isText = false }: FigureColumn<Row>) => ({
  "data-from-start": bar !== undefined || isText ? "" : undefined,
});

/** A link, or only its text where it leads nowhere. */
export const MaybeLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>;

/** The number stands beside it, so it is hidden from screen readers. Nothing has no bar. */
const Bar = ({ share }: { share: number }) =>
  share > 0 && <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${share * 100}%` }} />;
