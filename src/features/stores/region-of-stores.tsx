import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { changeOfStore } from "#domain/mutations/stores.ts";
import { regionToStore, writingOf } from "#domain/stores/region.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { RegionField, useRegions } from "#features/stores/region-field.tsx";
import { ChangedStores, StoresOfOthers, StoresToChange } from "#features/stores/changed-stores.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as CHANGE_TEXTS from "#texts/changed-stores.ts";
import * as TEXTS from "#texts/store-region.ts";

interface RegionOfStoresProps {
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Gives several stores a region, or takes it from them: enqueues a mutation for each one that has
 * another, all of them in one transaction, then shows where each one is.
 */
export function RegionOfStores({ ids, onClose }: RegionOfStoresProps) {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const [typed, setTyped] = useState("");
  const [isClearing, setClearing] = useState(false);
  const [done, setDone] = useState<readonly Store[] | null>(null);
  const regions = useRegions([]);
  const others = useRegions(ids);
  const selected = useLiveQuery(
    async () => (await readStores(db)).filter(({ id }) => ids.includes(id)),
    [db, ids],
  );
  if (selected === undefined) return null;
  const stores = selected.filter((store) => mayEditStore(store, storeEditor(account)));
  const ofOthers = <StoresOfOthers count={selected.length - stores.length} />;
  if (done !== null)
    return (
      <ChangedStores stores={done} onClose={() => onClose(true)}>
        {ofOthers}
      </ChangedStores>
    );
  // What the selected ones are called may be written otherwise.
  const region = isClearing ? "" : regionToStore(typed, writingOf(others));
  // An empty field alone takes nothing away: it is how the form begins.
  const isDecided = isClearing || region !== "";
  const changed = isDecided ? stores.filter((store) => (store.region ?? "") !== region) : [];
  const submit = async () => {
    await enqueue(
      changed.map((store) => changeOfStore(store.id, formOfStore(store), { region: region || null })),
    );
    setDone(changed);
  };
  return (
    <FormSheet
      title={TEXTS.title}
      submit={isClearing ? CHANGE_TEXTS.clear(changed.length) : CHANGE_TEXTS.submit(changed.length)}
      isDisabled={changed.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <p>{TEXTS.explanation}</p>
      {!isClearing && <RegionField region={typed} regions={regions} onChange={setTyped} />}
      <Checkbox
        label={TEXTS.takeOut}
        checked={isClearing}
        onChange={(event) => setClearing(event.currentTarget.checked)}
      />
      <StoresToChange stores={changed} becomes={(store) => TEXTS.becomes(store.region ?? "", region)} />
      {isDecided && changed.length < stores.length && (
        <p>{TEXTS.alreadyThere(stores.length - changed.length)}</p>
      )}
      {ofOthers}
    </FormSheet>
  );
}
