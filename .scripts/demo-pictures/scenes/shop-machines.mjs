// Machines and safety equipment.
import { at, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, drop, finish, glow, puddle, room, shadow, steel, steelDown, wallTiles } from "../parts.mjs";

/** A bakery oven that stays cold. */
export const oven = (c) =>
  room(c, { wall: ["#d9d2c4", "#b9b09d"], floor: ["#9a8f7c", "#6b6150"], horizon: 600 }) +
  wallTiles(c, [0, 0, 960, 600], 56, { fill: ["#f7f2e7", "#dfd5c0"], joint: "#c6b99f" }) +
  shadow(c, 440, 650, 280, 24) +
  rect(180, 50, 520, 590, steel(c), { r: 12 }) +
  times(3, (n) => {
    const y = 130 + n * 164;
    return (
      rect(214, y, 340, 134, "#2b3238", { r: 10 }) +
      rect(232, y + 16, 304, 92, n === 1 ? c.lin(["#14181b", "#23292e"]) : c.lin(["#ffb257", "#d9601f"]), {
        r: 6,
      }) +
      (n === 1
        ? times(4, (k) => oval(276 + k * 72, y + 80, 30, 14, "#efe3cb"))
        : glow(c, 384, y + 60, 170, "#ffcf7a", 0.5) +
          times(4, (k) => oval(276 + k * 72, y + 78, 32, 20, "#b5743a"))) +
      rect(250, y + 112, 268, 14, "#c9d0d6", { r: 6 })
    );
  }) +
  rect(580, 110, 96, 510, "#39434a", { r: 8 }) +
  times(3, (n) => {
    const y = 150 + n * 164;
    return (
      rect(592, y - 8, 72, 40, "#0d1114", { r: 4 }) +
      text(628, y + 22, n === 1 ? "ERR" : "420", 24, n === 1 ? "#ff5a43" : "#8dffb0") +
      circle(628, y + 74, 25, "#aab4bb") +
      line(`M628 ${y + 74} l${n === 1 ? -14 : 12} -14`, "#20262b", 6)
    );
  }) +
  rect(750, 330, 150, 16, "#8b959d") +
  rect(750, 430, 150, 16, "#8b959d") +
  rect(750, 530, 150, 16, "#8b959d") +
  rect(756, 250, 10, 380, "#77838c") +
  rect(884, 250, 10, 380, "#77838c") +
  times(9, (n) => oval(786 + (n % 3) * 40, 320 + Math.floor(n / 3) * 100, 19, 13, "#e9dcc0")) +
  finish(c, { warm: "#ffdf9e" });

/** An espresso machine in a pool of its own water. */
export const espresso = (c) =>
  room(c, { wall: ["#3d5a55", "#2b423e"], floor: ["#8a5f3f", "#5f3f27"], horizon: 500, base: "" }) +
  wallTiles(c, [0, 0, 960, 430], 62, { fill: ["#4d716b", "#365650"], joint: "#28413d" }) +
  rect(0, 470, 960, 50, c.lin(["#efe4d2", "#c4b398"])) +
  rect(0, 520, 960, 200, c.lin(["#8a5f3f", "#5f3f27"])) +
  times(9, (n) => line(`M${n * 120} 526 V720`, "#4b2d19", 4)) +
  shadow(c, 480, 474, 300, 18) +
  rect(220, 150, 520, 130, c.across(["#8f1f1f", "#d9443c", "#8f1f1f"]), { r: 22 }) +
  rect(244, 110, 470, 50, steelDown(c), { r: 10 }) +
  times(6, (n) => path(`M${270 + n * 70} 66 h44 l-6 44 h-32Z`, "#fdf6e9")) +
  rect(250, 280, 460, 150, "#20262b") +
  rect(220, 420, 520, 50, steelDown(c), { r: 8 }) +
  times(
    3,
    (n) =>
      rect(310 + n * 140, 280, 60, 34, "#8b959d", { r: 6 }) +
      rect(300 + n * 140, 310, 80, 18, "#4b545b", { r: 6 }) +
      line(`M${300 + n * 140} 320 h-60`, "#14181b", 14),
  ) +
  circle(330, 214, 30, "#f7f4ec") +
  line("M330 214 L346 196", "#c4362c", 5) +
  circle(630, 214, 30, "#f7f4ec") +
  line("M630 214 L612 204", "#c4362c", 5) +
  text(480, 230, "CAFFÈ", 36, "#ffe9e3", { letterSpacing: 6 }) +
  path("M470 330 v70 M490 330 v70", "none", { stroke: "#6d4526", strokeWidth: 6 }) +
  path("M446 388 h70 l-6 34 h-58Z", "#fdf6e9") +
  path("M240 440 C220 470 250 480 236 520 C226 600 250 640 238 720", "none", {
    stroke: "#a9d6ee",
    strokeWidth: 12,
    opacity: 0.9,
    strokeLinecap: "round",
  }) +
  puddle(c, 330, 488, 220, 15) +
  times(3, (n) =>
    path(`M${700 + n * 26} 130 q-24 -44 0 -80 q22 -36 0 -70`, "none", {
      stroke: "#fff",
      strokeWidth: 14,
      opacity: 0.35,
      filter: c.blur(5),
    }),
  ) +
  drop(c, 236, 580, 1) +
  finish(c);

