import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import * as TEXTS from "#texts/ui.ts";

interface ProgressButtonsProps {
  /** How far something is that takes long, in sight wherever the rest is; empty before it. */
  readonly progress: string;
  readonly onClose: () => void;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** The last row of a dialog: Cancel and what the dialog is for, below how far that is. */
export const ProgressButtons = ({ progress, onClose, children }: ProgressButtonsProps) => (
  <>
    <p role="status" className={progress === "" ? "unseen" : "quiet text"}>
      {progress}
    </p>
    <div className="row end">
      <Button variant="default" onClick={onClose}>
        {TEXTS.cancel}
      </Button>
      {children}
    </div>
  </>
);
