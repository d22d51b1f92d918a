import type { ReactNode } from "react";
import { mayTakePart } from "#domain/accounts/role.ts";
import { orderOfKind } from "#domain/tickets/to-do.ts";
import { isOfHeadOffice } from "#domain/tickets/watched-work.ts";
import type { ToDos as KnownToDos } from "#local-db/read/to-dos.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useToDos } from "#features/to-do/queries.ts";
import { toDoName } from "#features/to-do/to-do-names.ts";
import { ToDoRow } from "#features/to-do/to-do-row.tsx";
import { TO_DO_STYLES } from "#features/to-do/to-do-styles.ts";
import { WatchedSection } from "#features/to-do/watched-section.tsx";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";
import * as TEXTS from "#texts/to-do.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import styles from "#features/to-do/to-do-section.module.css";

/**
 * What needs this person now, and what they watch, as numbers and names that lead to the ticket, or
 * to the list of them; then `children`, what follows it on the page. Head office begins with what
 * is watched. All that is rendered once it is known how much there is, because it would be pushed
 * down: not while it is read, nor before the first pull has ended, whose pages may bring the
 * messages long before the tickets.
 */
export function ToDoSection({ children }: { children: ReactNode }) {
  const toDos = useToDos();
  const { account, actor } = useSignedIn();
  // Nothing is asked of a reader but what the server refused of the own account.
  const takesPart = mayTakePart(account);
  if (toDos === undefined || toDos.firstPull === "coming")
    return (
      <section>
        <ListSkeleton count={3} height="3.75rem" />
      </section>
    );
  const unread = takesPart ? toDos.unread : [];
  const hasRows = toDos.groups.length > 0 || unread.length > 0 || toDos.refused > 0;
  const hasSection = hasRows || (takesPart && toDos.firstPull === "done");
  const own = hasSection && (
    <ItemBoundary key="own" kind={DASHBOARD_TEXTS.toDos}>
      <ToDos toDos={{ ...toDos, unread }} isNone={!hasRows} />
    </ItemBoundary>
  );
  const watched = (
    <ItemBoundary key="watched" kind={TEXTS.watched}>
      <WatchedSection toDos={toDos} />
    </ItemBoundary>
  );
  return (
    <>
      {isOfHeadOffice(actor) ? [watched, own] : [own, watched]}
      {children}
    </>
  );
}

type Group = KnownToDos["groups"][number];

function ToDos({ toDos, isNone }: { toDos: KnownToDos; isNone: boolean }) {
  const { refused, unread, groups, watched } = toDos;
  const none = watched.some(({ kind }) => kind === "unassigned") ? TEXTS.noneOfYours : TEXTS.none;
  return (
    <section className="column tight" aria-labelledby="to-do" data-of-today>
      <h2 id="to-do">{TEXTS.title}</h2>
      {isNone ? (
        <p className="quiet">
          <Icon name="check" /> {none}
        </p>
      ) : (
        <div className={styles.todos}>
          {refused > 0 && <RefusedRow count={refused} />}
          {groups.map((group) => (
            <GroupRow key={group.kind} group={group} toDos={toDos} />
          ))}
          {unread.length > 0 && <MessagesRow unread={unread} />}
        </div>
      )}
    </section>
  );
}

function GroupRow({ group, toDos }: { group: Group; toDos: KnownToDos }) {
  const sheets = useUrlDialogs();
  const { actor } = useSignedIn();
  const { kind, count, firstId, named, overdue, urgent } = group;
  // In the order in which tickets are named here.
  const list = `/tickets?todo=${kind}&sort=${orderOfKind(kind)}`;
  return (
    <ToDoRow
      {...TO_DO_STYLES[kind]}
      target={count === 1 ? sheets.link("ticket", firstId) : { to: list }}
      count={count}
      names={named.map((each) => toDoName(each, kind, toDos, actor))}
      namedOf={count}
      pressing={TEXTS.inNumbers(kind === "ownOverdue" ? 0 : overdue, urgent)}
    />
  );
}

function RefusedRow({ count }: { count: number }) {
  const sheets = useUrlDialogs();
  return (
    <ToDoRow
      label={TEXTS.decideRefused}
      tone="red"
      icon="warning"
      target={sheets.link("sync", "open")}
      count={count}
      names={[TEXTS.refusedIsKept]}
    />
  );
}

function MessagesRow({ unread }: { unread: KnownToDos["unread"] }) {
  const sheets = useUrlDialogs();
  const [first, ...others] = unread;
  const partner =
    first && others.length === 0 ? encodeChatTarget({ userId: first.id, name: first.name }) : "list";
  return (
    <ToDoRow
      label={TEXTS.readMessages}
      tone="blue"
      icon="speech"
      target={sheets.link("chat", partner)}
      count={unread.reduce((sum, each) => sum + each.unread, 0)}
      names={unread.map(({ name }) => name)}
    />
  );
}
