import { Button, Checkbox } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { isEmail } from "#domain/accounts/email.ts";
import { type Role, roleLabel } from "#domain/accounts/role.ts";
import { csvOf } from "#domain/csv.ts";
import { mayOperate } from "#domain/accounts/operator.ts";
import {
  type ManagerOfStores,
  managersToInvite,
  propertyManagersToInvite,
} from "#domain/stores/import-managers.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useSendsMail } from "#features/session/use-sends-mail.ts";
import { type PeopleFile, peopleToFollow, withStoresOf } from "#features/stores/people-file.ts";
import type { NamedStores } from "#features/stores/named-stores.ts";
import { countPendingStores } from "#features/stores/pending-stores.ts";
import * as PEOPLE_TEXTS from "#texts/people-import.ts";
import * as INVITE_TEXTS from "#texts/store-import-invitations.ts";
import * as TEXTS from "#texts/store-import.ts";
import { Fold } from "#ui/fold.tsx";
import { Notice } from "#ui/notice.tsx";

interface ManagersOfFileProps {
  readonly stores: NamedStores;
  /** Whether all of these stores were imported, so that their managers may follow. */
  readonly isNext: boolean;
  /** The file of people that comes with the stores, if there is one. */
  readonly people: PeopleFile | null;
  /** Whether the button that goes on stands elsewhere: see `useGoOnWithManagers`. */
  readonly isButtonElsewhere?: boolean;
  /** Whether these people follow by themselves; missing where that is not to be chosen any more. */
  readonly following?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
}

/**
 * Whom a file of stores names as their managers, and the way to the import of people, which gives
 * them the stores or invites them to take over. An import of stores works without a network and is
 * undone without one; accounts and invitations are the operator's.
 */
export function ManagersOfFile({
  stores,
  isNext,
  people: file,
  isButtonElsewhere = false,
  following,
}: ManagersOfFileProps) {
  const people = usePeopleOfFile(stores, file);
  const { managers, propertyManagers, pending, isOperator, count } = people;
  if (count === 0) return null;
  const emails = new Set(managers.map(({ email }) => email));
  const named = stores.filter(({ manager }) => manager !== null && emails.has(manager.email));
  const without = stores.filter(isWithoutManager);
  const ofProperty = stores.filter(({ propertyManager }) => propertyManager !== null).length;
  const isChoice = isOperator && !isNext && following !== undefined;
  const explained = (
    <>
      {managers.length > 0 && (
        <>
          <p>{TEXTS.namesManagers(managers.length, named.length)}</p>
          <p>{isOperator ? TEXTS.managersByOperator : TEXTS.managersBySomeoneElse}</p>
          {without.length > 0 && !isButtonElsewhere && (
            <p className="text">{TEXTS.nobodyToCome(without.length, namesOf(without))}</p>
          )}
        </>
      )}
      {propertyManagers.length > 0 && (
        <>
          <p>{TEXTS.namesPropertyManagers(propertyManagers.length, ofProperty)}</p>
          <p>{TEXTS.propertyManagersByOperator}</p>
        </>
      )}
    </>
  );
  if (isChoice)
    return (
      <>
        <Checkbox
          label={TEXTS.managersFollow(count)}
          description={people.sendsMail ? INVITE_TEXTS.managersFollowByMail : undefined}
          checked={following.isOn}
          onChange={(event) => following.onChange(event.currentTarget.checked)}
        />
        <Fold icon="people" summary={TEXTS.peopleOfFile}>
          {explained}
          <p>{TEXTS.managersFollowHint}</p>
        </Fold>
      </>
    );
  const next = isNext && (
    <>
      {/* Where the button waits it says so itself. */}
      {pending > 0 && !(isButtonElsewhere && isOperator && people.isOnline) && (
        <p role="status">{TEXTS.managersWait(pending)}</p>
      )}
      {!isButtonElsewhere && goOnButton(people)}
      {pending === 0 && !isOperator && (
        <SaveTable name="store-managers" head={HEAD} rows={() => managers.map(rowOf("Store Manager"))} />
      )}
    </>
  );
  if (isButtonElsewhere)
    return (
      <>
        <Fold icon="people" summary={TEXTS.peopleOfFile}>
          {explained}
        </Fold>
        {next}
      </>
    );
  return (
    <Notice icon="people">
      {explained}
      {next}
    </Notice>
  );
}

