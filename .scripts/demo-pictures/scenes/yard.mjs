// The yard behind the shop.
import { at, chance, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, finish, shadow, steel } from "../parts.mjs";
import { rubble } from "../things.mjs";

const sky = (c, colours = ["#7fb8dc", "#dff0f5"]) =>
  rect(0, 0, 960, 720, c.lin(colours)) +
  times(
    4,
    (n) =>
      oval(120 + n * 250, 90 + (n % 2) * 60, 90, 22, "#fff", { opacity: 0.65 }) +
      oval(160 + n * 250, 78 + (n % 2) * 60, 56, 24, "#fff", { opacity: 0.65 }),
  );

const dumpster = (c, x, y) =>
  shadow(c, x + 170, y + 6, 210, 20) +
  poly(
    [
      [x - 10, y - 210],
      [x + 350, y - 210],
      [x + 330, y],
      [x + 14, y],
    ],
    c.lin(["#3f8a63", "#27573e"]),
  ) +
  times(5, (n) => rect(x + 36 + n * 64, y - 190, 16, 180, "#000", { opacity: 0.14 })) +
  rect(x - 26, y - 160, 22, 60, "#20402f") +
  rect(x + 344, y - 160, 22, 60, "#20402f") +
  text(x + 170, y - 90, "RECYCLE", 34, "#dff3e6") +
  circle(x + 40, y + 4, 14, "#20262b") +
  circle(x + 300, y + 4, 14, "#20262b");

/** The fence by the bins, two boards down. */
export const fence = (c) =>
  sky(c, ["#8fc0dc", "#e4eff0"]) +
  circle(120, 260, 120, "#6aa55b") +
  circle(860, 240, 140, "#5a944e") +
  rect(0, 560, 960, 160, c.lin(["#9a968c", "#6c685f"])) +
  dumpster(c, 360, 580) +
  times(14, (n) =>
    n === 5 || n === 6
      ? ""
      : poly(
          [
            [20 + n * 68, 250],
            [48 + n * 68, 220],
            [76 + n * 68, 250],
            [76 + n * 68, 590],
            [20 + n * 68, 590],
          ],
          c.across(["#a3754a", "#c9986a", "#93673e"]),
          n > 6 && n < 9 ? { transform: `rotate(${(n - 5) * 3} ${48 + n * 68} 590)` } : {},
        ),
  ) +
  rect(0, 310, 360, 24, "#7e5733") +
  rect(496, 310, 464, 24, "#7e5733", { transform: "rotate(2 496 310)" }) +
  rect(0, 480, 340, 24, "#7e5733") +
  rect(510, 480, 450, 24, "#7e5733") +
  at(420, 640, rect(-180, -28, 340, 56, c.lin(["#c9986a", "#93673e"])), { turn: -8 }) +
  at(560, 680, rect(-150, -28, 320, 56, c.lin(["#c9986a", "#93673e"])), { turn: 5 }) +
  line("M350 330 L372 352 M346 484 l30 8", "#5d4128", 9) +
  finish(c, { strength: 0.25 });

/** A bin whose lid hangs from one hinge. */
export const dumpsterLid = (c) =>
  rect(0, 0, 960, 720, c.lin(["#c9d3d6", "#a9b4b8"])) +
  bricks(c, [0, 0, 960, 540], { fill: "#a8786a", joint: "#8f6558" }) +
  rect(0, 530, 960, 190, c.lin(["#8b877d", "#5f5c54"])) +
  at(190, 620, dumpster(c, 0, 0), { scale: 1.5 }) +
  times(
    5,
    (n) =>
      circle(290 + n * 90, 300 - (n % 2) * 20, 46, "#20262b") +
      path(`M${274 + n * 90} ${262 - (n % 2) * 20} q16 -26 30 0`, "none", {
        stroke: "#3b444b",
        strokeWidth: 8,
      }),
  ) +
  rect(180, 286, 560, 22, "#27573e") +
  at(720, 296, rect(-14, -10, 280, 26, c.lin(["#5d656c", "#333b41"]), { r: 8 }), { turn: 68 }) +
  rect(176, 276, 270, 26, c.lin(["#5d656c", "#333b41"]), { r: 8, transform: "rotate(-14 176 290)" }) +
  circle(726, 296, 14, "#c9d0d6") +
  path("M846 690 q20 -30 60 -10", "none", { stroke: "#b98d5d", strokeWidth: 16 }) +
  finish(c, { strength: 0.35 });

