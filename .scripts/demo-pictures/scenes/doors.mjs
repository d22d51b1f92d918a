// Doors, windows, shutters, stairs and lifts.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, crack, finish, floorTiles, glow, room, steel, steelDown, wallTiles } from "../parts.mjs";
import { cart, cone, plant, shelf, tape } from "../things.mjs";

/** Sliding doors that closed on a cart. */
export const automaticDoor = (c, fixed) => {
  const leaf = (x) =>
    rect(x, 130, 230, 480, c.lin(["#cfe6f0/0.62", "#f2fafd/0.34", "#b9d6e4/0.6"], [0, 0, 1, 1]), {
      stroke: "#5d6a74",
      strokeWidth: 14,
    }) +
    path(`M${x + 24} 590 L${x + 130} 146 H${x + 176} L${x + 70} 590Z`, "#fff", { opacity: 0.32 }) +
    rect(x + 60, 330, 110, 44, "#fff", { opacity: 0.85, r: 4 }) +
    text(x + 115, 360, "WELCOME", 18, "#3a444c");
  return (
    room(c, { wall: ["#ccd4d6", "#aab5b9"], floor: ["#b2ab9f", "#7f786c"], horizon: 600 }) +
    bricks(c, [0, 0, 130, 600]) +
    bricks(c, [830, 0, 130, 600], { seed: 8 }) +
    rect(130, 100, 700, 510, c.lin(["#fdf3d7", "#ead7a8"])) +
    shelf(c, [170, 330, 200, 240], { seed: 3 }) +
    shelf(c, [590, 330, 200, 240], { seed: 33 }) +
    glow(c, 480, 250, 300, "#fff1c4", 0.7) +
    floorTiles(610) +
    rect(110, 40, 740, 80, c.across(["#4b5761", "#7b8892", "#4b5761"]), { r: 6 }) +
    rect(430, 96, 100, 26, "#20282f", { r: 10 }) +
    circle(480, 110, 6, fixed ? "#5fe08d" : "#ff4d3d") +
    glow(c, 480, 110, 40, fixed ? "#5fe08d" : "#ff5a43", 0.7) +
    (fixed ? leaf(140) + leaf(590) : leaf(232)) +
    (fixed
      ? plant(c, 70, 690, 0.85) + plant(c, 890, 690, 0.85)
      : cart(c, 580, 660, 1.15) +
        leaf(590) +
        line("M470 300 l-26 -22 M470 350 h-36 M470 400 l-26 22", "#e5533d", 9)) +
    finish(c)
  );
};

/** A shop window with a crack from edge to edge, taped. */
export const shopWindow = (c) =>
  bricks(c, [0, 0, 960, 720], { fill: "#8d5a49" }) +
  rect(0, 640, 960, 80, c.lin(["#a5a29a", "#75726a"])) +
  poly(
    [
      [60, 40],
      [900, 40],
      [940, 130],
      [20, 130],
    ],
    c.lin(["#1f6f5c", "#17543f"]),
  ) +
  times(8, (n) =>
    poly(
      [
        [60 + n * 105, 40],
        [112 + n * 105, 40],
        [78 + n * 115, 130],
        [20 + n * 115, 130],
      ],
      "#f4efe2",
    ),
  ) +
  path(
    "M20 130 q58 40 115 0 q58 40 115 0 q58 40 115 0 q58 40 115 0 q58 40 115 0 q58 40 115 0 q58 40 115 0 q58 40 115 0Z",
    "#17543f",
  ) +
  rect(90, 170, 780, 440, "#3a2f28") +
  rect(110, 190, 740, 400, c.lin(["#ffe8b8", "#d9b676"])) +
  glow(c, 300, 260, 260, "#fff3cf", 0.8) +
  rect(110, 500, 740, 90, "#8a5f3f") +
  times(
    4,
    (n) =>
      oval(210 + n * 110, 486, 44, 28, ["#c98b4d", "#b5743a", "#d9a35c", "#b5743a"][n]) +
      times(3, (k) => line(`M${186 + n * 110 + k * 20} 474 l10 14`, "#8a5426", 4)),
  ) +
  rect(620, 340, 180, 160, "#fdf6e3", { r: 6 }) +
  text(710, 400, "BREAD", 36, "#7a3f22") +
  text(710, 450, "$3.49", 40, "#c4362c") +
  rect(110, 190, 740, 400, c.lin(["#bfe0ee/0.4", "#ffffff/0.05", "#bfe0ee/0.3"], [0, 0, 1, 1])) +
  path("M180 590 L360 190 H430 L250 590Z", "#fff", { opacity: 0.22 }) +
  rect(474, 190, 14, 400, "#3a2f28") +
  crack([120, 230], { length: 430, angle: 34, seed: 7, width: 6, colour: "#f7fbfd", branches: 2 }) +
  crack([262, 330], { length: 260, angle: 95, seed: 21, width: 5, colour: "#f7fbfd", branches: 2 }) +
  crack([262, 330], { length: 190, angle: -60, seed: 4, width: 5, colour: "#f7fbfd", branches: 1 }) +
  circle(262, 332, 15, "none", { stroke: "#fff", strokeWidth: 4 }) +
  circle(262, 332, 30, "none", { stroke: "#fff", strokeWidth: 2, opacity: 0.7 }) +
  tape(c, [96, 470], [470, 300], 26) +
  tape(c, [130, 210], [440, 560], 26) +
  cone(c, 130, 690, 0.8) +
  finish(c);

