import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useOnce } from "#features/ground/use-once.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

interface ActSheetProps {
  readonly title: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly isWaiting?: boolean;
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** The frame of every act's dialog: a form, its problem, Cancel and the act itself. Keeping an act on the phone takes a blink, so nothing spins. */
export function ActSheet({
  title,
  submit,
  isDanger,
  isWaiting,
  problem,
  onClose,
  onSubmit,
  children,
}: ActSheetProps) {
  const submitOnce = useOnce(onSubmit);
  const send = (event: FormEvent) => {
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
        {problem && (
          <Notice tone="red" icon="warning" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
