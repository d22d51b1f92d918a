import { useParams } from "react-router-dom";
import { Report as Paper } from "#features/tickets/report.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/tickets.ts";

/** A printable report of one ticket. */
export function Report() {
  usePageTitle(TEXTS.report);
  const { ticketId = "" } = useParams();
  return (
    <div className="page column">
      <Paper ticketId={ticketId} />
    </div>
  );
}
