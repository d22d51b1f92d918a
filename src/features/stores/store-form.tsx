import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readPeople } from "#device/places.ts";
import { storeProblems, type Store, type StoreForm as Fields } from "#domain/stores/store.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { usePending } from "#features/ground/use-pending.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { WORDS } from "#features/stores/words.ts";
import { Sheet } from "#ui/sheet.tsx";

type TextField = Exclude<keyof Fields, "isDefault" | "propertyManagerId">;

const LABELS: Record<TextField, string> = {
  name: "Store name",
  location: "Location",
  address: "Address",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  phone: "Phone",
};
const TEXTS = Object.keys(LABELS) as TextField[];

/** Adds or changes a store; name, location and address are needed. */
export function StoreForm({ store, onClose }: { store: Store | null; onClose: () => void }) {
  const { db } = useSignedIn();
  const act = useAct();
  const managers = useLiveQuery(() => readPeople(db, "Property Manager"), [db]) ?? [];
  // What it began with: another device may change the store while this form is open.
  const [began] = useState<Fields>(store ? fieldsOf(store) : EMPTY);
  const [form, setForm] = useState<Fields>(began);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [isPending, during] = usePending();

  const submit = useOnce(async () => {
    const found = storeProblems(form);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined)
      return document.querySelector<HTMLElement>(`dialog[open] [name="${first}"]`)?.focus();
    const base = store ? { base: began } : {};
    await during(
      act([{ kind: "saveStore", storeId: store?.id ?? newId(), isNew: store === null, form, ...base }]),
    );
    onClose();
  });

  return (
    <Sheet
      title={store ? WORDS.edit : WORDS.add}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="store" loading={isPending}>
            {store ? "Save" : WORDS.add}
          </Button>
        </div>
      }
    >
      <form
        id="store"
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {TEXTS.map((field) => (
          <TextInput
            key={field}
            label={LABELS[field]}
            name={field}
            value={form[field]}
            error={problems[field]}
            onChange={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={WORDS.manager}
          name="propertyManagerId"
          value={form.propertyManagerId ?? ""}
          data={[
            { value: "", label: WORDS.noManager },
            ...managers.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={(event) => setForm({ ...form, propertyManagerId: event.currentTarget.value || null })}
        />
        <Checkbox
          label={WORDS.makeDefault}
          checked={form.isDefault}
          onChange={(event) => setForm({ ...form, isDefault: event.currentTarget.checked })}
        />
      </form>
    </Sheet>
  );
}

const EMPTY: Fields = {
  name: "",
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  propertyManagerId: null,
  isDefault: false,
};

const fieldsOf = ({
  name,
  location,
  address,
  city,
  state,
  zipcode,
  phone,
  propertyManagerId,
  isDefault,
}: Store): Fields => ({
  name,
  location,
  address,
  city,
  state,
  zipcode,
  phone,
  propertyManagerId,
  isDefault,
});
