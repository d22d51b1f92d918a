import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type FormEvent, useMemo, useState } from "react";
import { generateTitles } from "#contract/assistance.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readWorkOrders, workOrdersOf } from "#local-db/read/work-orders.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import {
  mayAddWorkOrders,
  mayDeleteWorkOrder,
  mayEditWorkOrder,
  mayReadWorkOrders,
  newTitles,
  workOrderTransitions,
} from "#domain/work-orders/work-order.ts";
import { pageOfList } from "#domain/page-of.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ReplacedNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { EditWorkOrder } from "#features/work-orders/edit-work-order.tsx";
import * as TEXTS from "#texts/work-orders.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { PrevNext } from "#ui/prev-next.tsx";
import { useScrollToListTop } from "#ui/use-scroll-to-list-top.ts";
import { toast } from "#ui/toast.tsx";
import { request } from "#api-client/request.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import styles from "#features/work-orders/work-order-panel.module.css";

const PER_PAGE = 10;

/** The work orders of a ticket: the person who does the work ticks them off, managers add them. */
export function WorkOrderPanel({ ticket }: { ticket: Ticket }) {
  const { db, actor } = useSignedIn();
  const read = useLiveQuery(() => withFirstPull(db, () => readWorkOrders(db, ticket.id)), [db, ticket.id]);
  const found = useMemo(() => read && workOrdersOf(ticket, read.list), [ticket, read]);
  const [turned, setTurned] = useState(1);
  const head = useScrollToListTop<HTMLUListElement>(turned);
  const mayAdd = mayAddWorkOrders(ticket, actor) && actor.role !== "Vendor";
  if (!mayReadWorkOrders(ticket, actor)) return null;
  if (read === undefined || found === undefined) return <ListSkeleton count={1} />;
  if (!mayAdd && found.orders.length === 0) return null;
  const { rows, page, total, hasPrevPage, hasNextPage } = pageOfList(
    found.orders.toReversed(),
    turned,
    PER_PAGE,
  );
  // A new work order comes last.
  const showNewest = () => setTurned(Math.ceil((total + 1) / PER_PAGE));
  const done = found.orders.filter(
    (order) => order.status === "completed" || order.status === "closed",
  ).length;
  return (
    <section className="column tight" aria-label={TEXTS.title}>
      <div className="row apart">
        <h3>
          {TEXTS.title}{" "}
          {found.orders.length > 0 && (
            <span className="quiet">{TEXTS.ofDone(done, found.orders.length)}</span>
          )}
        </h3>
        {mayAdd && <Generate ticket={ticket} orders={found.orders} />}
      </div>
      <p className="quiet">{TEXTS.meaning}</p>
      {found.orders.length === 0 && (
        <EmptyList
          firstPull={read.firstPull}
          what={TEXTS.workOrders}
          failed={[TEXTS.loadFailed]}
          skeleton={ONE_ROW}
        >
          <p className="quiet">{TEXTS.none}</p>
        </EmptyList>
      )}
      <ul className={styles.orders} ref={head}>
        {rows.map((order) => (
          <ListItemBoundary key={order.id} kind={TEXTS.workOrder} name={order.title} item={order}>
            <Line order={order} parent={ticket} rows={found.rowsOf(order.id)} />
          </ListItemBoundary>
        ))}
      </ul>
      {total > PER_PAGE && (
        <PrevNext
          label={TEXTS.pagesOfWorkOrders}
          onPrev={hasPrevPage ? () => setTurned(page - 1) : null}
          onNext={hasNextPage ? () => setTurned(page + 1) : null}
        />
      )}
      {mayAdd && <AddLine ticket={ticket} onAdded={showNewest} />}
    </section>
  );
}

