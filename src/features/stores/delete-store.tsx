import { Button } from "@mantine/core";
import { useState } from "react";
import { whatStaysOf } from "#domain/stores/delete-many.ts";
import { mayDeleteStore } from "#domain/stores/managing-stores.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as DELETION_TEXTS from "#texts/store-deletion.ts";
import * as TEXTS from "#texts/stores.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

interface DeleteStoreProps {
  readonly store: Store;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Asks whether a store shall be deleted, and says once it is. */
export function DeleteStore({ store, onCancel, onDeleted }: DeleteStoreProps) {
  const { db } = useSignedIn();
  const enqueue = useEnqueue();
  const { openTickets = 0, repetitions = 0 } =
    useLiveQuery(async () => whatStaysOf(store.id, await visibleTickets(db)), [db, store.id]) ?? {};
  return (
    <Confirm
      title={TEXTS.deleteTitle}
      confirmLabel={TEXTS.deleteButton}
      onCancel={onCancel}
      onConfirm={async () => {
        const payload = { kind: "deleteStore", storeId: store.id } as const;
        await enqueue([payload], undefined, { title: TEXTS.isDeleted(storeLabel(store)) });
        onDeleted();
      }}
    >
      <div className="column tight">
        <div>
          <p>
            <strong>{storeLabel(store)}</strong>
          </p>
          <p>{TEXTS.deleteAsk}</p>
        </div>
        {openTickets > 0 && (
          <Notice tone="amber" icon="warning">
            <p>{DELETION_TEXTS.openTickets(openTickets)}</p>
            <p>{DELETION_TEXTS.openTicketsStay}</p>
          </Notice>
        )}
        {repetitions > 0 && <p>{DELETION_TEXTS.repetitions(repetitions)}</p>}
      </div>
    </Confirm>
  );
}

interface DeleteOwnStoreProps {
  readonly storeId: string;
  readonly onDeleted: () => void;
}

/** Deletes a store; nothing for whoever may not. */
export function DeleteOwnStore({ storeId, onDeleted }: DeleteOwnStoreProps) {
  const { db } = useSignedIn();
  const actor = useStoreActor();
  const [isOpen, setOpen] = useState(false);
  const stores = useLiveQuery(() => readStores(db), [db]);
  const store = stores?.find(({ id }) => id === storeId);
  if (!store || !mayDeleteStore(store, actor)) return null;
  return (
    <div className="row end">
      <Button
        variant="subtle"
        color="red.8"
        c="var(--tone-red)"
        leftSection={<Icon name="trash" />}
        onClick={() => setOpen(true)}
      >
        {TEXTS.deleteTitle}
      </Button>
      {isOpen && <DeleteStore store={store} onCancel={() => setOpen(false)} onDeleted={onDeleted} />}
    </div>
  );
}
