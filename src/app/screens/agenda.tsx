import { Agenda as Days } from "#features/tickets/agenda.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import * as TEXTS from "#texts/tickets.ts";

/** Scheduled work, grouped by day. */
export function Agenda() {
  usePageTitle(TEXTS.agenda);
  return (
    <div className="page column">
      <Days />
    </div>
  );
}
