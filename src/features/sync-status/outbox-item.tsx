import type { ListedFile } from "#local-db/files/lost-files.ts";
import type { ReactNode } from "react";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import type { GoneTicket } from "#local-db/meta-facts.ts";
import { momentOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FilesOfMutation } from "#features/sync-status/files-of-mutation.tsx";
import { goneText } from "#features/sync-status/gone-ticket.ts";
import { mutationLabel, writtenText } from "#features/sync-status/mutations/registry.ts";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * A row of the sync centre: label, ticket, text, and time on this device. The text of a failed
 * mutation is shown in full, any other is clamped. `gone`: its ticket, if a pull removed that.
 * `nextSteps`: what was done with the same tap and follows it.
 */
export function OutboxItem({
  row,
  files,
  title,
  gone = null,
  nextSteps = [],
  children,
}: {
  row: OutboxRow;
  /** Read together with the row: what comes later would move everything below it. */
  files: readonly ListedFile[];
  title: string | undefined;
  gone?: GoneTicket | null;
  nextSteps?: readonly OutboxRow[] | undefined;
  children: ReactNode;
}) {
  const { actor } = useSignedIn();
  const labels = [row, ...nextSteps].map(({ action }) => mutationLabel(action.payload));
  const text = writtenText(row.action.payload);
  return (
    <li className="column tight">
      <div>
        <strong>{labels.reduce(TEXTS.andThen)}</strong>
        {title && <p className="quiet">{title}</p>}
        {gone && <p className="quiet">{goneText(gone, actor.id)}</p>}
        {text && <p className={row.state === "attention" ? "text" : "text clamped"}>“{text}”</p>}
        <FilesOfMutation row={row} files={files} />
        <p className="quiet">{momentOf(row.action.at)}</p>
      </div>
      {children}
    </li>
  );
}
