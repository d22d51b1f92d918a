import { useState } from "react";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { newManagerEmailProblem } from "#domain/stores/store-people.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useChoices } from "#features/forms/use-choices.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import {
  chosenOf,
  NOBODY_CHOSEN,
  PersonByEmail,
  readStoreSide,
} from "#features/stores/people/person-by-email.tsx";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readStores } from "#local-db/read/stores.ts";
import { readUnsentOfStores } from "#local-db/read/unsent-of-stores.ts";
import * as TEXTS from "#texts/store-manager.ts";
import * as PEOPLE_TEXTS from "#texts/store-people.ts";

interface ChangeManagersProps {
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Gives several stores to one manager, for an operator: enqueues a mutation for each one, all of
 * them in one transaction, then shows where each one is.
 */
export function ChangeManagers({ ids, onClose }: ChangeManagersProps) {
  const { db } = useSignedIn();
  const enqueue = useEnqueue();
  const [done, setDone] = useState<Plan | null>(null);
  const stores = useLiveQuery(
    async () => (await readStores(db)).filter(({ id }) => ids.includes(id)),
    [db, ids],
  );
  const unsent = useLiveQuery(() => readUnsentOfStores(db), [db]);
  const key = draftKey("storeManager");
  const draft = useDraft(key, NOBODY_CHOSEN);
  const people = useChoices(readStoreSide);
  const known = people.list.filter(({ email }) => email !== null);
  const chosen = chosenOf(known, draft.fields);
  const { problems, check } = useProblems<"email">(() => {
    const problem = newManagerEmailProblem(chosen.email);
    return problem === null ? {} : { email: problem };
  });
  if (done !== null) return <Outcome plan={done} onClose={() => onClose(true)} />;
  if (stores === undefined || unsent === undefined || !people.isRead) return null;
  // Of two people of whom only the email is known the ids say nothing.
  const others = stores.filter(({ ownerId }) => ownerId === "" || ownerId !== chosen.personId);
  const plan = planOf(others, unsent);
  const submit = async () => {
    if (!check()) return;
    const sent = planOf(others, await readUnsentOfStores(db));
    if (sent.changing.length === 0) return;
    const payloads = sent.changing.map(
      ({ id }) => ({ kind: "changeStoreManager", storeId: id, ...chosen }) as const,
    );
    await draft.send(() => enqueue(payloads, key));
    setDone(sent);
  };
  return (
    <FormSheet
      title={TEXTS.title}
      submit={TEXTS.submit(plan.changing.length)}
      isDisabled={plan.changing.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TEXTS.introOfSeveral}</p>
      <PersonByEmail known={known} draft={draft} label={TEXTS.person} error={problems.email} />
      <ul className="list lines" aria-label={TEXTS.toChange}>
        {plan.changing.map((store) => (
          <li key={store.id}>
            <strong className="text">{storeLabel(store)}</strong>
            {store.ownerName && <p className="quiet">{PEOPLE_TEXTS.managedBy(store.ownerName)}</p>}
          </li>
        ))}
      </ul>
      <LeftOut {...leftOutOf(plan)} />
      {others.length < stores.length && <p>{TEXTS.alreadyTheirs(stores.length - others.length)}</p>}
    </FormSheet>
  );
}

interface Plan {
  readonly changing: readonly Store[];
  /** Those with changes of tickets that are not sent, and how many. */
  readonly waiting: readonly { readonly store: Store; readonly unsent: number }[];
}

const planOf = (stores: readonly Store[], unsent: ReadonlyMap<string, number>): Plan => ({
  changing: stores.filter(({ id }) => !unsent.has(id)),
  waiting: stores.flatMap((store) => {
    const count = unsent.get(store.id);
    return count === undefined ? [] : [{ store, unsent: count }];
  }),
});

const leftOutOf = ({ waiting }: Plan) => ({
  title: TEXTS.leftOut(waiting.length),
  items: waiting.map(({ store, unsent }) => ({
    id: store.id,
    name: storeLabel(store),
    reason: TEXTS.ticketsWait(unsent),
  })),
});

/** Where the change of each store is, and which ones were left out. */
function Outcome({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queued(plan.changing.length)}
      listLabel={TEXTS.toChange}
      sentLabel={TEXTS.changed}
      queued={plan.changing}
      nameOf={storeLabel}
      onClose={onClose}
    >
      <LeftOut {...leftOutOf(plan)} />
    </OutcomeSheet>
  );
}
