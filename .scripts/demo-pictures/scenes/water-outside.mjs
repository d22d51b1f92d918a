// Water outside the building.
import { at, chance, circle, line, path, poly, rect, times } from "../canvas.mjs";
import { bricks, finish, glow } from "../parts.mjs";

/** A gutter that came loose, rain runs over the wall. */
export const gutter = (c) => {
  const next = chance(9);
  return (
    rect(0, 0, 960, 720, c.lin(["#76889a", "#a9b6bf"])) +
    bricks(c, [0, 240, 960, 480], { fill: "#a4644c" }) +
    rect(560, 360, 260, 250, "#e8e2d4") +
    rect(576, 376, 228, 218, c.lin(["#33475a", "#6f8698"])) +
    rect(686, 376, 8, 218, "#e8e2d4") +
    path("M590 590 L680 380 H720 L630 590Z", "#fff", { opacity: 0.16 }) +
    poly(
      [
        [0, 120],
        [960, 60],
        [960, 220],
        [0, 240],
      ],
      c.lin(["#4b535c", "#353c44"]),
    ) +
    times(14, (n) => line(`M${n * 74} ${116 - n * 4.6} V238`, "#2b3138", 3)) +
    poly(
      [
        [0, 236],
        [420, 222],
        [420, 258],
        [0, 272],
      ],
      c.lin(["#f3f5f6", "#b5bec5"]),
    ) +
    at(
      420,
      226,
      poly(
        [
          [0, 0],
          [520, 0],
          [520, 36],
          [0, 36],
        ],
        c.lin(["#f3f5f6", "#b5bec5"]),
      ),
      { turn: 14 },
    ) +
    line("M700 214 V250", "#8b959d", 8) +
    line("M840 206 L850 232", "#8b959d", 8) +
    path(
      "M420 262 C400 400 440 520 410 720 H520 C500 560 520 400 470 270Z",
      c.lin(["#d3ecf8/0.85", "#8fc1dd/0.35"]),
    ) +
    times(20, () =>
      line(`M${420 + next() * 80} ${280 + next() * 360} v${30 + next() * 50}`, "#fff", 3, { opacity: 0.7 }),
    ) +
    times(70, () => line(`M${next() * 960} ${next() * 720} l-8 34`, "#e4f1f8", 2, { opacity: 0.4 })) +
    path("M380 420 q60 60 70 300 h-100 q-20 -180 30 -300Z", "#3d1f14", { opacity: 0.25 }) +
    finish(c, { strength: 0.45 })
  );
};

/** A sprinkler head that sprays onto the walk. */
export const sprinkler = (c) => {
  const next = chance(17);
  return (
    rect(0, 0, 960, 720, c.lin(["#8ec9ec", "#d9eff8"])) +
    glow(c, 780, 110, 190, "#fff3c4", 0.95) +
    rect(0, 220, 560, 190, c.lin(["#d9c6a8", "#bda685"])) +
    times(5, (n) => rect(40 + n * 104, 250, 70, 100, c.lin(["#4d6b80", "#9cb9ca"]))) +
    rect(0, 200, 570, 26, "#8c5b42") +
    circle(760, 310, 110, "#5f9c58") +
    circle(850, 340, 90, "#4c8549") +
    circle(690, 350, 80, "#74b169") +
    rect(0, 400, 960, 320, c.lin(["#8dc46f", "#5c9a4b"])) +
    times(130, () =>
      line(`M${next() * 960} ${420 + next() * 290} l4 -16`, next() > 0.5 ? "#4a8440" : "#a5d488", 4, {
        opacity: 0.7,
      }),
    ) +
    poly(
      [
        [560, 400],
        [700, 400],
        [620, 720],
        [120, 720],
      ],
      c.lin(["#d3cec2", "#b6b0a2"]),
    ) +
    times(4, (n) =>
      line(`M${548 - n * 100} ${450 + n * 70} L${690 - n * 20} ${450 + n * 70}`, "#97907f", 4),
    ) +
    path(
      "M420 640 q80 -40 190 -10 q40 40 -60 60 q-120 10 -130 -50Z",
      c.lin(["#bfe0f2/0.85", "#6ba4c8/0.75"]),
    ) +
    rect(716, 560, 34, 60, "#2f3a33", { r: 5 }) +
    rect(708, 548, 50, 18, "#46544b", { r: 5 }) +
    path("M733 548 C680 300 420 330 330 560", "none", { stroke: "#e9f7fd", strokeWidth: 26, opacity: 0.5 }) +
    path("M733 548 C660 250 520 330 450 600", "none", { stroke: "#fff", strokeWidth: 14, opacity: 0.7 }) +
    path("M733 548 C740 330 600 350 560 620", "none", { stroke: "#e9f7fd", strokeWidth: 12, opacity: 0.7 }) +
    times(60, () =>
      circle(330 + next() * 380, 330 + next() * 280, 2 + next() * 4, "#fff", { opacity: 0.8 }),
    ) +
    finish(c, { strength: 0.22 })
  );
};
