import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Person } from "#domain/accounts/person.ts";
import { tradesText } from "#domain/accounts/trades.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { SaveTable } from "#features/export/save-table.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { usePendingMutations } from "#features/hooks/use-pending-mutations.ts";
import { useListPosition } from "#features/lists/list-position.ts";
import { SearchedList } from "#features/lists/searched-list.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { LeavesTag } from "#features/status-tags/leaves-before.tsx";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { DeleteWorkers } from "#features/workers/delete-workers.tsx";
import { useInvitedWorkers, useWorkerList } from "#features/workers/queries.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readHandOver } from "#local-db/read/hand-over.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as DELETION_TEXTS from "#texts/worker-deletion.ts";
import * as TEXTS from "#texts/workers.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Menu } from "#ui/menu.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { FactLine } from "#ui/fact-line.tsx";

const HEAD = [TEXTS.name, TEXTS.email, TEXTS.phone, TEXTS.trades, TEXTS.id];
const rowOf = ({ name, email, phone, skills, id }: Person) => [name, email, phone, tradesText(skills), id];

/** What an entry is found by: its row of the export without the id. */
const textsOf = (worker: Person) => rowOf(worker).slice(0, -1);
const PER_PAGE = 5;

/** The most names of people who are invited; the others are counted. */
const MOST_NAMES = 10;
const namesText = (names: readonly string[]) =>
  [
    ...names.slice(0, MOST_NAMES),
    ...(names.length > MOST_NAMES ? [TEXTS.andMore(names.length - MOST_NAMES)] : []),
  ].join(", ");

type Open = { kind: "none" | "deleteSeveral" } | { kind: "delete"; worker: Person };

/** The workers of a property manager: create, edit, delete. */
export function WorkerSection() {
  const found = useWorkerList();
  const workers = found?.list;
  const invited = useInvitedWorkers();
  const place = useListPosition("worker");
  const sheets = useUrlDialogs();
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const rowsOf = usePendingMutations();
  const close = () => setOpen({ kind: "none" });
  const add = (
    <Button leftSection={<Icon name="plus" />} variant="light" onClick={() => sheets.open("editworker", NEW)}>
      {TEXTS.add}
    </Button>
  );
  const importCsv = (
    <Button
      leftSection={<Icon name="paper" />}
      variant="subtle"
      onClick={() => sheets.open("importworkers", "csv")}
    >
      {TEXTS.importCsv}
    </Button>
  );
  return (
    <section className="card column">
      <div className="row apart">
        <h2>{TEXTS.title}</h2>
        {workers && workers.length > 0 && add}
      </div>
      {workers === undefined && <ListSkeleton count={2} height="3rem" />}
      <InvitedWorkers invited={invited} />
      {found?.list.length === 0 && (
        <EmptyList firstPull={found.firstPull} what={TEXTS.workers} failed={TEXTS.loadFailed}>
          <Empty
            icon="people"
            action={
              <div className="row tight">
                {add}
                {importCsv}
              </div>
            }
          >
            {invited.length > 0 ? TEXTS.noneYet : TEXTS.none}
          </Empty>
        </EmptyList>
      )}
      {workers && workers.length > 0 && (
        <SearchedList
          list={workers}
          place={place}
          perPage={PER_PAGE}
          textsOf={textsOf}
          labels={{ search: TEXTS.search, pages: TEXTS.pagesOfWorkers }}
          isUnsent={(worker) => rowsOf(worker.id).length > 0}
        >
          {(worker) => (
            <ListItemBoundary key={worker.id} kind={TEXTS.worker} name={worker.name} item={worker}>
              {() => (
                <li className="row apart">
                  <div className="grow">
                    <div className="row tight">
                      <strong>{worker.name}</strong>
                      <LeavesTag leavesOn={worker.leavesOn} />
                      <SyncStatusLink rows={rowsOf(worker.id)} />
                    </div>
                    <p className="quiet">
                      <FactLine facts={[worker.email, worker.phone, tradesText(worker.skills)]} />
                    </p>
                  </div>
                  <WorkerMenu worker={worker} onDelete={() => setOpen({ kind: "delete", worker })} />
                </li>
              )}
            </ListItemBoundary>
          )}
        </SearchedList>
      )}
      {workers && workers.length > 0 && (
        <WorkerTools workers={workers} onDeleteSeveral={() => setOpen({ kind: "deleteSeveral" })}>
          {importCsv}
        </WorkerTools>
      )}
      {open.kind === "deleteSeveral" && <DeleteWorkers onClose={close} />}
      {open.kind === "delete" && (
        <DeleteWorker
          worker={open.worker}
          onClose={close}
          onHandOver={() => sheets.open("handover", open.worker.id)}
        />
      )}
    </section>
  );
}

