import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** What keeps an act from being done; `field` where the sheet shows it at a field of its own. */
export interface Problem {
  readonly field?: string | undefined;
  readonly message: string;
}

/** The sentence that belongs to this field, if it has one. */
export const problemAt = (problem: Problem | null, field: string): string | undefined =>
  problem?.field === field ? problem.message : undefined;

interface TransitionSheetProps {
  readonly title: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isWaiting?: boolean;
  readonly problem: Problem | null;
  /** The fields that show a problem themselves. */
  readonly fields?: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame of every act's dialog: a form, its problem, Cancel and the act itself. Keeping an act on the phone takes a blink, so nothing spins. */
export function TransitionSheet({
  title,
  submit,
  isDanger,
  isWaiting,
  problem,
  fields = [],
  onClose,
  onSubmit,
  children,
}: TransitionSheetProps) {
  const submitOnce = useSingleFlight(onSubmit);
  const isAtField = problem?.field !== undefined && fields.includes(problem.field);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWaiting) void submitOnce();
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="act"
            disabled={isWaiting ?? false}
            {...(isDanger ? { color: "red.8" } : {})}
          >
            {submit}
          </Button>
        </div>
      }
    >
      <form id="act" className="column" noValidate onSubmit={send}>
        {children}
        <FormProblem says={isAtField ? null : problem?.message} />
      </form>
    </Sheet>
  );
}
