import { useQuery } from "@tanstack/react-query";
import { readConfig } from "#contract/sync.ts";
import { mayRaiseTickets } from "#domain/accounts/role.ts";
import { CommentForm } from "#features/comments/comment-form.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { SyncCentre } from "#features/outbox/sync-centre.tsx";
import { ActDialog } from "#features/tickets/acts/act-dialog.tsx";
import { CreateTicket } from "#features/tickets/create/create-ticket.tsx";
import { TicketSheet } from "#features/tickets/detail/ticket-sheet.tsx";
import { useWholeTicket } from "#features/tickets/queries.ts";
import { exchange } from "#wire/exchange.ts";

/** Every dialog the address can name: a ticket, an act on it, a new ticket, the sync centre. */
export function Dialogs() {
  const { account } = useSignedIn();
  const sheets = useSheets();
  const ticketId = sheets.read("ticket");
  const projectId = useProjectId();
  return (
    <>
      {ticketId && <TicketDialogs key={ticketId} ticketId={ticketId} sheets={sheets} />}
      {sheets.read("new") === "ticket" && mayRaiseTickets(account.role) && (
        <CreateTicket projectId={projectId} onClose={() => sheets.close("new")} />
      )}
      {sheets.read("sync") && <SyncCentre onClose={() => sheets.close("sync")} />}
    </>
  );
}

/** A ticket and the act upon it: read once for both, so that both change in one drawing. */
function TicketDialogs({ ticketId, sheets }: { ticketId: string; sheets: ReturnType<typeof useSheets> }) {
  const found = useWholeTicket(ticketId);
  const act = sheets.read("act");
  return (
    <>
      <TicketSheet
        found={found}
        onClose={() => sheets.close("ticket")}
        onAct={(chosen) => sheets.open("act", chosen)}
        commentForm={<CommentForm ticketId={ticketId} />}
      />
      {found && act && (
        <ActDialog key={act} ticket={found.ticket} act={act} onClose={() => sheets.close("act")} />
      )}
    </>
  );
}

/** The project of new tickets: from the server's settings, fallback '1'. */
function useProjectId(): string {
  const { data } = useQuery({
    queryKey: ["config"],
    queryFn: async () => {
      const answer = await exchange(readConfig);
      if (!answer.ok) throw new Error("no settings");
      return answer.data;
    },
  });
  return data?.TRAFFIC_PROJECT_ID ?? "1";
}
