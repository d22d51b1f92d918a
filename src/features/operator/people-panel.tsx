import { useDeferredValue, useState } from "react";
import { operatorPeople } from "#contract/operator.ts";
import { type OperatorAction, operatorActions } from "#domain/accounts/operator.ts";
import { dayOf } from "#features/dates/dates.ts";
import { AccountActionDialog } from "#features/operator/account-action-dialog.tsx";
import type { OperatedPerson } from "#features/operator/operated-person.ts";
import { PanelPages, usePanelPage } from "#features/operator/paged.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { ACTION_TEXTS } from "#features/operator/texts.ts";
import * as TEXTS from "#texts/operator.ts";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { SearchField } from "#features/search/search-field.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { Empty } from "#ui/empty-state.tsx";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";

/** Finds accounts and offers the actions of an operator on them. */
export function PeoplePanel() {
  const { read, set } = useUrlState();
  const search = read("person");
  const page = usePanelPage();
  const people = useOperatorRead(operatorPeople, useDeferredValue({ search, page: String(page) }));
  const [open, setOpen] = useState<{ action: OperatorAction; person: OperatedPerson } | null>(null);
  return (
    <div className="column">
      <SearchField
        label={TEXTS.search}
        value={search}
        onChange={(person) => set({ person, panelPage: "" })}
      />
      <ReadState read={people}>
        {({ people: found, pagination }) => (
          <>
            {found.length === 0 && <Empty icon="people">{TEXTS.noPeople}</Empty>}
            <ul className="list lines">
              {found.map((person) => (
                <ItemBoundary
                  key={person.id}
                  kind={TEXTS.account}
                  name={person.name}
                  item={person}
                  frame={inListItem}
                >
                  {() => <PersonRow person={person} onAction={(action) => setOpen({ action, person })} />}
                </ItemBoundary>
              ))}
            </ul>
            <PanelPages label={TEXTS.pagesOfPeople} pagination={pagination} />
          </>
        )}
      </ReadState>
      {open && <AccountActionDialog {...open} onClose={() => setOpen(null)} onDone={people.reload} />}
    </div>
  );
}

function PersonRow({
  person,
  onAction,
}: {
  person: OperatedPerson;
  onAction: (action: OperatorAction) => void;
}) {
  const actions = operatorActions(person);
  return (
    <li className="row apart">
      <div className="grow">
        <div className="row tight">
          <strong className="text">{person.name}</strong>
          <Tag>{person.role}</Tag>
          {person.isOperator && <Tag tone="violet">{TEXTS.title}</Tag>}
          {person.isDeleted && <Tag>{TEXTS.deleted}</Tag>}
          {!person.isActive && !person.isDeleted && <Tag tone="amber">{TEXTS.deactivated}</Tag>}
          {person.waiting > 0 && <Tag tone="amber">{TEXTS.unsent(person.waiting)}</Tag>}
        </div>
        {!person.isDeleted && <p className="quiet text">{person.email}</p>}
        <p className="quiet">{sentenceOf(person)}</p>
      </div>
      {actions.length > 0 && (
        <Menu
          label={TEXTS.actionsFor(person.name)}
          icon="more"
          items={actions.map((action) => ({
            label: ACTION_TEXTS[action].label,
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
  return `${since} · ${TEXTS.sessionsLastUsed(sessions, dayOf(lastUsedAt))}`;
}
