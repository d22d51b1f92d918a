import { useState } from "react";
import { SYNC_STATUSES } from "#app/components-page/displays.tsx";
import { sampleTicket, someone } from "#app/components-page/samples.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import { SignedInProvider } from "#features/session/signed-in.ts";
import { TicketCard } from "#features/tickets/list/ticket-card.tsx";

const TICKETS = [
  sampleTicket("given", {}),
  sampleTicket("urgent", { priority: "urgent", dueOn: "2020-01-01", title: "Water on the shop floor" }),
  sampleTicket("bids", { status: "out_for_bid", bidCount: 4, title: "Repaint loading bay" }),
  sampleTicket("working", {
    status: "maintenance_worker_working",
    assignee: { id: "walt", name: "Walt Worker", role: "Maintenance" },
    scheduledDate: "2030-01-02",
    scheduledTime: "09:00",
  }),
  sampleTicket("long", { title: "Unterdruckentfeuchtungsanlagenwartungsvertragsverlängerung ".repeat(3) }),
  sampleTicket("unknown", { status: sentStatus("paused_by_a_newer_server") }),
];

/** Tickets in several states, and with each mark of what is not sent. */
export function Cards() {
  const [signedIn] = useState(someone);
  return (
    <SignedInProvider value={signedIn}>
      <ul className="list grid">
        {TICKETS.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} syncStatus={null} hasWorkers workerTrades={null} ownBid="none" />
          </li>
        ))}
        {SYNC_STATUSES.map((syncStatus, n) => (
          <li key={JSON.stringify(syncStatus)}>
            <TicketCard
              ticket={sampleTicket(`unsent-${n}`, {})}
              syncStatus={syncStatus}
              hasWorkers
              workerTrades={null}
              ownBid="none"
            />
          </li>
        ))}
      </ul>
    </SignedInProvider>
  );
}