/** A roller shutter that hangs askew, half way. */
export const rollerShutter = (c) =>
  bricks(c, [0, 0, 960, 720], { fill: "#9a9287", joint: "#7f776c", size: 34 }) +
  rect(0, 630, 960, 90, c.lin(["#8a867c", "#5d5a52"])) +
  rect(150, 120, 660, 510, c.lin(["#12161a", "#2b3138"])) +
  times(
    3,
    (n) =>
      rect(220 + n * 190, 430, 150, 200, "#7e5a3a") +
      rect(220 + n * 190, 430, 150, 14, "#a37a52") +
      rect(220 + n * 190, 524, 150, 10, "#5d4128"),
  ) +
  rect(120, 70, 720, 74, steelDown(c), { r: 10 }) +
  at(
    150,
    140,
    times(11, (n) => rect(0, n * 24, 660, 22, c.lin(["#e3e8ec", "#9aa4ac"]))) +
      rect(0, 264, 660, 30, "#525c65", { r: 4 }) +
      rect(290, 270, 80, 14, "#c9d0d6", { r: 6 }),
    { turn: 4.5 },
  ) +
  rect(126, 120, 34, 510, steel(c)) +
  rect(800, 120, 34, 510, steel(c)) +
  poly(
    [
      [150, 380],
      [240, 400],
      [210, 446],
      [150, 430],
    ],
    "#b8c0c7",
  ) +
  line("M850 150 V430", "#c9a545", 8, { strokeDasharray: "14 8" }) +
  rect(870, 360, 60, 110, "#f0b92e", { r: 8 }) +
  circle(900, 396, 15, "#2b8a4b") +
  circle(900, 438, 15, "#c4362c") +
  tape(c, [120, 560], [840, 590], 30) +
  finish(c, { strength: 0.45 });

/** A restroom door whose lock hangs out. */
export const restroomLock = (c) =>
  room(c, { wall: ["#cfe0dd", "#adc6c2"], floor: ["#8d9896", "#646e6c"], horizon: 640 }) +
  wallTiles(c, [0, 320, 960, 306], 60, { fill: ["#e7f1ef", "#cadfdb"], joint: "#a6c2bd" }) +
  rect(240, 30, 480, 620, "#6b7a77") +
  rect(262, 52, 436, 598, c.across(["#c98f5a", "#dba870", "#bb7f4b"])) +
  times(6, (n) =>
    path(`M${290 + n * 68} 60 q12 290 -6 580`, "none", { stroke: "#9a6536", strokeWidth: 3, opacity: 0.4 }),
  ) +
  rect(400, 110, 160, 160, "#2f6f8f", { r: 18 }) +
  circle(445, 150, 14, "#fff") +
  path("M428 172 h34 l10 60 h-16 v26 h-22 v-26 h-16Z", "#fff") +
  circle(515, 150, 14, "#fff") +
  path("M500 172 h30 v46 h-6 v40 h-18 v-40 h-6Z", "#fff") +
  circle(626, 400, 46, "#5d3d20") +
  circle(626, 400, 34, "#20140a") +
  line("M628 404 C650 460 600 470 620 506", "#c4362c", 6) +
  line("M620 404 C610 450 660 470 640 500", "#26303a", 6) +
  at(
    632,
    540,
    rect(-36, -44, 72, 92, steel(c), { r: 12 }) +
      rect(-4, -14, 96, 26, steelDown(c), { r: 13 }) +
      circle(0, 0, 18, "#8b959d"),
    { turn: 32 },
  ) +
  circle(560, 640, 9, "#c9d0d6") +
  circle(600, 664, 7, "#c9d0d6") +
  circle(676, 668, 8, "#c9d0d6") +
  finish(c);
