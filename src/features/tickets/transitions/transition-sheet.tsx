import type { ReactNode } from "react";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import type { Problem } from "#features/forms/use-form-problem.ts";
import { FormProblem } from "#ui/notice.tsx";

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

/** Frame of every transition's dialog: the form and what is wrong with it. */
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
  const isAtField = problem?.field !== undefined && fields.includes(problem.field);
  return (
    <FormSheet
      title={title}
      submit={submit}
      isDanger={isDanger ?? false}
      isDisabled={isWaiting ?? false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
      <FormProblem message={isAtField ? null : problem?.message} />
    </FormSheet>
  );
}
