import { Button, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import type { RankedPerson } from "#domain/tickets/rank-for-work.ts";
import { isActingOperator } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { isBlank } from "#domain/text.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { clockNow, today } from "#features/dates/dates.ts";
import { draftKey, MYSELF } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { LimitedArea } from "#features/forms/limited-area.tsx";
import { useFarDay } from "#features/forms/use-far-day.ts";
import { LeavesBefore } from "#features/status-tags/leaves-before.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { factsOf, usePeopleForWork } from "#features/tickets/people-for-work.ts";
import { statusUpdated } from "#features/tickets/transitions/status-updated.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { ChooseWorker } from "#features/tickets/transitions/choose-worker.tsx";
import { PlainTransition } from "#features/tickets/transitions/plain-transition.tsx";
import { useTransition, type TransitionInput } from "#features/tickets/transitions/use-transition.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as WORK_TEXTS from "#texts/people-for-work.ts";
import * as TEXTS from "#texts/tickets.ts";
import { EmailText } from "#ui/email-text.tsx";
import { FactLine } from "#ui/fact-line.tsx";
import { FormProblem } from "#ui/notice.tsx";

interface ActProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Assigns a worker with date and time; nobody is chosen before the person chooses. */
export function AssignWorker(props: ActProps) {
  const workers = useWorkersFor(props.ticket);
  return workers.isRead ? (
    <Assign {...props} workers={workers.list} isLoading={workers.isLoading} isStart={false} />
  ) : null;
}

/**
 * A property manager with workers chooses who does the work; without workers, the manager starts
 * it. Decided once: workers that arrive meanwhile do not replace a form that is being submitted.
 */
export function StartWork(props: ActProps) {
  const workers = useWorkersFor(props.ticket);
  const [hasWorkers, setHasWorkers] = useState<boolean | null>(null);
  if (!workers.isRead) return null;
  if (hasWorkers === null) setHasWorkers(workers.list.length > 0);
  return (hasWorkers ?? workers.list.length > 0) ? (
    <Assign {...props} workers={workers.list} isLoading={false} isStart />
  ) : (
    <PlainTransition {...props} act="startWork" />
  );
}

const useWorkersFor = (ticket: Ticket) =>
  usePeopleForWork(
    "Maintenance",
    useMemo(() => [ticket], [ticket]),
  );

interface AssignProps extends ActProps {
  readonly workers: readonly RankedPerson[];
  /** The first pull has not brought the workers yet. */
  readonly isLoading: boolean;
  readonly isStart: boolean;
}

/**
 * Two steps: choose the person, then date and time. Both are required; the date must not be in
 * the past. Where somebody is chosen already, by a draft, it opens with the second; also while the
 * workers are still `isLoading`, and without workers, when it is the person's own work. `isStart`
 * always opens with the first step, where choosing oneself starts the work at once.
 */
function Assign({ ticket, workers, isLoading, isStart, onClose }: AssignProps) {
  const { actor } = useSignedIn();
  const move = useTransition(ticket);
  const key = draftKey("assignWorker", ticket.id);
  const [began] = useState(() => ({ workerId: "", date: today(), time: clockNow(), note: "" }));
  const draft = useDraft(key, began);
  const { workerId, date, time } = draft.fields;
  const isOperator = isActingOperator(ticket, actor);
  const isSelf = workerId === MYSELF || (workers.length === 0 && !isLoading && !isOperator);
  const worker = isSelf ? undefined : workers.find(({ id }) => id === workerId);
  const isNobody = !isSelf && worker === undefined;
  // Null until a step was chosen. Workers that arrive later do not replace what is on the screen.
  const [step, setStep] = useState<"choose" | "schedule" | null>(isStart ? "choose" : null);
  if (step === null && isLoading) setStep("schedule");
  const farDay = useFarDay();
  const find = () => problemsOf(draft.fields, began.date);
  const [problem, setProblem] = useFormProblem(find);
  const maySelf = transitionsFor(ticket, actor).some((row) => row.act === "startWork");

  const carryOut = async (input: TransitionInput) => {
    const success = statusUpdated(ticket, input.move.worker?.name ?? actor.name);
    const refusal = await draft.send(() => move.enqueueTransition({ ...input, draftKey: key, success }));
    if (refusal) return setProblem(refusal);
    onClose();
  };
  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong !== null || farDay.warn(date)) return;
    if (isNobody) {
      const message = isLoading ? TEXTS.workersNotHere : WORK_TEXTS.chooseWorker;
      return setProblem({ field: "worker", message });
    }
    const note = isBlank(draft.fields.note) ? {} : { content: draft.fields.note.trim() };
    const when = { scheduledDate: date, scheduledTime: time, ...note };
    if (!worker) return carryOut({ act: "startWork", move: { to: "property_manager_working", ...when } });
    const { id, name, role } = worker.person;
    return carryOut({
      act: "assignWorker",
      move: { to: "maintenance_worker_working", worker: { id, name, role }, ...when },
    });
  };
  const choose = useSingleFlight(async (workerChosen: string) => {
    if (isStart && workerChosen === MYSELF)
      return carryOut({ act: "startWork", move: { to: "property_manager_working" } });
    setProblem(null);
    draft.change("workerId", workerChosen);
    setStep("schedule");
  });

  // A draft may have somebody chosen.
  if (step === null && !draft.isReady) return null;
  if ((step ?? (isNobody ? "choose" : "schedule")) === "choose")
    return (
      <ChooseWorker
        workers={workers}
        self={maySelf ? actor.name : null}
        problem={problem?.message}
        onChoose={(chosen) => void choose(chosen)}
        onClose={onClose}
      />
    );
  const notChosen = isLoading ? TEXTS.workersComing : WORK_TEXTS.nobodyChosen;
  const nameOfChosen = isNobody ? notChosen : (worker?.person.name ?? TEXTS.myself(actor.name));
  return (
    <TransitionSheet
      title={TEXTS.schedule}
      submit={TEXTS.assign}
      problem={problem}
      fields={["date", "time", "worker"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <ChosenWorker
        name={nameOfChosen}
        worker={worker}
        hasWorkers={workers.length > 0 || isLoading}
        problem={problemOfWorker(problemAt(problem, "worker"), isLoading)}
        onChange={() => setStep("choose")}
      />
      <div className="row">
        <When
          label={TEXTS.date}
          name="date"
          min={today()}
          draft={draft}
          problem={problemAt(problem, "date") ?? farDay.warningAt(date)}
        />
        <When label={TEXTS.time} name="time" draft={draft} problem={problemAt(problem, "time")} />
      </div>
      {worker && <LeavesBefore isInForm work={[{ personId: worker.id, day: date }]} />}
      <HandOverNote note={draft.fields.note} onChange={(note) => draft.change("note", note)} />
    </TransitionSheet>
  );
}

/** What was wrong before the workers arrived is no longer: now somebody has to be chosen. */
const problemOfWorker = (problem: string | undefined, isLoading: boolean) =>
  problem === TEXTS.workersNotHere && !isLoading ? TEXTS.workersHere : problem;

function problemsOf({ date, time }: { date: string; time: string }, filledIn: string): Problem[] {
  const wrongDay = date === "" ? TEXTS.scheduleMissing : plannedDayProblem(date, today(), filledIn);
  return [
    ...(wrongDay === null ? [] : [{ field: "date", message: wrongDay }]),
    ...(time === "" ? [{ field: "time", message: TEXTS.scheduleMissing }] : []),
  ];
}

/** The note of a hand-over that was taken back into this form; a new assignment has none. */
function HandOverNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const [isVisible, setVisible] = useState(note !== "");
  if (!isVisible && note !== "") setVisible(true);
  return isVisible ? (
    <LimitedArea
      label={HAND_OVER_TEXTS.note}
      name="note"
      rows={2}
      longest={LENGTHS.comment}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : null;
}

interface WhenProps {
  readonly label: string;
  readonly name: "date" | "time";
  readonly min?: string;
  readonly draft: {
    readonly fields: Readonly<Record<"date" | "time", string>>;
    readonly change: (field: "date" | "time", text: string) => void;
  };
  readonly problem: string | undefined;
}

/** One of the two required fields of the schedule. */
const When = ({ label, name, min, draft, problem }: WhenProps) => (
  <TextInput
    className="grow"
    label={label}
    name={name}
    type={name}
    {...(min === undefined ? {} : { min })}
    required
    withAsterisk={false}
    value={draft.fields[name]}
    error={problem}
    onChange={(event) => draft.change(name, event.currentTarget.value)}
  />
);

interface ChosenWorkerProps {
  readonly name: string;
  /** Undefined for the person's own work, and before somebody is chosen. */
  readonly worker: RankedPerson | undefined;
  readonly hasWorkers: boolean;
  readonly problem: string | undefined;
  readonly onChange: () => void;
}

function ChosenWorker({ name, worker, hasWorkers, problem, onChange }: ChosenWorkerProps) {
  return (
    <>
      {!hasWorkers && <p>{TEXTS.noWorkersAdvice(TEXTS.noWorkers)}</p>}
      <div className="row apart">
        <div className="grow">
          <strong>{name}</strong>
          {worker && (
            <p className="quiet">
              <FactLine facts={factsOf(worker)} />
            </p>
          )}
          {worker?.person.email && (
            <p className="quiet">
              <EmailText email={worker.person.email} />
            </p>
          )}
        </div>
        {hasWorkers && (
          <Button variant="default" size="sm" onClick={onChange}>
            {TEXTS.selectWorker}
          </Button>
        )}
      </div>
      <FormProblem message={problem} />
    </>
  );
}
