// Refrigeration: coolers, freezers, cases and machines that make ice.
import { at, chance, circle, group, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import {
  finish,
  floorTiles,
  glow,
  puddle,
  room,
  shadow,
  steel,
  steelDown,
  wallTiles,
  crack,
} from "../parts.mjs";
import { shelf, wetSign } from "../things.mjs";

const frost = (c, [x, y, w, h], seed = 2, count = 60) => {
  const next = chance(seed);
  return (
    rect(x, y, w, h, c.lin(["#ffffff/0.92", "#e5f4fc/0.75", "#ffffff/0.9"]), { r: 8 }) +
    times(count, () =>
      circle(x + next() * w, y + next() * h, 3 + next() * 11, "#fff", { opacity: 0.35 + next() * 0.5 }),
    )
  );
};

/** A walk-in door that stands open a hand wide, frost where the seal is torn. */
export const coolerDoor = (c, fixed) =>
  room(c, { wall: ["#dfe6ea", "#bcc7ce"], floor: ["#9aa0a3", "#70767a"], horizon: 560 }) +
  floorTiles(560) +
  rect(190, 60, 520, 540, "#7f8a93", { r: 6 }) +
  rect(212, 82, 476, 506, c.lin(["#0d2a3d", "#173f59"])) +
  glow(c, 300, 260, 220, "#8fd0f5", 0.55) +
  times(3, (n) => rect(216, 200 + n * 120, 120, 8, "#5c7b8e")) +
  at(
    fixed ? 212 : 292,
    82,
    rect(0, 0, 476, 506, steel(c), { r: 4 }) +
      rect(22, 22, 432, 462, "none", { stroke: "#8d98a1", strokeWidth: 4, r: 4 }) +
      rect(48, 64, 150, 120, c.lin(["#16324a", "#2d5875"]), { r: 10, stroke: "#7f8a93", strokeWidth: 8 }) +
      path("M60 150 L110 74 L136 74 L86 172Z", "#fff", { opacity: 0.2 }) +
      rect(300, 240, 26, 130, c.across(["#3c464f", "#8c98a2", "#3c464f"]), { r: 10 }) +
      rect(280, 226, 66, 24, "#59646d", { r: 6 }) +
      rect(280, 360, 66, 24, "#59646d", { r: 6 }) +
      text(236, 460, "KEEP CLOSED", 24, "#66727c"),
  ) +
  (fixed
    ? rect(206, 76, 12, 518, "#20272d") +
      circle(740, 200, 13, "#5fd08a") +
      glow(c, 740, 200, 40, "#5fd08a", 0.7)
    : path("M292 90 C270 220 300 330 276 430 C262 500 296 560 286 590", "none", {
        stroke: "#20272d",
        strokeWidth: 13,
      }) +
      frost(c, [262, 400, 54, 190], 5, 34) +
      frost(c, [204, 566, 250, 34], 8, 40) +
      group(
        times(5, (n) =>
          line(`M${290 - n * 18} ${600 + n * 4} q-40 20 -90 18`, "#fff", 14 - n, { opacity: 0.16 }),
        ),
      ) +
      puddle(c, 330, 640, 190, 26)) +
  rect(724, 170, 120, 96, "#f2f5f7", { r: 8, stroke: "#a8b2ba", strokeWidth: 4 }) +
  text(784, 232, fixed ? "37°F" : "49°F", 36, fixed ? "#25855a" : "#c4362c") +
  finish(c);

/** A freezer in an aisle, water in front of it. */
export const freezerLeak = (c, fixed) => {
  const door = (x, seed) =>
    rect(x, 118, 210, 400, c.lin(["#0f2536", "#1b3f58"])) +
    glow(c, x + 105, 200, 190, "#bfe7ff", 0.5) +
    shelf(c, [x + 12, 150, 186, 350], { rows: 4, seed, frame: "#8aa7b8", back: "#1d3a4e" }) +
    rect(x, 118, 210, 400, c.lin(["#dff3ff/0.3", "#dff3ff/0.04", "#dff3ff/0.16"], [0, 0, 1, 1])) +
    path(`M${x + 20} 500 L${x + 120} 128 H${x + 160} L${x + 60} 500Z`, "#fff", { opacity: 0.1 }) +
    rect(x, 118, 210, 400, "none", { stroke: "#c9d2d9", strokeWidth: 10 }) +
    rect(x + 186, 260, 9, 120, "#eef2f5", { r: 4 });
  return (
    room(c, { wall: ["#e6ecef", "#c9d3d9"], floor: ["#c9c6bd", "#9a968b"], horizon: 560 }) +
    floorTiles(560) +
    rect(100, 40, 760, 540, c.lin(["#f3f6f8", "#c6d0d7"]), { r: 8 }) +
    rect(100, 40, 760, 62, c.across(["#1f6f8b", "#2b93ae", "#1f6f8b"]), { r: 8 }) +
    text(480, 84, "FROZEN", 40, "#f2fbff", { letterSpacing: 12 }) +
    door(124, 3) +
    door(372, 9) +
    door(620, 14) +
    rect(100, 526, 760, 54, c.lin(["#59656e", "#39434b"])) +
    times(16, (n) => rect(130 + n * 46, 540, 30, 26, "#20282e", { r: 3 })) +
    (fixed
      ? oval(420, 640, 260, 24, "#fff", { opacity: 0.2 })
      : path("M340 560 C352 590 330 600 350 628", "none", {
          stroke: "#a9d6ee",
          strokeWidth: 12,
          strokeLinecap: "round",
          opacity: 0.9,
        }) +
        puddle(c, 380, 646, 290, 48) +
        wetSign(c, 760, 690, 0.95)) +
    finish(c)
  );
};

/** The wall of a cold room with a crack from the corner down. */
export const coldRoomCrack = (c) =>
  room(c, { wall: ["#e7eff3", "#c2d0d8"], floor: ["#9fb0b8", "#74858d"], horizon: 560, base: "#7b8e99" }) +
  times(
    5,
    (n) =>
      rect(n * 200 - 4, 0, 5, 560, "#a9bac4", { opacity: 0.8 }) +
      rect(n * 200 + 1, 0, 3, 560, "#fff", { opacity: 0.7 }),
  ) +
  floorTiles(560) +
  rect(0, 0, 960, 120, c.lin(["#8ea2ad/0.5", "#8ea2ad/0"])) +
  rect(600, 30, 300, 96, c.lin(["#f4f7f9", "#b9c6ce"]), { r: 10 }) +
  times(
    3,
    (n) =>
      circle(656 + n * 94, 78, 36, "#4d5c66") +
      circle(656 + n * 94, 78, 30, "#26323a") +
      times(4, (k) => at(656 + n * 94, 78, oval(0, -15, 7, 15, "#8b9aa4"), { turn: k * 90 + n * 20 })) +
      circle(656 + n * 94, 78, 7, "#cfd8de"),
  ) +
  crack([300, 40], { length: 500, angle: 68, seed: 12, width: 13, branches: 3 }) +
  path("M300 40 L340 130", "none", { stroke: "#fff", strokeWidth: 3, opacity: 0.4 }) +
  frost(c, [330, 300, 46, 60], 4, 20) +
  rect(600, 300, 250, 260, c.lin(["#b98d5d", "#94693f"])) +
  times(3, (n) => rect(600, 300 + n * 88, 250, 5, "#6f4c2a")) +
  times(
    3,
    (n) =>
      rect(614 + n * 80, 312, 66, 66, "#e7d3b0", { r: 4 }) +
      rect(614 + n * 80, 400, 66, 66, "#dcc39a", { r: 4 }) +
      rect(614 + n * 80, 488, 66, 60, "#e7d3b0", { r: 4 }),
  ) +
  at(
    210,
    420,
    rect(-9, 0, 18, 160, "#f1c84b") + times(9, (n) => rect(-9, 6 + n * 18, n % 2 ? 8 : 13, 2, "#4a3a0d")),
    { turn: -6 },
  ) +
  finish(c, { warm: "#e8f6ff" });

/** An ice machine that runs over. */
export const iceMachine = (c) =>
  room(c, { wall: ["#dfe3da", "#c2c8bb"], floor: ["#a5a397", "#7a786d"], horizon: 560 }) +
  wallTiles(c, [0, 0, 960, 300], 60) +
  floorTiles(560) +
  shadow(c, 470, 620, 260, 24) +
  rect(250, 70, 430, 240, steelDown(c), { r: 12 }) +
  times(9, (n) => rect(290, 110 + n * 16, 180, 7, "#5a656e", { r: 3 })) +
  rect(520, 106, 120, 66, "#1d2a33", { r: 6 }) +
  text(580, 150, "FULL", 28, "#ff7a5c") +
  rect(230, 310, 470, 300, steelDown(c), { r: 10 }) +
  poly(
    [
      [264, 330],
      [666, 330],
      [640, 450],
      [290, 450],
    ],
    c.lin(["#1a3345", "#335c76"]),
  ) +
  times(46, (n) => {
    const next = chance(n + 60);
    return at(
      296 + next() * 330,
      404 + next() * 62,
      rect(-15, -15, 30, 30, c.lin(["#ffffff/0.95", "#b9e0f5/0.85"], [0, 0, 1, 1]), { r: 7 }),
      { turn: next() * 90 },
    );
  }) +
  path("M300 470 C310 520 286 560 300 612", "none", {
    stroke: "#a9d6ee",
    strokeWidth: 16,
    strokeLinecap: "round",
  }) +
  path("M560 470 C552 530 576 560 566 610", "none", {
    stroke: "#a9d6ee",
    strokeWidth: 11,
    strokeLinecap: "round",
  }) +
  puddle(c, 440, 640, 330, 46) +
  times(9, (n) =>
    at(190 + n * 74, 640 + (n % 3) * 22, rect(-13, -13, 26, 26, "#eaf7ff", { r: 6, opacity: 0.95 }), {
      turn: n * 31,
    }),
  ) +
  finish(c);
