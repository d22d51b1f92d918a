import { plural } from "#texts/plural.ts";

// Texts of drawing on photos. See docs/contributing.md#texts.

export const draw = "Draw";
export const goOn = "Go on";
export const drawing = "Drawing";
export const drawOn = (name: string) => `Draw on ${name}`;
export const goOnDrawing = (name: string) => `Go on drawing on ${name}`;
export const drawHere = "The photo. Enter puts a mark in the middle.";
export const tools = "What to draw";
export const tool = { arrow: "Arrow", circle: "Circle", line: "Line" };
export const howTo =
  "Drag to draw, or tap to put a mark there. With keys: Enter puts a mark in the middle, arrow keys move it, Shift with arrow keys changes its size, Backspace takes it back.";
export const marksKept = (count: number) =>
  plural(count, { one: "1 mark, kept on this device", other: "# marks, kept on this device" });
export const undo = "Undo";
export const addMarkedPhoto = "Add marked photo";
export const markedName = (name: string, count: number) =>
  count === 1 ? `${name}, marked.jpg` : `${name}, marked ${count}.jpg`;
export const cannotBeDrawnOn = "This picture cannot be shown here, so it cannot be drawn on.";
export const notStored = "The marked photo could not be kept. Please try again.";
export const unfinished = (name: string) =>
  `The drawing on ${name} is not added yet. Go on with it, and add it or undo it.`;
