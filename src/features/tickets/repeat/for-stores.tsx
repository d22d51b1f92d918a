import { NativeSelect, TextInput } from "@mantine/core";
import { addMonths, format } from "date-fns";
import { useState } from "react";
import { storeLabel } from "#domain/stores/store-label.ts";
import { everyProblem, mayRepeat } from "#domain/tickets/repeat.ts";
import {
  type PlannedForStore,
  planForStores,
  SPREADS,
  storesWithRepetition,
} from "#domain/tickets/repeat-for-stores.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { ChooseStores } from "#features/tickets/repeat/choose-stores.tsx";
import { dayProblem } from "#features/tickets/repeat/repeat-form.tsx";
import { RhythmFields, unitFrom } from "#features/tickets/repeat/rhythm-fields.tsx";
import { type RepeatSource, useRepeatSource } from "#features/tickets/repeat/use-repeat-source.ts";
import * as TEXTS from "#texts/repetitions.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface ForStoresProps {
  readonly ticketId: string;
  readonly onClose: () => void;
}

/**
 * Raises a ticket again for other stores, each with a repetition of its own: says what is made,
 * enqueues the mutations of all stores in one transaction, then shows where each one is.
 */
export function ForStores({ ticketId, onClose }: ForStoresProps) {
  const { actor, credentials } = useSignedIn();
  const read = useRepeatSource(ticketId);
  const [done, setDone] = useState<readonly PlannedForStore[] | null>(null);
  if (read === undefined) return null;
  if (done !== null) return <Outcome plan={done} onClose={onClose} />;
  const { list: source, firstPull } = read;
  const { ticket, stores } = source;
  // Before that, a store that has this already would get it a second time.
  if (firstPull !== "done")
    return (
      <Sheet title={TEXTS.forStoresTitle} onClose={onClose}>
        <Notice icon="cloud" role="status">
          {TEXTS.ticketsNotHere}
        </Notice>
      </Sheet>
    );
  if (ticket === null || credentials.isLegacy || !mayRepeat(ticket, actor) || stores.length === 0)
    return (
      <Sheet title={TEXTS.forStoresTitle} onClose={onClose}>
        <Notice icon="store">
          {ticket !== null && stores.length === 0 ? TEXTS.noStores : TEXTS.notRepeatedHere}
        </Notice>
      </Sheet>
    );
  return <Form source={{ ...source, ticket }} onClose={onClose} onDone={setDone} />;
}

interface FormProps {
  readonly source: RepeatSource & { readonly ticket: Ticket };
  readonly onClose: () => void;
  readonly onDone: (plan: readonly PlannedForStore[]) => void;
}

function Form({ source, onClose, onDone }: FormProps) {
  const { ticket, stores } = source;
  const enqueue = useEnqueue();
  const form = useForStores(source);
  const { draft, plan } = form;
  const made = plan.filter((each) => "payloads" in each).length;
  const submit = async () => {
    if (!form.check()) return;
    // Made anew: the preview has no ids.
    const now = form.planWith(newId);
    await draft.send(() =>
      enqueue(
        now.flatMap((each) => ("payloads" in each ? each.payloads : [])),
        form.key,
      ),
    );
    onDone(now);
  };
  return (
    <FormSheet
      title={TEXTS.forStoresTitle}
      submit={made === 0 ? TEXTS.makeNone : TEXTS.make(made)}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TEXTS.forStoresExplanation(ticket.title)}</p>
      {source.leftOrders > 0 && <p>{TEXTS.ordersLeftOut(source.leftOrders)}</p>}
      <div className="row">
        <RhythmFields
          every={draft.fields.every}
          unit={form.chosen.unit}
          error={form.problems.every}
          onChange={draft.change}
        />
        <TextInput
          className="grow"
          label={TEXTS.firstDueDay}
          name="firstOn"
          type="date"
          value={draft.fields.firstOn}
          error={form.problems.firstOn}
          onChange={(event) => draft.change("firstOn", event.currentTarget.value)}
        />
        <NativeSelect
          className="grow"
          label={TEXTS.spread}
          name="spread"
          value={String(form.chosen.spreadWeeks)}
          data={SPREADS.map((weeks) => ({ value: String(weeks), label: TEXTS.spreads[weeks] }))}
          onChange={(event) => draft.change("spread", event.currentTarget.value)}
        />
      </div>
      <ChooseStores
        stores={stores}
        chosen={form.storeIds}
        have={form.have}
        error={form.problems.stores}
        onChoose={(ids) => draft.change("stores", [...ids].join(" "))}
      >
        {form.isComplete && <WhatIsMade plan={plan} have={form.have.size} />}
      </ChooseStores>
      <LeftOut {...leftOutOf(plan)} />
    </FormSheet>
  );
}