/** Whether whoever imports stays its manager: the file names nobody who can be invited. */
export const isWithoutManager = ({ manager, isTaken }: NamedStores[number]): boolean =>
  !isTaken && !isEmail(manager?.email ?? "");

const MOST_NAMED = 3;

/** The first of these stores by name, and how many more. */
export const namesOf = (stores: readonly { readonly name: string }[]) =>
  [
    ...stores.slice(0, MOST_NAMED).map(({ name }) => name),
    ...(stores.length > MOST_NAMED ? [TEXTS.andMore(stores.length - MOST_NAMED)] : []),
  ].join(", ");

/** Whom the stores name, and whether they can follow: once no store waits to be sent. */
function usePeopleOfFile(stores: NamedStores, file: PeopleFile | null) {
  const { db, account } = useSignedIn();
  const pending = useLiveQuery(() => countPendingStores(db), [db]) ?? 0;
  const managers = useMemo(() => managersToInvite(stores, account.email), [stores, account.email]);
  const propertyManagers = useMemo(() => propertyManagersToInvite(stores), [stores]);
  const isOnline = useIsOnline();
  const sendsMail = useSendsMail();
  const isOperator = mayOperate(account);
  const count = useMemo(() => peopleToFollow(stores, account.email, file), [stores, account.email, file]);
  const prepared = () =>
    file === null ? fileOf(managers, propertyManagers) : withStoresOf(file, stores, account.email);
  return { managers, propertyManagers, pending, isOnline, sendsMail, isOperator, count, prepared };
}

/**
 * The button to the import of the people whom the stores name, for the end of a dialog; they are
 * imported without a further question where nothing is doubtful.
 */
export const useGoOnWithManagers = (stores: NamedStores, fileName: string, file: PeopleFile | null) =>
  goOnButton(usePeopleOfFile(stores, file), file?.name ?? fileName);

function goOnButton(
  { pending, count, prepared, ...by }: ReturnType<typeof usePeopleOfFile>,
  /** Of the stores, whose people are decided on; missing while they are not. */
  decidedFile?: string,
) {
  if (count === 0 || !by.isOperator) return null;
  const decided =
    decidedFile === undefined ? {} : { isDecided: true, reading: TEXTS.readingPeople(count, decidedFile) };
  // Without a preview the button is the last one before the mails.
  const invite = by.sendsMail ? INVITE_TEXTS.inviteByMail(count) : INVITE_TEXTS.invitePeople(count);
  const label = decidedFile === undefined ? TEXTS.importPeople(count) : invite;
  // Without a network nobody knows how long, and the other button is the one to press.
  if (pending > 0) return by.isOnline ? <Button loading>{label}</Button> : null;
  return (
    <Button
      component={Link}
      to="/operator?importing=people"
      state={{ importFile: { ...prepared(), ...decided } }}
    >
      {label}
    </Button>
  );
}

const HEAD = [PEOPLE_TEXTS.name, PEOPLE_TEXTS.email, PEOPLE_TEXTS.role, PEOPLE_TEXTS.manages] as const;

const rowOf =
  (role: Role) =>
  ({ name, email, storeIds }: ManagerOfStores) => [name, email, roleLabel(role), storeIds.join(";")];

const fileOf = (managers: readonly ManagerOfStores[], propertyManagers: readonly ManagerOfStores[]) => ({
  name: TEXTS.managersFile,
  text: csvOf(HEAD, [
    ...managers.map(rowOf("Store Manager")),
    ...propertyManagers.map(rowOf("Property Manager")),
  ]),
});
