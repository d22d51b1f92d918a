import { useMemo, useState } from "react";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { changeOfStore, endingNamed } from "#domain/mutations/stores.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";
import { mayEditStore, storeEditor } from "#domain/stores/store-people.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { personOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { MoveOpenTicketsOfStores, useOpenTicketsOfStores } from "#features/stores/open-tickets-of-store.tsx";
import { type InvitedManagers, useInvitedManagers } from "#features/stores/use-invited-managers.ts";
import { type NamedForStores, namePropertyManager } from "#features/stores/name-property-manager.ts";
import { NamedOutcome } from "#features/stores/named-for-stores.tsx";
import { ChangedStores, StoresOfOthers, StoresToChange } from "#features/stores/changed-stores.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as CHANGE_TEXTS from "#texts/changed-stores.ts";
import * as TEXTS from "#texts/store-property-manager.ts";
import * as PEOPLE_TEXTS from "#texts/rules/people-import.ts";
import * as STORE_TEXTS from "#texts/stores.ts";
import { FormProblem } from "#ui/notice.tsx";

interface PropertyManagerOfStoresProps {
  readonly ids: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/** The choice of no property manager; an empty one is none yet. */
const NOBODY = "nobody";
/** Of somebody whom this device does not know. */
const BY_EMAIL = "email";

const readManagers = (db: AccountDatabase) => readPeople(db, "Property Manager");

/**
 * Gives several stores a property manager, or takes it from them: enqueues a mutation for each one
 * that has another, all of them in one transaction, then shows where each one is. An operator also
 * chooses somebody who is invited, or invites one by email, which needs the server.
 */
export function PropertyManagerOfStores({ ids, onClose }: PropertyManagerOfStoresProps) {
  const { db, account, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const [choice, setChoice] = useState("");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<readonly Store[] | null>(null);
  const [named, setNamed] = useState<NamedForStores | null>(null);
  const managers = useChoices(readManagers);
  const invited = useInvitedManagers();
  const selected = useLiveQuery(
    async () => (await readStores(db)).filter(({ id }) => ids.includes(id)),
    [db, ids],
  );
  const email = emailOf(choice, typed, invited);
  // Whose email is typed may be known on this device.
  const known = email === null ? undefined : managers.list.find((each) => each.email === email);
  const isByEmail = email !== null && known === undefined;
  const who = invited.find((each) => each.email === email)?.name ?? email ?? "";
  const managerId = choice === NOBODY ? null : (known?.id ?? choice);
  const stores = useMemo(
    () => selected?.filter((store) => mayEditStore(store, storeEditor(account))),
    [selected, account],
  );
  const changed = useMemo(
    () => (isByEmail ? (stores ?? []) : changedBy(stores ?? [], known?.id ?? choice)),
    [stores, choice, known?.id, isByEmail],
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
  if (named !== null)
    return <NamedOutcome stores={changed} who={who} named={named} onClose={() => onClose(true)} />;
  const submit = async () => {
    if (isByEmail) {
      const wrong = isEmail(email) ? tooManyStores(changed) : PEOPLE_TEXTS.emailFaulty;
      if (wrong !== null) return setProblem(wrong);
      const ids = changed.map(({ id }) => id);
      const answer = await namePropertyManager(credentials, email, ids);
      return "problem" in answer ? setProblem(answer.problem) : setNamed(answer);
    }
    const saves = changed.map((store) => ({
      ...changeOfStore(store.id, formOfStore(store), { propertyManagerId: managerId }),
      ...(store.nextPropertyManager ? endingNamed(formOfStore(store), store.nextPropertyManager) : {}),
    }));
    await enqueue([...saves, ...(await open.payloads())]);
    return setDone(changed);
  };
  const nameOf = (store: Store) => store.propertyManagerName ?? "";
  const chosen = managers.list.find(({ id }) => id === managerId)?.name ?? "";
  const choose = (value: string) => {
    setChoice(value);
    setProblem("");
  };
  const becomes = (store: Store) => {
    if (isByEmail)
      return TEXTS.becomes(nameOf(store) || (store.nextPropertyManager ?? ""), TEXTS.byInvitation(who));
    return store.propertyManagerId === managerId
      ? STORE_TEXTS.noLongerTakesOver(store.nextPropertyManager ?? "")
      : TEXTS.becomes(nameOf(store), chosen);
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
          ...invited.map(({ email: value, name }) => ({ value, label: TEXTS.isInvited(name), hint: value })),
        ]}
        onChange={choose}
      />
      {choice === BY_EMAIL && (
        <LimitedInput
          label={TEXTS.email}
          name="email"
          type="email"
          autoComplete="off"
          longest={LENGTHS.email}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem("");
          }}
        />
      )}
      {isByEmail && <p>{TEXTS.invitesByEmail}</p>}
      {choice !== BY_EMAIL && <FormProblem message={problem} />}
      <MoveOpenTicketsOfStores open={open} />
      <StoresToChange stores={changed} becomes={becomes} />
      {choice !== "" && changed.length < stores.length && (
        <p>{TEXTS.alreadyThere(stores.length - changed.length)}</p>
      )}
      {ofOthers}
    </FormSheet>
  );
}

/** The email by which the chosen one is found; null for an account of this device or for nobody. */
function emailOf(choice: string, typed: string, invited: InvitedManagers): string | null {
  if (choice === BY_EMAIL) return normalizeEmail(typed);
  return invited.some(({ email }) => email === choice) ? choice : null;
}

const tooManyStores = ({ length }: readonly Store[]): string | null =>
  length > MOST_STORES_OF_PERSON ? PEOPLE_TEXTS.tooManyStores(length, MOST_STORES_OF_PERSON) : null;

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
