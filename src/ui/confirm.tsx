import { Button } from "@mantine/core";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/ui.ts";

/** Confirmation dialog: title, consequences, Cancel and the action. */
export function Confirm({
  title,
  confirmLabel,
  children,
  onCancel,
  onConfirm,
  isDanger = true,
}: {
  title: string;
  confirmLabel: string;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
  isDanger?: boolean;
}) {
  const [isPending, setPending] = useState(false);
  const confirm = (event: MouseEvent) => {
    // The second click of a double click: on what opened this, so that nobody has read the
    // question, or here, where the first one may have been answered already.
    if (event.detail > 1) return;
    setPending(true);
    void onConfirm().finally(() => setPending(false));
  };
  return (
    <Sheet
      title={title}
      onClose={onCancel}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
          <Button {...(isDanger ? { color: "red.8" } : {})} loading={isPending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
    </Sheet>
  );
}
