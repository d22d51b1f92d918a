import { useState } from "react";
import { storeLabel } from "#domain/stores/store-label.ts";
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
import { leftOutOf, type ManagersPlan, planManagers } from "#features/stores/plan-managers.ts";
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
  const [done, setDone] = useState<ManagersPlan | null>(null);
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
  const plan = planManagers(others, unsent);
  const submit = async () => {
    if (!check()) return;
    const sent = planManagers(others, await readUnsentOfStores(db));
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
            {store.nextManager && <p className="quiet">{TEXTS.takesOver(store.nextManager)}</p>}
          </li>
        ))}
      </ul>
      {plan.changing.some(({ nextManager }) => nextManager) && <p>{TEXTS.standsIn}</p>}
      <LeftOut {...leftOutOf(plan)} />
      {others.length < stores.length && <p>{TEXTS.alreadyTheirs(stores.length - others.length)}</p>}
    </FormSheet>
  );
}

/** Where the change of each store is, and which ones were left out. */
function Outcome({ plan, onClose }: { plan: ManagersPlan; onClose: () => void }) {
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
