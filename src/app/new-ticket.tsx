import { useLocation, useNavigate } from "react-router-dom";
import { mayAddStores } from "#domain/stores/managing-stores.ts";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { useStoreActor } from "#features/hooks/use-store-actor.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { CreateTicket, type Followed } from "#features/tickets/create/create-ticket.tsx";
import type { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";

/** The parameters of the form of a new ticket. */
export const NEW_TICKET = ["new", "store", "left", "follows"] as const;

interface NewTicketProps {
  readonly projectId: string;
  readonly sheets: ReturnType<typeof useUrlDialogs>;
}

/** The form of a new ticket; of one that follows another, once that is read. */
export function NewTicket(props: NewTicketProps) {
  const followsId = props.sheets.read("follows");
  return followsId === null ? <Form {...props} follows={null} /> : <FollowUp {...props} id={followsId} />;
}

function FollowUp({ id, ...props }: NewTicketProps & { readonly id: string }) {
  const { actor, db } = useSignedIn();
  const former = useLiveQuery(() => readTicket(db, id), [db, id]);
  if (former === undefined) return null;
  return <Form {...props} follows={{ id, ticket: checkFollowUp(former, actor).ok ? former : null }} />;
}

function Form({ projectId, sheets, follows }: NewTicketProps & { readonly follows: Followed | null }) {
  const mayAdd = mayAddStores(useStoreActor());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openLater = (ticketId: string) => {
    const params = new URLSearchParams(search);
    for (const name of NEW_TICKET) params.delete(name);
    params.set("ticket", ticketId);
    void navigate(`${pathname}?${params}`, { state: { isSheet: true } });
  };
  return (
    <CreateTicket
      projectId={projectId}
      storeId={sheets.read("store")}
      follows={follows}
      leftOut={Number(sheets.read("left") ?? 0)}
      onClose={() => sheets.close(...NEW_TICKET)}
      onOpenTicket={(ticketId) => sheets.exchange(NEW_TICKET, { ticket: ticketId })}
      onOpenLater={openLater}
      isOverTicket={sheets.read("ticket") !== null}
      onAddStore={mayAdd ? () => sheets.open("editstore", NEW) : null}
    />
  );
}
