import { useState } from "react";
import { type ActOnPlan, changeShares, type PlannedShare } from "#domain/plans/plan-stores.ts";
import type { Plan } from "#domain/plans/plans.ts";
import type { PlanText, StorePlan } from "#domain/plans/plan-share.ts";
import { isRunning, planOf } from "#domain/plans/store-plan.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { everyProblem } from "#domain/tickets/repeat.ts";
import { dayOf, today } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useEdits } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useProblems } from "#features/forms/use-problems.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import {
  fieldsOf,
  PlanFields,
  type PlanFieldValues,
  type PlanTextField,
  problemsOf,
  textFrom,
} from "#features/tickets/plans/plan-fields.tsx";
import { PlanOutcome } from "#features/tickets/plans/plan-outcome.tsx";
import { usePlanner } from "#features/tickets/plans/use-plans.ts";
import { untilProblem } from "#features/tickets/repeat/change-repetitions.tsx";
import { RhythmFields, unitFrom, UntilField } from "#features/tickets/repeat/rhythm-fields.tsx";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { useExpiredInsurance } from "#features/tickets/transitions/use-expired-insurance.ts";
import * as REPETITION_TEXTS from "#texts/repetitions.ts";
import * as TEXTS from "#texts/plans.ts";

/** What can be done with the shares of a plan. */
export type PlanAct = ActOnPlan["kind"];

/** In their order. */
export const PLAN_ACTS = ["text", "every", "pause", "end"] as const satisfies readonly PlanAct[];

interface ChangePlanProps {
  readonly plan: Plan;
  readonly act: PlanAct;
  /** The stores of the plan that are changed. */
  readonly storeIds: readonly string[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Changes, pauses or ends a plan for some or all of its stores: says what becomes of each, enqueues
 * a mutation for each store in one transaction, then shows where each one is.
 */
export function ChangePlan(props: ChangePlanProps) {
  const [done, setDone] = useState<readonly PlannedShare[] | null>(null);
  if (done !== null) return <PlanOutcome plan={done} kind="changed" onClose={() => props.onClose(true)} />;
  return <Form {...props} onDone={setDone} />;
}

type FormProps = ChangePlanProps & { readonly onDone: (plan: readonly PlannedShare[]) => void };

function Form({ plan, act, storeIds, onClose, onDone }: FormProps) {
  const planner = usePlanner();
  const enqueue = useEnqueue();
  // Those of the moment of opening: while it is open a store may end elsewhere, which is said then.
  const [ids] = useState(() => new Set(storeIds));
  const stores = plan.shares.map(({ store }) => store).filter(({ id }) => ids.has(id));
  const first = stores.flatMap((store) => planOf(store, plan.id) ?? []).find(isRunning) ?? plan.text;
  const form = useAct(act, plan.id, [...ids].join(" "), first);
  const shares = form.chosen === null ? [] : changeShares(plan.id, stores, planner, form.chosen);
  const insurance = useExpiredInsurance(form.draft.fields, first.vendor ? [first.vendor.id] : []);
  const changed = shares.flatMap((each) => ("payload" in each ? [each] : []));
  const submit = async () => {
    if (!form.check() || (act === "text" && insurance.warn())) return;
    await form.draft.send(() =>
      enqueue(
        changed.map(({ payload }) => payload),
        form.key,
      ),
    );
    onDone(shares);
  };
  return (
    <FormSheet
      title={TEXTS.titles[act]}
      submit={TEXTS.submits[act](changed.length)}
      isDanger={act === "end"}
      isDisabled={form.chosen !== null && changed.length === 0}
      onClose={() => onClose(false)}
      onSubmit={submit}
    >
      <DraftNote draft={form.draft} />
      <p>{TEXTS.explanations[act]}</p>
      {form.fields}
      {form.chosen !== null && <Preview plan={plan} shares={shares} />}
      <InsuranceWarning names={insurance.names} />
    </FormSheet>
  );
}

/** The fields of an act; what they say is null while something in them is wrong. */
function useAct(act: PlanAct, planId: string, storeIds: string, first: StorePlan) {
  const [began] = useState(today);
  const key = draftKey("changePlan", `${act} ${planId} ${storeIds}`.slice(0, 200));
  const [initial] = useState<PlanFieldValues & Record<"every" | "unit" | "until", string>>(() => ({
    ...fieldsOf(first),
    every: String(first.every),
    unit: first.unit,
    until: "",
  }));
  // With the text as it was read: what somebody else changes meanwhile is no change of this form.
  const draft = useEdits(key, initial);
  const { base, fields } = draft;
  const unit = unitFrom(fields.unit);
  const wrongEvery = act === "every" ? everyProblem(unit, Number(fields.every)) : null;
  const wrongDay = act === "pause" ? untilProblem(fields.until, began) : null;
  const wrongText = act === "text" ? problemsOf(fields) : {};
  const { problems, check } = useProblems<PlanTextField | "every" | "until">(() => ({
    ...wrongText,
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { until: wrongDay }),
  }));
  const isWrong = wrongEvery !== null || wrongDay !== null || Object.keys(wrongText).length > 0;
  const fieldsOfActs = {
    text: (
      <PlanFields fields={fields} problems={problems} onChange={draft.change} onChangeAll={draft.changeAll} />
    ),
    every: (
      <div className="row">
        <RhythmFields every={fields.every} unit={unit} error={problems.every} onChange={draft.change} />
      </div>
    ),
    pause: <UntilField value={fields.until} min={began} error={problems.until} onChange={draft.change} />,
    end: null,
  };
  const acts: Record<PlanAct, ActOnPlan> = {
    text: { kind: "text", text: changedText(textFrom(base), textFrom(fields)) },
    every: { kind: "every", unit, every: Number(fields.every) },
    pause: { kind: "pause", until: fields.until },
    end: { kind: "end" },
  };
  return { key, draft, chosen: isWrong ? null : acts[act], fields: fieldsOfActs[act], check };
}

/** Only what was changed in the form: what differs from store to store stays. */
const changedText = (before: PlanText, after: PlanText): Partial<PlanText> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof PlanText]),
    ),
  );

const MOST_LINES = 20;

/** How many change, what becomes of the first ones, and which are left out for which reason. */
function Preview({ plan, shares }: { readonly plan: Plan; readonly shares: readonly PlannedShare[] }) {
  const changed = shares.flatMap((each) => ("payload" in each ? [each] : []));
  const items = leftOutItems(shares, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return (
    <>
      <p role="status">{TEXTS.willChange(changed.length)}</p>
      <ul className="list lines" aria-label={TEXTS.toChange}>
        {changed.slice(0, MOST_LINES).map(({ store, nextOn }) => (
          <li key={store.id}>
            <strong className="text">{storeLabel(store)}</strong>
            <p className="quiet">{nextText(nextOf(store, plan.id), nextOn)}</p>
          </li>
        ))}
      </ul>
      {changed.length > MOST_LINES && <p className="quiet">{TEXTS.andMore(changed.length - MOST_LINES)}</p>}
      <LeftOut title={TEXTS.leftOut(items.length)} items={items} />
    </>
  );
}

const nextOf = (store: Store, planId: string) => planOf(store, planId)?.nextOn ?? "";

function nextText(next: string, then: string | null): string {
  if (then === null) return REPETITION_TEXTS.becomesEnded(dayOf(next));
  return next === then
    ? REPETITION_TEXTS.staysOn(dayOf(next))
    : REPETITION_TEXTS.becomes(dayOf(next), dayOf(then));
}
