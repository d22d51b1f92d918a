/** The tools to draw on a photo with. */
export const MARK_KINDS = ["arrow", "circle", "line"] as const;

/** A tool, and what is drawn with it. */
export type MarkKind = (typeof MARK_KINDS)[number];

/** A point of a picture; its longer edge has 1000 units. */
export type Point = readonly [x: number, y: number];

/**
 * Something drawn on a picture: an arrow from the first to the last point, an ellipse in the
 * rectangle of the two, or a line through all of them. It has at least two points.
 */
export interface Mark {
  readonly kind: MarkKind;
  readonly points: readonly Point[];
}

/** Units of the longer edge of a picture. */
export const LONGER_EDGE = 1000;

/** A drag that is shorter is a tap. */
const TAP = 15;
const DEFAULT_REACH = 110;

/** @returns width and height of a picture in units. */
export function unitsOf(size: { readonly width: number; readonly height: number }): Point {
  const longer = Math.max(size.width, size.height, 1);
  return [(size.width / longer) * LONGER_EDGE, (size.height / longer) * LONGER_EDGE];
}

/** @returns the mark of a drag; a tap makes one of a usual size, so that nobody has to drag. */
export function markFrom(kind: MarkKind, points: readonly Point[]): Mark {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  const isTap = points.every(([x, y]) => Math.hypot(x - first[0], y - first[1]) < TAP);
  if (isTap) return usualMark(kind, first);
  return { kind, points: kind === "line" ? points : [first, last] };
}

/** @returns a mark of a usual size: an arrow that points at the place, anything else around it. */
export function usualMark(kind: MarkKind, [x, y]: Point): Mark {
  const reach = DEFAULT_REACH;
  switch (kind) {
    case "arrow":
      return {
        kind,
        points: [
          [x - reach, y + reach],
          [x, y],
        ],
      };
    case "circle":
      return {
        kind,
        points: [
          [x - reach, y - reach],
          [x + reach, y + reach],
        ],
      };
    case "line":
      return {
        kind,
        points: [
          [x - reach, y],
          [x + reach, y],
        ],
      };
  }
}

/** @returns the mark moved by so many units. */
export const moved = ({ kind, points }: Mark, [dx, dy]: Point): Mark => ({
  kind,
  points: points.map(([x, y]) => [x + dx, y + dy]),
});

/** @returns the mark with its end moved, which changes its size and direction. */
export const stretched = ({ kind, points }: Mark, [dx, dy]: Point): Mark => ({
  kind,
  points: points.map(([x, y], index) => (index === points.length - 1 ? [x + dx, y + dy] : [x, y])),
});

/** @returns the mark as an SVG path, in units. */
export function markPath({ kind, points }: Mark): string {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined) return "";
  switch (kind) {
    case "arrow":
      return arrowPath(from, to);
    case "circle":
      return ellipsePath(from, to);
    case "line":
      return `M${points.map(text).join("L")}`;
  }
}

const text = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

const BARB = 45;
const BARB_ANGLE = Math.PI / 6;

function arrowPath(from: Point, to: Point): string {
  const direction = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barbs = [direction - BARB_ANGLE, direction + BARB_ANGLE].map(
    (angle): Point => [to[0] - Math.cos(angle) * BARB, to[1] - Math.sin(angle) * BARB],
  );
  return [`M${text(from)}L${text(to)}`, ...barbs.map((barb) => `M${text(to)}L${text(barb)}`)].join("");
}

function ellipsePath(from: Point, to: Point): string {
  const [rx, ry] = [Math.abs(to[0] - from[0]) / 2, Math.abs(to[1] - from[1]) / 2].map(Math.round);
  const left: Point = [Math.min(from[0], to[0]), (from[1] + to[1]) / 2];
  const half = `a${rx} ${ry} 0 1 0`;
  return `M${text(left)}${half} ${2 * (rx ?? 0)} 0${half} ${-2 * (rx ?? 0)} 0`;
}

/** @returns stored marks; none if they cannot be read. */
export function parseMarks(stored: string | undefined): readonly Mark[] {
  try {
    const marks: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(marks) ? marks.filter(isMark) : [];
  } catch {
    return [];
  }
}

const isMark = (value: unknown): value is Mark => {
  const { kind, points } = (value ?? {}) as { kind?: unknown; points?: unknown };
  return MARK_KINDS.some((each) => each === kind) && Array.isArray(points) && points.every(isPoint);
};

const isPoint = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

const ENDING = /\.[^.]*$/;

/** @returns the name of the marked copy of a photo, which no other file of the form has. */
export function markedName(
  name: string,
  others: readonly string[],
  nameOf: (stem: string, count: number) => string,
): string {
  const stem = name.replace(ENDING, "");
  let count = 1;
  while (others.includes(nameOf(stem, count))) count += 1;
  return nameOf(stem, count);
}
