// Ceilings that leak and drains that do not.
import { circle, group, line, oval, path, rect, times } from "../canvas.mjs";
import { drop, finish, floorTiles, puddle, room, steelDown, wallTiles } from "../parts.mjs";
import { bucket, shelf, wetSign } from "../things.mjs";

const ceilingGrid = (c, bottom) =>
  rect(0, 0, 960, bottom, c.lin(["#f4f3ee", "#dedbd1"])) +
  times(9, (n) => line(`M${480 + (n - 4) * 74} ${bottom} L${480 + (n - 4) * 190} 0`, "#b9b5a8", 5)) +
  times(4, (n) => line(`M0 ${bottom * (0.1 + n * 0.26)} H960`, "#b9b5a8", 5 - n * 0.6));

/** A brown stain on the ceiling, the tile bends. */
export const ceilingStain = (c, fixed) =>
  rect(0, 0, 960, 720, c.lin(["#e9e0cf", "#d3c7b0"])) +
  ceilingGrid(c, 440) +
  rect(0, 440, 960, 30, c.lin(["#a99f8a", "#d8cdb7"])) +
  rect(96, 520, 330, 200, "#8a5f3f") +
  rect(96, 520, 330, 12, "#a97a54") +
  times(12, (n) =>
    rect(112 + n * 25, 548 + (n % 3) * 8, 20, 172, ["#b5473a", "#3f6f8f", "#d7a545", "#5c7d4a"][n % 4], {
      r: 2,
    }),
  ) +
  rect(560, 490, 300, 230, "#f7f4ec", { stroke: "#a58f6c", strokeWidth: 12 }) +
  path("M566 650 L660 560 L720 620 L770 580 L854 670 V714 H566Z", "#7fa68c") +
  circle(790, 545, 24, "#efc05a") +
  group(rect(210, 12, 150, 92, c.lin(["#fffef4", "#fff6cf"]), { transform: "skewX(-22)" }), {
    transform: "translate(80 10)",
  }) +
  (fixed
    ? ""
    : path(
        "M330 300 C300 220 380 130 470 140 C590 130 680 210 640 290 C640 370 520 400 440 372 C370 372 330 350 330 300Z",
        "#a8743c",
        { opacity: 0.55, filter: c.blur(3) },
      ) +
      path(
        "M380 290 C360 230 420 180 480 184 C560 180 610 230 586 286 C580 336 500 352 450 336 C400 336 380 320 380 290Z",
        "#7c4f22",
        { opacity: 0.5, filter: c.blur(5) },
      ) +
      path(
        "M330 300 C300 220 380 130 470 140 C590 130 680 210 640 290 C640 370 520 400 440 372 C370 372 330 350 330 300Z",
        "none",
        { stroke: "#7c4f22", strokeWidth: 5, opacity: 0.5 },
      ) +
      path("M404 262 Q480 312 560 262", "none", { stroke: "#8f8a7c", strokeWidth: 6 }) +
      drop(c, 482, 330, 1.1) +
      drop(c, 488, 440, 1.2) +
      drop(c, 478, 560, 1.2)) +
  finish(c);

/** Rain comes through the roof into a bucket in the aisle. */
export const roofLeak = (c) =>
  room(c, { wall: ["#cfd6d6", "#b4bfc0"], floor: ["#c6c1b4", "#8f8a7d"], horizon: 470, base: "" }) +
  ceilingGrid(c, 150) +
  floorTiles(470) +
  shelf(c, [20, 190, 270, 330], { seed: 8, rows: 4 }) +
  shelf(c, [670, 190, 270, 330], { seed: 21, rows: 4 }) +
  path("M430 90 q50 -34 110 0 q26 34 -30 50 q-70 14 -96 -10Z", "#8a6334", { opacity: 0.75 }) +
  line("M486 140 V560", "#bfe3f6", 5, { opacity: 0.8, strokeDasharray: "46 22" }) +
  line("M500 150 V570", "#e3f4fd", 3, { opacity: 0.9, strokeDasharray: "26 34" }) +
  drop(c, 470, 260, 1) +
  drop(c, 512, 360, 1.1) +
  drop(c, 480, 460, 1) +
  puddle(c, 500, 660, 240, 32) +
  bucket(c, 492, 664, { scale: 1.15 }) +
  times(5, (n) =>
    line(
      `M${452 + n * 20} ${524 - Math.abs(n - 2) * -6} q${(n - 2) * 8} -26 ${(n - 2) * 16} -8`,
      "#d3ecf8",
      4,
    ),
  ) +
  wetSign(c, 250, 690, 0.9) +
  finish(c);

/** A drain that does not take the water any more. */
export const floorDrain = (c, fixed) =>
  room(c, { wall: ["#d7dddb", "#b5bfbd"], floor: ["#9b9f9a", "#6c716d"], horizon: 330 }) +
  wallTiles(c, [0, 0, 960, 330], 66) +
  group(
    times(9, (n) => line(`M0 ${340 + n * n * 5} H960`, "#5c615d", 3)) +
      times(15, (n) => line(`M${480 + (n - 7) * 76} 330 L${480 + (n - 7) * 210} 720`, "#5c615d", 3)),
    { opacity: 0.5 },
  ) +
  rect(640, 110, 200, 200, steelDown(c), { r: 8 }) +
  rect(660, 300, 16, 100, "#8b959d") +
  rect(806, 300, 16, 100, "#8b959d") +
  line("M120 40 L190 420", "#b98d5d", 14) +
  path("M150 400 q40 -10 74 8 l30 90 q-70 26 -120 4Z", "#e4ddcc") +
  times(6, (n) => line(`M${160 + n * 12} 420 l${-10 + n * 9} 80`, "#b9b09a", 5)) +
  (fixed
    ? oval(480, 560, 250, 60, "#fff", { opacity: 0.1 })
    : puddle(c, 480, 560, 400, 116) +
      path("M300 540 q60 -26 120 0", "none", {
        stroke: "#8c7a55",
        strokeWidth: 10,
        opacity: 0.6,
        strokeLinecap: "round",
      })) +
  oval(480, 560, 112, 40, c.lin(["#5d666d", "#c9d0d5"])) +
  oval(480, 558, 98, 33, "#39434a") +
  times(7, (n) =>
    line(
      `M${396 + n * 28} ${558 - Math.sqrt(1 - ((n - 3) / 3.6) ** 2) * 28} V${558 + Math.sqrt(1 - ((n - 3) / 3.6) ** 2) * 28}`,
      "#aab4bb",
      9,
    ),
  ) +
  (fixed
    ? ""
    : oval(480, 560, 104, 36, "#8cc0de", { opacity: 0.6 }) +
      oval(520, 570, 20, 7, "#6b8f3c") +
      oval(440, 552, 16, 6, "#c98b3d") +
      oval(560, 540, 14, 6, "#6b8f3c") +
      wetSign(c, 800, 690, 0.85)) +
  finish(c);
