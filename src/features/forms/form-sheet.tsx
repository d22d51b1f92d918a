import { Button } from "@mantine/core";
import { type FormEvent, type MouseEvent, type ReactNode, useId } from "react";
import { ProgressButtons } from "#features/forms/progress-buttons.tsx";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { Sheet } from "#ui/sheet.tsx";

interface FormSheetProps {
  readonly title: string;
  /** The label of the button that submits. */
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** How far a submission is that takes long, which disables the button; empty before it. */
  readonly progress?: string;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * A dialog with a form, Cancel and submit. A second press while `onSubmit` runs does nothing.
 * Enqueuing is fast and needs no loading indicator; what takes longer says its progress.
 */
export function FormSheet({
  title,
  submit,
  isDanger = false,
  isDisabled = false,
  progress = "",
  onClose,
  onSubmit,
  children,
}: FormSheetProps) {
  const formId = useId();
  const submitOnce = useSingleFlight(onSubmit);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDisabled && progress === "") void submitOnce();
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <ProgressButtons progress={progress} onClose={onClose}>
          <Button
            type="submit"
            form={formId}
            disabled={isDisabled}
            loading={progress !== ""}
            onClick={refuseDoubleClick}
            {...(isDanger ? { color: "red.8" } : {})}
          >
            {submit}
          </Button>
        </ProgressButtons>
      }
    >
      <form id={formId} className="column" noValidate onSubmit={send}>
        {children}
      </form>
    </Sheet>
  );
}

/**
 * The second click of a double click: what it would confirm has not been read, and what the first
 * one began may have closed the form before it is done.
 */
function refuseDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
