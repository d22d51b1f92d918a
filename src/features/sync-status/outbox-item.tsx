import type { ReactNode } from "react";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import type { GoneTicket } from "#local-db/meta-facts.ts";
import { momentOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FilesOfMutation } from "#features/sync-status/files-of-mutation.tsx";
import { goneText } from "#features/sync-status/gone-ticket.ts";
import { mutationLabel, writtenText } from "#features/sync-status/mutations/registry.ts";

/**
 * A row of the sync centre: label, ticket, text, and time on this device. The text of a failed
 * mutation is shown in full, any other is clamped. `gone`: its ticket, if a pull removed that.
 */
export function OutboxItem({
  row,
  title,
  gone = null,
  children,
}: {
  row: OutboxRow;
  title: string | undefined;
  gone?: GoneTicket | null;
  children: ReactNode;
}) {
  const { actor } = useSignedIn();
  const text = writtenText(row.action.payload);
  return (
    <li className="column tight">
      <div>
        <strong>{mutationLabel(row.action.payload)}</strong>
        {title && <p className="quiet">{title}</p>}
        {gone && <p className="quiet">{goneText(gone, actor.id)}</p>}
        {text && <p className={row.state === "attention" ? "text" : "text clamped"}>“{text}”</p>}
        {row.fileIds.length > 0 && <FilesOfMutation row={row} />}
        <p className="quiet">{momentOf(row.action.at)}</p>
      </div>
      {children}
    </li>
  );
}