/** A bollard that a truck pushed over. */
export const bollard = (c) =>
  sky(c, ["#a5c3d3", "#e6eeee"]) +
  bricks(c, [0, 100, 960, 380], { fill: "#9c8f82", joint: "#85796d", size: 38 }) +
  rect(520, 170, 320, 310, "#3b4248") +
  times(9, (n) => rect(540, 190 + n * 32, 280, 28, c.lin(["#d3d9dd", "#a3acb3"]))) +
  rect(0, 480, 960, 240, c.lin(["#a8a499", "#77736a"])) +
  shadow(c, 220, 610, 60, 14) +
  rect(170, 330, 90, 280, c.across(["#c99a1e", "#ffd95c", "#c08f14"]), { r: 40 }) +
  rect(170, 400, 90, 40, "#20262b") +
  rect(170, 490, 90, 40, "#20262b") +
  shadow(c, 620, 640, 190, 20) +
  at(
    520,
    630,
    rect(-45, -290, 90, 300, c.across(["#c99a1e", "#ffd95c", "#c08f14"]), { r: 40 }) +
      rect(-45, -220, 90, 40, "#20262b") +
      rect(-45, -130, 90, 40, "#20262b") +
      path("M-45 -180 q20 20 40 -10", "none", { stroke: "#6d5210", strokeWidth: 7 }),
    { turn: 48 },
  ) +
  path("M450 640 l40 -34 l50 10 l40 -16 l30 40 l-70 34Z", "#6b665c") +
  rubble([500, 674], { seed: 2, count: 16, spread: 110, colour: "#c9c4b8" }) +
  finish(c, { strength: 0.28 });

/** A rack for bicycles, torn from the ground. */
export const bikeRack = (c) => {
  const next = chance(2);
  const wheel = (x, y) =>
    circle(x, y, 74, "none", { stroke: "#20262b", strokeWidth: 12 }) +
    circle(x, y, 64, "none", { stroke: "#c9d0d6", strokeWidth: 4 }) +
    times(8, (n) => at(x, y, line("M0 0 V-62", "#9aa4ac", 2.5), { turn: n * 45 }));
  return (
    sky(c) +
    rect(0, 330, 960, 100, "#7fae6a") +
    times(90, () => line(`M${next() * 960} ${340 + next() * 90} l4 -16`, "#5a944e", 4)) +
    rect(0, 420, 960, 300, c.lin(["#cbc6bb", "#9d988c"])) +
    times(4, (n) => line(`M${n * 260 + 40} 420 L${n * 330 - 90} 720`, "#aaa598", 4)) +
    wheel(230, 520) +
    wheel(440, 520) +
    line(
      "M230 520 L300 400 H410 L440 520 M300 400 L340 520 L410 400 M340 520 H230 M290 380 h36 M410 400 L400 360 h36",
      "#2f7fb5",
      12,
    ) +
    path("M330 600 C330 330 470 330 470 600", "none", { stroke: "#77838c", strokeWidth: 20 }) +
    shadow(c, 720, 640, 170, 18) +
    at(
      640,
      640,
      path("M0 0 C0 -270 140 -270 140 0 M140 0 C140 -270 280 -270 280 0", "none", {
        stroke: steel(c),
        strokeWidth: 22,
        strokeLinecap: "round",
      }) + rect(-20, -8, 60, 16, "#59646d"),
      { turn: -24 },
    ) +
    path("M590 640 l40 -20 l30 16 l-20 26 l-46 2Z", "#77726a") +
    circle(700, 684, 8, "#59646d") +
    circle(740, 692, 7, "#59646d") +
    finish(c, { strength: 0.25 })
  );
};
