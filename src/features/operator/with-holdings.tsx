import type { ReactNode } from "react";
import { accountHoldings } from "#contract/leaving.ts";
import type { Holdings } from "#features/operator/holdings.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSuccessors } from "#features/operator/use-successors.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Who may take over, as `useSuccessors` reads it. */
export type Successors = ReturnType<typeof useSuccessors>;

interface WithHoldingsProps {
  /** Of the account. */
  readonly id: string;
  /** While it is read. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (holdings: Holdings, successors: Successors) => ReactNode;
}

/** Reads what an account holds and who may take it over, before a form asks what becomes of it. */
export function WithHoldings({ id, title, onClose, children }: WithHoldingsProps) {
  const holdings = useOperatorRead(accountHoldings, {}, { id });
  const successors = useSuccessors(id);
  if (holdings.answer === null)
    return (
      <Sheet title={title} onClose={onClose}>
        <ReadState read={holdings}>{() => null}</ReadState>
      </Sheet>
    );
  // A choice that arrives later would move what is below it.
  if (successors.options === null && successors.problem === "")
    return (
      <Sheet title={title} onClose={onClose}>
        <ListSkeleton />
      </Sheet>
    );
  return children(holdings.answer, successors);
}
