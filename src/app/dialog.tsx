import type { ReactNode } from "react";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Sheet } from "#ui/sheet.tsx";

/**
 * Wraps a dialog in an error boundary: a failed one shows a notice in a closable sheet and the page
 * behind it keeps working.
 */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const inSheet = (notice: ReactNode) => (
    <Sheet kind="side" title={title} onClose={onClose}>
      {notice}
    </Sheet>
  );
  return (
    <ItemBoundary kind={title} frame={inSheet}>
      {children}
    </ItemBoundary>
  );
}