/** A hand dryer with its cover open. */
export const handDryer = (c) =>
  rect(0, 0, 960, 720, "#d9e4e8") +
  wallTiles(c, [0, 0, 960, 720], 84, { fill: ["#eaf1f4", "#c1d3da"], joint: "#a3bbc5" }) +
  shadow(c, 490, 350, 240, 220, { opacity: 0.28, blur: 20 }) +
  rect(270, 130, 400, 380, c.across(["#c3ccd2", "#ffffff", "#b9c3ca"]), { r: 60 }) +
  rect(360, 470, 220, 70, "#59646d", { r: 20 }) +
  rect(384, 510, 172, 24, "#20262b", { r: 10 }) +
  rect(340, 190, 260, 180, "#2b3238", { r: 16 }) +
  circle(430, 280, 62, "#8b959d") +
  times(6, (n) =>
    at(430, 280, path("M0 -8 C22 -30 20 -50 4 -56 C-12 -46 -12 -22 0 -8Z", "#4b545b"), { turn: n * 60 }),
  ) +
  path("M500 250 C560 230 540 330 580 320 M500 300 C540 290 560 360 586 350", "none", {
    stroke: "#c4362c",
    strokeWidth: 7,
  }) +
  line("M500 330 C520 350 560 300 590 270", "#e7b04a", 7) +
  at(
    700,
    300,
    poly(
      [
        [-60, -120],
        [110, -90],
        [120, 130],
        [-50, 110],
      ],
      c.across(["#dfe5e9", "#aab4bb"]),
    ),
    { turn: 6 },
  ) +
  path("M470 196 l14 -24 l8 16 l14 -24", "none", { stroke: "#f4c63d", strokeWidth: 7 }) +
  rect(370, 580, 200, 90, "#fdf8e8", { r: 4, transform: "rotate(-2 470 620)" }) +
  text(470, 636, "NOT WORKING", 22, "#b3342a", { transform: "rotate(-2 470 620)" }) +
  finish(c);

/** A place for an extinguisher that is empty. */
export const extinguisher = (c) =>
  room(c, { wall: ["#e2ddd2", "#c5bdad"], floor: ["#a59a86", "#766b57"], horizon: 610 }) +
  bricks(c, [0, 0, 960, 610], { fill: "#ddd6c8", joint: "#c9c0af", size: 46 }) +
  rect(340, 40, 280, 130, "#c63a30", { r: 8 }) +
  text(480, 94, "FIRE", 46, "#fff") +
  text(480, 144, "EXTINGUISHER", 27, "#fff") +
  poly(
    [
      [440, 184],
      [520, 184],
      [480, 226],
    ],
    "#c63a30",
  ) +
  shadow(c, 488, 420, 150, 190, { opacity: 0.3, blur: 16 }) +
  rect(350, 240, 260, 370, "#b32d25", { r: 12 }) +
  rect(370, 260, 220, 330, c.lin(["#3b1512", "#5a201b"]), { r: 6 }) +
  rect(440, 320, 80, 16, "#8b959d", { r: 4 }) +
  line("M460 330 v34 q0 16 20 16 q20 0 20 -16", "#aab4bb", 8) +
  path("M400 580 L490 270 H520 L430 580Z", "#fff", { opacity: 0.1 }) +
  at(
    700,
    610,
    shadow(c, 0, 4, 60, 10) +
      rect(-42, -230, 84, 230, c.across(["#a3261f", "#ee5a4d", "#a3261f"]), { r: 26 }) +
      rect(-16, -268, 32, 44, "#20262b") +
      path("M-6 -262 C-70 -270 -80 -200 -60 -120", "none", { stroke: "#20262b", strokeWidth: 11 }) +
      rect(-40, -284, 86, 18, "#20262b", { r: 6 }) +
      rect(-30, -160, 60, 80, "#f7f4ec", { r: 4 }) +
      rect(20, -210, 70, 54, "#f4c63d", { r: 4, transform: "rotate(12 40 -190)" }) +
      text(58, -176, "EXPIRED", 13, "#7a2a20", { transform: "rotate(12 40 -190)" }),
  ) +
  finish(c);

/** A camera that hangs from its cable. */
export const camera = (c) =>
  rect(0, 0, 960, 720, c.lin(["#93bcd3", "#dcebef"])) +
  bricks(c, [0, 150, 960, 570], { fill: "#a9826c" }) +
  rect(0, 110, 960, 60, c.lin(["#6d5c4d", "#4f4237"])) +
  rect(420, 170, 130, 34, steelDown(c), { r: 6 }) +
  times(2, (n) => circle(446 + n * 78, 187, 8, "#59646d")) +
  rect(466, 204, 34, 40, "#aab4bb") +
  path("M484 240 C480 300 540 310 520 370", "none", { stroke: "#20262b", strokeWidth: 9 }) +
  at(
    520,
    430,
    rect(-140, -62, 260, 124, c.lin(["#ffffff", "#b7c0c6"]), { r: 26 }) +
      rect(-160, -74, 250, 26, "#dfe5e9", { r: 10 }) +
      circle(-128, 4, 52, "#2b3238") +
      circle(-132, 6, 36, "#0d1114") +
      circle(-138, 0, 16, "#2f6f8f") +
      circle(-146, -8, 6, "#fff", { opacity: 0.8 }) +
      line("M40 60 C60 120 110 120 100 180", "#20262b", 8) +
      circle(80, -20, 6, "#4a535b"),
    { turn: 62 },
  ) +
  rect(120, 420, 170, 130, "#f4c63d", { r: 8 }) +
  text(205, 476, "VIDEO", 32, "#2a2208") +
  text(205, 516, "CAMERA", 28, "#2a2208") +
  finish(c, { strength: 0.28 });
