import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { type Actor, mayTakePart } from "#domain/accounts/role.ts";
import { levelOf } from "#domain/bids/award-rules.ts";
import { bidsToDecide, type OpenBids, withBidDecider } from "#domain/bids/open-bids.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { isWorkDone } from "#domain/tickets/due.ts";
import { type NamedToDo, saysWithNobody } from "#domain/tickets/named-to-dos.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import { isAssignee } from "#domain/tickets/relations.ts";
import { orderOfKind, type ToDoKind, WAITING_KINDS } from "#domain/tickets/to-do.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { shortReason, shortTitle } from "#domain/titles.ts";
import type { ToDoRow, ToDos as KnownToDos } from "#local-db/read/to-dos.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { titleWithAssigner } from "#features/status-tags/nobody-has-it.ts";
import { useToDos } from "#features/to-do/queries.ts";
import { TO_DO_STYLES } from "#features/to-do/to-do-styles.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as DASHBOARD_TEXTS from "#texts/dashboard.ts";
import * as TEXTS from "#texts/to-do.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import type { Tone } from "#ui/notice.tsx";
import styles from "#features/to-do/to-do-section.module.css";

/**
 * What needs this person now, as numbers and names that lead to the ticket, or to the list of them;
 * then `children`, what follows it on the page. That is shown once it is known how much there is to
 * do, because it would be pushed down: not while it is read, nor before the first pull has ended,
 * whose pages may bring the messages long before the tickets.
 */
export function ToDoSection({ children }: { children: ReactNode }) {
  const toDos = useToDos();
  // Nothing is asked of a reader but what the server refused of the own account.
  const takesPart = mayTakePart(useSignedIn().account);
  if (toDos === undefined || toDos.firstPull === "coming")
    return (
      <section>
        <ListSkeleton count={3} height="3.75rem" />
      </section>
    );
  const isWaiting = ({ kind }: Group) => WAITING_KINDS.includes(kind);
  const own = toDos.groups.filter((group) => !isWaiting(group));
  const waiting = toDos.groups.filter(isWaiting);
  const unread = takesPart ? toDos.unread.length : 0;
  const isNone = takesPart && !toDos.isNeeded && unread === 0 && toDos.refused === 0;
  const hasRows = own.length > 0 || unread > 0 || toDos.refused > 0;
  return (
    <>
      {toDos.urgent !== null && (
        <ItemBoundary kind={TEXTS.urgent}>
          <UrgentRow row={toDos.urgent} toDos={toDos} />
        </ItemBoundary>
      )}
      {/* Whatever asks something may be named as urgent already. */}
      {(hasRows || (isNone && toDos.firstPull === "done")) && (
        <ItemBoundary kind={DASHBOARD_TEXTS.toDos}>
          <ToDos toDos={toDos} groups={own} isNone={isNone} />
        </ItemBoundary>
      )}
      {waiting.length > 0 && (
        <ItemBoundary kind={TEXTS.waiting}>
          <section className="column tight" aria-labelledby="waiting">
            <h2 id="waiting">{takesPart ? TEXTS.waiting : TEXTS.late}</h2>
            <div className={styles.todos}>
              {waiting.map((group) => (
                <GroupRow key={group.kind} group={group} toDos={toDos} label={WAITING_LABELS[group.kind]} />
              ))}
            </div>
          </section>
        </ItemBoundary>
      )}
      {children}
    </>
  );
}

/** Under their heading the rows need not say again that they wait. */
const WAITING_LABELS: Partial<Record<ToDoKind, string>> = {
  overdueElsewhere: TEXTS.overdue,
  behindElsewhere: TEXTS.behindPlan,
};

type Group = KnownToDos["groups"][number];

/**
 * What is urgent and open in the stores of somebody who runs them: what nobody has is
 * named first, then what is theirs to do, and what others have with who has it.
 */
function UrgentRow({ row, toDos }: { row: ToDoRow; toDos: KnownToDos }) {
  const sheets = useUrlDialogs();
  const { actor } = useSignedIn();
  const { count, firstId, withNobody, named } = row;
  const list = `/tickets?${new URLSearchParams({ status: ALL_OPEN, priority: "urgent", sort: "worst" })}`;
  return (
    <section aria-label={TEXTS.urgent} className={clsx(styles.todos, styles.urgent)}>
      <Row
        label={TEXTS.urgent}
        tone="red"
        icon="warning"
        target={count === 1 ? sheets.link("ticket", firstId) : { to: list }}
        count={count}
        names={named.map((each) => fullTitle(each, toDos, actor))}
        namedOf={count}
        withNobody={withNobody}
      />
    </section>
  );
}

