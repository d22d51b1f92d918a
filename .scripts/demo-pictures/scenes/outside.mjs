// Around the building: roof, yard, car park.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, finish, glow, shadow, steelDown } from "../parts.mjs";
import { cart, plant, rubble, shelf } from "../things.mjs";

const sky = (c, colours = ["#7fb8dc", "#dff0f5"]) =>
  rect(0, 0, 960, 720, c.lin(colours)) +
  times(
    4,
    (n) =>
      oval(120 + n * 250, 90 + (n % 2) * 60, 90, 22, "#fff", { opacity: 0.65 }) +
      oval(160 + n * 250, 78 + (n % 2) * 60, 56, 24, "#fff", { opacity: 0.65 }),
  );

/** The awning over the entrance, torn by the wind. */
export const awning = (c, fixed) =>
  sky(c) +
  bricks(c, [60, 60, 840, 600], { fill: "#b07a5e" }) +
  rect(0, 650, 960, 70, c.lin(["#bdb8ad", "#8b867b"])) +
  rect(150, 330, 300, 320, "#3d332b") +
  rect(170, 350, 260, 300, c.lin(["#ffe9bb", "#d6b275"])) +
  shelf(c, [190, 460, 220, 180], { seed: 5, rows: 2 }) +
  rect(520, 330, 290, 240, "#3d332b") +
  rect(540, 350, 250, 200, c.lin(["#ffe9bb", "#d6b275"])) +
  path("M560 546 L650 354 H690 L600 546Z", "#fff", { opacity: 0.25 }) +
  text(480, 130, "LARKSPUR", 64, "#f6ead0", { letterSpacing: 14 }) +
  times(8, (n) => {
    const [a, b] = [120 + n * 90, 90 + n * 98];
    const dropped = !fixed && (n === 4 || n === 5);
    return dropped
      ? ""
      : poly(
          [
            [a, 170],
            [a + 90, 170],
            [b + 98, 320],
            [b, 320],
          ],
          n % 2 ? "#f7f1e3" : c.lin(["#d9534b", "#b8362f"]),
        ) + path(`M${b} 320 q49 44 98 0Z`, n % 2 ? "#e6dcc6" : "#a32e28");
  }) +
  rect(110, 158, 740, 18, steelDown(c), { r: 8 }) +
  (fixed
    ? plant(c, 110, 690, 0.9) + plant(c, 860, 690, 0.9)
    : line("M482 320 H678", "#8b959d", 9) +
      line("M480 170 L482 320 M660 170 L678 320", "#8b959d", 7) +
      path(
        "M480 170 L560 170 C570 230 540 260 556 330 C540 380 560 420 530 470 C520 400 500 360 490 320Z",
        c.lin(["#f7f1e3", "#cdbf9f"]),
      ) +
      path(
        "M570 170 H660 C650 220 676 240 660 300 C690 360 640 400 650 450 C610 400 620 340 590 320 C600 260 570 230 570 170Z",
        c.lin(["#d9534b", "#8f2722"]),
      ) +
      path("M556 330 l-8 30 M620 330 l6 44", "none", { stroke: "#fff", strokeWidth: 4, opacity: 0.6 })) +
  finish(c, { strength: 0.25 });

/** A unit on the roof; its belt has come off. */
export const roofUnit = (c, fixed) =>
  sky(c, ["#6fb0da", "#e6f2f2"]) +
  glow(c, 150, 110, 200, "#fff6d0", 0.95) +
  times(10, (n) => rect(n * 100, 330 - (n % 4) * 34, 88, 180, "#9fb3bf", { opacity: 0.7 })) +
  rect(0, 420, 960, 300, c.lin(["#b9b6ae", "#88857c"])) +
  rect(0, 410, 960, 30, "#d5d2c9") +
  times(5, (n) => line(`M${n * 240 - 60} 720 L${240 + n * 120} 440`, "#9a978d", 4, { opacity: 0.6 })) +
  shadow(c, 500, 650, 370, 30, { opacity: 0.4 }) +
  rect(170, 250, 620, 380, c.across(["#aeb7bd", "#e6eaed", "#b7c0c6"]), { r: 10 }) +
  rect(170, 250, 620, 24, "#8b959d", { r: 8 }) +
  circle(340, 440, 130, "#59646d") +
  circle(340, 440, 116, "#1d242a") +
  times(5, (n) =>
    at(
      340,
      440,
      path("M0 -12 C36 -50 40 -90 8 -106 C-20 -90 -20 -40 0 -12Z", c.lin(["#aab4bb", "#6f7a82"])),
      { turn: n * 72 + 20 },
    ),
  ) +
  circle(340, 440, 24, "#c9d0d6") +
  times(4, (n) =>
    circle(340, 440, 40 + n * 26, "none", { stroke: "#c9d0d6", strokeWidth: 4, opacity: 0.85 }),
  ) +
  rect(520, 310, 230, 270, "#39434a", { r: 6 }) +
  circle(590, 520, 42, "#8b959d") +
  circle(590, 520, 16, "#3a434a") +
  circle(688, 380, 30, "#8b959d") +
  circle(688, 380, 11, "#3a434a") +
  (fixed
    ? path("M552 506 L660 366 M628 536 L716 396", "none", { stroke: "#14181b", strokeWidth: 11 }) +
      circle(730, 330, 9, "#5fe08d") +
      glow(c, 730, 330, 34, "#5fe08d", 0.8)
    : path("M600 566 C660 590 720 560 700 520 C680 480 740 470 730 540 C720 620 620 640 560 610", "none", {
        stroke: "#14181b",
        strokeWidth: 12,
        strokeLinecap: "round",
      }) +
      times(3, (n) =>
        path(`M${470 - n * 34} ${230 - n * 8} q-14 -26 6 -50`, "none", {
          stroke: "#5b5347",
          strokeWidth: 12,
          opacity: 0.45,
          strokeLinecap: "round",
        }),
      ) +
      circle(730, 330, 9, "#ff5a43") +
      at(
        860,
        600,
        poly(
          [
            [-70, -220],
            [80, -230],
            [90, 50],
            [-60, 60],
          ],
          steelDown(c),
        ),
      )) +
  line("M170 560 H60 V640", "#b8743c", 18) +
  finish(c, { strength: 0.25 });

