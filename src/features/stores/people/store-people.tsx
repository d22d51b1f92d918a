import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store, StorePerson } from "#domain/stores/store.ts";
import {
  mayAddStorePerson,
  mayChangeStoreManager,
  mayRemoveStorePerson,
} from "#domain/stores/managing-stores.ts";
import { isStorePerson, storePeopleOf } from "#domain/stores/store-people.ts";
import { readStores } from "#local-db/read/stores.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useHasDraft } from "#features/drafts/use-has-draft.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { AddStorePerson } from "#features/stores/people/add-store-person.tsx";
import { ChangeStoreManager } from "#features/stores/people/change-store-manager.tsx";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as MANAGER_TEXTS from "#texts/store-manager.ts";
import * as TEXTS from "#texts/store-people.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";

/** Who has a store: its manager and its people. Nothing for a store that is not on this device. */
export function StorePeople({ storeId }: { readonly storeId: string }) {
  const { db, credentials } = useSignedIn();
  const stores = useLiveQuery(() => readStores(db), [db]);
  const store = stores?.find(({ id }) => id === storeId);
  return store === undefined || credentials.isLegacy ? null : <PeopleOfStore store={store} />;
}

function PeopleOfStore({ store }: { readonly store: Store }) {
  const actor = useStoreActor();
  const rowsOf = usePendingMutations();
  const adding = useFormOpen(draftKey("storePerson", store.id));
  const giving = useFormOpen(draftKey("storeManager", store.id));
  const [leaving, setLeaving] = useState<StorePerson | null>(null);
  const people = storePeopleOf(store);
  return (
    <section className="card column" aria-labelledby="people-of-store">
      <div className="row tight">
        <h2 id="people-of-store">{TEXTS.title}</h2>
        <SyncStatusLink rows={rowsOf(store.id)} />
      </div>
      <p className="quiet">{TEXTS.intro}</p>
      <ul className="list lines">
        {store.ownerName && (
          <li>
            <Name person={{ id: store.ownerId, name: store.ownerName }} isManager />
            {store.nextManager && <p className="quiet">{MANAGER_TEXTS.takesOver(store.nextManager)}</p>}
          </li>
        )}
        {people.map((person) => (
          <li key={person.id || person.name} className="row apart">
            <Name person={person} />
            {person.id !== "" && mayRemoveStorePerson(store, actor, person.id) && (
              <RemoveButton person={person} onPress={() => setLeaving(person)} />
            )}
          </li>
        ))}
      </ul>
      {people.length === 0 && <p>{TEXTS.none}</p>}
      {adding.isOpen && mayAddStorePerson(store, actor) && (
        <AddStorePerson store={store} onSent={adding.follow} onCancel={adding.close} />
      )}
      {giving.isOpen && mayChangeStoreManager(store, actor) && (
        <ChangeStoreManager store={store} onSent={giving.follow} onCancel={giving.close} />
      )}
      <div className="row tight">
        {!adding.isOpen && mayAddStorePerson(store, actor) && (
          <Button leftSection={<Icon name="plus" />} variant="light" onClick={adding.open}>
            {TEXTS.add}
          </Button>
        )}
        {!giving.isOpen && mayChangeStoreManager(store, actor) && (
          <Button variant="subtle" onClick={giving.open}>
            {MANAGER_TEXTS.change}
          </Button>
        )}
      </div>
      {leaving && <Removal store={store} person={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

/** Whether a form is open. Until that is chosen it follows the draft, so a refusal opens it. */
function useFormOpen(key: string) {
  const [isChosenOpen, setOpen] = useState<boolean | null>(null);
  const hasDraft = useHasDraft(key);
  return {
    isOpen: isChosenOpen ?? hasDraft,
    open: () => setOpen(true),
    close: () => setOpen(false),
    follow: () => setOpen(null),
  };
}

interface NameProps {
  readonly person: StorePerson;
  readonly isManager?: boolean;
}

function Name({ person: { id, name }, isManager = false }: NameProps) {
  const { actor } = useSignedIn();
  if (id === "") return <span>{name}</span>;
  const isOneself = id === actor.id;
  const marked = isManager
    ? (isOneself ? TEXTS.youManage : TEXTS.manager)(name)
    : isOneself
      ? TEXTS.you(name)
      : name;
  return <Link to={`/profile/${id}`}>{marked}</Link>;
}

function RemoveButton({ person, onPress }: { readonly person: StorePerson; readonly onPress: () => void }) {
  const { actor } = useSignedIn();
  if (person.id === actor.id)
    return (
      <Button variant="subtle" onClick={onPress}>
        {TEXTS.leave}
      </Button>
    );
  return (
    <Button variant="subtle" px="sm" aria-label={TEXTS.removeButton(person.name)} onClick={onPress}>
      <Icon name="trash" />
    </Button>
  );
}

interface RemovalProps {
  readonly store: Store;
  readonly person: StorePerson;
  readonly onClose: () => void;
}

/** Asks before somebody is taken off a store, or leaves it. */
function Removal({ store, person, onClose }: RemovalProps) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const isOneself = person.id === actor.id;
  const { id: personId, name } = person;
  return (
    <Confirm
      title={isOneself ? TEXTS.leave : TEXTS.removeTitle}
      confirmLabel={isOneself ? TEXTS.leave : TEXTS.remove}
      onCancel={onClose}
      onConfirm={async () => {
        await enqueue([{ kind: "removeStorePerson", storeId: store.id, personId, name }], undefined, {
          title: TEXTS.isRemoved(name),
        });
        onClose();
      }}
    >
      <p>
        <strong>{isOneself ? storeLabel(store) : name}</strong>
      </p>
      <p>{isOneself ? TEXTS.leaveAsk : TEXTS.removeAsk}</p>
    </Confirm>
  );
}

/** The stores that this account belongs to without managing them. */
export function JoinedStores({ stores }: { readonly stores: readonly Store[] }) {
  const { account } = useSignedIn();
  const joined = stores.filter((store) => isStorePerson(store, account.id));
  if (joined.length === 0) return null;
  return (
    <>
      <h3 id="joined-stores">{TEXTS.joinedTitle}</h3>
      <ul className="list lines" aria-labelledby="joined-stores">
        {joined.map((store) => (
          <li key={store.id}>
            <Link className="storelink" to={`/stores/${store.id}`}>
              {storeLabel(store)}
            </Link>
            {store.ownerName && <p className="quiet">{TEXTS.managedBy(store.ownerName)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
