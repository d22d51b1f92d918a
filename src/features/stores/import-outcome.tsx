import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import * as TEXTS from "#texts/store-import.ts";

const MOST_LISTED = 10;

interface ImportOutcomeProps {
  readonly made: StoreImport;
  readonly onClose: () => void;
  /** What follows. */
  readonly children?: ReactNode;
}

/** What an import did: how many stores, the new ones first, and the way to them. */
export function ImportOutcome({ made, onClose, children }: ImportOutcomeProps) {
  const added = made.stores.filter(({ former }) => former === null);
  const changed = made.stores.filter(({ former }) => former !== null);
  const all = [...added, ...changed].map(({ storeId: id, wrote }) => ({ id, name: storeLabel(wrote) }));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.outcomeDone}
      summary={TEXTS.outcome(added.length, changed.length)}
      listLabel={TEXTS.outcomeList}
      queued={all.slice(0, MOST_LISTED)}
      nameOf={({ name }) => name}
      buttons={
        <Button
          component={Link}
          to={`/directory?${new URLSearchParams({ show: "stores", imported: made.id })}`}
          variant="default"
        >
          {TEXTS.showThem}
        </Button>
      }
      onClose={onClose}
    >
      {all.length > MOST_LISTED && <p className="quiet">{TEXTS.andMore(all.length - MOST_LISTED)}</p>}
      {children}
    </OutcomeSheet>
  );
}
