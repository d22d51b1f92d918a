import { lazy, Suspense } from "react";
import * as TEXTS from "#texts/history.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Sheet } from "#ui/sheet.tsx";

const ChangeHistory = lazy(async () => ({
  default: (await import("#features/history/change-history.tsx")).ChangeHistory,
}));

interface HistoryDialogProps {
  /** "ticket:id" or "store:id", from the address. */
  readonly subject: string;
  readonly onClose: () => void;
}

/** Every change of a ticket or a store. */
export function HistoryDialog({ subject, onClose }: HistoryDialogProps) {
  const [of, id = ""] = subject.split(":");
  const isStore = of === "store";
  return (
    <Sheet kind="side" title={isStore ? TEXTS.ofStore : TEXTS.ofTicket} onClose={onClose}>
      <Suspense fallback={<ListSkeleton />}>
        <ChangeHistory of={isStore ? "store" : "ticket"} id={id} />
      </Suspense>
    </Sheet>
  );
}
