// Floors, walls and paint.
import { at, chance, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { finish, room } from "../parts.mjs";
import { cone, shelf, tape } from "../things.mjs";

/** The floor in front of the bakery counter, three tiles broken. */
export const bakeryTiles = (c, fixed) => {
  const rows = [
    [330, 92],
    [422, 118],
    [540, 160],
  ];
  const broken = ["1-3", "2-2", "1-2"];
  const next = chance(6);
  return (
    rect(0, 0, 960, 720, "#8f867a") +
    rect(0, 0, 960, 330, c.lin(["#f2e3c6", "#dcc49a"])) +
    rect(0, 90, 960, 240, c.lin(["#9a6a44", "#6f4728"])) +
    rect(0, 80, 960, 26, c.lin(["#f4ece0", "#cbb994"])) +
    times(10, (n) => line(`M${n * 106} 110 V326`, "#573519", 4)) +
    times(
      6,
      (n) =>
        oval(110 + n * 150, 62, 52, 30, n % 2 ? "#c98b4d" : "#b5743a") +
        times(3, (k) => line(`M${84 + n * 150 + k * 22} 50 l12 16`, "#8a5426", 5)),
    ) +
    rect(340, 160, 280, 90, "#2f2118", { r: 8 }) +
    text(480, 222, "BAKERY", 50, "#f6ead0", { letterSpacing: 8 }) +
    rows
      .map(([y, h], row) =>
        times(7, (n) => {
          const far = 0.62 + row * 0.2;
          const near = 0.62 + (row + 1) * 0.2;
          const x = (edge, f) => 480 + (edge - 3.5) * 230 * f;
          const corners = [
            [x(n, far) + 3, y + 2],
            [x(n + 1, far) - 3, y + 2],
            [x(n + 1, near) - 3, y + h - 2],
            [x(n, near) + 3, y + h - 2],
          ];
          const tone = ["#e9dfcd", "#e2d6c0", "#efe6d6"][Math.floor(next() * 3)];
          if (fixed || !broken.includes(`${row}-${n}`))
            return (
              poly(corners, tone) + poly([corners[0], corners[1], corners[2]], "#fff", { opacity: 0.12 })
            );
          const [mx, my] = [(corners[0][0] + corners[2][0]) / 2, y + h * 0.52];
          return (
            poly(corners, "#7a6a58") +
            poly([corners[0], corners[1], [mx + 20, my - 14], [mx - 30, my]], tone) +
            poly([corners[1], corners[2], [mx + 60, my + 30], [mx + 28, my - 8]], "#d8cbb3") +
            poly([corners[3], [mx - 20, my + 26], [mx - 40, my + 4], corners[0]], tone) +
            poly(
              [
                [mx - 12, my + 34],
                [mx + 44, my + 40],
                [mx + 20, my + 12],
              ],
              "#c9bba2",
            ) +
            times(7, () => circle(mx - 60 + next() * 120, my - 20 + next() * 60, 2 + next() * 5, "#efe6d6"))
          );
        }),
      )
      .join("") +
    rect(0, 330, 960, 40, c.lin(["#000/0.35", "#000/0"])) +
    (fixed
      ? oval(420, 560, 300, 60, "#fff", { opacity: 0.12 })
      : tape(c, [120, 640], [520, 690], 24) + cone(c, 160, 560, 0.8) + cone(c, 720, 640, 1)) +
    finish(c, { warm: "#ffe0a8" })
  );
};

/** A floor covering that lifts along its seam. */
export const vinylSeam = (c) =>
  room(c, { wall: ["#e7e2d8", "#cdc4b3"], floor: ["#b7c4c0", "#879691"], horizon: 300 }) +
  shelf(c, [40, 40, 380, 240], { seed: 7 }) +
  shelf(c, [540, 40, 380, 240], { seed: 17 }) +
  times(40, (n) => {
    const next = chance(n + 7);
    return circle(next() * 960, 320 + next() * 390, 2 + next() * 4, next() > 0.5 ? "#fff" : "#5d6f6a", {
      opacity: 0.35,
    });
  }) +
  line("M480 300 L430 430", "#5d6f6a", 4) +
  path("M430 430 C330 470 300 560 250 720 H560 C540 600 500 500 430 430Z", "#6b5a44") +
  path(
    "M430 430 C340 470 300 560 250 720 H120 C220 640 300 500 430 430Z",
    c.across(["#9fb0ab", "#dbe6e3", "#8fa09b"]),
  ) +
  path(
    "M430 430 C500 500 540 600 560 720 H690 C640 640 560 500 430 430Z",
    c.across(["#8fa09b", "#dbe6e3", "#9fb0ab"]),
  ) +
  path("M430 430 C340 470 300 560 250 720", "none", { stroke: "#3d4a46", strokeWidth: 5 }) +
  path("M430 430 C500 500 540 600 560 720", "none", { stroke: "#3d4a46", strokeWidth: 5 }) +
  cone(c, 800, 640, 1.1) +
  finish(c);

/** Steps with a loose edge. */
export const stairEdge = (c) =>
  rect(0, 0, 960, 720, c.lin(["#d9d0c0", "#b9ad97"])) +
  times(4, (n) => {
    const y = 150 + n * 140;
    return (
      rect(0, y, 960, 74, c.lin(["#b3a792", "#988b74"])) +
      rect(0, y + 74, 960, 66, c.lin(["#7e735f", "#655b49"])) +
      (n === 2
        ? ""
        : rect(0, y + 52, 960, 24, c.lin(["#e9c95a", "#c29a2c"])) +
          times(48, (k) => line(`M${k * 20} ${y + 54} v20`, "#8f701c", 3)))
    );
  }) +
  rect(0, 482, 380, 24, c.lin(["#e9c95a", "#c29a2c"])) +
  rect(380, 482, 580, 24, "#5b5140") +
  at(
    380,
    484,
    rect(0, 0, 600, 26, c.lin(["#e9c95a", "#b98f24"])) +
      times(30, (k) => line(`M${k * 20} 2 v22`, "#8f701c", 3)),
    { turn: 13 },
  ) +
  times(5, (n) => circle(430 + n * 110, 492, 8, "#2b251a")) +
  path("M380 510 L960 650 V600 L960 510Z", "#000", { opacity: 0.25 }) +
  circle(620, 690, 9, "#c9d0d6") +
  circle(700, 702, 8, "#c9d0d6") +
  rect(0, 0, 960, 150, c.lin(["#efe8da", "#d3c8b4"])) +
  finish(c);
