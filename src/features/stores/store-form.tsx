import { storeProblems } from "#domain/stores/store-problems.ts";
import { Button, Checkbox } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import {
  STORE_LENGTHS,
  STORE_TEXT_FIELDS,
  type Store,
  type StoreForm as Fields,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { zoneOnState } from "#domain/stores/whole-store.ts";
import { endingNamed } from "#domain/mutations/stores.ts";
import { type Region, regionToStore, writingOf } from "#domain/stores/region.ts";
import { whyNotAdded } from "#domain/stores/managing-stores.ts";
import { isOwnStore, mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { draftKey, NEW } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { Choice } from "#features/forms/choice.tsx";
import { personOption } from "#features/forms/options.ts";
import { deviceTimeZone } from "#features/dates/dates.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import {
  excludedBy,
  fieldsOfStore,
  savedFormFrom,
  type StoreFields,
  storeFormFrom,
  YES,
} from "#features/forms/store-fields.ts";
import { MoveOpenTickets, useOpenTicketsOfStore } from "#features/stores/open-tickets-of-store.tsx";
import { RegionField, useRegions } from "#features/stores/region-field.tsx";
import { NextPropertyManager } from "#features/stores/next-property-manager.tsx";
import { StoreNotes } from "#features/stores/store-notes.tsx";
import { TimeZone } from "#features/stores/time-zone.tsx";
import { STORE_LABELS } from "#features/stores/store-labels.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { useEdits } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import * as TEXTS from "#texts/stores.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { NumberField } from "#features/stores/number-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";

interface StoreSheetProps {
  /**
   * Opened from a new ticket: validation errors are shown as a toast instead of at the fields. See
   * docs/product.md#stores.
   */
  readonly isBesideTicket: boolean;
  readonly onClose: () => void;
}

/** Creates a store (`storeId` is "new") or edits one; renders nothing if the id is unknown. */
export function StoreForm({ storeId, ...rest }: { storeId: string } & StoreSheetProps) {
  const { db, account } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  if (storeId === NEW) return <StoreSheet store={null} {...rest} />;
  const store = stores?.find((each) => each.id === storeId && mayEditStore(each, storeEditor(account)));
  return store && <StoreSheet store={store} {...rest} />;
}

/** Name and address are required; a new store without a location is all of its address. */
function StoreSheet({ store, isBesideTicket, onClose }: { store: Store | null } & StoreSheetProps) {
  const enqueue = useEnqueue();
  const isOwn = useIsOwn(store);
  const managers = useChoices(readManagers);
  const key = draftKey("store", store?.id ?? NEW);
  const draft = useEdits(key, { ...fieldsOfStore(store ?? emptyStore()), endsNamed: "" });
  const regions = useRegions([store?.id ?? NEW]);
  const form = savedFormFrom(draft.fields, store === null);
  const { problems, check } = useProblems<string>(() => storeProblems(form));
  const [isPending, during] = usePending();
  // A new store needs an explicit "No property manager" until the managers are on this device.
  const [isDecided, setDecided] = useState(store !== null || form.propertyManagerId !== null);
  const [isRefused, setRefused] = useState(false);
  const open = useOpenTicketsOfStore(store, form.propertyManagerId);
  const isUndecided = managers.isLoading && !isDecided;
  const managerProblem = isUndecided ? TEXTS.managersNotHere : TEXTS.managersHere;

  const submit = useSingleFlight(async () => {
    const [missing] = Object.values(storeProblems(form));
    if (isBesideTicket && missing !== undefined)
      return toast({ title: TEXTS.failed, description: missing, tone: "destructive" });
    if (!check()) return;
    if (!isDecided && (await managers.now()).isLoading) {
      setRefused(true);
      if (isBesideTicket)
        toast({ title: TEXTS.failed, description: TEXTS.managersNotHere, tone: "destructive" });
      return;
    }
    const save = saveOf(store, draft, regions);
    const moves = await open.payloads();
    await draft.send(() => during(enqueue([save, ...moves], key)));
    onClose();
  });

  return (
    <Sheet
      title={store ? TEXTS.edit : TEXTS.add}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form="store" loading={isPending}>
            {store ? TEXTS.save : TEXTS.add}
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
        <Notes draft={draft} store={store} />
        <div className="columns formgrid">
          <NumberField
            // As typed: the form leaves out the sign before it.
            number={draft.fields.number ?? ""}
            storeId={store?.id ?? NEW}
            onChange={(text) => draft.change("number", text)}
          />
          <TextFields draft={draft} problems={problems} isNew={store === null} />
          <RegionField
            region={draft.fields.region ?? ""}
            regions={regions}
            onChange={(text) => draft.change("region", text)}
          />
        </div>
        <StoreNotes form={form} problems={problems} onChange={draft.change} />
        <Choice
          label={TEXTS.manager}
          name="propertyManagerId"
          value={isUndecided ? COMING : (form.propertyManagerId ?? "")}
          error={isRefused && !isBesideTicket && managerProblem}
          options={[
            ...(isUndecided ? [{ value: COMING, label: TEXTS.managersComing }] : []),
            { value: "", label: TEXTS.noManager },
            ...optionsOf(managers.list, store),
          ]}
          onChange={(id) => {
            setDecided(true);
            setRefused(false);
            draft.change("propertyManagerId", id);
          }}
        />
        <NextPropertyManager store={store} draft={draft} />
        <MoveOpenTickets open={open} managers={managers.list} />
        <TimeZone zone={form.timeZone ?? ""} onChange={(zone) => draft.change("timeZone", zone)} />
        {isOwn && (
          <DefaultChoice isOn={form.isDefault} onChange={(text) => draft.change("isDefault", text)} />
        )}
      </form>
    </Sheet>
  );
}

interface NotesProps extends ComponentProps<typeof DraftNote> {
  readonly store: Store | null;
}

/**
 * What is said above the fields: of the draft, whose store an operator changes, and why one cannot
 * be added. Whoever added it before the rule of the server changed has it here again, refused.
 */
function Notes({ store, ...ofDraft }: NotesProps) {
  const actor = useStoreActor();
  const reason = whyNotAdded(actor);
  const isOwn = useIsOwn(store);
  return (
    <>
      <DraftNote {...ofDraft} />
      {store !== null && !isOwn && <p className="quiet">{TEXTS.changedAsOperator(store.ownerName ?? "")}</p>}
      {store === null && reason !== null && <Notice icon="warning">{reason}</Notice>}
    </>
  );
}

/** Whether the store of the form is new or one of this account, and not only changed by it. */
function useIsOwn(store: Store | null): boolean {
  const { account } = useSignedIn();
  return store === null || isOwnStore(store, account.id);
}

/** The fields of the form, and who is invited and takes over no longer. */
type NamedFields = StoreFields & { readonly endsNamed: string };

interface DefaultChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (text: string) => void;
}

