import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { plannedDayProblem } from "#domain/planned-day.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readPeople } from "#local-db/read/people.ts";
import { isBlank } from "#domain/text.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { clockNow, today } from "#features/dates/dates.ts";
import { draftKey, MYSELF } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { LimitedArea } from "#features/forms/limited-text.tsx";
import { personOption } from "#features/forms/options.ts";
import { useChoices } from "#features/forms/use-choices.ts";
import { useFarDay } from "#features/forms/use-far-day.ts";
import { LeavesBefore } from "#features/status-tags/leaves-before.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { ChooseWorker } from "#features/tickets/transitions/choose-worker.tsx";
import { PlainTransition } from "#features/tickets/transitions/plain-transition.tsx";
import { useTransition, type TransitionInput } from "#features/tickets/transitions/use-transition.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as TEXTS from "#texts/tickets.ts";
import { EmailText } from "#ui/email-text.tsx";
import { FormProblem } from "#ui/notice.tsx";

interface ActProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

const readWorkers = (db: AccountDatabase) => readPeople(db, "Maintenance");

/** Assigns a worker with date and time; the first worker is preselected. */
export function AssignWorker(props: ActProps) {
  const workers = useChoices(readWorkers);
  return workers.isRead ? (
    <Assign {...props} workers={workers.list} isLoading={workers.isLoading} isStart={false} />
  ) : null;
}

/**
 * A property manager with workers chooses who does the work; without workers, the manager starts
 * it. Decided once: workers that arrive meanwhile do not replace a form that is being submitted.
 */
export function StartWork(props: ActProps) {
  const workers = useChoices(readWorkers);
  const [hasWorkers, setHasWorkers] = useState<boolean | null>(null);
  if (!workers.isRead) return null;
  if (hasWorkers === null) setHasWorkers(workers.list.length > 0);
  return (hasWorkers ?? workers.list.length > 0) ? (
    <Assign {...props} workers={workers.list} isLoading={false} isStart />
  ) : (
    <PlainTransition {...props} act="startWork" />
  );
}

/**
 * Two steps: choose the person, then date and time. Both are required; the date must not be in
 * the past. `isStart` opens with the first step, where choosing oneself starts the work at once.
 * While the workers are still `isLoading`, nobody is preselected.
 */
function Assign({
  ticket,
  workers,
  isLoading,
  isStart,
  onClose,
}: ActProps & { workers: readonly Person[]; isLoading: boolean; isStart: boolean }) {
  const { actor } = useSignedIn();
  const move = useTransition(ticket);
  const key = draftKey("assignWorker", ticket.id);
  const [began] = useState(() => ({ workerId: "", date: today(), time: clockNow(), note: "" }));
  const draft = useDraft(key, began);
  const { workerId, date, time } = draft.fields;
  const [isChoosing, setChoosing] = useState(isStart);
  const farDay = useFarDay();
  const find = () => problemsOf(draft.fields, began.date);
  const [problem, setProblem] = useFormProblem(find);
  const maySelf = transitionsFor(ticket, actor).some((row) => row.act === "startWork");
  // Preselected once: workers that arrive later do not replace what is on the screen.
  const [first, setFirst] = useState(isLoading ? null : (workers[0]?.id ?? MYSELF));
  if (first === null && !isLoading) setFirst(workers[0]?.id ?? MYSELF);
  const chosen = workerId || first;
  const worker = workers.find((each) => each.id === chosen);

  const carryOut = async (input: TransitionInput) => {
    const [title, description] = TEXTS.statusUpdated;
    const success = { title, description };
    const refusal = await draft.send(() => move.enqueueTransition({ ...input, draftKey: key, success }));
    if (refusal) return setProblem(refusal);
    onClose();
  };
  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong !== null || farDay.warn(date)) return;
    if (chosen === null) return setProblem({ field: "worker", message: TEXTS.workersNotHere });
    const note = isBlank(draft.fields.note) ? {} : { content: draft.fields.note.trim() };
    const when = { scheduledDate: date, scheduledTime: time, ...note };
    if (!worker) return carryOut({ act: "startWork", move: { to: "property_manager_working", ...when } });
    const { id, name, role } = worker;
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
    setChoosing(false);
  });

  if (isChoosing)
    return (
      <ChooseWorker
        workers={workers}
        self={maySelf ? actor.name : null}
        problem={problem?.message}
        onChoose={(chosen) => void choose(chosen)}
        onClose={onClose}
      />
    );
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
        name={chosen === null ? TEXTS.workersComing : (worker?.name ?? TEXTS.myself(actor.name))}
        hint={worker && personOption(worker).hint}
        hasWorkers={workers.length > 0 || chosen === null}
        problem={problemAt(problem, "worker") && (chosen === null ? TEXTS.workersNotHere : TEXTS.workersHere)}
        onChange={() => setChoosing(true)}
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
  /** An email, which tells workers of the same name apart. */
  readonly hint: string | undefined;
  readonly hasWorkers: boolean;
  readonly problem: string | undefined;
  readonly onChange: () => void;
}

function ChosenWorker({ name, hint, hasWorkers, problem, onChange }: ChosenWorkerProps) {
  return (
    <>
      {!hasWorkers && <p>{TEXTS.noWorkersAdvice(TEXTS.noWorkers)}</p>}
      <div className="row apart">
        <div className="grow">
          <strong>{name}</strong>
          {hint && (
            <p className="quiet">
              <EmailText email={hint} />
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
