import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { type DeletableWorker, deletableWorkers } from "#domain/accounts/delete-workers.ts";
import type { Person } from "#domain/accounts/person.ts";
import { dayOf } from "#features/dates/dates.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSelection } from "#features/lists/use-selection.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { readPeople } from "#local-db/read/people.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";
import * as TEXTS from "#texts/worker-deletion.ts";

/**
 * Deletes several workers, such as those of a wrong file: enqueues a mutation for each one, all of
 * them in one transaction, then shows where each one is.
 */
export function DeleteWorkers({ onClose }: { onClose: () => void }) {
  const { db, actor } = useSignedIn();
  const enqueue = useEnqueue();
  const { ids, toggle, choose } = useSelection();
  const [done, setDone] = useState<readonly Person[] | null>(null);
  const workers = useLiveQuery(
    async () => deletableWorkers(await readPeople(db, "Maintenance"), await visibleTickets(db), actor),
    [db, actor],
  );
  if (done !== null) return <Outcome deleted={done} onClose={onClose} />;
  if (workers === undefined) return null;
  const chosen = workers.filter(({ worker, openTickets }) => openTickets === 0 && ids.has(worker.id));
  const submit = async () => {
    const people = chosen.map(({ worker }) => worker);
    await enqueue(people.map(({ id, name }) => ({ kind: "deleteWorker", workerId: id, name })));
    setDone(people);
  };
  return (
    <FormSheet
      title={TEXTS.title}
      submit={TEXTS.submit(chosen.length)}
      isDanger
      isDisabled={chosen.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{TEXTS.consequence}</p>
      {[...Map.groupBy(workers, ({ worker }) => dayOf(worker.createdAt))].map(([day, added]) => (
        <AddedOn
          key={day}
          day={day}
          added={added}
          ids={ids}
          onToggle={toggle}
          onToggleAll={(all, isOn) =>
            choose(isOn ? [...ids, ...all] : [...ids].filter((id) => !all.includes(id)))
          }
        />
      ))}
    </FormSheet>
  );
}

interface AddedOnProps {
  readonly day: string;
  readonly added: readonly DeletableWorker[];
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onToggleAll: (ids: readonly string[], isOn: boolean) => void;
}

/** The workers who were added on one day: those of an import stand together. */
function AddedOn({ day, added, ids, onToggle, onToggleAll }: AddedOnProps) {
  const free = added.flatMap(({ worker, openTickets }) => (openTickets === 0 ? [worker.id] : []));
  const count = free.filter((id) => ids.has(id)).length;
  return (
    <fieldset className="column tight">
      <legend>{TEXTS.addedOn(day)}</legend>
      {free.length > 1 && (
        <Checkbox
          label={TEXTS.allAddedOn(free.length, day)}
          checked={count === free.length}
          indeterminate={count > 0 && count < free.length}
          onChange={() => onToggleAll(free, count < free.length)}
        />
      )}
      {added.map(({ worker, openTickets }) => (
        <Checkbox
          key={worker.id}
          label={worker.name}
          description={openTickets > 0 ? TEXTS.hasOpenWork(openTickets) : worker.email}
          disabled={openTickets > 0}
          checked={openTickets === 0 && ids.has(worker.id)}
          onChange={() => onToggle(worker.id)}
        />
      ))}
    </fieldset>
  );
}

function Outcome({ deleted, onClose }: { deleted: readonly Person[]; onClose: () => void }) {
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queued(deleted.length)}
      listLabel={TEXTS.toDelete}
      sentLabel={TEXTS.deleted}
      queued={deleted}
      nameOf={({ name }) => name}
      onClose={onClose}
    />
  );
}
