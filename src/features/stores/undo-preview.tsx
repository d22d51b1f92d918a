import { useState } from "react";
import { pageOfList } from "#domain/page-of.ts";
import { compareStores, storeLabel } from "#domain/stores/store-label.ts";
import type { PlannedUndo } from "#domain/stores/undo-import.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ListPages } from "#features/lists/list-pages.tsx";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as TEXTS from "#texts/store-import.ts";

const PER_PAGE = 20;

/**
 * The stores of an import with what undoing it does to each; those that stay come first, each kind
 * in the order of every list of stores.
 */
export function UndoPreview({ rows }: { rows: readonly PlannedUndo[] }) {
  const { account } = useSignedIn();
  const [page, setPage] = useState(1);
  const sorted = rows.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || compareStores(a.imported.wrote, b.imported.wrote),
  );
  const { rows: onPage, ...pagination } = pageOfList(sorted, page, PER_PAGE);
  return (
    <div className="column">
      <ul className="list lines" aria-label={TEXTS.undoStoresLabel}>
        {onPage.map((row) => (
          <li key={row.imported.storeId}>
            <strong className="text">{storeLabel(row.imported.wrote)}</strong>
            <p className="quiet text">{sentenceOf(row, account.id)}</p>
          </li>
        ))}
      </ul>
      <ListPages label={CSV_TEXTS.pages} pagination={pagination} onPage={setPage} />
    </div>
  );
}

const rankOf = ({ outcome }: PlannedUndo) =>
  typeof outcome === "object" ? 0 : outcome === "already" ? 2 : 1;

function sentenceOf({ outcome, store }: PlannedUndo, ownId: string): string {
  const manager = store === null || store.ownerId === ownId ? "" : store.ownerName || TEXTS.somebody;
  if (typeof outcome === "object") return TEXTS.staysWith(outcome.stays, manager);
  switch (outcome) {
    case "delete":
      return TEXTS.willBeDeleted(manager);
    case "restore":
      return TEXTS.willBeRestored;
    case "already":
      return TEXTS.alreadyUndone;
  }
}
