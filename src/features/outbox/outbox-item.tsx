import type { ReactNode } from "react";
import type { OutboxRow } from "#device/outbox-row.ts";
import { momentOf } from "#features/ground/dates.ts";
import { actionWords } from "#features/outbox/words.ts";

/** One line of the sync centre: what it is, of which ticket, when it was done here. */
export function OutboxItem({
  row,
  title,
  children,
}: {
  row: OutboxRow;
  title: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className="column tight">
      <div>
        <strong>{actionWords(row.action.payload)}</strong>
        {title && <p className="quiet">{title}</p>}
        <p className="quiet">{momentOf(row.action.at)}</p>
      </div>
      {children}
    </li>
  );
}
