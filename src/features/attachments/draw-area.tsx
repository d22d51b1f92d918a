import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Mark, type MarkKind, markFrom, markPath, type Point } from "#domain/pictures/marks.ts";
import { STROKES } from "#features/attachments/marked-picture.ts";
import * as TEXTS from "#texts/drawing.ts";
import styles from "#features/attachments/draw-area.module.css";

/** Units that an arrow key moves a mark. */
const STEP = 20;

const BY_KEY: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface DrawAreaProps {
  readonly src: string;
  readonly kind: MarkKind;
  readonly marks: readonly Mark[];
  /** Width and height of the picture in units; null until it is loaded. */
  readonly size: Point | null;
  readonly onSize: (picture: { readonly width: number; readonly height: number }) => void;
  readonly onUndecodable: () => void;
  readonly onMark: (mark: Mark) => void;
  /** Enter or a screen reader's click: a mark in the middle, for arrow keys to move. */
  readonly onAdd: (size: Point) => void;
  readonly onShift: (by: Point, isStretched: boolean) => void;
}

/** A photo with its marks. A drag draws, a tap places a mark of a usual size. */
export function DrawArea(props: DrawAreaProps) {
  const { src, kind, marks, size, onSize, onUndecodable, onAdd, onShift } = props;
  const { points, pointerHandlers } = useDrag(props);
  const visible = points.length > 0 ? [...marks, markFrom(kind, points)] : marks;
  const shift = (event: KeyboardEvent) => {
    const by = BY_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onShift(by, event.shiftKey);
  };
  return (
    <button
      type="button"
      className={styles.drawArea}
      aria-label={TEXTS.drawHere}
      {...pointerHandlers}
      onKeyDown={shift}
      // A click without a pointer; what pointers do is drawn by their own events.
      onClick={({ detail }) => detail === 0 && size && onAdd(size)}
    >
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={onUndecodable}
      />
      {size && (
        <svg viewBox={`0 0 ${size[0]} ${size[1]}`} aria-hidden="true">
          {visible.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their order
            <MarkLines key={index} mark={mark} />
          ))}
        </svg>
      )}
    </button>
  );
}

const MarkLines = ({ mark }: { mark: Mark }) =>
  STROKES.map(({ color, width }) => (
    <path
      key={color}
      d={markPath(mark)}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));

/** The points of the drag that goes on. */
function useDrag({ kind, size, onMark }: Pick<DrawAreaProps, "kind" | "size" | "onMark">) {
  const [points, setPoints] = useState<readonly Point[]>([]);
  // Several events may precede a render.
  const latest = useRef<readonly Point[]>([]);
  const set = (next: readonly Point[]) => {
    latest.current = next;
    setPoints(next);
  };
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    const [width, height] = size ?? [0, 0];
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (size === null || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    set([pointOf(event)]);
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (latest.current.length > 0 && event.isPrimary) set([...latest.current, pointOf(event)]);
  };
  const end = () => {
    if (latest.current.length > 0) onMark(markFrom(kind, latest.current));
    set([]);
  };
  return {
    points,
    pointerHandlers: {
      onPointerDown: start,
      onPointerMove: draw,
      onPointerUp: end,
      onPointerCancel: () => set([]),
    },
  };
}
