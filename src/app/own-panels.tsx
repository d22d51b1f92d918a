import { lazy, Suspense } from "react";
import { Dialog } from "#app/dialog.tsx";
import { mayOwnStores, mayRaiseTickets, type Seat } from "#domain/accounts/role.ts";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import { CostPanels } from "#app/cost-panels.tsx";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { StoreForm } from "#features/stores/store-form.tsx";
import type { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { RateWorker } from "#features/workers/rate-worker.tsx";
import { WorkerForm } from "#features/workers/worker-form.tsx";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/app.ts";

const ImportStores = lazy(async () => ({
  default: (await import("#features/stores/import-stores.tsx")).ImportStores,
}));
const ImportWorkers = lazy(async () => ({
  default: (await import("#features/workers/import-workers.tsx")).ImportWorkers,
}));
const UndoImport = lazy(async () => ({
  default: (await import("#features/stores/undo-import.tsx")).UndoImport,
}));

const ForStores = lazy(async () => ({
  default: (await import("#features/tickets/repeat/for-stores.tsx")).ForStores,
}));

/** Dialogs for a store owner's stores, a property manager's workers, and repetitions. */
export function OwnPanels({ seat, sheets }: { seat: Seat; sheets: ReturnType<typeof useUrlDialogs> }) {
  const storeId = sheets.read("editstore");
  const workerId = sheets.read("editworker");
  const ratedId = sheets.read("rateworker");
  const isManager = seat.role === "Property Manager";
  const mayAdd = mayAddStores(useStoreActor());
  return (
    <>
      {mayRaiseTickets(seat) && <RepeatForStores sheets={sheets} />}
      {mayOwnStores(seat) && <CostPanels sheets={sheets} />}
      {storeId && mayOwnStores(seat) && (
        <Dialog key={storeId} title={TEXTS.store} onClose={() => sheets.close("editstore")}>
          <StoreForm
            storeId={storeId}
            isBesideTicket={sheets.read("new") !== null}
            onClose={() => sheets.close("editstore")}
          />
        </Dialog>
      )}
      {sheets.read("importstores") && mayAdd && (
        <Dialog title={TEXTS.importStores} onClose={() => sheets.close("importstores")}>
          <Suspense>
            <ImportStores onClose={() => sheets.close("importstores")} />
          </Suspense>
        </Dialog>
      )}
      {sheets.read("undoimport") && mayAdd && (
        <Dialog title={TEXTS.undoImport} onClose={() => sheets.close("undoimport")}>
          <Suspense>
            <UndoImport onClose={() => sheets.close("undoimport")} />
          </Suspense>
        </Dialog>
      )}
      {sheets.read("importworkers") && isManager && (
        <Dialog title={TEXTS.importWorkers} onClose={() => sheets.close("importworkers")}>
          <Suspense>
            <ImportWorkers onClose={() => sheets.close("importworkers")} />
          </Suspense>
        </Dialog>
      )}
      {workerId && isManager && (
        <Dialog key={workerId} title={TEXTS.worker} onClose={() => sheets.close("editworker")}>
          <WorkerForm workerId={workerId} onClose={() => sheets.close("editworker")} />
        </Dialog>
      )}
      {ratedId && isManager && (
        <Dialog key={ratedId} title={TEXTS.rating} onClose={() => sheets.close("rateworker")}>
          <RateWorker workerId={ratedId} onClose={() => sheets.close("rateworker")} />
        </Dialog>
      )}
    </>
  );
}

/** The repetition of a ticket for other stores too. */
function RepeatForStores({ sheets }: { sheets: ReturnType<typeof useUrlDialogs> }) {
  const ticketId = sheets.read("forstores");
  const close = () => sheets.close("forstores");
  if (ticketId === null) return null;
  return (
    <Dialog key={ticketId} title={REPEAT_TEXTS.forStoresDraft} onClose={close}>
      <Suspense>
        <ForStores ticketId={ticketId} onClose={close} />
      </Suspense>
    </Dialog>
  );
}
