import { useParams } from "react-router-dom";
import { PRODUCT } from "#domain/product.ts";
import { Report as Paper } from "#features/tickets/report.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** A printable report of one ticket. */
export function Report() {
  usePageTitle(`Report · ${PRODUCT}`);
  const { ticketId = "" } = useParams();
  return (
    <div className="page column">
      <Paper ticketId={ticketId} />
    </div>
  );
}
