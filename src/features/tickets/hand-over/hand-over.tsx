import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { mayOperate } from "#domain/accounts/operator.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { changeOfStore } from "#domain/mutations/stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { type ActOnMany, type PlanForTicket, planForMany } from "#domain/tickets/act-on-many.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { LimitedArea } from "#features/forms/limited-area.tsx";
import { fieldsOfStore, storeFormFrom } from "#features/forms/store-fields.ts";
import { newId } from "#features/forms/new-id.ts";
import { TicketChoices } from "#features/forms/ticket-choices.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { LeavesBefore } from "#features/status-tags/leaves-before.tsx";
import { useSuccessors } from "#features/tickets/hand-over/use-successors.ts";
import { OutcomeOfMany } from "#features/tickets/selected/outcome-of-many.tsx";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import { type HandOverSource, readHandOver } from "#local-db/read/hand-over.ts";
import { leavingUrl } from "#features/url-dialogs/leaving-url.ts";
import * as TEXTS from "#texts/handing-over.ts";
import * as LEAVING_TEXTS from "#texts/leaving.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SEPARATOR } from "#ui/fact-separator.ts";

interface HandOverProps {
  /** A person's id, or `handOverOfStore`. */
  readonly subject: string;
  readonly onClose: () => void;
}

/**
 * Hands the open tickets of a person, or of a store, over to somebody else: the form, then where
 * each one is. Each ticket is a mutation of its own; they are enqueued together.
 */
export function HandOver({ subject, onClose }: HandOverProps) {
  const { db, actor } = useSignedIn();
  const source = useLiveQuery(() => readHandOver(db, actor, subject), [db, actor, subject]);
  const [done, setDone] = useState<HandedOver | null>(null);
  const planFor = (tickets: readonly Ticket[], act: ActOnMany) =>
    planForMany(tickets, actor, act, { at: new Date().toISOString(), newId });
  if (done)
    return (
      <OutcomeOfMany plan={done.plan} missing={0} onClose={onClose}>
        {done.storeCount > 0 && <p>{TEXTS.storesGiven(done.storeCount)}</p>}
      </OutcomeOfMany>
    );
  if (source === undefined) return null;
  if (source.tickets.length + source.stores.length === 0)
    return (
      <Sheet title={TEXTS.title(source.name)} onClose={onClose}>
        <Notice icon="check">{TEXTS.nothingOpen}</Notice>
      </Sheet>
    );
  return <HandOverForm {...{ subject, source, planFor, onClose }} onDone={setDone} />;
}

/** What was enqueued: tickets, each with its plan, and how many stores. */
interface HandedOver {
  readonly plan: readonly PlanForTicket[];
  readonly storeCount: number;
}

interface HandOverFormProps extends HandOverProps {
  readonly source: HandOverSource;
  readonly planFor: (tickets: readonly Ticket[], act: ActOnMany) => readonly PlanForTicket[];
  readonly onDone: (done: HandedOver) => void;
}

