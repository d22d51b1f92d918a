import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type RefObject, useRef, useState } from "react";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readBuildings } from "#local-db/read/buildings.ts";
import { type Building, type BuildingForm, buildingProblems } from "#domain/buildings/building.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/buildings.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { draftKey, NEW } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { newId } from "#features/forms/new-id.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useEdits } from "#features/drafts/use-draft.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useFormInPage } from "#features/forms/use-form-in-page.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { Menu } from "#ui/menu.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";

const LOAD_FAILED = [TEXTS.buildingsFailedToLoad] as const;

const HEAD = [TEXTS.name, TEXTS.address, TEXTS.city, TEXTS.state, TEXTS.zipCode, TEXTS.id];
const rowOf = ({ name, address, city, state, zipcode, id }: Building) => [
  name,
  address,
  city,
  state,
  zipcode,
  id,
];

/** What an entry is found by: its row of the export without the id. */
const textsOf = (building: Building) => rowOf(building).slice(0, -1);
const PER_PAGE = 10;

type Open = { kind: "none" } | { kind: "delete"; building: Building };

interface BuildingLineProps {
  readonly building: Building;
  readonly rows: readonly OutboxRow[];
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function BuildingLine({ building, rows, onEdit, onDelete }: BuildingLineProps) {
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          <strong>{building.name}</strong>
          <SyncStatusLink rows={rows} />
        </div>
        <p className="quiet">
          <MapLink to={building}>
            {[building.address, building.city, building.state, building.zipcode].join(", ")}
          </MapLink>
        </p>
      </div>
      <Menu
        label={TEXTS.actionsFor(building.name)}
        items={[
          {
            label: TEXTS.edit,
            icon: "edit",
            onChoose: onEdit,
          },
          {
            label: TEXTS.deleteButton,
            icon: "trash",
            isDanger: true,
            onChoose: onDelete,
          },
        ]}
      />
    </li>
  );
}

/** The buildings of a property manager: list, add, edit, delete, export. */
export function BuildingSection() {
  const { db } = useSignedIn();
  const found = useLiveQuery(() => withFirstPull(db, () => readBuildings(db)), [db]);
  const buildings = found?.list;
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const place = useListPosition("building");
  const rowsOf = usePendingMutations();
  const close = () => setOpen({ kind: "none" });
  const sheets = useUrlDialogs();
  const editedId = sheets.read("editbuilding");
  const edited = editedId === NEW ? null : buildings?.find((each) => each.id === editedId);
  const isEditing = edited !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (
    <Button
      variant="light"
      leftSection={<Icon name="plus" />}
      onClick={() => sheets.open("editbuilding", NEW)}
    >
      {TEXTS.add}
    </Button>
  );
  return (
    <section className="card column">
      <div className="row apart">
        <h2 tabIndex={-1} ref={heading}>
          {TEXTS.title}
        </h2>
        {/* Stays in the page, because the focus returns to it from the form. */}
        {buildings && buildings.length > 0 && <div hidden={isEditing}>{add}</div>}
      </div>
      {buildings === undefined && <ListSkeleton count={2} height="4rem" />}
      {found?.list.length === 0 && !isEditing && (
        <EmptyList firstPull={found.firstPull} what={TEXTS.buildings} failed={LOAD_FAILED}>
          <Empty icon="building" action={add}>
            {TEXTS.none}
          </Empty>
        </EmptyList>
      )}
      {buildings && buildings.length > 0 && (
        <SearchedList
          list={buildings}
          place={place}
          perPage={PER_PAGE}
          textsOf={textsOf}
          labels={{ search: TEXTS.search, pages: TEXTS.pages }}
          isUnsent={(building) => rowsOf(building.id).length > 0}
        >
          {(building) => (
            <ListItemBoundary key={building.id} kind={TEXTS.building} name={building.name} item={building}>
              {() => (
                <BuildingLine
                  building={building}
                  rows={rowsOf(building.id)}
                  onEdit={() => sheets.open("editbuilding", building.id)}
                  onDelete={() => setOpen({ kind: "delete", building })}
                />
              )}
            </ListItemBoundary>
          )}
        </SearchedList>
      )}
      {buildings && buildings.length > 0 && (
        <div>
          <SaveTable name="buildings" head={HEAD} rows={() => buildings.map(rowOf)} />
        </div>
      )}
      {isEditing && (
        <Form
          key={edited?.id ?? NEW}
          building={edited}
          heading={heading}
          onClose={() => sheets.close("editbuilding")}
        />
      )}
      {open.kind === "delete" && <DeleteBuilding building={open.building} onClose={close} />}
    </section>
  );
}

function DeleteBuilding({ building: { id, name }, onClose }: { building: Building; onClose: () => void }) {
  const enqueue = useEnqueue();
  const remove = async () => {
    await enqueue([{ kind: "deleteBuilding", buildingId: id, name }], undefined, { title: TEXTS.deleted });
    onClose();
  };
  return (
    <Confirm
      title={TEXTS.deleteTitle}
      confirmLabel={TEXTS.deleteButton}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{TEXTS.deleteAsk}</p>
    </Confirm>
  );
}

const LONGEST: Record<keyof BuildingForm, number> = {
  name: LENGTHS.name,
  address: LENGTHS.address,
  city: LENGTHS.city,
  state: LENGTHS.state,
  zipcode: LENGTHS.zip,
};
const LABELS: Record<keyof BuildingForm, string> = {
  name: TEXTS.buildingName,
  address: TEXTS.buildingAddress,
  city: TEXTS.city,
  state: TEXTS.state,
  zipcode: TEXTS.zipCode,
};
const FIELDS = Object.keys(LABELS) as (keyof BuildingForm)[];

const EMPTY: BuildingForm = { name: "", address: "", city: "", state: "", zipcode: "" };
const formOf = ({ name, address, city, state, zipcode }: BuildingForm): BuildingForm => ({
  name,
  address,
  city,
  state,
  zipcode,
});

interface FormProps {
  readonly building: Building | null;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Form({ building, heading, onClose }: FormProps) {
  const enqueue = useEnqueue();
  const key = draftKey("building", building?.id ?? NEW);
  const draft = useEdits<Record<keyof BuildingForm, string>>(key, building ? formOf(building) : EMPTY);
  const form = formOf(draft.fields);
  const { problems, check } = useProblems(() => buildingProblems(form));
  const submit = useSingleFlight(async () => {
    if (!check()) return;
    const saved = {
      kind: "saveBuilding" as const,
      buildingId: building?.id ?? newId(),
      isNew: building === null,
      form,
      ...(building ? { base: draft.base } : {}),
    };
    const success = { title: building ? TEXTS.updated : TEXTS.created };
    await draft.send(() => enqueue([saved], key, success));
    onClose();
  });
  return (
    <form
      className="column"
      ref={useFormInPage(heading)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNote draft={draft} />
      {FIELDS.map((field) => (
        <LimitedInput
          key={field}
          longest={LONGEST[field]}
          label={LABELS[field]}
          name={field}
          value={form[field]}
          error={problems[field]}
          onChange={(event) => draft.change(field, event.currentTarget.value)}
        />
      ))}
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit">{building ? TEXTS.update : TEXTS.add}</Button>
      </div>
    </form>
  );
}
