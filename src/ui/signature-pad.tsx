import { type PointerEvent, useLayoutEffect, useRef } from "react";
import styles from "#ui/signature-pad.module.css";

/** Size of the picture in pixels; it is onCanvas as wide as its parent. */
const WIDTH = 900;
const HEIGHT = 300;
const LINE_PX = 5;

interface SignaturePadProps {
  readonly label: string;
  /** What has been drawn, as an SVG path in pixels of the picture. */
  readonly drawing: string;
  /** Called at the beginning and at the end of every stroke. */
  readonly onDrawing: (drawing: string) => void;
}

/**
 * A white area to draw in by finger, pen or mouse. Who cannot draw signs with a typed name, see
 * `signaturePicture`.
 */
export function SignaturePad({ label, drawing, onDrawing }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const onCanvas = useRef("");
  const last = useRef<Point | null>(null);
  useLayoutEffect(() => {
    // While a stroke is drawn the area is ahead of what was reported.
    if (last.current !== null || drawing === onCanvas.current) return;
    onCanvas.current = drawing;
    const context = canvas.current?.getContext("2d");
    context?.clearRect(0, 0, WIDTH, HEIGHT);
    if (context) strokePath(context, drawing);
  }, [drawing]);

  const extend = (command: string, line: string, to: Point) => {
    onCanvas.current += command;
    last.current = to;
    const context = canvas.current?.getContext("2d");
    if (context) strokePath(context, line);
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    // A tap is a dot.
    const dot = `M${at}L${at}`;
    extend(dot, dot, at);
    onDrawing(onCanvas.current);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (last.current === null) return;
    const to = pointOf(event);
    extend(`L${to}`, `M${last.current}L${to}`, to);
  };
  const end = () => {
    if (last.current === null) return;
    last.current = null;
    onDrawing(onCanvas.current);
  };
  return (
    <canvas
      ref={canvas}
      className={styles.pad}
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

/** A point of an SVG path: "12,34". */
type Point = `${number},${number}`;

/** A pointer's place in pixels of the picture. */
function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * WIDTH;
  const y = ((event.clientY - box.top) / box.height) * HEIGHT;
  return `${Math.round(x)},${Math.round(y)}`;
}

function strokePath(context: CanvasRenderingContext2D, path: string): void {
  Object.assign(context, { lineWidth: LINE_PX, lineCap: "round", lineJoin: "round", strokeStyle: "black" });
  context.stroke(new Path2D(path));
}

/** Writes a name as a signature, as large as it fits. */
function writeName(context: CanvasRenderingContext2D, name: string): void {
  const largest = HEIGHT / 3;
  const setSize = (px: number) => Object.assign(context, { font: `italic ${px}px cursive, serif` });
  setSize(largest);
  const { width } = context.measureText(name);
  setSize(Math.min(largest, (largest * WIDTH * 0.9) / Math.max(1, width)));
  Object.assign(context, { fillStyle: "black", textAlign: "center", textBaseline: "middle" });
  context.fillText(name, WIDTH / 2, HEIGHT / 2);
}

/**
 * A signature as a picture on white: the drawing, or without one the name.
 * @returns null if the browser cannot make one
 */
export function signaturePicture(drawing: string, name: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.fillStyle = "white";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (drawing === "") writeName(context, name);
  else strokePath(context, drawing);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
