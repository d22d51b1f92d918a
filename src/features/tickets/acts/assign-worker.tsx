import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { movesOf } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { clockNow, today } from "#features/ground/dates.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { DraftNote } from "#features/ground/draft-note.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { ActSheet, type Problem, problemAt } from "#features/tickets/acts/act-sheet.tsx";
import { useMove, type Wish } from "#features/tickets/acts/use-move.ts";
import { usePeople } from "#features/tickets/queries.ts";
import { WORDS } from "#features/tickets/words.ts";
import { toast } from "#ui/toast.tsx";

const MYSELF = "myself";

/** Chooses a worker, a day and a time. Both are needed here; a day in the past is not offered. */
export function AssignWorker({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const workers = usePeople("Maintenance");
  const move = useMove(ticket);
  const key = draftKey("assignWorker", ticket.id);
  const [began] = useState(() => ({ workerId: "", date: today(), time: clockNow() }));
  const draft = useDraft(key, began);
  const { workerId, date, time } = draft.fields;
  const [problem, setProblem] = useState<Problem | null>(null);
  const { actor } = useSignedIn();
  const maySelf = movesOf(ticket, actor).some((row) => row.act === "startWork");
  const isSelf = workerId === MYSELF;
  const worker = workers?.find((each) => each.id === (workerId || workers[0]?.id));

  const submit = async () => {
    if (!date || !time)
      return setProblem({ field: date ? "time" : "date", message: "Please choose a date and a time" });
    if (date < today()) return setProblem({ field: "date", message: "Please choose today or a later day" });
    if (!worker && !isSelf) return setProblem({ message: WORDS.noWorkers });
    const when = { scheduledDate: date, scheduledTime: time };
    const wish: Wish =
      worker && !isSelf
        ? {
            act: "assignWorker",
            move: {
              to: "maintenance_worker_working",
              worker: { id: worker.id, name: worker.name, role: worker.role },
              ...when,
            },
          }
        : { act: "startWork", move: { to: "property_manager_working", ...when } };
    const refusal = await draft.send(() => move({ ...wish, draftKey: key }));
    if (refusal) return setProblem(refusal);
    const [title, description] = WORDS.statusUpdated;
    toast({ title, description });
    onClose();
  };

  return (
    <ActSheet
      title={WORDS.schedule}
      submit="Assign"
      isWaiting={workers?.length === 0}
      problem={problem}
      fields={["date", "time"]}
      onClose={onClose}
      onSubmit={submit}
    >
      {workers?.length === 0 ? (
        <p>{WORDS.noWorkers}. You can create one on your dashboard, or start the work yourself.</p>
      ) : (
        <>
          <DraftNote draft={draft} />
          <NativeSelect
            label={WORDS.selectWorker}
            name="worker"
            value={isSelf ? MYSELF : (worker?.id ?? "")}
            data={[
              ...(workers ?? []).map((each) => ({ value: each.id, label: each.name })),
              ...(maySelf ? [{ value: MYSELF, label: `Myself (${actor.name})` }] : []),
            ]}
            onChange={(event) => draft.change("workerId", event.currentTarget.value)}
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
        </>
      )}
    </ActSheet>
  );
}
