import type { ReactNode } from "react";
import { compareStores, storeLabel } from "#domain/stores/store-label.ts";
import type { PlannedUndo } from "#domain/stores/undo-import.ts";
import { GiveStoresBack } from "#features/stores/give-stores-back.tsx";
import { UndoPreview } from "#features/stores/undo-preview.tsx";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import * as TEXTS from "#texts/store-import.ts";

const MOST_LISTED = 10;

interface UndoneOutcomeProps {
  readonly rows: readonly PlannedUndo[];
  readonly onClose: () => void;
  /** What is not undone with them. */
  readonly children?: ReactNode;
}

/**
 * What undoing an import did: how many stores were removed or restored, where the first of them are
 * on their way, and which stay, each with the reason.
 */
export function UndoneOutcome({ rows, onClose, children }: UndoneOutcomeProps) {
  const inOrder = rows.toSorted((a, b) => compareStores(a.imported.wrote, b.imported.wrote));
  const removed = inOrder.filter(({ outcome }) => outcome === "delete");
  const restored = inOrder.filter(({ outcome }) => outcome === "restore");
  const staying = inOrder.filter(({ outcome }) => typeof outcome === "object");
  const undone = [...removed, ...restored].map(({ imported, outcome }) => ({
    id: imported.storeId,
    name: (outcome === "delete" ? TEXTS.removedStore : TEXTS.restoredStore)(storeLabel(imported.wrote)),
  }));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.outcomeDone}
      summary={TEXTS.undoneOutcome(removed.length, restored.length, staying.length)}
      listLabel={TEXTS.undoneList}
      queued={undone.slice(0, MOST_LISTED)}
      nameOf={({ name }) => name}
      rowsOf={(unsent, { id }) =>
        unsent.filter(
          ({ action: { payload } }) => payload.kind === "undoStoreImport" && payload.storeId === id,
        )
      }
      onClose={onClose}
    >
      {undone.length > MOST_LISTED && <p className="quiet">{TEXTS.andMore(undone.length - MOST_LISTED)}</p>}
      {children}
      {staying.length > 0 && (
        <>
          <h3>{TEXTS.stayingStores}</h3>
          <GiveStoresBack rows={staying} />
          <UndoPreview rows={staying} />
        </>
      )}
      <p className="quiet">{TEXTS.serverMayKeep}</p>
    </OutcomeSheet>
  );
}
