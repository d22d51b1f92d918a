import { describe, expect, test } from "vitest";
import {
  markedName,
  markFrom,
  markPath,
  moved,
  parseMarks,
  stretched,
  unitsOf,
} from "#domain/pictures/marks.ts";

// Arrows, circles and lines on a photo: docs/product.md#drawing-on-photos.

describe("a drag", () => {
  test("of an arrow goes from where it began to where it ended, whatever lies between", () => {
    const mark = markFrom("arrow", [
      [10, 10.2],
      [50, 300],
      [200, 10.2],
    ]);
    expect(mark).toEqual({
      kind: "arrow",
      points: [
        [10, 10.2],
        [200, 10.2],
      ],
    });
    expect(markPath(mark)).toBe("M10 10L200 10M200 10L161 33M200 10L161 -12");
  });

  test("of a circle is the ellipse in its rectangle, also from the right to the left", () => {
    const path = "M100 150a50 25 0 1 0 100 0a50 25 0 1 0 -100 0";
    expect(
      markPath(
        markFrom("circle", [
          [100, 125],
          [200, 175],
        ]),
      ),
    ).toBe(path);
    expect(
      markPath(
        markFrom("circle", [
          [200, 175],
          [100, 125],
        ]),
      ),
    ).toBe(path);
  });

  test("of a line keeps every point", () => {
    expect(
      markPath(
        markFrom("line", [
          [0, 0],
          [30, 40],
          [10, 90],
        ]),
      ),
    ).toBe("M0 0L30 40L10 90");
  });

  test("that does not move is a mark of a usual size, the arrow pointing at the place", () => {
    expect(
      markFrom("arrow", [
        [500, 500],
        [503, 501],
      ]).points,
    ).toEqual([
      [390, 610],
      [500, 500],
    ]);
    expect(markFrom("circle", [[500, 500]]).points).toEqual([
      [390, 390],
      [610, 610],
    ]);
  });
});

test("keys move all of a mark, or its end", () => {
  const mark = markFrom("arrow", [
    [0, 0],
    [100, 0],
  ]);
  expect(moved(mark, [20, 0]).points).toEqual([
    [20, 0],
    [120, 0],
  ]);
  expect(stretched(mark, [0, 20]).points).toEqual([
    [0, 0],
    [100, 20],
  ]);
});

test("the longer edge of a picture has 1000 units", () => {
  expect(unitsOf({ width: 1500, height: 2000 })).toEqual([750, 1000]);
});

test("what is stored of a drawing and cannot be read is left out", () => {
  const arrow = markFrom("arrow", [
    [0, 0],
    [100, 0],
  ]);
  expect(parseMarks(undefined)).toEqual([]);
  expect(parseMarks("{")).toEqual([]);
  expect(parseMarks("null")).toEqual([]);
  expect(parseMarks(JSON.stringify([arrow, { kind: "star", points: [] }, { kind: "line" }, null]))).toEqual([
    arrow,
  ]);
});

test("a marked copy has the name of its photo, and one that no other file has", () => {
  const nameOf = (stem: string, count: number) => `${stem}-${count}`;
  expect(markedName("wall.png", ["wall.png"], nameOf)).toBe("wall-1");
  expect(markedName("wall.v2.png", ["wall.v2-1", "wall.v2-2"], nameOf)).toBe("wall.v2-3");
});
