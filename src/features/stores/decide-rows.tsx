import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { pageOfList } from "#domain/page-of.ts";
import {
  type ImportDecision,
  type ImportDecisions,
  holdersOfNumbers,
  numberProblems,
  type RowToDecide,
  withDecisions,
} from "#domain/stores/import-decisions.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import { namesOf } from "#features/stores/managers-of-file.tsx";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/store-import-checks.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice } from "#ui/notice.tsx";

interface DecideRowsProps {
  /** Before anything was decided. */
  readonly rows: readonly ImportRow[];
  /** The stores that the file is compared with. */
  readonly known: readonly Store[];
  readonly decisions: ImportDecisions;
  /** Whether these few rows come in as new stores unless somebody says otherwise. */
  readonly isByItself: boolean;
  readonly onDecide: (decisions: ImportDecisions) => void;
}

const PER_PAGE = 10;
const MOST_UNFOLDED = 3;

const isToDecide = (row: ImportRow): row is RowToDecide => row.kind === "toDecide";
type Kind = ImportDecision["kind"];

/**
 * Rows with the number of a store and another name and place: nothing is imported until a person
 * has said of each, or of all at once, which store it is.
 */
export function DecideRows({ rows, known, decisions, isByItself, onDecide }: DecideRowsProps) {
  const [page, setPage] = useState(1);
  // Many are decided at once, or by who opens the list of them.
  const [isOpen, setOpen] = useState(() => rows.filter(isToDecide).length <= MOST_UNFOLDED);
  const toDecide = useMemo(() => rows.filter(isToDecide), [rows]);
  const problems = useMemo(() => numberProblems(rows, decisions, known), [rows, decisions, known]);
  if (toDecide.length === 0) return null;
  const { rows: onPage, ...pagination } = pageOfList(toDecide, page, PER_PAGE);
  const holders = holdersOfNumbers(withDecisions(toDecide, decisions, known));
  const open = toDecide.filter(({ number }) => !decisions.has(number) || problems.has(number)).length;
  const decide = (some: readonly RowToDecide[], decision: ImportDecision | null) => {
    const next = new Map(decisions);
    for (const { number } of some)
      if (decision === null) next.delete(number);
      else next.set(number, decision);
    onDecide(next);
  };
  const list = (
    <>
      <ul className="list lines" aria-label={CSV_TEXTS.toDecide}>
        {onPage.map((row) => (
          <RowDecision
            key={row.number}
            row={row}
            decision={decisions.get(row.number) ?? null}
            problem={problems.get(row.number)}
            isByItself={isByItself}
            onDecide={(decision) => decide([row], decision)}
          />
        ))}
      </ul>
      <ListPages label={TEXTS.pagesToDecide} pagination={pagination} onPage={setPage} />
    </>
  );
  // Also once somebody has said otherwise of one of them: what was opened stays open.
  if (isByItself)
    return (
      <Fold icon="warning" summary={TEXTS.fewToDecide(toDecide.length, namesOfHolders(toDecide))}>
        {list}
      </Fold>
    );
  return (
    <Notice tone={open > 0 ? "amber" : "neutral"} icon="warning">
      <div className="column tight">
        <p>{TEXTS.toDecide(toDecide.length)}</p>
        <p role="status">{open > 0 ? TEXTS.openDecisions(open) : TEXTS.allDecided}</p>
        <AddedWithoutNumbers holders={holders} />
        {toDecide.length > 1 && (
          <div className="row tight" role="group" aria-label={TEXTS.forAllOfThem(toDecide.length)}>
            {KINDS.map((kind) => (
              <Button
                key={kind}
                size="sm"
                variant="default"
                onClick={() => decide(toDecide, decisionOf(kind))}
              >
                {FOR_ALL[kind](toDecide.length)}
              </Button>
            ))}
          </div>
        )}
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{TEXTS.decideEach}</summary>
          {list}
        </details>
      </div>
    </Notice>
  );
}

const namesOfHolders = (rows: readonly RowToDecide[]) =>
  namesOf(rows.map(({ store }) => ({ name: storeLabel(store) })));

/** Which stores keep the numbers that new ones have in the file. */
export const AddedWithoutNumbers = ({ holders }: { readonly holders: readonly string[] }) =>
  holders.length === 0 ? null : (
    <p className="text">{TEXTS.withoutNumbers(holders.length, namesOf(holders.map((name) => ({ name }))))}</p>
  );

interface RowDecisionProps {
  readonly row: RowToDecide;
  readonly decision: ImportDecision | null;
  readonly problem: string | undefined;
  readonly isByItself: boolean;
  readonly onDecide: (decision: ImportDecision | null) => void;
}

function RowDecision({ row, decision, problem, isByItself, onDecide }: RowDecisionProps) {
  const { store, asNew } = row;
  const place = ({ address, city }: { address: string; city: string }) =>
    [address, city].filter(Boolean).join(", ");
  return (
    <li className="column">
      <NativeSelect
        label={CSV_TEXTS.rowNamed(row.number, row.name)}
        description={TEXTS.rowAndStore(place(asNew.form), storeLabel(store), place(store))}
        value={decision?.kind ?? ""}
        data={[
          ...(isByItself ? [] : [{ value: "", label: CSV_TEXTS.chooseValue }]),
          { value: "change", label: TEXTS.decideChange(storeLabel(store)) },
          { value: "add", label: TEXTS.decideAdd },
          { value: "leaveOut", label: CSV_TEXTS.leaveValueOut },
        ]}
        onChange={(event) => {
          const kind = KINDS.find((each) => each === event.currentTarget.value);
          onDecide(kind === undefined ? null : decisionOf(kind));
        }}
      />
      {decision?.kind === "add" && (
        <TextInput
          label={TEXTS.numberOfNew(asNew.form.name)}
          description={TEXTS.numberOfNewHint(storeLabel(store))}
          value={decision.number}
          error={problem}
          onChange={(event) => onDecide({ kind: "add", number: event.currentTarget.value })}
        />
      )}
    </li>
  );
}

const KINDS = ["change", "add", "leaveOut"] as const satisfies readonly Kind[];

const decisionOf = (kind: Kind): ImportDecision => (kind === "add" ? { kind, number: "" } : { kind });

/** Not the functions themselves, whose language would be that in which this file was loaded. */
const FOR_ALL: Readonly<Record<Kind, (count: number) => string>> = {
  change: (count) => TEXTS.changeAll(count),
  add: (count) => TEXTS.addAll(count),
  leaveOut: (count) => TEXTS.leaveOutAll(count),
};