function HandOverForm({ subject, source, planFor, onClose, onDone }: HandOverFormProps) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("handOver", subject);
  const draft = useDraft(key, { toId: source.suggestedId, note: "", leftOut: "", withStores: "yes" });
  const leftOut = new Set(draft.fields.leftOut.split(" "));
  const isWithStores = draft.fields.withStores !== "no";
  const stores = isWithStores ? source.stores : [];
  const successors = useSuccessors(source);
  const to = successors.byId(draft.fields.toId);
  const find = () => [to === null ? { field: "to", message: TEXTS.chooseSomebody } : null];
  const [problem, setProblem] = useFormProblem(find);
  const note = (ticket: Ticket) =>
    draft.fields.note || TEXTS.notes[source.kind](source.holders.get(ticket.id) ?? "", actor.name);
  const chosen = source.tickets.filter(({ id }) => !leftOut.has(id));
  const plan = to === null ? [] : planFor(chosen, actTo(source.kind, to, note));
  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong !== null) return;
    await draft.send(() =>
      enqueue(
        [
          ...stores.map((store) => withManager(store, draft.fields.toId)),
          ...plan.flatMap((each) => ("payloads" in each ? each.payloads : [])),
        ],
        key,
      ),
    );
    onDone({ plan, storeCount: stores.length });
  };
  // A press before the people were read would be refused for want of a choice that is made already.
  // So would one before the draft was read: it may have left tickets out.
  if (!successors.isRead || !draft.isReady) return null;
  return (
    <FormSheet
      title={TEXTS.title(source.name)}
      submit={TEXTS.submit(to === null ? chosen.length : changedBy(plan))}
      isDisabled={stores.length === 0 && (chosen.length === 0 || (to !== null && changedBy(plan) === 0))}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TEXTS.explanations[source.kind]}</p>
      {source.fromId !== "" && <AccountOfLeaver personId={source.fromId} kind={source.kind} />}
      <Choice
        label={TEXTS.to}
        name="to"
        value={draft.fields.toId}
        error={problemAt(problem, "to")}
        options={[
          ...(to === null ? [{ value: draft.fields.toId, label: TEXTS.chooseOne }] : []),
          ...successors.options,
        ]}
        onChange={(id) => draft.change("toId", id)}
      />
      {source.stores.length > 0 && (
        <Checkbox
          label={TEXTS.giveStores(source.stores.length)}
          description={TEXTS.giveStoresNote(source.stores.map(({ name }) => name).join(", "))}
          checked={isWithStores}
          onChange={(event) => draft.change("withStores", event.currentTarget.checked ? "yes" : "no")}
        />
      )}
      {source.tickets.length > 0 && (
        <TicketChoices
          legend={TEXTS.tickets(source.tickets.length)}
          tickets={source.tickets.map((ticket) => ({
            id: ticket.id,
            label: [numberText(ticket), ticket.title, labelOfStore(ticket.store)]
              .filter(Boolean)
              .join(SEPARATOR),
          }))}
          chosen={new Set(chosen.map(({ id }) => id))}
          onChange={(ids) => draft.change("leftOut", leftOutBy(source.tickets, ids))}
        />
      )}
      <LimitedArea
        label={TEXTS.note}
        rows={2}
        longest={LENGTHS.comment}
        value={draft.fields.note}
        onChange={(event) => draft.change("note", event.currentTarget.value)}
      />
      {to !== null && (
        <LeavesBefore isInForm work={chosen.map((ticket) => ({ personId: to.id, day: dayOfWork(ticket) }))} />
      )}
      {to !== null && <PlanPreview plan={plan} missing={0} />}
    </FormSheet>
  );
}

interface AccountOfLeaverProps {
  readonly personId: string;
  readonly kind: HandOverSource["kind"];
}

/** An operator does it together with the account; to everybody else it says who does. */
function AccountOfLeaver({ personId, kind }: AccountOfLeaverProps) {
  const { account } = useSignedIn();
  if (!mayOperate(account)) return <p className="quiet">{TEXTS.accountsStay[kind]}</p>;
  return <Link to={leavingUrl(personId)}>{LEAVING_TEXTS.inOnePlace}</Link>;
}

/** On which day the work is to be done, as far as that is known. */
const dayOfWork = ({ scheduledDate, dueOn }: Ticket) => scheduledDate ?? dueOn ?? "";

const actTo = (kind: HandOverSource["kind"], to: Assignee, note: (ticket: Ticket) => string): ActOnMany =>
  kind === "work"
    ? { kind: "handOverWork", to, note }
    : { kind: "handOverManagement", managerId: to.id, note };

/** All of them go over unless one is left out. */
const leftOutBy = (tickets: readonly Ticket[], chosen: ReadonlySet<string>) =>
  tickets.flatMap(({ id }) => (chosen.has(id) ? [] : [id])).join(" ");

const withManager = (store: Store, propertyManagerId: string) =>
  changeOfStore(store.id, storeFormFrom(fieldsOfStore(store)), { propertyManagerId });
