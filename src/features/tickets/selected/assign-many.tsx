import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ActOnMany, PlanForTicket } from "#domain/tickets/act-on-many.ts";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { clockNow, today } from "#features/dates/dates.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { Choice } from "#features/forms/choice.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useFarDay } from "#features/forms/use-far-day.ts";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { LeavesBefore, type PlannedWork } from "#features/status-tags/leaves-before.tsx";
import { optionForWork, usePeopleForWork } from "#features/tickets/people-for-work.ts";
import type { ManyProps } from "#features/tickets/selected/many-props.ts";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import * as OPERATOR_TEXTS from "#texts/operator-acts.ts";
import * as WORK_TEXTS from "#texts/people-for-work.ts";
import * as TEXTS from "#texts/selected-tickets.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

/** Gives the selected tickets to one worker, all for the same day and time. */
export function AssignMany(props: ManyProps) {
  const workers = usePeopleForWork("Maintenance", props.tickets);
  const isOperator = useSignedIn().actor.actsEverywhere === true;
  const when = useWhen(props.draftKey);
  const [isMissing, setMissing] = useState(false);
  const worker = workers.list.find(({ id }) => id === when.draft.fields.workerId)?.person;
  if (!workers.isRead) return null;
  const act: ActOnMany | null = worker
    ? {
        kind: "assign",
        worker: { id: worker.id, name: worker.name, role: worker.role },
        ...(isOperator ? { managerId: worker.propertyManager ?? "" } : {}),
        ...when.planned,
      }
    : null;
  const options = workers.list.map((each) => optionForWork(each, props.tickets.length === 1));
  return (
    <PlannedMany
      {...props}
      kind="assign"
      act={act}
      isWaitingForChoice={options.length > 0 && !worker}
      onMissing={() => setMissing(true)}
      when={when}
    >
      {options.length > 0 ? (
        <Choice
          label={TEXTS.worker}
          name="worker"
          value={worker?.id ?? ""}
          description={WORK_TEXTS.order}
          error={isMissing && !worker ? WORK_TEXTS.chooseWorker : undefined}
          options={[...(worker ? [] : [{ value: "", label: TICKET_TEXTS.chooseOne }]), ...options]}
          onChange={(id) => when.draft.change("workerId", id)}
        />
      ) : (
        <p>
          {isOperator
            ? OPERATOR_TEXTS.noWorkersOfManagers
            : TICKET_TEXTS.noWorkersAdvice(TICKET_TEXTS.noWorkers)}
        </p>
      )}
    </PlannedMany>
  );
}

/** Gives whoever is assigned another day and time. */
export function ScheduleMany(props: ManyProps) {
  const when = useWhen(props.draftKey);
  return (
    <PlannedMany {...props} kind="schedule" act={{ kind: "schedule", ...when.planned }} when={when}>
      {null}
    </PlannedMany>
  );
}

/** The draft of the form, its day and time, and what is wrong with them. */
function useWhen(key: string) {
  const [began] = useState(() => ({ workerId: "", date: today(), time: clockNow() }));
  const draft = useDraft(key, began);
  const { date, time } = draft.fields;
  const farDay = useFarDay();
  const find = () => {
    const wrongDay =
      date === "" ? TICKET_TEXTS.scheduleMissing : plannedDayProblem(date, today(), began.date);
    return [
      wrongDay === null ? null : { field: "date", message: wrongDay },
      time === "" ? { field: "time", message: TICKET_TEXTS.scheduleMissing } : null,
    ];
  };
  const [problem, setProblem] = useFormProblem(find);
  return {
    draft,
    planned: { scheduledDate: date, scheduledTime: time },
    date: {
      value: date,
      set: (day: string) => draft.change("date", day),
      error: problemAt(problem, "date") ?? farDay.warningAt(date),
    },
    time: {
      value: time,
      set: (clock: string) => draft.change("time", clock),
      error: problemAt(problem, "time"),
    },
    /** Called on submit; false if the form now shows what is wrong. */
    check: () => {
      const wrong = find().find((each) => each !== null) ?? null;
      setProblem(wrong);
      return wrong === null && !farDay.warn(date);
    },
  };
}

interface PlannedManyProps extends ManyProps {
  readonly kind: "assign" | "schedule";
  /** Null while nobody is chosen, or can be. */
  readonly act: ActOnMany | null;
  /** Somebody can be chosen: `onMissing` is called on submit. */
  readonly isWaitingForChoice?: boolean;
  readonly onMissing?: () => void;
  readonly when: ReturnType<typeof useWhen>;
  readonly children: ReactNode;
}

function PlannedMany(props: PlannedManyProps) {
  const { kind, act, when, planFor, missing, isWaitingForChoice = false, children } = props;
  const plan = act === null ? [] : planFor(act);
  const count = changedBy(plan);
  const submit = async () => {
    if (isWaitingForChoice) props.onMissing?.();
    if (when.check() && act !== null) await when.draft.send(() => props.onSubmit(act));
  };
  return (
    <FormSheet
      title={TEXTS.titles[kind]}
      submit={isWaitingForChoice ? TICKET_TEXTS.assign : TEXTS.submits[kind](count)}
      isDisabled={count === 0 && !isWaitingForChoice}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <DraftNote draft={when.draft} />
      {children}
      {(act !== null || isWaitingForChoice) && (
        <div className="row">
          <WhenField label={TEXTS.date} name="date" min={today()} field={when.date} />
          <WhenField label={TEXTS.time} name="time" field={when.time} />
        </div>
      )}
      {act !== null && (
        <>
          <LeavesBefore isInForm work={workOf(act, plan)} />
          <PlanPreview plan={plan} missing={missing} />
        </>
      )}
    </FormSheet>
  );
}

/** Who is to do the tickets that change. */
const workOf = (act: ActOnMany, plan: readonly PlanForTicket[]): PlannedWork[] =>
  plan.flatMap((each) => {
    const doer = act.kind === "assign" ? act.worker : each.ticket.assignee;
    if (!("payloads" in each) || doer === null || !("scheduledDate" in act)) return [];
    return [{ personId: doer.id, day: act.scheduledDate }];
  });

interface WhenFieldProps {
  readonly label: string;
  readonly name: "date" | "time";
  readonly min?: string;
  readonly field: {
    readonly value: string;
    readonly set: (text: string) => void;
    readonly error: string | undefined;
  };
}

const WhenField = ({ label, name, min, field }: WhenFieldProps) => (
  <TextInput
    className="grow"
    label={label}
    name={name}
    type={name}
    {...(min === undefined ? {} : { min })}
    required
    withAsterisk={false}
    value={field.value}
    error={field.error}
    onChange={(event) => field.set(event.currentTarget.value)}
  />
);