function ToDos({ toDos, groups, isNone }: { toDos: KnownToDos; groups: readonly Group[]; isNone: boolean }) {
  const { refused, unread } = toDos;
  return (
    <section className="column tight" aria-labelledby="to-do" data-of-today>
      <h2 id="to-do">{TEXTS.title}</h2>
      {isNone ? (
        <p className="quiet">
          <Icon name="check" /> {TEXTS.none}
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

/** Behind plan beside overdue is not understood by its name alone. */
const PAST_PLAN: readonly ToDoKind[] = ["behind", "behindElsewhere"];

function GroupRow({
  group,
  toDos,
  label = TO_DO_STYLES[group.kind].label,
}: {
  group: Group;
  toDos: KnownToDos;
  label?: string | undefined;
}) {
  const sheets = useUrlDialogs();
  const { actor } = useSignedIn();
  const { kind, count, firstId, named } = group;
  // In the order in which tickets are named here; a row above may name the first of them.
  const list = `/tickets?todo=${kind}&sort=${orderOfKind(kind)}`;
  const target = count === 1 ? sheets.link("ticket", firstId) : { to: list };
  return (
    <Row
      {...TO_DO_STYLES[kind]}
      label={label}
      target={target}
      count={count}
      names={named.map((each) => nameOf(each, kind, toDos, actor))}
      namedOf={count}
      {...(PAST_PLAN.includes(kind) ? { explanation: TEXTS.behindExplained } : {})}
      {...(saysWithNobody(kind) ? { withNobody: group.withNobody } : {})}
    />
  );
}

/** "#104: Ramp is breaking off"; the title alone where the store goes without saying. */
const titleOf = ({ ticket, store }: NamedToDo): string => {
  const title = shortTitle(ticket.title);
  return store === "" ? title : TEXTS.atStore(shortTitle(store, "phone"), title);
};

/** The title of a ticket, and what has to be known of it to decide. */
function nameOf(each: NamedToDo, kind: ToDoKind, toDos: KnownToDos, actor: Actor): string {
  if (saysWithNobody(kind)) return fullTitle(each, toDos, actor);
  return detailOf(each, kind, toDos, actor) ?? titleOf(each);
}

/** The same in a row that does not say what a ticket asks, or who has it. */
function fullTitle(each: NamedToDo, toDos: KnownToDos, actor: Actor): string {
  const { ticket, asks } = each;
  const title = titleOf(each);
  if (asks === "approve") return TEXTS.toApprove(title);
  const detail = asks === null ? null : detailOf(each, asks, toDos, actor);
  if (detail !== null) return detail;
  if (ticket.assignee !== null && !isWorkDone(ticket.status))
    return isAssignee(ticket, actor) ? title : TEXTS.heldBy(title, ticket.assignee.name);
  return titleWithAssigner(title, withBidDecider(ticket, toDos.openBids), actor);
}

/** What is to be known beside the title; null if nothing is. */
function detailOf(each: NamedToDo, kind: ToDoKind, toDos: KnownToDos, actor: Actor): string | null {
  const { ticket } = each;
  const title = titleOf(each);
  if (kind === "decideBids") return bidsTitle(each, toDos.openBids, actor);
  if (kind === "decideLimit" && ticket.assignee !== null)
    return TEXTS.asksForLimit(ticket.assignee.name, dollarsFromCents(ticket.higherLimit?.cents ?? 0), title);
  if (kind === "answer" && ticket.assignee !== null) return TEXTS.asksAbout(ticket.assignee.name, title);
  const rejection = kind === "redo" ? toDos.rejections.get(ticket.id) : undefined;
  return rejection === undefined ? null : TEXTS.sentBack(title, shortReason(readComment(rejection)));
}

/** How many bids wait for this person; with the lowest amount where all are above a limit. */
function bidsTitle(each: NamedToDo, openBids: OpenBids, actor: Actor): string {
  const { ticket } = each;
  const amounts = bidsToDecide(ticket, actor, openBids);
  const lowest = Math.min(...amounts);
  const title = titleOf(each);
  return levelOf(ticket, lowest, openBids.awardRules) !== "decider"
    ? TEXTS.bidsFrom(amounts.length, dollarsFromCents(lowest), title)
    : TEXTS.bidsOn(amounts.length, title);
}

function RefusedRow({ count }: { count: number }) {
  const sheets = useUrlDialogs();
  return (
    <Row
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
    <Row
      label={TEXTS.readMessages}
      tone="blue"
      icon="speech"
      target={sheets.link("chat", partner)}
      count={unread.reduce((sum, each) => sum + each.unread, 0)}
      names={unread.map(({ name }) => name)}
    />
  );
}

function Row({
  label,
  tone,
  icon,
  target,
  count,
  names,
  namedOf = names.length,
  withNobody = 0,
  explanation,
}: {
  label: string;
  tone: Tone;
  icon: IconName;
  target: Pick<LinkProps, "to" | "replace" | "state">;
  count: number;
  /** Of the first ones at least. */
  names: readonly string[];
  /** How many there are to be named. */
  namedOf?: number;
  /** How many of them nobody has: what is most pressing, before the names. */
  withNobody?: number;
  /** What the label means. */
  explanation?: string;
}) {
  const id = useId();
  return (
    <div className={styles.todo}>
      <span className={`tone ${tone}`}>
        <Icon name={icon} />
      </span>
      <span className={styles.named}>
        {/* The names describe the link instead of naming it: they can be long. */}
        <Link aria-describedby={id} {...target}>
          {label} <span className="unseen">{count}</span>
        </Link>
        {explanation !== undefined && <span className="quiet">{explanation}</span>}
        <span className="quiet" id={id}>
          {withNobody > 0 && <strong>{TEXTS.withNobody(withNobody, count)} </strong>}
          {TEXTS.names(names, namedOf)}
        </span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Icon name="next" />
    </div>
  );
}
