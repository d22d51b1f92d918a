import { Button } from "@mantine/core";
import { roleLabel, ROLES } from "#domain/accounts/role.ts";
import { useDeferredValue, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { PreparedFile } from "#features/csv-import/use-import-file.ts";
import { operatorPeople } from "#contract/operator.ts";
import { readOperatorSettings } from "#contract/operator-settings.ts";
import { type OperatorAction, operatorActions } from "#domain/accounts/operator.ts";
import { dayOf } from "#features/dates/dates.ts";
import { AccountActionDialog, type DialogAction } from "#features/operator/account-action-dialog.tsx";
import { ManagerToChoose, WithoutManager } from "#features/operator/without-manager.tsx";
import { ChangeRole } from "#features/operator/change-role.tsx";
import { deputyOfPerson } from "#features/operator/deputy-of.tsx";
import { ImportPeople } from "#features/operator/import-people.tsx";
import { Invite } from "#features/operator/invite.tsx";
import { InvitedPeople } from "#features/operator/invited-people.tsx";
import { Leaving } from "#features/operator/leaving.tsx";
import { LeftWork } from "#features/operator/left-work.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { OpenSignUp } from "#features/operator/open-sign-up.tsx";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { AIM_TEXTS, type Aim, aimOf } from "#features/operator/people-aim.ts";
import { PlannedLeavings } from "#features/operator/planned-leavings.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { ACTION_TEXTS } from "#features/operator/texts.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as ROLE_TEXTS from "#texts/change-role.ts";
import * as IMPORT_TEXTS from "#texts/people-import.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import * as TEXTS from "#texts/operator.ts";
import * as WAITING_TEXTS from "#texts/waiting-workers.ts";
import { UndoPeopleImport } from "#features/operator/undo-people-import.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { Choice } from "#features/forms/choice.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { EmailText } from "#ui/email-text.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** Finds accounts and offers the actions of an operator on them. */
export function PeoplePanel() {
  const people = usePeople();
  const signUp = useOperatorRead(readOperatorSettings);
  // What is said of sign-up stands first, and would move the rest if it came later.
  if (signUp.answer === null && signUp.failure === null) return <ListSkeleton />;
  return (
    <div className="column">
      <OpenSignUp settings={signUp.answer} />
      <Accounts people={people} />
    </div>
  );
}

function Accounts({ people }: { people: ReturnType<typeof usePeople> }) {
  const { read, set } = useUrlState();
  const { role } = useAccountFilter();
  const isOnlyWaiting = read("withoutManager") !== "" && read("person") === "" && !role;
  const emptyText = isOnlyWaiting ? WAITING_TEXTS.noneWaits : role ? TEXTS.noPeopleOfRole : TEXTS.noPeople;
  const aim = aimOf(read("task"));
  const [open, setOpen] = useState<{ action: DialogAction; person: OperatedPerson } | null>(null);
  const left = read("left");
  const [changes, setChanges] = useState(0);
  const changed = () => {
    people.reload();
    setChanges((count) => count + 1);
  };
  const act = (action: OperatorAction, person: OperatedPerson) => {
    if (action === "handOver" || action === "deactivate")
      return set({ left: person.id, leaving: action === "handOver" ? "no" : "" });
    if (action === "changeRole") return set({ newRoleOf: person.id });
    setOpen({ action, person });
  };
  const newRoleOf = read("newRoleOf");
  // In the URL, so that its draft can be opened again.
  const isInviting = read("inviting") !== "";
  const setInviting = (isOpen: boolean) => set({ inviting: isOpen ? "yes" : "" });
  const importing = read("importing");
  const initialFile = (useLocation().state as { importFile?: PreparedFile } | null)?.importFile ?? null;
  const setImporting = (what: "" | "people" | "undo") => set({ importing: what });
  return (
    <>
      <InvitedPeople />
      <LeftWork key={changes} />
      <PlannedLeavings key={`planned ${changes}`} onDone={changed} />
      <div className="row end">
        <Button variant="subtle" leftSection={<Icon name="paper" />} onClick={() => setImporting("people")}>
          {IMPORT_TEXTS.importCsv}
        </Button>
        <Button variant="light" leftSection={<Icon name="plus" />} onClick={() => setInviting(true)}>
          {TEXTS.invite}
        </Button>
      </div>
      <FindAccount aim={aim} />
      <ReadState read={people}>
        {({ people: found, withoutManager = 0, pagination }) => (
          <>
            <WithoutManager count={withoutManager} />
            {found.length === 0 && <Empty icon="people">{emptyText}</Empty>}
            <ul className="list lines">
              {found.map((person) => (
                <ListItemBoundary key={person.id} kind={TEXTS.account} name={person.name} item={person}>
                  {() => (
                    <PersonRow
                      person={person}
                      aim={aim}
                      onAction={(action) => act(action, person)}
                      onChanged={changed}
                    />
                  )}
                </ListItemBoundary>
              ))}
            </ul>
            <PanelPages label={TEXTS.pagesOfPeople} pagination={pagination} />
          </>
        )}
      </ReadState>
      {open && <AccountActionDialog {...open} onClose={() => setOpen(null)} onDone={changed} />}
      {left !== "" && (
        <Leaving
          key={left}
          id={left}
          isDeactivating={read("leaving") !== "no"}
          onClose={() => set({ left: "", leaving: "" })}
          onDone={changed}
        />
      )}
      {newRoleOf !== "" && (
        <ChangeRole key={newRoleOf} id={newRoleOf} onClose={() => set({ newRoleOf: "" })} onDone={changed} />
      )}
      {isInviting && <Invite onClose={() => setInviting(false)} />}
      {importing === "people" && (
        <ImportPeople
          initialFile={initialFile}
          onClose={() => setImporting("")}
          onDone={people.reload}
          onUndo={() => setImporting("undo")}
        />
      )}
      {importing === "undo" && <UndoPeopleImport onClose={() => setImporting("")} onDone={people.reload} />}
    </>
  );
}

/** The accounts that the URL asks for. */
function usePeople() {
  const { read } = useUrlState();
  const { search, role } = useAccountFilter();
  const query = {
    search,
    page: String(usePanelPage()),
    ...(role === undefined ? {} : { role }),
    ...(read("withoutManager") === "" ? {} : { withoutManager: "yes" }),
  };
  return useOperatorRead(operatorPeople, useDeferredValue(query));
}

/** What accounts are found by, from the URL. */
function useAccountFilter() {
  const { read } = useUrlState();
  return { search: read("person"), role: ROLES.find((each) => each === read("role")) };
}

/** The fields by which an account is found, below what it is looked for. */
function FindAccount({ aim }: { aim: Aim }) {
  const { set } = useUrlState();
  const { search, role = "" } = useAccountFilter();
  return (
    <>
      {aim && (
        <Notice icon="people">
          <strong>{AIM_TEXTS[aim].title}</strong>
          <p>{AIM_TEXTS[aim].howTo}</p>
        </Notice>
      )}
      <div className="row filters">
        <SearchField
          label={TEXTS.search}
          value={search}
          onChange={(person) => set({ person, panelPage: "" })}
        />
        <Choice
          label={TEXTS.role}
          isLabelVisible={false}
          name="role"
          value={role}
          options={[
            { value: "", label: TEXTS.allRoles },
            ...ROLES.map((each) => ({ value: each, label: roleLabel(each) })),
          ]}
          onChange={(chosen) => set({ role: chosen, panelPage: "" })}
        />
      </div>
    </>
  );
}

const labelOf = (action: OperatorAction): string => {
  if (action === "handOver") return TEXTS.handOver;
  if (action === "changeRole") return ROLE_TEXTS.action;
  if (action === "nameDeputy") return DEPUTY_TEXTS.name;
  if (action === "reactivate") return TEXTS.reactivate;
  return action === "deactivate" ? LEAVING_TEXTS.leave : ACTION_TEXTS[action].label;
};

function PersonRow({
  person,
  aim,
  onAction,
  onChanged,
}: {
  person: OperatedPerson;
  /** Its action is a button of its own. */
  aim: Aim;
  onAction: (action: OperatorAction) => void;
  /** Called when a worker got a property manager. */
  onChanged: () => void;
}) {
  const { account } = useSignedIn();
  const actions = operatorActions(person, person.id === account.id);
  const deputy = deputyOfPerson(person);
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          {person.isDeleted ? (
            <strong className="text">{person.name}</strong>
          ) : (
            <Link className="storelink" to={`/profile/${person.id}`}>
              {person.name}
            </Link>
          )}
          {person.isOperator && <Tag tone="violet">{TEXTS.operator}</Tag>}
          {person.isReader === true && <Tag tone="violet">{TEXTS.reader}</Tag>}
          {person.isDeleted && <Tag>{TEXTS.deleted}</Tag>}
          {!person.isActive && !person.isDeleted && <Tag tone="amber">{TEXTS.deactivated}</Tag>}
          {person.leavesOn && <Tag tone="amber">{LEAVING_TEXTS.leavesOnDay(dayOf(person.leavesOn))}</Tag>}
          {deputy && <Tag tone="amber">{DEPUTY_TEXTS.deputyUntil(deputy.name, dayOf(deputy.untilDay))}</Tag>}
          {person.waiting > 0 && <Tag tone="amber">{TEXTS.unsent(person.waiting)}</Tag>}
        </div>
        <p className="text">
          {roleLabel(person.role)}
          {!person.isDeleted && (
            <>
              {SEPARATOR}
              <EmailText email={person.email} />
            </>
          )}
        </p>
        <p className="quiet">{sentenceOf(person)}</p>
        <ManagerToChoose person={person} onChosen={onChanged} />
      </div>
      {aim && actions.includes(aim) && (
        <Button
          variant="default"
          size="sm"
          aria-label={AIM_TEXTS[aim].labelOf(person.name)}
          onClick={() => onAction(aim)}
        >
          {AIM_TEXTS[aim].label}
        </Button>
      )}
      {actions.length > 0 && (
        <Menu
          label={TEXTS.actionsFor(person.name)}
          icon="more"
          items={actions.map((action) => ({
            label: labelOf(action),
            isDanger: action === "deactivate",
            onChoose: () => onAction(action),
          }))}
        />
      )}
    </li>
  );
}

function sentenceOf({ createdAt, lastUsedAt, sessions }: OperatedPerson): string {
  const since = TEXTS.since(dayOf(createdAt));
  if (lastUsedAt === null) return TEXTS.notSignedIn(since);
  return `${since}${SEPARATOR}${TEXTS.sessionsLastUsed(sessions, dayOf(lastUsedAt))}`;
}
