import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import type { Person } from "#domain/accounts/person.ts";
import type { Store } from "#domain/stores/store.ts";
import { isStorePerson, storePersonEmailProblem } from "#domain/stores/store-people.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import {
  chosenOf,
  NOBODY_CHOSEN,
  PersonByEmail,
  readStoreSide,
} from "#features/stores/people/person-by-email.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/store-people.ts";

/** Those of the store roles whose email this account knows and who are not of the store yet. */
const addable = (people: readonly Person[], store: Store) =>
  people.filter(({ id, email }) => email !== null && id !== store.ownerId && !isStorePerson(store, id));

interface AddStorePersonProps {
  readonly store: Store;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** Adds somebody who is known on this device, or anybody else of a store role by email. */
export function AddStorePerson({ store, onSent, onCancel }: AddStorePersonProps) {
  const { account } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("storePerson", store.id);
  const draft = useDraft(key, NOBODY_CHOSEN);
  const managers = useChoices(readStoreSide);
  const known = addable(managers.list, store);
  const { email, name } = chosenOf(known, draft.fields);
  const isOwn = store.ownerId === account.id;
  const managerEmail = isOwn
    ? account.email
    : (managers.list.find(({ id }) => id === store.ownerId)?.email ?? null);
  const { problems, check } = useProblems<"email">(() => {
    const problem = storePersonEmailProblem(email, managerEmail);
    return problem === null ? {} : { email: problem };
  });
  const save = useSingleFlight(async () => {
    if (!check()) return;
    const payload = { kind: "addStorePerson", storeId: store.id, email, name } as const;
    await draft.send(() => enqueue([payload], key, { title: TEXTS.isAdded(name) }));
    onSent();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined);
  };
  // Before they were read, a person chosen in a draft would count as nobody.
  if (!managers.isRead) return null;
  return (
    <form className="column" noValidate aria-label={TEXTS.add} onSubmit={submit}>
      <DraftNote draft={draft} />
      <PersonByEmail known={known} draft={draft} label={TEXTS.person} error={problems.email} />
      <div className="row end">
        <Button variant="default" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit">{TEXTS.addButton}</Button>
      </div>
    </form>
  );
}
