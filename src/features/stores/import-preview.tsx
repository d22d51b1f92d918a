import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { pageOfList } from "#domain/page-of.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import type { ImportPlan, ImportRow, RowFault } from "#domain/stores/import-stores.ts";
import { formOfStore } from "#domain/stores/import-stores.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { ListPages } from "#features/lists/list-pages.tsx";
import { STORE_LABELS } from "#features/stores/store-labels.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Tabs } from "#ui/tabs.tsx";

const PER_PAGE = 20;

const KINDS = [
  { id: "faulty", label: TEXTS.faulty },
  { id: "new", label: TEXTS.fresh },
  { id: "changed", label: TEXTS.changed },
  { id: "unchanged", label: TEXTS.unchanged },
] as const;

type Kind = (typeof KINDS)[number]["id"];
type Managers = readonly Pick<Person, "id" | "name">[];

/** The rows of a file by what would happen to them, the faulty ones first, in pages. */
export function ImportPreview({ plan, managers }: { plan: ImportPlan; managers: Managers }) {
  const byKind = Map.groupBy(plan.rows, ({ kind }) => kind);
  const rowsOf = (kind: Kind) => byKind.get(kind) ?? [];
  const [chosen, setChosen] = useState<Kind>(
    () => KINDS.find(({ id }) => rowsOf(id).length > 0)?.id ?? "unchanged",
  );
  const [page, setPage] = useState(1);
  const { rows, ...pagination } = pageOfList(rowsOf(chosen), page, PER_PAGE);
  const choose = (kind: Kind) => {
    setChosen(kind);
    setPage(1);
  };
  return (
    <Tabs
      label={TEXTS.kinds}
      tabs={KINDS.map((each) => ({ ...each, count: rowsOf(each.id).length }))}
      chosen={chosen}
      onChoose={choose}
    >
      <div className="column">
        {rows.length === 0 && <p className="quiet">{TEXTS.noneOfKind}</p>}
        <ul className="list lines">
          {rows.map((row) => (
            <li key={row.number}>
              <strong className="text">
                {row.name ? TEXTS.rowNamed(row.number, row.name) : TEXTS.row(row.number)}
              </strong>
              {detailsOf(row, managers).map((line) => (
                <p key={line} className="quiet text">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
        <ListPages label={TEXTS.pages} pagination={pagination} onPage={setPage} />
        {chosen === "faulty" && rows.length > 0 && (
          <div>
            <SaveTable name="faulty-rows" head={TEXTS.faultHead} rows={() => plan.rows.flatMap(faultRows)} />
          </div>
        )}
      </div>
    </Tabs>
  );
}

function detailsOf(row: ImportRow, managers: Managers): readonly string[] {
  if (row.kind === "faulty")
    return row.faults.map(({ field, message }) =>
      field === null ? message : TEXTS.faultOf(labelOf(field), message),
    );
  if (row.kind === "new") {
    const { location, address, city, state, zipcode } = row.form;
    return [[location, address, city, state, zipcode].filter(Boolean).join(", ")];
  }
  return row.kind === "changed" ? changesOf(row.store, row.form, managers) : [];
}

function changesOf(store: Store, form: StoreForm, managers: Managers): readonly string[] {
  const before = formOfStore(store);
  const nameOf = (id: string | null) => managers.find((each) => each.id === id)?.name ?? TEXTS.noManager;
  const texts = Object.entries(STORE_LABELS).flatMap(([name, label]) => {
    const field = name as keyof typeof STORE_LABELS;
    return before[field] === form[field] ? [] : [TEXTS.changeOf(label, before[field], form[field])];
  });
  const zones = [before.timeZone ?? "", form.timeZone ?? ""] as const;
  if (zones[0] !== zones[1]) texts.push(TEXTS.changeOf(STORE_TEXTS.timeZone, ...zones));
  if (before.propertyManagerId === form.propertyManagerId) return texts;
  const was = store.propertyManagerName ?? nameOf(before.propertyManagerId);
  return [...texts, TEXTS.changeOf(STORE_TEXTS.manager, was, nameOf(form.propertyManagerId))];
}

const OTHER_LABELS = {
  id: STORE_TEXTS.id,
  propertyManagerId: STORE_TEXTS.manager,
  timeZone: STORE_TEXTS.timeZone,
} as const;

const labelOf = (field: ImportField): string => ({ ...STORE_LABELS, ...OTHER_LABELS })[field];

const faultRows = (row: ImportRow) =>
  row.kind === "faulty"
    ? row.faults.map(({ field, value, message }: RowFault) => [
        row.number,
        field === null ? TEXTS.wholeRow : labelOf(field),
        value,
        message,
      ])
    : [];