/** The rail where carts are parked, bent by a car. */
export const cartCorral = (c) =>
  sky(c) +
  rect(0, 230, 960, 140, c.lin(["#c7a98a", "#a78665"])) +
  rect(0, 210, 960, 28, "#1f6f5c") +
  times(8, (n) => rect(30 + n * 120, 266, 80, 70, c.lin(["#54707f", "#9ab8c6"]))) +
  rect(0, 360, 960, 360, c.lin(["#85898d", "#595d62"])) +
  line("M60 400 L-120 720 M900 400 L1080 720", "#eceff1", 10) +
  cart(c, 420, 560, 0.9) +
  cart(c, 520, 570, 0.9) +
  cart(c, 620, 580, 0.9) +
  line("M170 620 V390 M170 400 H420", "#d9a72e", 20) +
  path("M420 400 C500 400 520 470 600 480 C660 486 700 410 790 404", "none", {
    stroke: "#d9a72e",
    strokeWidth: 20,
    strokeLinecap: "round",
  }) +
  line("M170 500 H400", "#d9a72e", 16) +
  path("M400 500 C480 500 520 580 610 590 C670 594 720 510 790 506", "none", {
    stroke: "#d9a72e",
    strokeWidth: 16,
    strokeLinecap: "round",
  }) +
  line("M790 640 L776 396", "#d9a72e", 20) +
  at(610, 600, line("M0 0 L36 90", "#d9a72e", 18)) +
  oval(660, 690, 40, 8, "#c4362c", { opacity: 0.8 }) +
  rubble([650, 684], { seed: 9, count: 12, spread: 100, colour: "#e86a5c" }) +
  rect(90, 300, 150, 80, "#2f6fb5", { r: 8 }) +
  text(165, 336, "CARTS", 26, "#fff") +
  text(165, 366, "HERE", 22, "#fff") +
  line("M170 380 V400", "#8b959d", 8) +
  finish(c, { strength: 0.25 });

/** The back wall with a scrawl on it, or clean. */
export const graffiti = (c, fixed) =>
  rect(0, 0, 960, 720, c.lin(["#9fc4d6", "#dcebee"])) +
  bricks(c, [0, 60, 960, 560], { fill: "#b9a48c", joint: "#9f8b74", size: 38 }) +
  rect(0, 40, 960, 30, "#7d6f5e") +
  rect(0, 610, 960, 110, c.lin(["#8f8b82", "#646058"])) +
  rect(730, 260, 170, 350, "#4b5a52") +
  rect(748, 278, 134, 332, c.across(["#5d7367", "#6f8779"])) +
  circle(862, 450, 9, "#d5dce0") +
  rect(780, 180, 70, 40, "#2b3238", { r: 6 }) +
  glow(c, 815, 226, 60, "#fff1c4", 0.6) +
  (fixed
    ? rect(110, 180, 540, 330, "#fff", { opacity: 0.1, r: 30 }) +
      at(
        120,
        610,
        rect(-40, -90, 80, 90, "#e9edef", { r: 6 }) +
          rect(-40, -60, 80, 26, "#4a7fb5") +
          line("M-36 -92 C-36 -130 36 -130 36 -92", "#8b959d", 5),
      )
    : path(
        "M150 430 C130 240 260 200 270 320 C276 420 190 440 200 350 C220 220 360 220 350 350 C346 430 420 420 430 320 C440 230 520 220 520 300 C520 400 600 430 640 250",
        "none",
        { stroke: "#14202a", strokeWidth: 44, strokeLinecap: "round", strokeLinejoin: "round" },
      ) +
      path(
        "M150 430 C130 240 260 200 270 320 C276 420 190 440 200 350 C220 220 360 220 350 350 C346 430 420 420 430 320 C440 230 520 220 520 300 C520 400 600 430 640 250",
        "none",
        {
          stroke: c.across(["#e84a7f", "#f29d38", "#3fb6c9"]),
          strokeWidth: 28,
          strokeLinecap: "round",
          strokeLinejoin: "round",
        },
      ) +
      path("M160 400 C150 270 240 240 254 320", "none", {
        stroke: "#fff",
        strokeWidth: 6,
        opacity: 0.8,
        strokeLinecap: "round",
      }) +
      times(9, (n) =>
        line(
          `M${170 + n * 56} ${400 + (n % 3) * 24} v${40 + (n % 4) * 26}`,
          ["#e84a7f", "#f29d38", "#3fb6c9"][n % 3],
          6,
        ),
      ) +
      path("M560 200 l12 28 l30 4 l-22 20 l6 30 l-26 -16 l-26 16 l6 -30 l-22 -20 l30 -4Z", "#f4c63d", {
        stroke: "#14202a",
        strokeWidth: 6,
      }) +
      at(120, 640, rect(-16, -80, 32, 80, "#e84a7f", { r: 6 }) + rect(-9, -96, 18, 18, "#dfe4e8", { r: 4 }), {
        turn: 78,
      })) +
  finish(c, { strength: 0.3 });
