import type { ReactNode } from "react";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { momentOf } from "#features/dates/dates.ts";
import { mutationLabel, writtenText } from "#features/sync-status/mutations/registry.ts";

/**
 * A row of the sync centre: label, ticket, text, and time on this device. The text of a failed
 * mutation is shown in full, any other is clamped.
 */
export function OutboxItem({
  row,
  title,
  children,
}: {
  row: OutboxRow;
  title: string | undefined;
  children: ReactNode;
}) {
  const words = writtenText(row.action.payload);
  return (
    <li className="column tight">
      <div>
        <strong>{mutationLabel(row.action.payload)}</strong>
        {title && <p className="quiet">{title}</p>}
        {words && <p className={row.state === "attention" ? "text" : "text clamped"}>“{words}”</p>}
        <p className="quiet">{momentOf(row.action.at)}</p>
      </div>
      {children}
    </li>
  );
}
