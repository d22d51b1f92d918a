// What stands in the shop and its back rooms.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { drop, finish, floorTiles, puddle, room, shadow, steelDown } from "../parts.mjs";
import { shelf } from "../things.mjs";

const checkout = (c, x, y) =>
  shadow(c, x + 230, y + 6, 280, 20) +
  rect(x, y - 190, 460, 190, c.across(["#7e5a3a", "#a87d55", "#74512f"]), { r: 8 }) +
  rect(x - 14, y - 220, 490, 36, c.lin(["#e9e2d4", "#b7ab95"]), { r: 6 }) +
  rect(x + 20, y - 214, 260, 18, "#20262b", { r: 8 }) +
  rect(x + 330, y - 330, 130, 90, "#2b343c", { r: 8 }) +
  rect(x + 340, y - 320, 110, 66, c.lin(["#8fd0e8", "#4a8fb0"]), { r: 4 }) +
  rect(x + 384, y - 244, 22, 30, "#4b545b") +
  text(x + 60, y - 90, "4", 60, "#f4ead6");

/** The air conditioning over a till drips. */
export const dripOnTill = (c) =>
  room(c, { wall: ["#d3e0e6", "#b3c5ce"], floor: ["#c3bcae", "#8f887a"], horizon: 520 }) +
  rect(0, 0, 960, 120, c.lin(["#f4f3ee", "#d6d3c8"])) +
  floorTiles(520) +
  shelf(c, [40, 220, 220, 280], { seed: 9 }) +
  shelf(c, [720, 220, 220, 280], { seed: 19 }) +
  poly(
    [
      [280, 30],
      [680, 30],
      [740, 130],
      [220, 130],
    ],
    c.lin(["#ffffff", "#cfd6da"]),
  ) +
  poly(
    [
      [320, 48],
      [640, 48],
      [676, 112],
      [284, 112],
    ],
    "#5d6a73",
  ) +
  times(6, (n) => line(`M${326 - n * 6} ${56 + n * 10} H${634 + n * 6}`, "#aab5bc", 4)) +
  path("M240 130 h480 v14 h-480Z", "#aeb7bd") +
  path("M430 144 q60 30 120 0Z", "#8fc1dd", { opacity: 0.8 }) +
  drop(c, 490, 190, 1.3) +
  drop(c, 500, 270, 1.2) +
  drop(c, 486, 340, 1.3) +
  checkout(c, 250, 660) +
  oval(480, 442, 70, 12, c.lin(["#d3ecf8", "#7fb4d2"])) +
  times(4, (n) => line(`M${470 + n * 14} 430 q${(n - 1.5) * 18} -34 ${(n - 1.5) * 40} -12`, "#e3f4fd", 5)) +
  path("M540 446 C548 520 536 560 546 640", "none", { stroke: "#a9d6ee", strokeWidth: 8, opacity: 0.8 }) +
  puddle(c, 600, 680, 150, 18) +
  finish(c);

/** The belt of a till, torn across. */
export const tornBelt = (c) =>
  room(c, { wall: ["#e6dfd0", "#c9bfa9"], floor: ["#b5ae9f", "#847d6e"], horizon: 340 }) +
  shelf(c, [60, 40, 380, 280], { seed: 2 }) +
  shelf(c, [520, 40, 380, 280], { seed: 22 }) +
  shadow(c, 480, 690, 460, 20) +
  poly(
    [
      [120, 360],
      [840, 360],
      [960, 560],
      [0, 560],
    ],
    steelDown(c),
  ) +
  poly(
    [
      [160, 376],
      [800, 376],
      [890, 540],
      [70, 540],
    ],
    "#1d2328",
  ) +
  times(9, (n) => line(`M${180 + n * 74} 378 L${100 + n * 94} 538`, "#2f383f", 4)) +
  path(
    "M420 376 L440 410 L408 440 L452 470 L420 500 L470 540 H560 L520 500 L560 466 L510 436 L548 404 L520 376Z",
    "#8b9299",
  ) +
  times(5, (n) => oval(488, 394 + n * 32, 36 + n * 3, 8, c.across(["#6f7a82", "#dfe5e9", "#6f7a82"]))) +
  path("M420 376 L440 410 L408 440 L452 470 L420 500 L470 540", "none", {
    stroke: "#c9c3b5",
    strokeWidth: 6,
    strokeDasharray: "5 7",
  }) +
  path("M520 376 L548 404 L510 436 L560 466 L520 500 L560 540", "none", {
    stroke: "#c9c3b5",
    strokeWidth: 6,
    strokeDasharray: "5 7",
  }) +
  rect(0, 560, 960, 160, c.lin(["#a87d55", "#74512f"])) +
  rect(0, 560, 960, 14, "#c9a06f") +
  circle(280, 450, 34, "#d9482f") +
  oval(272, 438, 9, 6, "#fff", { opacity: 0.5 }) +
  rect(170, 400, 70, 90, "#f0c95a", { r: 6 }) +
  rect(170, 430, 70, 30, "#fff", { opacity: 0.75 }) +
  rect(680, 400, 120, 70, "#4a7fb5", { r: 6 }) +
  rect(680, 424, 120, 22, "#fff", { opacity: 0.75 }) +
  finish(c);

/** A shelf that gave way. */
export const brokenShelf = (c, fixed) =>
  room(c, { wall: ["#dcd9d0", "#bdb8aa"], floor: ["#bfb6a4", "#8b8270"], horizon: 590 }) +
  floorTiles(590) +
  rect(140, 70, 680, 540, "#59636c") +
  times(3, (n) =>
    shelf(c, [160, 90 + n * 170, 640, 150], { rows: 1, seed: n * 5 + 4, bare: !fixed && n === 1 }),
  ) +
  (fixed
    ? ""
    : at(164, 390, rect(0, 0, 650, 18, c.lin(["#c9d0d6", "#8b959d"])), { turn: 12 }) +
      line("M800 400 V470", "#8b959d", 10) +
      times(7, (n) =>
        at(
          300 + n * 74,
          396 + n * 17,
          rect(
            -18,
            -64,
            36,
            60,
            ["#d9534b", "#e8a33d", "#6aa55b", "#4a7fb5", "#c56a92", "#3f8f86", "#f0c95a"][n],
            { r: 5 },
          ) + rect(-18, -46, 36, 20, "#fff", { opacity: 0.75 }),
          { turn: 12 + n * 6 },
        ),
      ) +
      times(11, (n) =>
        at(
          560 + (n % 6) * 60,
          620 + Math.floor(n / 6) * 46,
          rect(-18, -40, 36, 58, ["#d9534b", "#e8a33d", "#6aa55b", "#4a7fb5", "#7d6bb0"][n % 5], { r: 5 }) +
            rect(-18, -22, 36, 18, "#fff", { opacity: 0.75 }),
          { turn: n * 47 },
        ),
      ) +
      oval(700, 690, 90, 14, "#d9a441", { opacity: 0.8 })) +
  finish(c);
