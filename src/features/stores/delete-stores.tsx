import { useState } from "react";
import { type PlannedDeletion, planDeletions } from "#domain/stores/delete-many.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/store-deletion.ts";

interface DeleteStoresProps {
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Deletes several stores: says what becomes of each, enqueues a mutation for each one, all of them
 * in one transaction, then shows where each one is.
 */
export function DeleteStores({ ids, onClose }: DeleteStoresProps) {
  const { db } = useSignedIn();
  const actor = useStoreActor();
  const enqueue = useEnqueue();
  const [done, setDone] = useState<readonly PlannedDeletion[] | null>(null);
  const plan = useLiveQuery(async () => {
    const stores = (await readStores(db)).filter(({ id }) => ids.includes(id));
    return planDeletions(stores, await visibleTickets(db), actor);
  }, [db, actor, ids]);
  if (done !== null) return <Outcome plan={done} onClose={() => onClose(true)} />;
  if (plan === undefined) return null;
  const payloads = plan.flatMap((each) => ("payload" in each ? [each.payload] : []));
  const submit = async () => {
    await enqueue(payloads);
    setDone(plan);
  };
  return (
    <FormSheet
      title={TEXTS.title}
      submit={TEXTS.submit(payloads.length)}
      isDanger
      isDisabled={payloads.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <p>{TEXTS.consequence}</p>
      <ul className="list lines" aria-label={TEXTS.toDelete}>
        {plan.map((each) =>
          "payload" in each ? (
            <li key={each.store.id}>
              <strong className="text">{storeLabel(each.store)}</strong>
              {each.openTickets > 0 && <p className="quiet">{TEXTS.openTickets(each.openTickets)}</p>}
              {each.repetitions > 0 && <p className="quiet">{TEXTS.repetitions(each.repetitions)}</p>}
            </li>
          ) : null,
        )}
      </ul>
      <LeftOut {...leftOutOf(plan)} />
    </FormSheet>
  );
}

/** Where the deletion of each store is, and which ones were left out. */
function Outcome({ plan, onClose }: { plan: readonly PlannedDeletion[]; onClose: () => void }) {
  const queued = plan.flatMap((each) => ("payload" in each ? [each.store] : []));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queued(queued.length)}
      listLabel={TEXTS.toDelete}
      sentLabel={TEXTS.deleted}
      queued={queued}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      <LeftOut {...leftOutOf(plan)} />
    </OutcomeSheet>
  );
}

const leftOutOf = (plan: readonly PlannedDeletion[]) => {
  const items = leftOutItems(plan, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return { title: TEXTS.leftOut(items.length), items };
};
