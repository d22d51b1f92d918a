// Ground in front of and behind the shop.
import { chance, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, crack, finish } from "../parts.mjs";
import { cone, rubble } from "../things.mjs";

/** The ramp at the entrance, its concrete broken off. */
export const ramp = (c) =>
  rect(0, 0, 960, 720, c.lin(["#a9cfe2", "#dfeef2"])) +
  bricks(c, [0, 90, 960, 330], { fill: "#b3735a" }) +
  rect(620, 140, 240, 280, "#3d4a54") +
  rect(640, 160, 200, 260, c.lin(["#9fc0d0", "#d7e8ee"])) +
  rect(736, 160, 8, 260, "#3d4a54") +
  poly(
    [
      [0, 420],
      [960, 420],
      [960, 470],
      [600, 470],
      [0, 640],
    ],
    c.lin(["#d6d1c6", "#b3ad9f"]),
  ) +
  poly(
    [
      [0, 640],
      [600, 470],
      [960, 470],
      [960, 720],
      [0, 720],
    ],
    c.lin(["#8b8f92", "#62666a"]),
  ) +
  poly(
    [
      [0, 640],
      [600, 470],
      [600, 500],
      [0, 680],
    ],
    "#8f897c",
  ) +
  path("M250 570 L330 546 L380 560 L420 530 L360 520 L300 530Z", "#6b6558") +
  path("M240 575 l70 -40 l50 14 l70 -26 l20 10 l-60 36 l20 14 l-120 40Z", "#7b7466") +
  crack([420, 530], { length: 220, angle: -20, seed: 4, width: 6, branches: 2 }) +
  crack([250, 575], { length: 170, angle: 175, seed: 9, width: 6, branches: 1 }) +
  rubble([380, 640], { seed: 5, count: 18 }) +
  line("M60 600 V430 L560 300 V470", "#4f7fa8", 13) +
  line("M60 510 L560 384", "#4f7fa8", 10) +
  line("M310 534 V366", "#4f7fa8", 10) +
  rect(800, 510, 110, 110, "#2f6fb5", { r: 10 }) +
  circle(850, 538, 11, "#fff") +
  path("M846 554 v26 h26 l14 26 M840 566 a24 24 0 1 0 34 34", "none", {
    stroke: "#fff",
    strokeWidth: 8,
    strokeLinecap: "round",
  }) +
  finish(c, { strength: 0.25 });

/** A hole in the car park, or the patch in its place. */
export const pothole = (c, fixed) => {
  const next = chance(12);
  return (
    rect(0, 0, 960, 720, c.lin(["#b3d4e3", "#e6f0f1"])) +
    rect(0, 150, 960, 140, c.lin(["#c7a98a", "#a78665"])) +
    times(8, (n) => rect(30 + n * 120, 180, 80, 80, c.lin(["#54707f", "#9ab8c6"]))) +
    rect(0, 130, 960, 28, "#1f6f5c") +
    text(480, 122, "LARKSPUR MARKET", 46, "#1f5a48", { letterSpacing: 6 }) +
    rect(0, 280, 960, 440, c.lin(["#777d83", "#4b5056"])) +
    times(500, () =>
      circle(next() * 960, 290 + next() * 430, 1 + next() * 2.6, next() > 0.5 ? "#9aa0a6" : "#33383d", {
        opacity: 0.5,
      }),
    ) +
    line("M120 300 L-60 720 M480 300 V420 M840 300 L1020 720", "#eceff1", 12, { opacity: 0.9 }) +
    (fixed
      ? line("M480 640 V720", "#eceff1", 14, { opacity: 0.9 })
      : line("M480 660 V720", "#eceff1", 14, { opacity: 0.6 })) +
    (fixed
      ? poly(
          [
            [270, 450],
            [690, 440],
            [740, 620],
            [240, 632],
          ],
          "#2b2f34",
        ) +
        times(160, () =>
          circle(270 + next() * 430, 455 + next() * 160, 1 + next() * 2, "#5d646b", { opacity: 0.8 }),
        ) +
        poly(
          [
            [270, 450],
            [690, 440],
            [740, 620],
            [240, 632],
          ],
          "none",
          { stroke: "#15181b", strokeWidth: 9 },
        )
      : path(
          "M230 540 C250 450 380 440 470 446 C600 440 740 470 740 550 C730 640 600 640 500 636 C380 650 240 640 230 540Z",
          "#3a3733",
        ) +
        path(
          "M270 548 C290 480 390 470 470 474 C590 468 700 490 700 552 C690 616 590 618 500 614 C390 624 280 616 270 548Z",
          "#221f1c",
        ) +
        path(
          "M320 560 C340 520 420 510 490 514 C580 510 650 530 650 562 C630 598 560 598 490 596 C400 602 330 596 320 560Z",
          c.lin(["#9cc7dd", "#5d8aa3"]),
        ) +
        line("M380 544 q60 -16 120 -8", "#fff", 5, { opacity: 0.8 }) +
        crack([740, 550], { length: 200, angle: 15, seed: 5, width: 7, branches: 2 }) +
        crack([230, 540], { length: 160, angle: 190, seed: 15, width: 7, branches: 1 }) +
        rubble([480, 660], { seed: 4, count: 16, spread: 260, colour: "#6d7278" }) +
        cone(c, 180, 500, 0.75) +
        cone(c, 800, 640, 1.05)) +
    finish(c, { strength: 0.25 })
  );
};

