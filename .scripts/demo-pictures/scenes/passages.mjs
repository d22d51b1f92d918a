// Ways through: docks, stairs, lifts.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, crack, finish, floorTiles, glow, room, steel, steelDown } from "../parts.mjs";
import { cone, tape } from "../things.mjs";

/** A dock plate that stays down, a truck waits. */
export const dockLeveler = (c) =>
  rect(0, 0, 960, 720, c.lin(["#6d7880", "#4b545b"])) +
  bricks(c, [0, 0, 960, 470], { fill: "#7e8890", joint: "#6b757d", size: 44 }) +
  rect(240, 40, 480, 430, "#20262b") +
  rect(270, 70, 420, 400, c.lin(["#e9edf0", "#b3bcc3"])) +
  rect(474, 70, 8, 400, "#8b959d") +
  times(2, (n) => rect(440 + n * 54, 240, 22, 90, "#5d6770", { r: 4 })) +
  rect(200, 30, 50, 450, "#14181c") +
  rect(710, 30, 50, 450, "#14181c") +
  rect(200, 30, 560, 40, "#14181c") +
  times(4, (n) => rect(208, 110 + n * 90, 34, 50, "#f4c63d") + rect(718, 110 + n * 90, 34, 50, "#f4c63d")) +
  rect(0, 470, 960, 250, c.lin(["#a9a498", "#757065"])) +
  poly(
    [
      [250, 480],
      [710, 480],
      [780, 640],
      [180, 640],
    ],
    "#15191c",
  ) +
  poly(
    [
      [250, 520],
      [710, 480],
      [764, 610],
      [200, 668],
    ],
    c.lin(["#aab3ba", "#6f7a82"]),
  ) +
  times(8, (n) => line(`M${270 + n * 58} ${518 - n * 5} L${230 + n * 74} ${664 - n * 7}`, "#8b959d", 4)) +
  poly(
    [
      [200, 668],
      [764, 610],
      [768, 630],
      [202, 690],
    ],
    "#f4c63d",
  ) +
  times(11, (n) =>
    poly(
      [
        [210 + n * 52, 668 - n * 5.4],
        [232 + n * 52, 666 - n * 5.4],
        [224 + n * 52, 686 - n * 5.4],
        [202 + n * 52, 688 - n * 5.4],
      ],
      "#23272d",
    ),
  ) +
  path("M640 560 q60 20 40 70", "none", { stroke: "#0b0e10", strokeWidth: 9 }) +
  oval(650, 640, 60, 16, "#2a1c10", { opacity: 0.75 }) +
  rect(840, 180, 70, 120, "#f0b92e", { r: 8 }) +
  circle(875, 216, 18, "#c4362c") +
  glow(c, 875, 216, 60, "#ff5a43", 0.8) +
  circle(875, 264, 18, "#35523d") +
  cone(c, 110, 690, 1) +
  cone(c, 860, 690, 1) +
  finish(c, { strength: 0.45 });

/** Daylight under the back door, gnawed at one corner. */
export const doorGap = (c) =>
  room(c, { wall: ["#a9a497", "#878274"], floor: ["#8b8373", "#5a5344"], horizon: 560 }) +
  bricks(c, [0, 0, 960, 560], { fill: "#a39c8d", joint: "#8b8576", size: 40 }) +
  rect(240, 20, 480, 550, "#3b4248") +
  rect(262, 42, 436, 504, c.across(["#3f5a4f", "#557567", "#3a5449"])) +
  rect(330, 96, 300, 150, c.lin(["#496a5c", "#5d8272"]), { r: 4 }) +
  rect(300, 330, 360, 26, steelDown(c), { r: 8 }) +
  rect(262, 500, 436, 46, steelDown(c)) +
  rect(262, 546, 436, 16, "#fffbe8") +
  path("M262 562 V512 q30 -20 60 0 q18 20 30 50Z", "#fffbe8") +
  poly(
    [
      [262, 562],
      [698, 562],
      [860, 720],
      [60, 720],
    ],
    c.lin(["#fff4c9/0.8", "#fff4c9/0"]),
  ) +
  glow(c, 320, 550, 130, "#fff6d5", 0.9) +
  times(5, (n) => path(`M${180 + n * 70} ${640 + (n % 2) * 30} q14 -12 28 0 q-14 10 -28 0Z`, "#3a3226")) +
  at(
    760,
    640,
    path("M0 0 C-10 -46 60 -60 90 -20 L130 -12 L92 6 Z", "#3a342b") +
      circle(70, -30, 14, "#564e42") +
      circle(94, -16, 4, "#14100b") +
      path("M4 -6 C-60 10 -70 -30 -110 -6", "none", {
        stroke: "#6d5a4d",
        strokeWidth: 6,
        strokeLinecap: "round",
      }),
    { scale: 0.95 },
  ) +
  finish(c, { strength: 0.5 });

