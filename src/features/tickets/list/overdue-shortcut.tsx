import { Button } from "@mantine/core";
import { clsx } from "clsx";
import { useIsIdle } from "#features/hooks/use-is-idle.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readTickets } from "#local-db/read/tickets.ts";
import * as TO_DO_TEXTS from "#texts/to-do.ts";
import { Icon } from "#ui/icons.tsx";
import styles from "#features/tickets/list/filter-bar.module.css";

export interface OverdueShortcutProps {
  /** What the list shows. */
  readonly filter: TicketFilter;
  /** Changes whenever `filter` does. */
  readonly filterKey: string;
  /** The moment (ms since 1970) by which it is known what is overdue. */
  readonly nowMs: number;
  readonly onShow: () => void;
}

/**
 * How many of the tickets of a list are overdue, and the way to them: with the newest first they
 * are far below. Nothing where none is. Counted once the browser is idle, because that needs all
 * tickets and the first page of the list does not.
 */
export function OverdueShortcut({ filter, filterKey, nowMs, onShow }: OverdueShortcutProps) {
  const { db } = useSignedIn();
  const isIdle = useIsIdle();
  const count = useLiveQuery(async () => {
    if (!isIdle) return 0;
    const overdue = { ...filter, due: { state: "overdue" as const, nowMs } };
    return (await readTickets(db, overdue, { page: 1, limit: 1 })).total;
  }, [db, isIdle, filterKey]);
  if (!count) return null;
  return (
    <Button
      variant="default"
      className={clsx(styles.more, styles.overdue)}
      leftSection={<Icon name="clock" />}
      onClick={onShow}
    >
      {TO_DO_TEXTS.inNumbers(count, 0)}
    </Button>
  );
}
