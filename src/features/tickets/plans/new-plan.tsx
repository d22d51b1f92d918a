import { NativeSelect, TextInput } from "@mantine/core";
import { addDays, format } from "date-fns";
import { useLayoutEffect, useState } from "react";
import { type PlannedShare, planForStores, storesWithPlan } from "#domain/plans/plan-stores.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import { mayPlan } from "#domain/plans/store-plan.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { everyProblem } from "#domain/tickets/repeat.ts";
import { SPREADS } from "#domain/tickets/repeat-for-stores.ts";
import { dayOf } from "#features/dates/dates.ts";
import { draftKey, NEW } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { PlanOutcome } from "#features/tickets/plans/plan-outcome.tsx";
import {
  fieldsOf,
  PlanFields,
  type PlanFieldValues,
  problemsOf,
  textFrom,
} from "#features/tickets/plans/plan-fields.tsx";
import { usePlanner, usePlans } from "#features/tickets/plans/use-plans.ts";
import { ChooseStores } from "#features/tickets/repeat/choose-stores.tsx";
import { dayProblem } from "#features/tickets/repeat/repeat-form.tsx";
import { RhythmFields, unitFrom } from "#features/tickets/repeat/rhythm-fields.tsx";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { useExpiredInsurance } from "#features/tickets/transitions/use-expired-insurance.ts";
import * as REPETITION_TEXTS from "#texts/repetitions.ts";
import * as TEXTS from "#texts/plans.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface NewPlanProps {
  /** `NEW`, or the id of the plan that further stores are given. */
  readonly planId: string;
  /** Stores that were chosen on the screen before. */
  readonly storeIds?: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Gives stores a plan: says what they get, enqueues a mutation for each store in one transaction,
 * then shows where each one is.
 */
export function NewPlan({ planId, storeIds = [], onClose }: NewPlanProps) {
  const { credentials } = useSignedIn();
  const planner = usePlanner();
  const read = usePlans();
  const [done, setDone] = useState<readonly PlannedShare[] | null>(null);
  if (read === undefined) return null;
  const title = planId === NEW ? TEXTS.newTitle : TEXTS.addTitle;
  if (done !== null) return <PlanOutcome plan={done} kind="planned" onClose={() => onClose(true)} />;
  const { list, firstPull } = read;
  const stores = list.stores.filter((store) => mayPlan(store, planner));
  // Before the first pull a store that has this already would get it a second time.
  const why = firstPull === "done" ? TEXTS.noStores : TEXTS.storesNotHere;
  if (firstPull !== "done" || stores.length === 0 || credentials.isLegacy)
    return (
      <Sheet title={title} onClose={() => onClose(false)}>
        <Notice icon="store" role="status">
          {why}
        </Notice>
      </Sheet>
    );
  return (
    <Form
      title={title}
      planId={planId}
      plan={list.plans.find(({ id }) => id === planId)?.text ?? null}
      stores={stores}
      storeIds={storeIds}
      onClose={() => onClose(false)}
      onDone={setDone}
    />
  );
}

interface FormProps extends Required<Pick<NewPlanProps, "planId" | "storeIds">> {
  readonly title: string;
  /** The plan as its stores have it; null for a new one. */
  readonly plan: StorePlan | null;
  readonly stores: readonly Store[];
  readonly onClose: () => void;
  readonly onDone: (plan: readonly PlannedShare[]) => void;
}

function Form({ title, onClose, onDone, ...props }: FormProps) {
  const { plan, stores } = props;
  const enqueue = useEnqueue();
  const form = useNewPlan(props);
  const { draft, fields, problems } = form;
  const insurance = useExpiredInsurance(fields, plan?.vendor ? [plan.vendor.id] : []);
  const made = form.preview.filter((each) => "payload" in each).length;
  const submit = async () => {
    if (!form.check() || insurance.warn()) return;
    const now = form.sharesOf(props.planId === NEW ? newId() : props.planId);
    await draft.send(() =>
      enqueue(
        now.flatMap((each) => ("payload" in each ? [each.payload] : [])),
        form.key,
      ),
    );
    onDone(now);
  };
  return (
    <FormSheet
      title={title}
      submit={made === 0 ? TEXTS.makeNone : TEXTS.make(made)}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{plan === null ? TEXTS.newExplanation : TEXTS.addExplanation(plan.title)}</p>
      {plan === null && (
        <PlanFields
          fields={fields}
          problems={problems}
          onChange={draft.change}
          onChangeAll={draft.changeAll}
        />
      )}
      <div className="row">
        <RhythmFields
          every={fields.every}
          unit={unitFrom(fields.unit)}
          error={problems.every}
          onChange={draft.change}
        />
        <TextInput
          className="grow"
          label={TEXTS.firstOn}
          name="firstOn"
          type="date"
          value={fields.firstOn}
          error={problems.firstOn}
          onChange={(event) => draft.change("firstOn", event.currentTarget.value)}
        />
        <NativeSelect
          className="grow"
          label={TEXTS.spread}
          name="spread"
          value={String(form.spreadWeeks)}
          data={SPREADS.map((weeks) => ({ value: String(weeks), label: REPETITION_TEXTS.spreads[weeks] }))}
          onChange={(event) => draft.change("spread", event.currentTarget.value)}
        />
      </div>
      <ChooseStores
        stores={stores}
        chosen={form.storeIds}
        have={form.have}
        error={problems.stores}
        onChoose={(ids) => draft.change("stores", [...ids].join(" "))}
      >
        <WhatStarts shares={form.preview} />
      </ChooseStores>
      <LeftOutOf shares={form.preview} />
      <InsuranceWarning names={insurance.names} />
    </FormSheet>
  );
}

