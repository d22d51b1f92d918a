import { Checkbox } from "@mantine/core";
import { isPlanned, type NewRow, type Row, wrongCellsOf } from "#features/operator/people-rows.ts";
import { labelOfPersonColumn } from "#features/operator/person-row-texts.ts";
import { KindsOfErrors } from "#features/csv-import/faulty-rows.tsx";
import * as TEXTS from "#texts/people-import.ts";
import { Fold } from "#ui/fold.tsx";

// What is said of a file of people before the import, one line each.

interface OfRows {
  readonly rows: readonly Row[];
}

const planned = (rows: readonly Row[]): readonly NewRow[] =>
  rows.flatMap((row) => (isPlanned(row) ? [row] : []));

/** The regions that a file names, with how many stores each stands for. */
export function RegionsOfFile({ rows }: OfRows) {
  const groups = new Map(
    planned(rows).flatMap((row) => row.groups.map((each) => [each.name, each] as const)),
  );
  if (groups.size === 0) return null;
  const list = [...groups.values()].map(({ name, stores }) => TEXTS.regionOf(name, stores)).join(", ");
  return <p className="text">{TEXTS.regionsOfFile(list)}</p>;
}

/** How many workers get the property manager of their stores, who is not named in the file. */
export function WorkersByStores({ rows }: OfRows) {
  const count = planned(rows).filter(
    ({ kind, isManagerOfStores }) => kind === "new" && isManagerOfStores,
  ).length;
  return count === 0 ? null : <p>{TEXTS.workersByStores(count)}</p>;
}

/** What changes of those who have an account or an invitation, and how many invitations stay. */
export function WhatChanges({ rows }: OfRows) {
  const changes = planned(rows).flatMap((row) => (row.kind === "changed" ? row.changes : []));
  const byField = [...Map.groupBy(changes, ({ field }) => field)];
  const list = byField.map(([field, of]) => TEXTS.changesOfField(labelOfPersonColumn(field), of.length));
  const keepingLinks = rows.filter(
    (row) =>
      (row.kind === "leftOut" && row.isInvited && row.left === null && row.mergedInto === null) ||
      (row.kind === "changed" && row.isInvited),
  ).length;
  const same = rows.filter(({ kind }) => kind === "unchanged").length;
  if (list.length + keepingLinks + same === 0) return null;
  return (
    <p className="text">
      {[
        ...(list.length > 0 ? [TEXTS.whatChanges(list.join(", "))] : []),
        ...(changes.some(({ field }) => field === "store") ? [TEXTS.storesAreAdded] : []),
        ...(same > 0 ? [TEXTS.accountsStay(same)] : []),
        ...(keepingLinks > 0 ? [TEXTS.linksStay(keepingLinks)] : []),
      ].join(" ")}
    </p>
  );
}

interface WrongCellsProps extends OfRows {
  readonly choice: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/** Whether people are imported without what their cells name that there is not. */
export function WrongCells({ rows, choice }: WrongCellsProps) {
  const faulty = rows.flatMap((row) => {
    const { number, name } = row;
    const faults = wrongCellsOf(row);
    return faults.length > 0 ? [{ kind: "faulty" as const, number, name, faults }] : [];
  });
  if (faulty.length === 0) return null;
  const checkbox = (
    <Checkbox
      label={TEXTS.leaveWrongCells(faulty.length)}
      checked={choice.isOn}
      onChange={(event) => choice.onChange(event.currentTarget.checked)}
    />
  );
  return choice.isOn ? (
    <Fold icon="warning" summary={TEXTS.withoutWrongCells(faulty.length)}>
      <KindsOfErrors rows={faulty} labelOf={labelOfPersonColumn} />
      {checkbox}
    </Fold>
  ) : (
    checkbox
  );
}
