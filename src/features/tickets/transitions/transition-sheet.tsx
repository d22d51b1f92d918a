import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { Problem } from "#features/forms/use-form-problem.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/tickets.ts";

interface TransitionSheetProps {
  readonly title: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isWaiting?: boolean;
  readonly problem: Problem | null;
  /** Names of the fields that show their own problem; it is not repeated below the form. */
  readonly fields?: readonly string[];
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/**
 * Frame of every transition's dialog: form, problem, Cancel and submit. Without a loading
 * indicator, because enqueuing is fast.
 */
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
            {TEXTS.cancel}
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
        <FormProblem message={isAtField ? null : problem?.message} />
      </form>
    </Sheet>
  );
}