/** What the form says, what is wrong with it, and what would become of each store. */
function useNewPlan({
  planId,
  plan,
  stores,
  storeIds,
}: Pick<FormProps, "planId" | "plan" | "stores" | "storeIds">) {
  const planner = usePlanner();
  const key = draftKey("plan", planId);
  const [began] = useState(() => format(addDays(new Date(), 1), "yyyy-MM-dd"));
  const initial: PlanFieldValues & Record<"every" | "unit" | "firstOn" | "spread" | "stores", string> = {
    ...fieldsOf(plan),
    every: String(plan?.every ?? 3),
    unit: plan?.unit ?? "months",
    firstOn: began,
    spread: String(SPREADS[0]),
    stores: storeIds.join(" "),
  };
  const draft = useDraft(key, initial);
  const { changeAll, fields } = draft;
  // Chosen is as good as typed. In a layout effect, before an earlier draft is read: then that is
  // not replaced without a word.
  const [chosenBefore] = useState(storeIds);
  useLayoutEffect(() => {
    if (chosenBefore.length > 0) changeAll({ stores: chosenBefore.join(" ") });
  }, [chosenBefore, changeAll]);
  const unit = unitFrom(fields.unit);
  const spreadWeeks = SPREADS.find((weeks) => String(weeks) === fields.spread) ?? SPREADS[0];
  // That of the plan, whatever it said when this form was first opened.
  const typed = plan === null ? fields : { ...fields, ...fieldsOf(plan) };
  const text = textFrom(typed);
  const have = storesWithPlan(stores, { planId, title: text.title });
  const ids = new Set(fields.stores.split(" ").filter(Boolean));
  const those = stores.filter(({ id }) => ids.has(id));
  const wrongEvery = everyProblem(unit, Number(fields.every));
  const wrongDay = dayProblem(fields.firstOn, began);
  const isComplete = wrongEvery === null && wrongDay === null;
  const wrongText = problemsOf(typed);
  const sharesOf = (id: string, title = text.title) => {
    const rule = { unit, every: Number(fields.every), firstOn: fields.firstOn, spreadWeeks };
    const complete = { ...text, title, ...(wrongText.dueAfter === undefined ? {} : { dueAfterDays: null }) };
    return isComplete ? planForStores({ planId: id, text: complete, ...rule }, those, planner) : [];
  };
  // A title that is not typed yet is said at its field, not at each store.
  const preview = sharesOf(planId, text.title || "…");
  const { problems, check } = useProblems<keyof typeof wrongText | "every" | "firstOn" | "stores">(() => ({
    ...wrongText,
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { firstOn: wrongDay }),
    ...(isComplete && preview.every((each) => "reason" in each) ? { stores: TEXTS.chooseStores } : {}),
  }));
  return { key, draft, fields, spreadWeeks, have, storeIds: ids, sharesOf, preview, problems, check };
}

/** How many stores get the plan, and when their first tickets are made. */
function WhatStarts({ shares }: { readonly shares: readonly PlannedShare[] }) {
  const days = shares.flatMap((each) => ("payload" in each && each.nextOn !== null ? [each.nextOn] : []));
  const [first = "", last = ""] = [days.toSorted()[0], days.toSorted().at(-1)];
  const when =
    first === last
      ? TEXTS.firstTicketsOn(dayOf(first))
      : TEXTS.firstTicketsBetween(dayOf(first), dayOf(last));
  return (
    <p role="status">{[TEXTS.willStart(days.length), ...(days.length === 0 ? [] : [when])].join(" ")}</p>
  );
}

function LeftOutOf({ shares }: { readonly shares: readonly PlannedShare[] }) {
  const items = leftOutItems(shares, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return <LeftOut title={TEXTS.leftOut(items.length)} items={items} />;
}
