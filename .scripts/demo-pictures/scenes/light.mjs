// Lights, screens and wires.
import { at, circle, group, line, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, finish, floorTiles, glow, room, shadow } from "../parts.mjs";
import { shelf } from "../things.mjs";

const panel = (c, [x, y, w, h], lit) =>
  poly(
    [
      [x - w / 2, y],
      [x + w / 2, y],
      [x + w * 0.62, y + h],
      [x - w * 0.62, y + h],
    ],
    lit ? c.lin(["#ffffff", "#fff8dc"]) : c.lin(["#5b5f5f", "#747877"]),
    { stroke: "#b4b9b9", strokeWidth: 5 },
  ) + (lit ? glow(c, x, y + h * 0.5, w * 1.1, "#fff6d5", 0.7) : "");

/** An aisle; in the middle two panels of light are out. */
export const ceilingLights = (c, fixed) =>
  room(c, { wall: ["#aab0ae", "#c6c8c2"], floor: ["#bdb6a6", "#8a8476"], horizon: 440, base: "" }) +
  rect(0, 0, 960, 250, c.lin(["#8e9493", "#b7bbb8"])) +
  floorTiles(440) +
  panel(c, [480, 30, 240, 52], true) +
  panel(c, [480, 104, 180, 36], fixed) +
  panel(c, [480, 158, 132, 26], fixed) +
  panel(c, [480, 200, 96, 18], true) +
  group(shelf(c, [0, 0, 460, 420], { seed: 3, rows: 4 }), { transform: "matrix(0.78 0.2 0 1.18 -20 130)" }) +
  group(shelf(c, [0, 0, 460, 420], { seed: 12, rows: 4 }), {
    transform: "matrix(0.78 -0.2 0 1.18 622 222)",
  }) +
  rect(402, 250, 156, 150, c.lin(["#e5ded0", "#c8bfac"])) +
  shelf(c, [412, 290, 136, 108], { seed: 41, rows: 2 }) +
  (fixed
    ? ""
    : rect(0, 0, 960, 720, c.rad(["#05080c/0.72", "#05080c/0.36", "#05080c/0"], [0.5, 0.5, 0.52]))) +
  rect(404, 212, 152, 54, "#1f6f5c", { r: 6 }) +
  text(480, 250, "AISLE 4", 28, "#f2fbf7") +
  finish(c);

/** A wall socket, black from heat. */
export const scorchedOutlet = (c) =>
  rect(0, 0, 960, 720, c.lin(["#d9e2d2", "#b9c7af"])) +
  rect(0, 560, 960, 26, "#f4f2ea") +
  rect(0, 586, 960, 134, c.lin(["#9b7b57", "#6e553a"])) +
  shadow(c, 486, 360, 170, 220, { opacity: 0.3, blur: 18 }) +
  rect(330, 120, 300, 410, c.lin(["#fbfaf5", "#dedbd0"]), { r: 24 }) +
  rect(330, 120, 300, 410, "none", { r: 24, stroke: "#c0bcae", strokeWidth: 4 }) +
  [230, 420]
    .map(
      (y) =>
        rect(392, y - 78, 176, 150, "#f4f2ea", { r: 60, stroke: "#c9c5b8", strokeWidth: 5 }) +
        rect(436, y - 44, 16, 56, "#3a3a38", { r: 4 }) +
        rect(508, y - 38, 16, 46, "#3a3a38", { r: 4 }) +
        circle(480, y + 38, 15, "#3a3a38"),
    )
    .join("") +
  circle(480, 326, 9, "#a9a598") +
  path("M400 220 C360 130 430 40 470 20 C520 60 610 120 570 220 C560 290 420 300 400 220Z", "#1d1712", {
    opacity: 0.62,
    filter: c.blur(14),
  }) +
  path("M440 220 C420 160 450 120 470 90 C500 120 540 160 524 220Z", "#0c0906", {
    opacity: 0.7,
    filter: c.blur(8),
  }) +
  path("M470 60 q-30 -30 0 -60 M500 70 q30 -30 4 -70", "none", {
    stroke: "#6d6a64",
    strokeWidth: 14,
    opacity: 0.4,
    filter: c.blur(5),
    strokeLinecap: "round",
  }) +
  at(
    740,
    470,
    rect(-44, -120, 88, 170, "#26303a", { r: 16 }) +
      rect(-24, 40, 12, 54, "#c9b27a") +
      rect(12, 40, 12, 54, "#6a5536") +
      path("M0 -120 C0 -220 90 -240 220 -250", "none", { stroke: "#26303a", strokeWidth: 18 }),
    { turn: -18 },
  ) +
  finish(c);

/** An open breaker panel with one switch that has tripped. */
export const breakerPanel = (c) =>
  room(c, { wall: ["#bfc4c3", "#9fa6a5"], floor: ["#7e7a72", "#5b5850"], horizon: 640 }) +
  bricks(c, [0, 0, 960, 640], { fill: "#b9bebc", joint: "#a2a8a6", size: 52 }) +
  shadow(c, 480, 590, 260, 26) +
  rect(300, 50, 360, 530, c.across(["#707a82", "#98a3ab", "#707a82"]), { r: 8 }) +
  rect(324, 76, 312, 480, "#3a434a", { r: 4 }) +
  rect(440, 96, 80, 40, "#c63a30", { r: 4 }) +
  text(480, 124, "MAIN", 20, "#fff") +
  times(9, (n) => {
    const y = 152 + n * 44;
    return (
      rect(342, y, 132, 36, "#20272c", { r: 4 }) +
      rect(n === 4 ? 352 : 414, y + 6, 50, 24, n === 4 ? "#e5533d" : "#e9edef", { r: 4 }) +
      rect(486, y, 132, 36, "#20272c", { r: 4 }) +
      rect(496, y + 6, 50, 24, "#e9edef", { r: 4 })
    );
  }) +
  glow(c, 378, 346, 90, "#ff6a4d", 0.55) +
  poly(
    [
      [300, 50],
      [110, 96],
      [110, 600],
      [300, 580],
    ],
    c.across(["#a9b3ba", "#7f8a92"]),
  ) +
  poly(
    [
      [280, 130],
      [150, 156],
      [150, 420],
      [280, 414],
    ],
    "#f6f3ea",
  ) +
  times(8, (n) => line(`M166 ${190 + n * 27} L${230 + (n % 3) * 16} ${182 + n * 27}`, "#8d8675", 5)) +
  poly(
    [
      [250, 440],
      [160, 448],
      [205, 530],
    ],
    "#f4c63d",
  ) +
  text(205, 486, "!", 34, "#2a2208") +
  line("M420 50 V0 M480 50 V0 M540 50 V0", "#8b959d", 20) +
  rect(720, 380, 120, 130, "#f0b92e", { r: 12 }) +
  text(780, 440, "CAFÉ", 26, "#2a2208") +
  text(780, 476, "OVEN", 26, "#2a2208") +
  finish(c);
