import type { Ticket } from "#domain/tickets/ticket.ts";
import { mayRaiseTickets, maySeeInsights } from "#domain/accounts/role.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { storeNameOf } from "#local-db/read/stores.ts";
import type { Code } from "#domain/qr-links.ts";
import { Dialog } from "#app/dialog.tsx";
import { OwnPanels } from "#app/own-panels.tsx";
import { usePermittedDialogs, useProfileFirst } from "#app/permitted-dialogs.ts";
import { HistoryDialog } from "#app/history-dialog.tsx";
import { NEW_TICKET, NewTicket } from "#app/new-ticket.tsx";
import { useProjectId } from "#app/use-project-id.ts";
import { Search } from "#app/search.tsx";
import { BidDetails, EditBid } from "#features/bids/bid-dialogs.tsx";
import { RejectBid } from "#features/bids/reject-bid.tsx";
import { RequestPrice } from "#features/bids/request-price.tsx";
import { BidsOnTicket } from "#features/bids/bids-on-ticket.tsx";
import { CommentForm } from "#features/comments/comment-form.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { Chat } from "#features/messages/chat.tsx";
import { greetingTo } from "#features/url-dialogs/chat-link.ts";
import { AwayDigest } from "#features/notifications/digest.tsx";
import { NotificationList } from "#features/notifications/notification-list.tsx";
import { WorkOrderPanel } from "#features/work-orders/work-order-panel.tsx";
import { UnsentOfTicket } from "#features/sync-status/unsent-of-ticket.tsx";
import { SyncStatusSheet } from "#features/sync-status/sync-status-sheet.tsx";
import { TransitionDialog } from "#features/tickets/transitions/transition-dialog.tsx";
import { TicketSheet } from "#features/tickets/detail/ticket-sheet.tsx";
import { useWholeTicket } from "#features/tickets/queries.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as HISTORY_TEXTS from "#texts/history.ts";
import * as TEXTS from "#texts/app.ts";

/** Every dialog that the URL can open, for example a ticket, a transition or the sync centre. */
export function Dialogs() {
  const { account } = useSignedIn();
  const sheets = usePermittedDialogs();
  useProfileFirst();
  const ticketId = sheets.read("ticket");
  const bidId = sheets.read("bid");
  const editedBidId = sheets.read("editbid");
  const rejectedBidId = sheets.read("rejectbid");
  const pricedBidId = sheets.read("requestprice");
  const chat = sheets.read("chat");
  const away = sheets.read("away");
  const history = sheets.read("history");
  const handOver = sheets.read("handover");
  const projectId = useProjectId();
  return (
    <>
      {sheets.read("find") && (
        <Dialog title={TEXTS.findAnything} onClose={() => sheets.close("find", "words")}>
          <Search />
        </Dialog>
      )}
      {away && (
        <Dialog title={TEXTS.sinceYouWereAway} onClose={() => sheets.close("away")}>
          <AwayDigest since={away} onClose={() => sheets.close("away")} />
        </Dialog>
      )}
      {ticketId && (
        <Dialog key={ticketId} title={TEXTS.ticket} onClose={() => sheets.close("ticket")}>
          <TicketDialogs ticketId={ticketId} sheets={sheets} />
        </Dialog>
      )}
      {sheets.read("new") === "ticket" && mayRaiseTickets(account) && (
        <Dialog title={TEXTS.newTicket} onClose={() => sheets.close(...NEW_TICKET)}>
          <NewTicket projectId={projectId} sheets={sheets} />
        </Dialog>
      )}
      <OwnPanels seat={account} sheets={sheets} />
      {bidId && (
        <Dialog key={`details ${bidId}`} title={TEXTS.bidDetails} onClose={() => sheets.close("bid")}>
          <BidDetails bidId={bidId} onClose={() => sheets.close("bid")} />
        </Dialog>
      )}
      {editedBidId && (
        <Dialog key={`edit ${editedBidId}`} title={TEXTS.editBid} onClose={() => sheets.close("editbid")}>
          <EditBid bidId={editedBidId} onClose={() => sheets.close("editbid")} />
        </Dialog>
      )}
      {rejectedBidId && (
        <Dialog
          key={`reject ${rejectedBidId}`}
          title={TEXTS.rejectBid}
          onClose={() => sheets.close("rejectbid")}
        >
          <RejectBid bidId={rejectedBidId} onClose={() => sheets.close("rejectbid")} />
        </Dialog>
      )}
      {pricedBidId && (
        <Dialog
          key={`price ${pricedBidId}`}
          title={TEXTS.requestPrice}
          onClose={() => sheets.close("requestprice")}
        >
          <RequestPrice bidId={pricedBidId} onClose={() => sheets.close("requestprice")} />
        </Dialog>
      )}
      {chat !== null && (
        <Dialog title={TEXTS.messages} onClose={() => sheets.close("chat")}>
          <Chat encodedTarget={chat} onClose={() => sheets.close("chat")} />
        </Dialog>
      )}
      {sheets.read("notices") && (
        <Dialog title={TEXTS.notifications} onClose={() => sheets.close("notices")}>
          <NotificationList onClose={() => sheets.close("notices")} />
        </Dialog>
      )}
      {history && (
        <Dialog title={HISTORY_TEXTS.title} onClose={() => sheets.close("history")}>
          <HistoryDialog subject={history} onClose={() => sheets.close("history")} />
        </Dialog>
      )}
      {handOver && maySeeInsights(account.role) && (
        <Dialog
          key={`hand over ${handOver}`}
          title={HAND_OVER_TEXTS.handOver}
          onClose={() => sheets.close("handover")}
        >
          <Suspense>
            <HandOver subject={handOver} onClose={() => sheets.close("handover")} />
          </Suspense>
        </Dialog>
      )}
      {sheets.read("scan") && <Scan sheets={sheets} />}
      {sheets.read("sync") && (
        <Dialog title={TEXTS.syncStatus} onClose={() => sheets.close("sync")}>
          <SyncStatusSheet onClose={() => sheets.close("sync")} />
        </Dialog>
      )}
    </>
  );
}

