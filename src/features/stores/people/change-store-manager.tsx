import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import type { Store } from "#domain/stores/store.ts";
import { newManagerEmailProblem } from "#domain/stores/store-people.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import {
  chosenOf,
  NOBODY_CHOSEN,
  PersonByEmail,
  readStoreSide,
} from "#features/stores/people/person-by-email.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readUnsentOfStores } from "#local-db/read/unsent-of-stores.ts";
import * as TEXTS from "#texts/store-manager.ts";
import * as UI_TEXTS from "#texts/ui.ts";
import { Notice } from "#ui/notice.tsx";

interface ChangeStoreManagerProps {
  readonly store: Store;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** Gives a store to another manager: somebody known on this device, or anybody else by email. */
export function ChangeStoreManager({ store, onSent, onCancel }: ChangeStoreManagerProps) {
  const { db } = useSignedIn();
  const enqueue = useEnqueue();
  const readWaiting = async () => (await readUnsentOfStores(db)).get(store.id) ?? 0;
  const waiting = useLiveQuery(readWaiting, [db, store.id]);
  const key = draftKey("storeManager", store.id);
  const draft = useDraft(key, NOBODY_CHOSEN);
  const people = useChoices(readStoreSide);
  const known = people.list.filter(({ id, email }) => email !== null && id !== store.ownerId);
  const chosen = chosenOf(known, draft.fields);
  const { problems, check } = useProblems<"email">(() => {
    const problem = newManagerEmailProblem(chosen.email);
    return problem === null ? {} : { email: problem };
  });
  const save = useSingleFlight(async () => {
    if (!check() || (await readWaiting()) > 0) return;
    const payload = { kind: "changeStoreManager", storeId: store.id, ...chosen } as const;
    await draft.send(() => enqueue([payload], key, { title: TEXTS.managerChange(chosen.name) }));
    onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined);
  };
  // Before they were read, a person chosen in a draft would count as nobody.
  if (!people.isRead || waiting === undefined) return null;
  return (
    <form className="column" noValidate aria-label={TEXTS.change} onSubmit={submit}>
      <DraftNote draft={draft} />
      <p>{TEXTS.intro}</p>
      {waiting > 0 && (
        <Notice tone="amber" icon="clock" role="status">
          {TEXTS.ticketsWait(waiting)}
        </Notice>
      )}
      <PersonByEmail known={known} draft={draft} label={TEXTS.person} error={problems.email} />
      {store.nextManager && (
        <p>
          {TEXTS.takesOver(store.nextManager)} {TEXTS.standsIn}
        </p>
      )}
      <div className="row end">
        <Button variant="default" onClick={onCancel}>
          {UI_TEXTS.cancel}
        </Button>
        <Button type="submit" disabled={waiting > 0}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