/** Which store is the default one only its manager chooses. */
const DefaultChoice = ({ isOn, onChange }: DefaultChoiceProps) => (
  <Checkbox
    label={TEXTS.makeDefault}
    checked={isOn}
    onChange={(event) => onChange(event.currentTarget.checked ? YES : "")}
  />
);

/** What the form saves; its region is written as other stores write it. */
function saveOf(
  store: Store | null,
  { fields, base }: { readonly fields: NamedFields; readonly base: StoreFields },
  regions: readonly Region[],
) {
  const form = savedFormFrom(fields, store === null);
  const excluded = excludedBy(store, fields);
  const region = regionToStore(form.region ?? "", writingOf(regions), store?.region) || null;
  return {
    kind: "saveStore",
    storeId: store?.id ?? newId(),
    isNew: store === null,
    form: { ...form, region, ownFields: form.ownFields && form.ownFields.trim() },
    ...(store ? { base: storeFormFrom(base) } : {}),
    ...(excluded === null ? {} : endingNamed(storeFormFrom(base), excluded)),
  } as const;
}

interface TextFieldsProps {
  readonly draft: {
    readonly fields: StoreFields;
    readonly change: (field: StoreTextField | "timeZone", text: string) => void;
  };
  readonly isNew: boolean;
  readonly problems: Partial<Record<string, string>>;
}

/** Of a new store the time zone follows the state, until another one is chosen. */
function TextFields({ draft, isNew, problems }: TextFieldsProps) {
  const form = storeFormFrom(draft.fields);
  const onChange = (field: StoreTextField, text: string) => {
    draft.change(field, text);
    const zone = isNew && field === "state" ? zoneOnState(form, text, deviceTimeZone()) : null;
    if (zone !== null) draft.change("timeZone", zone);
  };
  return STORE_TEXT_FIELDS.map((field) => (
    <LimitedInput
      key={field}
      longest={STORE_LENGTHS[field]}
      label={STORE_LABELS[field]}
      description={isNew && field === "location" ? TEXTS.locationHint : undefined}
      name={field}
      value={form[field]}
      error={problems[field]}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  ));
}

const COMING = "coming";

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/** The property managers, and the store's own one if it is not among them. */
function optionsOf(managers: readonly Person[], store: Store | null) {
  const options = managers.map(personOption);
  const own = store?.propertyManagerId;
  if (!own || managers.some((each) => each.id === own)) return options;
  return [{ value: own, label: store.propertyManagerName ?? "", hint: undefined }, ...options];
}

/** Asked for when a form needs it: naming the zone takes a phone longer than a screen. */
const emptyStore = (): Fields => ({
  name: "",
  number: "",
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  region: "",
  phone: "",
  propertyManagerId: null,
  isDefault: false,
  timeZone: deviceTimeZone(),
  openingHours: "",
  accessNotes: "",
  ownFields: "",
});
