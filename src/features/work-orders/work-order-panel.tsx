import { Button } from "@mantine/core";
import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { type FormEvent, useMemo, useState } from "react";
import { generateTitles } from "#contract/assistance.ts";
import { withFirstPull } from "#device/first-pull.ts";
import { readWorkOrders, workOrdersOf } from "#device/market.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import {
  mayAddWorkOrders,
  mayDeleteWorkOrder,
  mayEditWorkOrder,
  mayReadWorkOrders,
  newTitles,
  workOrderMoves,
} from "#domain/work-orders/work-order.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { WhereMark } from "#features/ground/where-mark.tsx";
import { EmptyList } from "#features/ground/empty-list.tsx";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { useAct } from "#features/ground/use-act.ts";
import { EditWorkOrder } from "#features/work-orders/edit-work-order.tsx";
import { WORDS } from "#features/work-orders/words.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListBones } from "#ui/states.tsx";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";
import { LimitedInput } from "#features/ground/limited-text.tsx";

/** The steps of a ticket's work: ticked off by whoever does it, added by its managers. */
export function WorkOrderPanel({ ticket }: { ticket: Ticket }) {
  const { db, actor } = useSignedIn();
  const read = useLiveQuery(() => withFirstPull(db, () => readWorkOrders(db, ticket.id)), [db, ticket.id]);
  const found = useMemo(() => read && workOrdersOf(ticket, read.list), [ticket, read]);
  const mayAdd = mayAddWorkOrders(ticket, actor) && actor.role !== "Vendor";
  if (!mayReadWorkOrders(ticket, actor)) return null;
  if (read === undefined || found === undefined) return <ListBones count={1} />;
  if (!mayAdd && found.orders.length === 0) return null;
  const done = found.orders.filter(
    (order) => order.status === "completed" || order.status === "closed",
  ).length;
  return (
    <section className="column tight" aria-label={WORDS.title}>
      <div className="row apart">
        <h3>
          {WORDS.title}{" "}
          {found.orders.length > 0 && (
            <span className="quiet">
              ({done} of {found.orders.length} done)
            </span>
          )}
        </h3>
        {mayAdd && <Generate ticket={ticket} orders={found.orders} />}
      </div>
      {found.orders.length === 0 && (
        <EmptyList firstPull={read.firstPull} what="work orders" failed={[WORDS.loadFailed]} bones={ONE_BONE}>
          <p className="quiet">{WORDS.none}</p>
        </EmptyList>
      )}
      <ul className="orders">
        {found.orders.toReversed().map((order) => (
          <ItemBoundary key={order.id} kind="Work order" name={order.title} of={order} frame={inListItem}>
            <Line order={order} parent={ticket} rows={found.rowsOf(order.id)} />
          </ItemBoundary>
        ))}
      </ul>
      {mayAdd && <AddLine ticket={ticket} />}
    </section>
  );
}

function Line({ order, parent, rows }: { order: Ticket; parent: Ticket; rows: readonly OutboxRow[] }) {
  const { actor } = useSignedIn();
  const act = useAct();
  const [isAsked, setAsked] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const moves = workOrderMoves(order, parent, actor);
  const isDone = order.status === "completed" || order.status === "closed";
  const to = isDone ? ("open" as const) : ("completed" as const);
  const named = { ticketId: parent.id, orderId: order.id, title: order.title };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!moves.includes(to)}
          onChange={() => void act([{ kind: "moveWorkOrder", ...named, to }])}
        />
        <span className={isDone ? "done" : ""}>{order.title}</span>
      </label>
      <WhereMark rows={rows} />
      {(mayEditWorkOrder(order, actor) || mayDeleteWorkOrder(order, actor)) && (
        <span className="acts">
          {mayEditWorkOrder(order, actor) && (
            <button
              type="button"
              className="iconbutton"
              aria-label={`Edit ${order.title}`}
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" />
            </button>
          )}
          {mayDeleteWorkOrder(order, actor) && (
            <button
              type="button"
              className="iconbutton"
              aria-label={`Delete ${order.title}`}
              onClick={() => setAsked(true)}
            >
              <Icon name="trash" />
            </button>
          )}
        </span>
      )}
      {isEditing && <EditWorkOrder order={order} onClose={() => setEditing(false)} />}
      {isAsked && (
        <Confirm
          title={WORDS.deleteTitle}
          act="Delete"
          onCancel={() => setAsked(false)}
          onConfirm={() => act([{ kind: "deleteWorkOrder", ...named }])}
        >
          <p>
            <strong>{order.title}</strong>
          </p>
          <p>{WORDS.deleteAsk}</p>
        </Confirm>
      )}
    </li>
  );
}

const ONE_BONE = { count: 1, height: "3rem" };

const NO_TITLE = { title: "" };

function AddLine({ ticket }: { ticket: Ticket }) {
  const act = useAct();
  const key = draftKey("workOrder", ticket.id);
  const draft = useDraft(key, NO_TITLE);
  const { title } = draft.fields;
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = title.trim();
    if (isBlank(words)) return setProblem(WORDS.titleMissing);
    setProblem(null);
    const order = { kind: "addWorkOrder" as const, ticketId: ticket.id, orderId: newId(), title: words };
    // Emptied before it is kept: the next one may be typed already when it is.
    void draft.sendAndEmpty(NO_TITLE, () => act([order], key));
  };
  return (
    <form className="row" noValidate onSubmit={submit}>
      <LimitedInput
        className="grow"
        aria-label={WORDS.label}
        placeholder={WORDS.label}
        longest={LENGTHS.title}
        value={title}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          draft.change("title", event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">
        {WORDS.add}
      </Button>
    </form>
  );
}

/** Asks the server for titles; needs the network and says so when it is not there. */
function Generate({ ticket, orders }: { ticket: Ticket; orders: readonly Ticket[] }) {
  const act = useAct();
  const [isPending, setPending] = useState(false);
  const generate = async () => {
    if (isBlank(ticket.title)) return toast({ title: WORDS.titleNeeded, tone: "destructive" });
    setPending(true);
    const answer = await exchange(generateTitles, { isTolerant: true, body: { description: ticket.title } });
    setPending(false);
    if (!answer.ok) {
      const description = answer.failure.kind === "unreachable" ? WORDS.needsNetwork : answer.failure.message;
      return toast({ title: WORDS.generateFailed, description, tone: "destructive" });
    }
    const titles = newTitles(
      answer.data.tasks,
      orders.map((order) => order.title),
    );
    if (titles.length === 0) return toast({ title: WORDS.title, description: WORDS.nothingNew });
    await act(
      titles.map((title) => ({
        kind: "addWorkOrder" as const,
        ticketId: ticket.id,
        orderId: newId(),
        title,
      })),
    );
    if (answer.data.source === "playbook") toast({ title: WORDS.title, description: WORDS.fromPlaybook });
  };
  return (
    <Button size="sm" variant="subtle" loading={isPending} onClick={() => void generate()}>
      {WORDS.generate}
    </Button>
  );
}
