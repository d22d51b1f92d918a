import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { clockNow, today } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useFarDay } from "#features/forms/use-far-day.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { TransitionSheet, type Problem, problemAt } from "#features/tickets/transitions/transition-sheet.tsx";
import { ChooseWorker, MYSELF } from "#features/tickets/transitions/choose-worker.tsx";
import { PlainTransition } from "#features/tickets/transitions/plain-transition.tsx";
import { useTransition, type TransitionInput } from "#features/tickets/transitions/use-transition.ts";
import { usePeople } from "#features/tickets/queries.ts";
import { TEXTS } from "#features/tickets/texts.ts";

interface ActProps {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Assigns a worker with date and time; the first worker is preselected. */
export function AssignWorker(props: ActProps) {
  const workers = usePeople("Maintenance");
  return workers && <Assign {...props} workers={workers} isStart={false} />;
}

/**
 * A property manager with workers chooses who does the work; without workers, the manager starts
 * it.
 */
export function StartWork(props: ActProps) {
  const workers = usePeople("Maintenance");
  if (workers === undefined) return null;
  return workers.length === 0 ? (
    <PlainTransition {...props} act="startWork" />
  ) : (
    <Assign {...props} workers={workers} isStart />
  );
}

/**
 * Two steps: choose the person, then date and time. Both are required; the date must not be in
 * the past. `isStart` opens with the first step, where choosing oneself starts the work at once.
 */
function Assign({
  ticket,
  workers,
  isStart,
  onClose,
}: ActProps & { workers: readonly Person[]; isStart: boolean }) {
  const { actor } = useSignedIn();
  const move = useTransition(ticket);
  const key = draftKey("assignWorker", ticket.id);
  const [began] = useState(() => ({ workerId: "", date: today(), time: clockNow() }));
  const draft = useDraft(key, began);
  const { workerId, date, time } = draft.fields;
  const [isChoosing, setChoosing] = useState(isStart);
  const [problem, setProblem] = useState<Problem | null>(null);
  const askIfFar = useFarDay();
  const maySelf = transitionsFor(ticket, actor).some((row) => row.act === "startWork");
  const worker =
    workerId === MYSELF ? undefined : workers.find((each) => each.id === (workerId || workers[0]?.id));

  const carryOut = async (wish: TransitionInput) => {
    const [title, description] = TEXTS.statusUpdated;
    const success = { title, description };
    const refusal = await draft.send(() => move({ ...wish, draftKey: key, success }));
    if (refusal) return setProblem(refusal);
    onClose();
  };
  const submit = async () => {
    if (!date || !time)
      return setProblem({ field: date ? "time" : "date", message: "Please choose a date and a time" });
    const wrongDay = plannedDayProblem(date, today(), began.date) ?? askIfFar(date);
    if (wrongDay !== null) return setProblem({ field: "date", message: wrongDay });
    const when = { scheduledDate: date, scheduledTime: time };
    if (!worker) return carryOut({ act: "startWork", move: { to: "property_manager_working", ...when } });
    const { id, name, role } = worker;
    return carryOut({
      act: "assignWorker",
      move: { to: "maintenance_worker_working", worker: { id, name, role }, ...when },
    });
  };
  const choose = useSingleFlight(async (chosen: string) => {
    if (isStart && chosen === MYSELF)
      return carryOut({ act: "startWork", move: { to: "property_manager_working" } });
    draft.change("workerId", chosen);
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
      submit="Assign"
      problem={problem}
      fields={["date", "time"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <ChosenWorker
        name={worker?.name ?? `Myself (${actor.name})`}
        hasWorkers={workers.length > 0}
        onChange={() => setChoosing(true)}
      />
      <div className="row">
        <TextInput
          className="grow"
          label="Date"
          name="date"
          type="date"
          min={today()}
          required
          withAsterisk={false}
          value={date}
          error={problemAt(problem, "date")}
          onChange={(event) => draft.change("date", event.currentTarget.value)}
        />
        <TextInput
          className="grow"
          label="Time"
          name="time"
          type="time"
          required
          withAsterisk={false}
          value={time}
          error={problemAt(problem, "time")}
          onChange={(event) => draft.change("time", event.currentTarget.value)}
        />
      </div>
    </TransitionSheet>
  );
}

interface ChosenWorkerProps {
  readonly name: string;
  readonly hasWorkers: boolean;
  readonly onChange: () => void;
}

function ChosenWorker({ name, hasWorkers, onChange }: ChosenWorkerProps) {
  return (
    <>
      {!hasWorkers && (
        <p>{TEXTS.noWorkers}. You can create one on your dashboard, or take the work yourself.</p>
      )}
      <div className="row apart">
        <strong>{name}</strong>
        {hasWorkers && (
          <Button variant="default" size="sm" onClick={onChange}>
            {TEXTS.selectWorker}
          </Button>
        )}
      </div>
    </>
  );
}
