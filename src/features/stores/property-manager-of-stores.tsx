import { useMemo, useState } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import { changeOfStore, endingNamed } from "#domain/mutations/stores.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { personOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import { ManagerEmail } from "#features/stores/manager-email.tsx";
import { BY_EMAIL, useNamedManager } from "#features/stores/use-named-manager.ts";
import { NamedOutcome } from "#features/stores/named-for-stores.tsx";
import { ChangedStores, StoresOfOthers, StoresToChange } from "#features/stores/changed-stores.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as CHANGE_TEXTS from "#texts/changed-stores.ts";
import * as TEXTS from "#texts/store-property-manager.ts";
import * as STORE_TEXTS from "#texts/stores.ts";

interface PropertyManagerOfStoresProps {
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/** The choice of no property manager; an empty one is none yet. */
const NOBODY = "nobody";

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/**
 * Gives several stores a property manager, or takes it from them: enqueues a mutation for each one
 * that has another, all of them in one transaction, then shows where each one is. An operator also
 * chooses somebody who is invited, or invites one by email, which needs the server.
 */
export function PropertyManagerOfStores({ ids, onClose }: PropertyManagerOfStoresProps) {
  const { db, account } = useSignedIn();
  const enqueue = useEnqueue();
  const [choice, setChoice] = useState("");
  const [done, setDone] = useState<readonly Store[] | null>(null);
  const managers = useChoices(readManagers);
  const byEmail = useNamedManager(choice, managers.list);
  const selected = useLiveQuery(
    async () => (await readStores(db)).filter(({ id }) => ids.includes(id)),
    [db, ids],
  );
  const { isByEmail, accountId, who } = byEmail;
  const managerId = choice === NOBODY ? null : (accountId ?? choice);
  const stores = useMemo(
    () => selected?.filter((store) => mayEditStore(store, storeEditor(account))),
    [selected, account],
  );
  const changed = useMemo(
    () => (isByEmail ? (stores ?? []) : changedBy(stores ?? [], accountId ?? choice)),
    [stores, choice, accountId, isByEmail],
  );
  const changes = useMemo(
    () =>
      changed.flatMap(({ id, propertyManagerId }) =>
        managerId === null || isByEmail || managerId === propertyManagerId
          ? []
          : [{ storeId: id, managerId }],
      ),
    [changed, managerId, isByEmail],
  );
  const open = useOpenTicketsOfStores(changes);
  if (selected === undefined || stores === undefined) return null;
  const ofOthers = <StoresOfOthers count={selected.length - stores.length} />;
  if (done !== null)
    return (
      <ChangedStores stores={done} onClose={() => onClose(true)}>
        {ofOthers}
      </ChangedStores>
    );
  if (byEmail.named !== null)
    return <NamedOutcome stores={stores} who={who} named={byEmail.named} onClose={() => onClose(true)} />;
  const submit = async () => {
    if (isByEmail) return byEmail.name(changed.map(({ id }) => id));
    const saves = changed.map((store) => ({
      ...changeOfStore(store.id, formOfStore(store), { propertyManagerId: managerId }),
      ...(store.nextPropertyManager ? endingNamed(formOfStore(store), store.nextPropertyManager) : {}),
    }));
    await enqueue([...saves, ...(await open.payloads())]);
    return setDone(changed);
  };
  const chosen = managers.list.find(({ id }) => id === managerId)?.name ?? "";
  const choose = (value: string) => {
    setChoice(value);
    byEmail.begin();
  };
  const becomes = (store: Store) => {
    if (isByEmail) return becomesByEmail(store, who);
    return store.propertyManagerId === managerId
      ? STORE_TEXTS.noLongerTakesOver(store.nextPropertyManager ?? "")
      : TEXTS.becomes(store.propertyManagerName ?? "", chosen);
  };
  return (
    <FormSheet
      title={TEXTS.title}
      submit={choice === NOBODY ? CHANGE_TEXTS.clear(changed.length) : CHANGE_TEXTS.submit(changed.length)}
      isDisabled={changed.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <p>{TEXTS.explanation}</p>
      <Choice
        label={STORE_TEXTS.manager}
        name="propertyManager"
        value={choice}
        options={[
          { value: "", label: TEXTS.choose },
          { value: NOBODY, label: STORE_TEXTS.noManager },
          ...(mayOperate(account) ? [{ value: BY_EMAIL, label: TEXTS.byEmail }] : []),
          ...managers.list.map(personOption),
          ...byEmail.invited.map(({ email: value, name }) => ({
            value,
            label: TEXTS.isInvited(name),
            hint: value,
          })),
        ]}
        onChange={choose}
      />
      <ManagerEmail choice={choice} manager={byEmail} />
      <MoveOpenTicketsOfStores open={open} />
      <StoresToChange stores={changed} becomes={becomes} />
      {choice !== "" && changed.length < stores.length && (
        <p>{TEXTS.alreadyThere(stores.length - changed.length)}</p>
      )}
      {ofOthers}
    </FormSheet>
  );
}

/**
 * The stores that a choice gives another property manager, or leaves the present one, in whose
 * place nobody who is invited comes any more; none before a person chooses.
 */
const changedBy = (stores: readonly Store[], choice: string): readonly Store[] =>
  choice === ""
    ? []
    : stores.filter(
        (store) =>
          store.propertyManagerId !== (choice === NOBODY ? null : choice) ||
          Boolean(store.nextPropertyManager),
      );

const becomesByEmail = ({ propertyManagerName, nextPropertyManager }: Store, who: string): string =>
  TEXTS.becomes(propertyManagerName || (nextPropertyManager ?? ""), TEXTS.byInvitation(who));