/** Stairs with a rail that came out of the wall. */
export const handrail = (c) =>
  rect(0, 0, 960, 720, c.lin(["#e6dccb", "#c9b999"])) +
  times(7, (n) => {
    const [x, y] = [120 + n * 112, 660 - n * 84];
    return (
      rect(x, y, 840 - n * 112 + 120, 90, c.lin(["#a79a86", "#847763"])) +
      rect(x - 10, y - 12, 134, 24, "#cbbfa9") +
      rect(x - 10, y - 12, 134, 8, "#f4c63d")
    );
  }) +
  rect(0, 690, 960, 30, "#6e6352") +
  line("M330 300 L860 -60", "#00000033", 20) +
  line("M150 420 L330 296", "#7c4f2a", 24) +
  line("M330 296 L900 -90", "#7c4f2a", 24) +
  line("M150 414 L330 290 L900 -96", "#b98150", 7) +
  line("M640 84 V130 h30", "#5d6770", 11) +
  circle(672, 132, 22, "#8b959d") +
  line("M250 344 V440", "#5d6770", 11) +
  at(262, 452, circle(0, 0, 22, "#8b959d") + circle(-9, -7, 3, "#4a535b") + circle(9, 7, 3, "#4a535b"), {
    turn: 30,
  }) +
  circle(300, 372, 28, "#8d7d60") +
  circle(300, 372, 18, "#55492f") +
  crack([300, 372], { length: 130, angle: 60, seed: 3, width: 6, branches: 1 }) +
  crack([300, 372], { length: 90, angle: 200, seed: 8, width: 5, branches: 0 }) +
  oval(330, 556, 40, 9, "#efe6d6") +
  oval(300, 560, 22, 6, "#e2d6c0") +
  tape(c, [20, 560], [400, 330], 26) +
  finish(c);

/** A goods lift that does not come. */
export const lift = (c) =>
  room(c, { wall: ["#b8bdbb", "#949b99"], floor: ["#8f8a7f", "#625e55"], horizon: 610 }) +
  floorTiles(610) +
  rect(210, 40, 480, 580, "#4b545b") +
  rect(236, 70, 428, 550, steel(c)) +
  rect(447, 70, 6, 550, "#3b444b") +
  rect(370, 84, 160, 56, "#14191d", { r: 8 }) +
  text(450, 124, "— 2 —", 32, "#ff6a4d") +
  times(6, (n) =>
    line(`M${260 + n * 32} 180 V600 M${480 + n * 32} 180 V600`, "#8b959d", 2, { opacity: 0.5 }),
  ) +
  rect(740, 250, 90, 200, steelDown(c), { r: 10 }) +
  circle(785, 306, 28, "#2b343c") +
  poly(
    [
      [785, 290],
      [801, 316],
      [769, 316],
    ],
    "#ff8a5c",
  ) +
  circle(785, 392, 28, "#2b343c") +
  poly(
    [
      [785, 410],
      [801, 384],
      [769, 384],
    ],
    "#8b959d",
  ) +
  rect(310, 270, 280, 160, "#fdf8e8", { r: 4, transform: "rotate(-3 450 350)" }) +
  text(450, 336, "OUT OF ORDER", 32, "#b3342a", { transform: "rotate(-3 450 350)" }) +
  text(450, 386, "use the ramp", 26, "#3a444c", { transform: "rotate(-3 450 350)" }) +
  tape(c, [200, 480], [700, 530], 30) +
  at(
    130,
    640,
    rect(-90, -40, 180, 30, "#d98a2e", { r: 6 }) +
      line("M-84 -40 V-190", "#4b545b", 12) +
      circle(-60, 0, 16, "#20262b") +
      circle(60, 0, 16, "#20262b") +
      rect(-70, -150, 90, 108, "#b98d5d") +
      rect(-70, -112, 90, 10, "#94693f") +
      rect(24, -116, 66, 74, "#c79f70"),
  ) +
  finish(c);
