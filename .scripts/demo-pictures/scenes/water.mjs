// Water where it should not be.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, drop, finish, floorTiles, puddle, room, shadow, steelDown, wallTiles } from "../parts.mjs";
import { bucket } from "../things.mjs";

const chrome = (c) => c.across(["#7d8790", "#f4f7f9", "#aab4bc", "#e9eef1", "#868f98"]);
const chromeDown = (c) => c.lin(["#f4f7f9", "#aab4bc", "#7d8790"]);

/** The cupboard under a sink, its trap drips into a bucket. */
export const sinkLeak = (c, fixed) =>
  rect(0, 0, 960, 720, c.lin(["#e8e2d6", "#cfc6b4"])) +
  wallTiles(c, [0, 0, 960, 120], 60) +
  rect(40, 110, 880, 44, c.lin(["#8d6b4a", "#6e5137"]), { r: 4 }) +
  rect(70, 154, 820, 520, c.lin(["#3a2c20", "#57432f"])) +
  rect(70, 154, 820, 120, c.lin(["#000/0.5", "#000/0"])) +
  rect(70, 600, 820, 74, c.lin(["#8f6f4d", "#a8865f"])) +
  path("M250 154 H710 L680 258 Q676 276 656 276 H304 Q284 276 280 258Z", steelDown(c)) +
  rect(440, 270, 80, 30, chrome(c), { r: 6 }) +
  rect(454, 296, 52, 120, chrome(c)) +
  rect(440, 360, 80, 26, chrome(c), { r: 6 }) +
  path("M454 410 V450 Q454 520 530 520 Q606 520 606 450 V430 Q606 410 626 410 H890", "none", {
    stroke: "#79838c",
    strokeWidth: 54,
  }) +
  path("M458 410 V450 Q458 516 530 516 Q602 516 602 450 V430 Q602 406 626 406 H890", "none", {
    stroke: "#dfe5e9",
    strokeWidth: 18,
    opacity: 0.85,
  }) +
  rect(436, 404, 88, 30, chrome(c), { r: 8 }) +
  rect(578, 420, 56, 26, chrome(c), { r: 8 }) +
  rect(498, 500, 64, 34, chrome(c), { r: 8 }) +
  circle(890, 410, 40, chromeDown(c)) +
  line("M320 276 V470", "#b8743c", 14) +
  line("M316 276 V470", "#e3a56d", 4) +
  rect(300, 440, 40, 40, "#3f6fae", { r: 8 }) +
  (fixed
    ? rect(120, 520, 130, 84, "#e9e2d2", { r: 8 }) +
      rect(120, 520, 130, 26, "#4a7fb5", { r: 8 }) +
      rect(272, 500, 54, 104, "#e7b04a", { r: 10 }) +
      rect(284, 482, 30, 22, "#c4552f", { r: 4 })
    : rect(498, 500, 64, 12, "#7e4d2a", { opacity: 0.55, r: 5 }) +
      drop(c, 530, 560, 1) +
      bucket(c, 530, 660, { scale: 0.62, colour: ["#5b8fc4", "#3a679a"] }) +
      puddle(c, 400, 650, 110, 14)) +
  at(
    70,
    154,
    poly(
      [
        [0, 0],
        [-54, -26],
        [-54, 560],
        [0, 520],
      ],
      c.across(["#b28a60", "#8a6a48"]),
    ) + circle(-36, 260, 8, "#e4e8eb"),
  ) +
  at(
    890,
    154,
    poly(
      [
        [0, 0],
        [54, -26],
        [54, 560],
        [0, 520],
      ],
      c.across(["#8a6a48", "#b28a60"]),
    ) + circle(36, 260, 8, "#e4e8eb"),
  ) +
  finish(c);

/** A basin in the restroom with a tap that drips. */
export const drippingTap = (c) =>
  rect(0, 0, 960, 720, "#dfe9e8") +
  wallTiles(c, [0, 0, 960, 720], 80, { fill: ["#eef6f4", "#bcd3d0"], joint: "#9dbab6" }) +
  rect(270, 40, 420, 240, c.lin(["#cfe4ec", "#f4fbfd", "#b9d3dc"], [0, 0, 1, 1]), {
    r: 16,
    stroke: "#8fa3aa",
    strokeWidth: 12,
  }) +
  path("M300 270 L430 50 H500 L370 270Z", "#fff", { opacity: 0.4 }) +
  shadow(c, 480, 690, 340, 22, { opacity: 0.25 }) +
  path("M130 460 H830 Q836 640 660 690 H300 Q124 640 130 460Z", c.lin(["#ffffff", "#d3dde0", "#a9b9be"])) +
  oval(480, 462, 352, 58, "#f8fbfb", { stroke: "#c4d0d4", strokeWidth: 6 }) +
  oval(480, 470, 290, 38, c.lin(["#b9c9cd", "#eaf1f2"])) +
  oval(480, 486, 26, 8, "#5d6a70") +
  oval(480, 482, 170, 18, "#7fb4d2", { opacity: 0.5 }) +
  path("M430 436 V330 Q430 292 472 292 H540 Q590 292 590 340 V352", "none", {
    stroke: "#6f7a82",
    strokeWidth: 44,
    strokeLinecap: "round",
  }) +
  path("M424 436 V330 Q424 286 472 284 H540 Q584 286 588 336", "none", {
    stroke: "#f2f6f8",
    strokeWidth: 13,
    strokeLinecap: "round",
  }) +
  rect(392, 420, 78, 30, chromeDown(c), { r: 10 }) +
  rect(566, 346, 50, 18, "#7d8790", { r: 6 }) +
  at(
    436,
    300,
    rect(-60, -12, 120, 24, chromeDown(c), { r: 12 }) +
      circle(0, 0, 22, chromeDown(c)) +
      circle(0, 0, 9, "#c9433a"),
  ) +
  drop(c, 591, 384, 1.3) +
  drop(c, 591, 440, 1.1) +
  times(2, (n) =>
    oval(592, 478, 34 + n * 30, 7 + n * 5, "none", {
      stroke: "#fff",
      strokeWidth: 3,
      opacity: 0.9 - n * 0.4,
    }),
  ) +
  rect(730, 330, 84, 110, c.across(["#f6f2ea", "#d8d0c0"]), { r: 12 }) +
  rect(754, 296, 36, 40, "#6aa59b", { r: 6 }) +
  finish(c);

