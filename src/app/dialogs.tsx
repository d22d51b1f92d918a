import { useQuery } from "@tanstack/react-query";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { mayOwnStores, mayRaiseTickets, type Role } from "#domain/accounts/role.ts";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { storeNameOf } from "#device/places.ts";
import type { Code } from "#domain/codes.ts";
import { Find } from "#app/find.tsx";
import { BidDetails, EditBid } from "#features/bids/bid-dialogs.tsx";
import { BidsOnTicket } from "#features/bids/bids-on-ticket.tsx";
import { CommentForm } from "#features/comments/comment-form.tsx";
import { NEW } from "#features/ground/draft-key.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { Chat } from "#features/messages/chat.tsx";
import { firstWordsTo } from "#features/ground/chat-wish.ts";
import { Away } from "#features/notifications/digest.tsx";
import { Notices } from "#features/notifications/notices.tsx";
import { WorkOrderPanel } from "#features/work-orders/work-order-panel.tsx";
import { SyncCentre } from "#features/outbox/sync-centre.tsx";
import { StoreForm } from "#features/stores/store-form.tsx";
import { ActDialog } from "#features/tickets/acts/act-dialog.tsx";
import { CreateTicket } from "#features/tickets/create/create-ticket.tsx";
import { TicketSheet } from "#features/tickets/detail/ticket-sheet.tsx";
import { useWholeTicket } from "#features/tickets/queries.ts";
import { RateWorker } from "#features/workers/rate-worker.tsx";
import { WorkerForm } from "#features/workers/worker-form.tsx";
import { settings } from "#wire/api-base.ts";

/** Every dialog the address can name: a ticket, an act on it, a new ticket, the sync centre. */
export function Dialogs() {
  const { account } = useSignedIn();
  const sheets = useSheets();
  const ticketId = sheets.read("ticket");
  const bidId = sheets.read("bid");
  const editedBidId = sheets.read("editbid");
  const chat = sheets.read("chat");
  const away = sheets.read("away");
  const projectId = useProjectId();
  return (
    <>
      {sheets.read("find") && <Find />}
      {away && <Away since={away} onClose={() => sheets.close("away")} />}
      {ticketId && <TicketDialogs key={ticketId} ticketId={ticketId} sheets={sheets} />}
      {sheets.read("new") === "ticket" && mayRaiseTickets(account.role) && (
        <CreateTicket
          projectId={projectId}
          storeId={sheets.read("store")}
          leftOut={Number(sheets.read("left") ?? 0)}
          onClose={() => sheets.close("new", "store", "left")}
          onAddStore={mayOwnStores(account.role) ? () => sheets.open("editstore", NEW) : null}
        />
      )}
      <OwnPlaces role={account.role} sheets={sheets} />
      {bidId && <BidDetails bidId={bidId} onClose={() => sheets.close("bid")} />}
      {editedBidId && <EditBid bidId={editedBidId} onClose={() => sheets.close("editbid")} />}
      {chat !== null && <Chat wish={chat} onClose={() => sheets.close("chat")} />}
      {sheets.read("notices") && <Notices onClose={() => sheets.close("notices")} />}
      {sheets.read("scan") && <Scan sheets={sheets} />}
      {sheets.read("sync") && <SyncCentre onClose={() => sheets.close("sync")} />}
    </>
  );
}

const ScanCode = lazy(async () => ({ default: (await import("#features/ground/scan-code.tsx")).ScanCode }));

/** A ticket's code opens it; a store's begins a ticket for it, or finds its tickets for whoever raises none. */
function Scan({ sheets }: { sheets: ReturnType<typeof useSheets> }) {
  const { account, db } = useSignedIn();
  const navigate = useNavigate();
  const follow = async ({ kind, id }: Code) => {
    if (kind === "ticket") return sheets.exchange("scan", { ticket: id });
    if (mayRaiseTickets(account.role)) return sheets.exchange("scan", { new: "ticket", store: id });
    const store = await storeNameOf(db, id);
    return navigate(`/tickets?${new URLSearchParams({ q: store ?? "" })}`, { replace: true });
  };
  return (
    <Suspense>
      <ScanCode onCode={(code) => void follow(code)} onClose={() => sheets.close("scan")} />
    </Suspense>
  );
}

/** Stores of who owns them, workers of who leads them. */
function OwnPlaces({ role, sheets }: { role: Role; sheets: ReturnType<typeof useSheets> }) {
  const storeId = sheets.read("editstore");
  const workerId = sheets.read("editworker");
  const ratedId = sheets.read("rateworker");
  const isManager = role === "Property Manager";
  return (
    <>
      {storeId && mayOwnStores(role) && (
        <StoreForm
          key={storeId}
          storeId={storeId}
          isBesideTicket={sheets.read("new") !== null}
          onClose={() => sheets.close("editstore")}
        />
      )}
      {workerId && isManager && (
        <WorkerForm key={workerId} workerId={workerId} onClose={() => sheets.close("editworker")} />
      )}
      {ratedId && isManager && (
        <RateWorker key={ratedId} workerId={ratedId} onClose={() => sheets.close("rateworker")} />
      )}
    </>
  );
}

/** A ticket and the act upon it: read once for both, so that both change in one drawing. */
function TicketDialogs({ ticketId, sheets }: { ticketId: string; sheets: ReturnType<typeof useSheets> }) {
  const found = useWholeTicket(ticketId);
  const ticket = found?.ticket;
  // The same elements until what they show changes: a new comment draws neither form nor panels anew.
  const commentForm = useMemo(() => <CommentForm ticketId={ticketId} />, [ticketId]);
  const panels = useMemo(() => ticket && <Panels ticket={ticket} />, [ticket]);
  const open = useMemo(
    () => ({
      act: (chosen: string) => sheets.open("act", chosen),
      message: (about: Ticket) => sheets.open("chat", firstWordsTo(about)),
    }),
    [sheets],
  );
  const act = sheets.read("act");
  // Deleted: each sheet closes as it was opened, one after the other, so that "back" meets none of them again.
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (isGone && act === null) sheets.close("ticket");
  }, [isGone, act]);
  if (isGone) return null;
  return (
    <>
      <TicketSheet
        ticketId={ticketId}
        found={found}
        onClose={() => sheets.close("ticket")}
        onAct={open.act}
        commentForm={commentForm}
        panels={panels}
        onMessage={open.message}
      />
      {found && act && (
        <ActDialog
          key={act}
          ticket={found.ticket}
          act={act}
          onClose={() => sheets.close("act")}
          onDeleted={() => {
            setGone(true);
            sheets.close("act");
          }}
        />
      )}
    </>
  );
}

const Panels = ({ ticket }: { ticket: Ticket }) => (
  <>
    <BidsOnTicket ticket={ticket} />
    <WorkOrderPanel ticket={ticket} />
  </>
);

/** The project of new tickets: from the server's settings, fallback '1'. */
function useProjectId(): string {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: async () => {
      const said = await settings();
      if (said === null) throw new Error("no settings");
      return said;
    },
    // What an earlier start read serves until this one's answer is there.
    staleTime: 0,
  });
  return data?.TRAFFIC_PROJECT_ID ?? "1";
}
