import { type PointerEvent, type RefObject, useRef } from "react";

/** Size of the picture in pixels; it is shown as wide as its parent. */
const WIDTH = 900;
const HEIGHT = 300;
const LINE_PX = 5;

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly label: string;
  /** Called with every stroke. */
  readonly onStroke: () => void;
}

/**
 * A white area to draw in by finger, pen or mouse. Who cannot draw signs with a typed name:
 * `writeName`.
 */
export function SignaturePad({ canvas, label, onStroke }: SignaturePadProps) {
  const last = useRef<readonly [number, number] | null>(null);
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
    // A tap is a dot.
    drawLine(event.currentTarget, last.current, last.current);
    onStroke();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === null) return;
    const to = pointOf(event);
    drawLine(event.currentTarget, last.current, to);
    last.current = to;
  };
  const end = () => {
    last.current = null;
  };
  return (
    <canvas
      ref={canvas}
      className="signaturepad"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
      onPointerDown={start}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** A pointer's place in pixels of the picture. */
function pointOf(event: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    ((event.clientX - box.left) / box.width) * WIDTH,
    ((event.clientY - box.top) / box.height) * HEIGHT,
  ];
}

type Point = readonly [number, number];

function drawLine(canvas: HTMLCanvasElement, from: Point, to: Point): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  Object.assign(context, { lineWidth: LINE_PX, lineCap: "round", lineJoin: "round", strokeStyle: "black" });
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/** Empties the area. */
export const clearSignature = (canvas: HTMLCanvasElement): void =>
  canvas.getContext("2d")?.clearRect(0, 0, canvas.width, canvas.height);

/** Writes a name as a signature, as large as it fits. */
export function writeName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  clearSignature(canvas);
  const setSize = (size: number) => Object.assign(context, { font: `italic ${size}px cursive, serif` });
  setSize(HEIGHT / 3);
  const width = context.measureText(name).width;
  setSize(Math.min(HEIGHT / 3, ((HEIGHT / 3) * WIDTH * 0.9) / Math.max(1, width)));
  Object.assign(context, { fillStyle: "black", textAlign: "center", textBaseline: "middle" });
  context.fillText(name, WIDTH / 2, HEIGHT / 2);
}

/** The picture on white; null if the browser cannot make one. */
export function signaturePicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const context = canvas.getContext("2d");
  if (context !== null) {
    Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "source-over";
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