function Line({ order, parent, rows }: { order: Ticket; parent: Ticket; rows: readonly OutboxRow[] }) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const [isConfirming, setConfirming] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const moves = workOrderTransitions(order, parent, actor);
  const isDone = order.status === "completed" || order.status === "closed";
  const to = isDone ? ("open" as const) : ("completed" as const);
  const selected = { ticketId: parent.id, orderId: order.id, title: order.title };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!moves.includes(to)}
          onChange={() => void enqueue([{ kind: "moveWorkOrder", ...selected, to }])}
        />
        <span className={clsx(isDone && styles.done)}>{order.title}</span>
      </label>
      <SyncStatusLink rows={rows} />
      {(mayEditWorkOrder(order, actor) || mayDeleteWorkOrder(order, actor)) && (
        <span className={styles.rowActions}>
          {mayEditWorkOrder(order, actor) && (
            <button
              type="button"
              className="iconbutton"
              data-tooltip
              aria-label={TEXTS.edit(order.title)}
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" />
            </button>
          )}
          {mayDeleteWorkOrder(order, actor) && (
            <button
              type="button"
              className="iconbutton"
              data-tooltip
              aria-label={TEXTS.deleteTitled(order.title)}
              onClick={() => setConfirming(true)}
            >
              <Icon name="trash" />
            </button>
          )}
        </span>
      )}
      {isEditing && <EditWorkOrder order={order} onClose={() => setEditing(false)} />}
      {isConfirming && (
        <Confirm
          title={TEXTS.deleteTitle}
          confirmLabel={TEXTS.deleteButton}
          onCancel={() => setConfirming(false)}
          onConfirm={() => enqueue([{ kind: "deleteWorkOrder", ...selected }])}
        >
          <p>
            <strong>{order.title}</strong>
          </p>
          <p>{TEXTS.deleteAsk}</p>
        </Confirm>
      )}
    </li>
  );
}

const ONE_ROW = { count: 1, height: "3rem" };

const NO_TITLE = { title: "" };

function AddLine({ ticket, onAdded }: { ticket: Ticket; onAdded: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("workOrder", ticket.id);
  const draft = useDraft(key, NO_TITLE);
  const { title } = draft.fields;
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = title.trim();
    if (isBlank(text)) return setProblem(TEXTS.titleMissing);
    setProblem(null);
    const order = { kind: "addWorkOrder" as const, ticketId: ticket.id, orderId: newId(), title: text };
    // Clears the field before enqueuing, so that the next title can be typed meanwhile.
    void draft.sendAndEmpty(NO_TITLE, () => enqueue([order], key).then(onAdded));
  };
  return (
    <form className={clsx("row", styles.add)} noValidate onSubmit={submit}>
      <ReplacedNote draft={draft} />
      <LimitedInput
        className="grow"
        aria-label={TEXTS.label}
        placeholder={TEXTS.label}
        longest={LENGTHS.title}
        value={title}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          draft.change("title", event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">
        {TEXTS.add}
      </Button>
    </form>
  );
}

/** Generates work orders on the server. Needs a connection and reports when there is none. */
function Generate({ ticket, orders }: { ticket: Ticket; orders: readonly Ticket[] }) {
  const enqueue = useEnqueue();
  const [isPending, setPending] = useState(false);
  const generate = async () => {
    if (isBlank(ticket.title)) return toast({ title: TEXTS.titleNeeded, tone: "destructive" });
    setPending(true);
    const answer = await request(generateTitles, { mayBeLegacy: true, body: { description: ticket.title } });
    setPending(false);
    if (!answer.ok) {
      const description = answer.failure.kind === "unreachable" ? TEXTS.needsNetwork : answer.failure.message;
      return toast({ title: TEXTS.generateFailed, description, tone: "destructive" });
    }
    const titles = newTitles(
      answer.data.tasks,
      orders.map((order) => order.title),
    );
    if (titles.length === 0) return toast({ title: TEXTS.title, description: TEXTS.nothingNew });
    await enqueue(
      titles.map((title) => ({
        kind: "addWorkOrder" as const,
        ticketId: ticket.id,
        orderId: newId(),
        title,
      })),
    );
    if (answer.data.source === "playbook") toast({ title: TEXTS.title, description: TEXTS.fromPlaybook });
  };
  return (
    <Button size="sm" variant="subtle" loading={isPending} onClick={() => void generate()}>
      {TEXTS.generate}
    </Button>
  );
}