/** The loading bay with worn or new lines. */
export const bayMarkings = (c, fixed) => {
  const next = chance(3);
  const paint = fixed ? 1 : 0.5;
  return (
    rect(0, 0, 960, 720, c.lin(["#c5cbd0", "#9aa3aa"])) +
    bricks(c, [0, 0, 960, 330], { fill: "#c9bda8", joint: "#b0a48f", size: 40 }) +
    times(2, (n) => {
      const x = 110 + n * 420;
      return (
        rect(x - 20, 50, 320, 280, "#2b3238") +
        rect(x, 70, 280, 260, c.lin(["#e3e7ea", "#b1bac1"])) +
        times(6, (k) => line(`M${x} ${112 + k * 40} h280`, "#8b959d", 3)) +
        circle(x + 140, 28, 24, "#1f6f5c") +
        text(x + 140, 39, `${n + 1}`, 30, "#fff")
      );
    }) +
    rect(0, 330, 960, 390, c.lin(["#82868a", "#54585d"])) +
    times(260, () => circle(next() * 960, 340 + next() * 380, 1 + next() * 2, "#3a3e43", { opacity: 0.5 })) +
    times(3, (n) => {
      const top = 70 + n * 410;
      const low = -160 + n * 640;
      return poly(
        [
          [top - 12, 336],
          [top + 12, 336],
          [low + 26, 720],
          [low - 26, 720],
        ],
        "#f4c63d",
        { opacity: paint },
      );
    }) +
    times(2, (n) =>
      times(5, (k) => {
        const x = 150 + n * 420;
        return poly(
          [
            [x + k * 44 + 10, 350],
            [x + k * 44 + 34, 350],
            [x + k * 52 - 40, 420],
            [x + k * 52 - 66, 420],
          ],
          "#f4c63d",
          { opacity: paint * 0.95 },
        );
      }),
    ) +
    text(250, 600, "NO PARKING", 52, "#f4c63d", { opacity: paint }) +
    text(720, 600, "NO PARKING", 52, "#f4c63d", { opacity: paint }) +
    (fixed
      ? cone(c, 480, 690, 0.9)
      : times(170, () =>
          oval(next() * 960, 340 + next() * 370, 8 + next() * 34, 3 + next() * 8, "#64686d", {
            opacity: 0.85,
          }),
        ) +
        path("M300 720 C320 560 360 460 380 336 M380 720 C390 560 410 460 420 336", "none", {
          stroke: "#2b2f34",
          strokeWidth: 16,
          opacity: 0.4,
        })) +
    finish(c, { strength: 0.3 })
  );
};