/** A water heater that drips from its foot. */
export const waterHeater = (c) =>
  room(c, { wall: ["#c9c3b6", "#a69e8d"], floor: ["#8d867a", "#655f55"], horizon: 590 }) +
  bricks(c, [0, 0, 960, 590], { fill: "#b9b0a0", joint: "#a1988a", size: 44 }) +
  shadow(c, 480, 640, 190, 22) +
  line("M410 130 V0", "#b8743c", 22) +
  line("M404 130 V0", "#e3a56d", 6) +
  line("M550 130 V0", "#b8743c", 22) +
  line("M544 130 V0", "#e3a56d", 6) +
  rect(340, 120, 280, 500, c.across(["#8a949c", "#f5f8f9", "#d3dade", "#a4aeb5"]), { r: 44 }) +
  rect(340, 190, 280, 8, "#98a2aa") +
  rect(340, 540, 280, 8, "#98a2aa") +
  rect(400, 250, 160, 110, "#f4c63d", { r: 8 }) +
  text(480, 300, "HOT", 34, "#3a2c08") +
  text(480, 340, "140°F", 30, "#3a2c08") +
  rect(430, 410, 100, 90, "#3b444b", { r: 10 }) +
  circle(480, 455, 26, "#c7ced3") +
  line("M480 455 L496 440", "#c4362c", 5) +
  rect(606, 566, 60, 20, "#b8743c", { r: 5 }) +
  circle(668, 576, 18, "#c4362c") +
  path("M640 586 C648 606 640 620 646 640", "none", {
    stroke: "#a9d6ee",
    strokeWidth: 9,
    strokeLinecap: "round",
  }) +
  path("M350 560 C340 590 362 600 352 640", "none", {
    stroke: "#9a5a2c",
    strokeWidth: 14,
    opacity: 0.55,
    strokeLinecap: "round",
  }) +
  puddle(c, 520, 656, 300, 38) +
  rect(90, 480, 130, 130, "#7e5a3a") +
  rect(90, 480, 130, 16, "#a37a52") +
  text(155, 560, "SALT", 30, "#e8d9bf") +
  finish(c);

/** A restroom stall, the tank runs all the time. */
export const toiletRuns = (c) =>
  rect(0, 0, 960, 720, "#dfe3ea") +
  wallTiles(c, [0, 0, 960, 580], 72, { fill: ["#eef1f7", "#cbd3e0"], joint: "#a9b4c6" }) +
  rect(0, 580, 960, 140, c.lin(["#8f96a3", "#666d7a"])) +
  floorTiles(580) +
  rect(0, 60, 120, 560, c.across(["#5b6f8f", "#7d92b3"])) +
  rect(840, 60, 120, 560, c.across(["#7d92b3", "#5b6f8f"])) +
  shadow(c, 480, 650, 200, 20) +
  rect(330, 150, 300, 200, c.across(["#d9dfe6", "#ffffff", "#d0d7df"]), { r: 18 }) +
  rect(318, 134, 324, 34, c.lin(["#ffffff", "#d0d7df"]), { r: 12 }) +
  rect(350, 200, 54, 16, chromeDown(c), { r: 8 }) +
  path(
    "M340 392 H620 Q640 540 560 580 L552 650 H408 L400 580 Q320 540 340 392Z",
    c.across(["#cdd5dd", "#ffffff", "#c6ced7"]),
  ) +
  oval(480, 396, 158, 46, "#f7fafb", { stroke: "#c0c9d2", strokeWidth: 5 }) +
  oval(480, 400, 112, 28, "#9fd0ea") +
  times(3, (n) =>
    oval(480, 402, 92 - n * 28, 21 - n * 6, "none", { stroke: "#fff", strokeWidth: 4, opacity: 0.85 }),
  ) +
  rect(400, 330, 160, 40, "#dfe5ea", { r: 10 }) +
  line("M640 330 C700 360 690 470 690 560", chrome(c), 12) +
  rect(668, 540, 44, 26, chromeDown(c), { r: 6 }) +
  drop(c, 660, 380, 1) +
  drop(c, 668, 450, 1.1) +
  puddle(c, 640, 640, 150, 22) +
  circle(740, 300, 46, "#f6f2ea") +
  circle(740, 300, 16, "#c8bda8") +
  rect(736, 300, 60, 90, "#f6f2ea") +
  finish(c);