const HandOver = lazy(async () => ({
  default: (await import("#features/tickets/hand-over/hand-over.tsx")).HandOver,
}));
const ScanCode = lazy(async () => ({ default: (await import("#features/qr-codes/scan-code.tsx")).ScanCode }));

/**
 * Follows a scanned code. A ticket code opens the ticket; a store code starts a ticket for that
 * store or, for roles that cannot create tickets, searches the store's tickets.
 */
function Scan({ sheets }: { sheets: ReturnType<typeof useUrlDialogs> }) {
  const { account, db } = useSignedIn();
  const navigate = useNavigate();
  const follow = async ({ kind, id }: Code) => {
    if (kind === "ticket") return sheets.exchange("scan", { ticket: id });
    if (mayRaiseTickets(account)) return sheets.exchange("scan", { new: "ticket", store: id });
    const store = await storeNameOf(db, id);
    return navigate(`/tickets?${new URLSearchParams({ q: store ?? "" })}`, { replace: true });
  };
  return (
    <Dialog title={TEXTS.scanACode} onClose={() => sheets.close("scan")}>
      <Suspense>
        <ScanCode onCode={(code) => void follow(code)} onClose={() => sheets.close("scan")} />
      </Suspense>
    </Dialog>
  );
}

/**
 * A ticket and the transition dialog on top of it. One query serves both, so they update in one
 * render.
 */
function TicketDialogs({ ticketId, sheets }: { ticketId: string; sheets: ReturnType<typeof useUrlDialogs> }) {
  const found = useWholeTicket(ticketId);
  const ticket = found?.ticket;
  // Memoized elements: a new comment re-renders neither the form nor the panels.
  const commentForm = useMemo(() => <CommentForm ticketId={ticketId} />, [ticketId]);
  const panels = useMemo(() => ticket && <Panels ticket={ticket} />, [ticket]);
  const open = useMemo(
    () => ({
      act: (chosen: string) => sheets.open("act", chosen),
      message: (about: Ticket) => sheets.open("chat", greetingTo(about)),
    }),
    [sheets],
  );
  const act = sheets.read("act");
  // After a deletion, closes the transition dialog first and the ticket second. Each close goes
  // back one history entry, so that "back" never returns to either of them.
  const [isGone, setGone] = useState(false);
  const closeTicket = useEffectEvent(() => sheets.close("ticket"));
  useEffect(() => {
    if (isGone && act === null) closeTicket();
  }, [isGone, act]);
  if (isGone) return null;
  return (
    <>
      <TicketSheet
        ticketId={ticketId}
        found={found}
        onClose={() => sheets.close("ticket")}
        onAction={open.act}
        commentForm={commentForm}
        panels={panels}
        onMessage={open.message}
        unsent={<UnsentOfTicket ticketId={ticketId} />}
      />
      {found && act && (
        <Dialog key={act} title={TEXTS.action} onClose={() => sheets.close("act")}>
          <TransitionDialog
            ticket={found.ticket}
            act={act}
            onClose={() => sheets.close("act")}
            onDeleted={() => {
              setGone(true);
              sheets.close("act");
            }}
          />
        </Dialog>
      )}
    </>
  );
}

const Panels = ({ ticket }: { ticket: Ticket }) => (
  <>
    <ItemBoundary kind={TEXTS.bids} item={ticket}>
      <BidsOnTicket ticket={ticket} />
    </ItemBoundary>
    <ItemBoundary kind={TEXTS.workOrders} item={ticket}>
      <WorkOrderPanel ticket={ticket} />
    </ItemBoundary>
  </>
);
