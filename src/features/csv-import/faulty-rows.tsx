import { Checkbox } from "@mantine/core";
import { useMemo } from "react";
import { type FaultKind, faultKinds } from "#domain/import-faults.ts";
import type { PlannedRow } from "#domain/import-table.ts";
import * as TEXTS from "#texts/csv-import.ts";
import { Fold } from "#ui/fold.tsx";

interface FaultyRowsProps {
  readonly rows: readonly PlannedRow[];
  readonly labelOf: (field: string) => string;
  /** Whether anything else would be imported. */
  readonly isOffered: boolean;
  readonly isLeavingOut: boolean;
  readonly onLeaveOut: (isLeavingOut: boolean) => void;
  /** They are left out unless somebody says otherwise, and can be saved after the import. */
  readonly isByItself?: boolean;
}

/** What kinds of faults stand for; the rest of a long file is under its tab. */
const MOST_KINDS = 8;
const MOST_ROWS = 5;
/** Of one kind. */
const MOST_MESSAGES = 4;

/** The kinds of errors that rows have, and what to do about all of them. */
export function FaultyRows({ rows, labelOf, ...choice }: FaultyRowsProps) {
  const count = rows.filter(({ kind }) => kind === "faulty").length;
  if (count === 0) return null;
  const choices = (
    <>
      {!choice.isByItself && <p>{TEXTS.correctFirst(count)}</p>}
      <KindsOfErrors rows={rows} labelOf={labelOf} />
      {choice.isOffered && (
        <Checkbox
          label={TEXTS.leaveOut(count)}
          checked={choice.isLeavingOut}
          onChange={(event) => choice.onLeaveOut(event.currentTarget.checked)}
        />
      )}
    </>
  );
  return choice.isByItself === true && choice.isLeavingOut ? (
    <Fold icon="warning" summary={TEXTS.faultyLeftOut(count)}>
      {choices}
    </Fold>
  ) : (
    <div className="column tight">{choices}</div>
  );
}

type KindsOfErrorsProps = Pick<FaultyRowsProps, "rows" | "labelOf">;

/**
 * The errors of the faulty ones among these rows, those of one kind together, and which rows have
 * them.
 */
export function KindsOfErrors({ rows, labelOf }: KindsOfErrorsProps) {
  const errors = useMemo(() => faultKinds(rows).slice(0, MOST_KINDS).flatMap(errorsOf), [rows]);
  return (
    <ul className="list lines" aria-label={TEXTS.kindsOfErrors}>
      {errors.map(({ field, message, rows: of }) => (
        <li key={`${field ?? ""} ${message} ${of[0]}`}>
          <strong>{TEXTS.inRows(of.length, rowsText(of))}</strong>
          <p className="text">{field === null ? message : TEXTS.faultOf(labelOf(field), message)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Each message by itself: it names its own values. Of many the rest is one. */
function errorsOf({ fault: { field }, messages }: FaultKind) {
  const named = messages.length > MOST_MESSAGES ? messages.slice(0, MOST_MESSAGES - 1) : messages;
  const rest = messages.slice(named.length).flatMap(({ rows }) => rows);
  return [
    ...named.map((each) => ({ field, ...each })),
    ...(rest.length > 0 ? [{ field, message: TEXTS.likeTheseWithOthers, rows: rest }] : []),
  ];
}

const rowsText = (rows: readonly number[]) =>
  [...rows.slice(0, MOST_ROWS).map(String), ...(rows.length > MOST_ROWS ? ["…"] : [])].join(", ");
