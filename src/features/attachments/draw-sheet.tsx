import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { MARK_KINDS, type Mark, type MarkKind, type Point } from "#domain/pictures/marks.ts";
import { moved, stretched, unitsOf, usualMark } from "#domain/pictures/marks.ts";
import { DrawArea } from "#features/attachments/draw-area.tsx";
import { markedPicture } from "#features/attachments/marked-picture.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { Icon } from "#ui/icons.tsx";
import { Sheet } from "#ui/sheet.tsx";
import * as TEXTS from "#texts/drawing.ts";
import styles from "#features/attachments/draw-sheet.module.css";

interface DrawSheetProps {
  readonly name: string;
  readonly photo: { readonly url: string; readonly blob: Blob };
  /** What was drawn before a reload, or before the sheet was closed. */
  readonly initialMarks: readonly Mark[];
  /** Keeps what is drawn; called for every change. */
  readonly onMarks: (marks: readonly Mark[]) => void;
  /** Stores the marked copy; resolves to whether it was stored. */
  readonly onKeep: (picture: Blob) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Draws arrows, circles and lines on a photo, by pointer or keys; makes a copy with them. */
export function DrawSheet({ name, photo, initialMarks, onMarks, onKeep, onClose }: DrawSheetProps) {
  const [kind, setKind] = useState<MarkKind>("arrow");
  const [marks, setMarks] = useState(initialMarks);
  const [size, setSize] = useState<Point | null>(null);
  const [problem, setProblem] = useState<"undecodable" | "not stored" | null>(null);
  const change = (next: readonly Mark[]) => {
    setMarks(next);
    onMarks(next);
  };
  const undo = () => change(marks.slice(0, -1));
  const keep = useSingleFlight(async () => {
    const picture = await markedPicture(photo.blob, marks);
    if (picture === null || !(await onKeep(picture))) return setProblem("not stored");
    onClose();
  });
  return (
    <Sheet
      title={TEXTS.drawOn(name)}
      kind="whole"
      onClose={onClose}
      footer={
        <div className="row apart">
          <Button variant="default" disabled={marks.length === 0} onClick={undo}>
            {TEXTS.undo}
          </Button>
          <Button disabled={marks.length === 0 || size === null} onClick={() => void keep()}>
            {TEXTS.addMarkedPhoto}
          </Button>
        </div>
      }
    >
      {problem === "undecodable" ? (
        <Notice icon="photo">{TEXTS.cannotBeDrawnOn}</Notice>
      ) : (
        <div
          className={clsx("column tight", styles.drawing)}
          onKeyDown={(event) => onUndoKeys(event, undo)}
          role="none"
        >
          <FormProblem message={problem === "not stored" ? TEXTS.notStored : null} />
          <Tools kind={kind} onKind={setKind} />
          <DrawArea
            src={photo.url}
            kind={kind}
            marks={marks}
            size={size}
            onSize={(picture) => setSize(unitsOf(picture))}
            onUndecodable={() => setProblem("undecodable")}
            onMark={(mark) => change([...marks, mark])}
            onAdd={([width, height]) => change([...marks, usualMark(kind, [width / 2, height / 2])])}
            onShift={(by, isStretched) => change(shiftLast(marks, by, isStretched))}
          />
          <p className="quiet" role="status">
            {marks.length > 0 && TEXTS.marksKept(marks.length)}
          </p>
          <p className="quiet">{TEXTS.howTo}</p>
        </div>
      )}
    </Sheet>
  );
}

const shiftLast = (marks: readonly Mark[], by: Point, isStretched: boolean): readonly Mark[] =>
  marks.map((mark, index) => (index < marks.length - 1 ? mark : (isStretched ? stretched : moved)(mark, by)));

function onUndoKeys(event: KeyboardEvent, undo: () => void): void {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
  if (!isUndo && event.key !== "Backspace" && event.key !== "Delete") return;
  event.preventDefault();
  undo();
}

const TOOL_ICONS = { arrow: "arrow", circle: "circle", line: "pen" } as const;

const Tools = ({ kind, onKind }: { kind: MarkKind; onKind: (kind: MarkKind) => void }) => (
  <div className="row tight" role="group" aria-label={TEXTS.tools}>
    {MARK_KINDS.map((each) => (
      <Button
        key={each}
        variant={each === kind ? "filled" : "default"}
        aria-pressed={each === kind}
        leftSection={<Icon name={TOOL_ICONS[each]} />}
        onClick={() => onKind(each)}
      >
        {TEXTS.tool[each]}
      </Button>
    ))}
  </div>
);
