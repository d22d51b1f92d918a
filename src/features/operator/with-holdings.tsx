import { type ReactNode, useState } from "react";
import { request } from "#api-client/request.ts";
import { accountHoldings } from "#contract/leaving.ts";
import { type Holdings, holdingsText } from "#features/operator/holdings.tsx";
import { ReadState } from "#features/operator/read-state.tsx";
import { useOperatorRead } from "#features/operator/use-operator-read.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/leaving.ts";
import { useSuccessors } from "#features/operator/use-successors.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** Who may take over, as `useSuccessors` reads it. */
export type Successors = ReturnType<typeof useSuccessors>;

/**
 * Reads the holdings again, right before they are handed over.
 * @returns the sentence that says what changed since they were shown, with the new ones shown by
 *   then; null if nothing did, or if it is not known
 */
export type HoldingsCheck = () => Promise<string | null>;

interface WithHoldingsProps {
  /** Of the account. */
  readonly id: string;
  /** While it is read. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (holdings: Holdings, successors: Successors, check: HoldingsCheck) => ReactNode;
}

/** Reads what an account holds and who may take it over, before a form asks what becomes of it. */
export function WithHoldings({ id, title, onClose, children }: WithHoldingsProps) {
  const holdings = useOperatorRead(accountHoldings, {}, { id });
  const successors = useSuccessors(id);
  const { credentials } = useSignedIn();
  const [latest, setLatest] = useState<Holdings | null>(null);
  // A call whose answer was lost may have moved everything; its repetition gets that answer.
  const [isSent, setSent] = useState(false);
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
  const current = latest ?? holdings.answer;
  const check = async () => {
    if (isSent) return null;
    const now = await request(accountHoldings, { auth: credentials, params: { id } });
    if (!now.ok || isSame(now.data.counts, current.counts)) {
      setSent(true);
      return null;
    }
    setLatest(now.data);
    return TEXTS.holdingsChanged(now.data.account.name, holdingsText(now.data.counts));
  };
  return children(current, successors, check);
}

const isSame = (one: Holdings["counts"], other: Holdings["counts"]) =>
  COUNTED.every((what) => one[what] === other[what]);

const COUNTED = ["stores", "buildings", "workers", "openTickets", "finishedTickets"] as const;
