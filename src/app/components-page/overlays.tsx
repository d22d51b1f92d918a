import { Button } from "@mantine/core";
import { useState } from "react";
import { Confirm } from "#ui/confirm.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { offerUndo, toast } from "#ui/toast.tsx";

const KINDS = ["dialog", "side", "beside", "whole"] as const;

/** Buttons that open what floats: dialogs of each kind, a question, toasts. */
export function Overlays() {
  const [open, setOpen] = useState<(typeof KINDS)[number] | "question" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row">
      {KINDS.map((kind) => (
        <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
          Sheet “{kind}”
        </Button>
      ))}
      <Button variant="default" onClick={() => setOpen("question")}>
        Question
      </Button>
      <Button
        variant="default"
        onClick={() => toast({ title: "Comment posted", description: "What follows from it." })}
      >
        Toast
      </Button>
      <Button
        variant="default"
        onClick={() =>
          toast({ title: "Not posted", description: "Why, and what to do.", tone: "destructive" })
        }
      >
        Toast of a failure
      </Button>
      <Button
        variant="default"
        onClick={() => {
          const end = offerUndo({ title: "Not sent yet: Comment", label: "Undo", run: () => end() });
        }}
      >
        Toast with undo
      </Button>
      {open === "question" && (
        <Confirm title="Delete it?" confirmLabel="Delete" onCancel={close} onConfirm={async () => close()}>
          <p>What is lost by it, and that it cannot be undone.</p>
        </Confirm>
      )}
      {open !== null && open !== "question" && (
        <Sheet
          kind={open}
          title={`A sheet of kind “${open}”`}
          onClose={close}
          footer={
            <div className="row end">
              <Button onClick={close}>The likely next act</Button>
            </div>
          }
        >
          <p>Its content; only this part scrolls.</p>
        </Sheet>
      )}
    </div>
  );
}
