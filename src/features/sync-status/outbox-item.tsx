import type { ReactNode } from "react";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { momentOf } from "#features/dates/dates.ts";
import { mutationLabel, writtenText } from "#features/sync-status/mutations/registry.ts";

/** One line of the sync centre: what it is, of which ticket, what was written, when it was done here. What asks for a decision stands there whole. */
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
