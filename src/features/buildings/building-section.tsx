import { Button, TextInput } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readBuildings } from "#device/talk.ts";
import { type Building, type BuildingForm, buildingProblems } from "#domain/buildings/building.ts";
import { WORDS } from "#features/buildings/words.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { Empty, ListBones } from "#ui/states.tsx";
import { toast } from "#ui/toast.tsx";

type Open =
  | { kind: "none" }
  | { kind: "edit"; building: Building | null }
  | { kind: "delete"; building: Building };

/** The buildings of a property manager: add, change, delete. */
export function BuildingSection() {
  const { db } = useSignedIn();
  const act = useAct();
  const buildings = useLiveQuery(() => readBuildings(db), [db]);
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const close = () => setOpen({ kind: "none" });
  const isEditing = open.kind === "edit";
  return (
    <section className="card column">
      <div className="row apart">
        <h2>{WORDS.title}</h2>
        {!isEditing && (
          <Button
            variant="light"
            leftSection={<Icon name="plus" />}
            onClick={() => setOpen({ kind: "edit", building: null })}
          >
            {WORDS.add}
          </Button>
        )}
      </div>
      {buildings === undefined && <ListBones count={2} height="4rem" />}
      {buildings?.length === 0 && !isEditing && <Empty icon="building">{WORDS.none}</Empty>}
      {buildings && buildings.length > 0 && (
        <ul className="list lines">
          {buildings.map((building) => (
            <li key={building.id} className="row apart">
              <div className="grow">
                <strong>{building.name}</strong>
                <p className="quiet">
                  {[building.address, building.city, building.state, building.zipcode].join(", ")}
                </p>
              </div>
              <Menu
                label={`Actions for ${building.name}`}
                trigger={<Icon name="more" />}
                items={[
                  { label: "Edit", icon: "edit", onChoose: () => setOpen({ kind: "edit", building }) },
                  {
                    label: "Delete",
                    icon: "trash",
                    isDanger: true,
                    onChoose: () => setOpen({ kind: "delete", building }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {open.kind === "edit" && (
        <Form key={open.building?.id ?? "new"} building={open.building} onClose={close} />
      )}
      {open.kind === "delete" && (
        <Confirm
          title={WORDS.deleteTitle}
          act="Delete"
          onCancel={close}
          onConfirm={async () => {
            const { id, name } = open.building;
            await act([{ kind: "deleteBuilding", buildingId: id, name }]);
            toast({ title: WORDS.deleted });
            close();
          }}
        >
          <p>
            <strong>{open.building.name}</strong>
          </p>
          <p>{WORDS.deleteAsk}</p>
        </Confirm>
      )}
    </section>
  );
}

const LABELS: Record<keyof BuildingForm, string> = {
  name: "Building name",
  address: "Building address",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
};
const FIELDS = Object.keys(LABELS) as (keyof BuildingForm)[];

const EMPTY: BuildingForm = { name: "", address: "", city: "", state: "", zipcode: "" };
const formOf = ({ name, address, city, state, zipcode }: Building): BuildingForm => ({
  name,
  address,
  city,
  state,
  zipcode,
});

function Form({ building, onClose }: { building: Building | null; onClose: () => void }) {
  const act = useAct();
  // What it began with: another device may change the building while this form is open.
  const [began] = useState<BuildingForm>(building ? formOf(building) : EMPTY);
  const [form, setForm] = useState<BuildingForm>(began);
  const [problems, setProblems] = useState<ReturnType<typeof buildingProblems>>({});
  const submit = useOnce(async () => {
    const found = buildingProblems(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { name, address, city, state, zipcode } = form;
    await act([
      {
        kind: "saveBuilding",
        buildingId: building?.id ?? newId(),
        isNew: building === null,
        form: { name, address, city, state, zipcode },
        ...(building ? { base: began } : {}),
      },
    ]);
    toast({ title: building ? WORDS.updated : WORDS.created });
    onClose();
  });
  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={LABELS[field]}
          name={field}
          value={form[field]}
          error={problems[field]}
          onChange={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
        />
      ))}
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{building ? WORDS.update : WORDS.add}</Button>
      </div>
    </form>
  );
}
