import { PRODUCT } from "#domain/product.ts";
import { Agenda as Days } from "#features/tickets/agenda.tsx";
import { usePageTitle } from "#ui/page-title.ts";

/** Scheduled work, grouped by day. */
export function Agenda() {
  usePageTitle(`Agenda · ${PRODUCT}`);
  return (
    <div className="page column">
      <h1>Agenda</h1>
      <Days />
    </div>
  );
}