/** What the form says, what is wrong with it, and what would be made of it. */
function useForStores({ ticket, stores, tickets, workOrders }: FormProps["source"]) {
  const { actor } = useSignedIn();
  const key = draftKey("repeatForStores", ticket.id);
  const { repeat } = ticket;
  const [began] = useState(() => repeat?.nextOn ?? format(addMonths(new Date(), 1), "yyyy-MM-dd"));
  const initial: Record<"unit" | "every" | "firstOn" | "spread" | "stores", string> = {
    unit: repeat?.unit ?? "months",
    every: String(repeat?.every ?? 1),
    firstOn: began < today() ? today() : began,
    spread: String(SPREADS[0]),
    stores: "",
  };
  const draft = useDraft(key, initial);
  const { fields } = draft;
  const chosen = {
    unit: unitFrom(fields.unit),
    every: Number(fields.every),
    firstOn: fields.firstOn,
    spreadWeeks: SPREADS.find((weeks) => String(weeks) === fields.spread) ?? SPREADS[0],
    workOrders,
  };
  const withIt = storesWithRepetition(ticket, tickets);
  const have = new Set(stores.flatMap(({ id }) => (withIt.has(id) ? [id] : [])));
  const storeIds = new Set(fields.stores.split(" ").filter(Boolean));
  const wrongEvery = everyProblem(chosen.unit, chosen.every);
  const wrongDay = dayProblem(chosen.firstOn, began);
  const isComplete = wrongEvery === null && wrongDay === null;
  const planWith = (makeId: () => string) => {
    if (!isComplete) return [];
    const those = stores.filter(({ id }) => storeIds.has(id));
    return planForStores(ticket, those, tickets, { actor, chosen, newId: makeId });
  };
  const plan = planWith(() => "");
  const { problems, check } = useProblems<"every" | "firstOn" | "stores">(() => ({
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { firstOn: wrongDay }),
    ...(isComplete && plan.every((each) => "reason" in each) ? { stores: TEXTS.chooseStores } : {}),
  }));
  return {
    key,
    draft,
    chosen,
    storeIds,
    have,
    isComplete,
    plan,
    planWith,
    problems,
    check,
  };
}

/** How many tickets are made, when they are due, and how many stores have theirs. */
function WhatIsMade({ plan, have }: { readonly plan: readonly PlannedForStore[]; readonly have: number }) {
  const made = plan.flatMap((each) => ("payloads" in each ? [each] : []));
  const first = made[0]?.dueOn ?? "";
  const last = made.at(-1)?.dueOn ?? "";
  const sentences = [
    TEXTS.willBeMade(made.length),
    ...(made.length === 0
      ? []
      : [
          first === last ? TEXTS.dueOn(dayOf(first)) : TEXTS.dueBetween(dayOf(first), dayOf(last)),
          TEXTS.madeAgain(dayOf(made[0]?.nextOn ?? "")),
        ]),
    ...(have === 0 ? [] : [TEXTS.haveIt(have)]),
  ];
  return <p role="status">{sentences.join(" ")}</p>;
}

/** Where the ticket of each store is, and which stores were left out. */
function Outcome({
  plan,
  onClose,
}: {
  readonly plan: readonly PlannedForStore[];
  readonly onClose: () => void;
}) {
  const queued = plan.flatMap((each) => ("payloads" in each ? [each] : []));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queuedTickets(queued.length)}
      listLabel={TEXTS.stores}
      sentLabel={TEXTS.made}
      queued={queued}
      nameOf={({ store }) => storeLabel(store)}
      rowsOf={(rows, { id }) => rows.filter((row) => row.ticketId === id)}
      onClose={onClose}
    >
      <LeftOut {...leftOutOf(plan)} />
    </OutcomeSheet>
  );
}

const leftOutOf = (plan: readonly PlannedForStore[]) => {
  const items = leftOutItems(plan, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return { title: TEXTS.leftOut(items.length), items };
};