/** Who is invited as a worker and has not registered: one more account would be a second one. */
const InvitedWorkers = ({ invited }: { readonly invited: ReturnType<typeof useInvitedWorkers> }) =>
  invited.length > 0 && (
    <Notice icon="people" role="status">
      {TEXTS.invited(invited.length, namesText(invited))}
    </Notice>
  );

interface WorkerToolsProps {
  readonly workers: readonly Person[];
  readonly onDeleteSeveral: () => void;
  readonly children: ReactNode;
}

/** What is done with the list as a whole. */
function WorkerTools({ workers, onDeleteSeveral, children }: WorkerToolsProps) {
  return (
    <div className="row tight">
      <SaveTable name="workers" head={HEAD} rows={() => workers.map(rowOf)} />
      {children}
      {workers.length > 1 && (
        <Button leftSection={<Icon name="trash" />} variant="subtle" onClick={onDeleteSeveral}>
          {DELETION_TEXTS.deleteSeveral}
        </Button>
      )}
    </div>
  );
}

function WorkerMenu({ worker, onDelete }: { worker: Person; onDelete: () => void }) {
  const sheets = useUrlDialogs();
  const navigate = useNavigate();
  const openerFor = (dialog: string) => () => sheets.open(dialog, worker.id);
  return (
    <Menu
      label={TEXTS.actionsFor(worker.name)}
      items={[
        {
          label: TEXTS.viewProfile,
          icon: "person",
          onChoose: () => void navigate(`/profile/${worker.id}`),
        },
        { label: TEXTS.rate, icon: "star", onChoose: openerFor("rateworker") },
        { label: TEXTS.editButton, icon: "edit", onChoose: openerFor("editworker") },
        { label: HAND_OVER_TEXTS.handOver, icon: "people", onChoose: openerFor("handover") },
        { label: TEXTS.deleteButton, icon: "trash", isDanger: true, onChoose: onDelete },
      ]}
    />
  );
}

interface DeleteWorkerProps {
  readonly worker: Person;
  readonly onClose: () => void;
  readonly onHandOver: () => void;
}

/** The server refuses to delete a worker with open work, so this leads to handing it over first. */
function DeleteWorker({ worker, onClose, onHandOver }: DeleteWorkerProps) {
  const { db, actor } = useSignedIn();
  const enqueue = useEnqueue();
  const source = useLiveQuery(() => readHandOver(db, actor, worker.id), [db, actor, worker.id]);
  if (source === undefined) return null;
  if (source.tickets.length > 0)
    return (
      <Confirm
        title={TEXTS.deleteMaintenanceWorker}
        confirmLabel={HAND_OVER_TEXTS.handOverFirst}
        isDanger={false}
        onCancel={onClose}
        onConfirm={async () => {
          onClose();
          onHandOver();
        }}
      >
        <p>{HAND_OVER_TEXTS.workerHasOpenWork(worker.name, source.tickets.length)}</p>
      </Confirm>
    );
  const remove = async () => {
    await enqueue([{ kind: "deleteWorker", workerId: worker.id, name: worker.name }]);
    onClose();
  };
  return (
    <Confirm
      title={TEXTS.deleteMaintenanceWorker}
      confirmLabel={TEXTS.deleteButton}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>{TEXTS.deleteAsk}</p>
      <p className="quiet">{TEXTS.deactivateConsequence(worker.name)}</p>
    </Confirm>
  );
}
