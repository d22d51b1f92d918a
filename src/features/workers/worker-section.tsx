import { Button } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { deleteWorker } from "#contract/accounts.ts";
import { readPeople } from "#device/places.ts";
import type { Person } from "#domain/accounts/person.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { failureSentence } from "#features/workers/failure-sentence.ts";
import { WorkerForm } from "#features/workers/worker-form.tsx";
import { WORDS } from "#features/workers/words.ts";
import { Icon } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListBones } from "#ui/states.tsx";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";

type Open = { kind: "none" } | { kind: "edit"; worker: Person | null } | { kind: "delete"; worker: Person };

/** The workers of a property manager: add, change, delete. */
export function WorkerSection() {
  const { db } = useSignedIn();
  const workers = useLiveQuery(() => readPeople(db, "Maintenance"), [db]);
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const close = () => setOpen({ kind: "none" });
  const add = (
    <Button
      leftSection={<Icon name="plus" />}
      variant="light"
      onClick={() => setOpen({ kind: "edit", worker: null })}
    >
      {WORDS.add}
    </Button>
  );
  return (
    <section className="card column">
      <div className="row apart">
        <h2>{WORDS.title}</h2>
        {workers && workers.length > 0 && add}
      </div>
      {workers === undefined && <ListBones count={2} height="3rem" />}
      {workers?.length === 0 && (
        <Empty icon="people" action={add}>
          {WORDS.none}
        </Empty>
      )}
      {workers && workers.length > 0 && (
        <ul className="list lines">
          {workers.map((worker) => (
            <li key={worker.id} className="row apart">
              <div className="grow">
                <strong>{worker.name}</strong>
                <p className="quiet">{[worker.email, worker.phone].filter(Boolean).join(" · ")}</p>
              </div>
              <Menu
                label={`Actions for ${worker.name}`}
                trigger={<Icon name="more" />}
                items={[
                  { label: "Edit", icon: "wrench", onChoose: () => setOpen({ kind: "edit", worker }) },
                  {
                    label: "Delete",
                    icon: "close",
                    isDanger: true,
                    onChoose: () => setOpen({ kind: "delete", worker }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {open.kind === "edit" && <WorkerForm worker={open.worker} onClose={close} />}
      {open.kind === "delete" && <DeleteWorker worker={open.worker} onClose={close} />}
    </section>
  );
}

function DeleteWorker({ worker, onClose }: { worker: Person; onClose: () => void }) {
  const { credentials, wake } = useSignedIn();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    const answer = await exchange(deleteWorker, { as: credentials, names: { id: worker.id }, key: newId() });
    setPending(false);
    if (!answer.ok)
      return toast({
        title: WORDS.deleteFailed,
        description: failureSentence(answer.failure),
        tone: "destructive",
      });
    wake();
    onClose();
  };
  return (
    <Sheet
      title="Delete maintenance worker"
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red.8" loading={isPending} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      }
    >
      <p>{worker.name} can no longer sign in. Finished work stays in the history of its tickets.</p>
    </Sheet>
  );
}
