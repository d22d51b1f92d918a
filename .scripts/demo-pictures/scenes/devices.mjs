// Screens, chargers and sensors.
import { at, circle, group, line, oval, path, rect, text, times } from "../canvas.mjs";
import { finish, floorTiles, glow, room, shadow, steelDown } from "../parts.mjs";
import { cart, rubble, shelf } from "../things.mjs";

/** A self-checkout whose screen stays dark. */
export const selfCheckout = (c) =>
  room(c, { wall: ["#dbe4ea", "#bccad4"], floor: ["#c3c0b8", "#928f86"], horizon: 540 }) +
  floorTiles(540) +
  group(shelf(c, [40, 200, 190, 340], { seed: 6, rows: 4 })) +
  rect(700, 90, 220, 90, "#1f6f5c", { r: 10 }) +
  text(810, 128, "SELF", 28, "#f2fbf7") +
  text(810, 162, "CHECKOUT", 26, "#f2fbf7") +
  shadow(c, 480, 660, 300, 24) +
  rect(300, 420, 400, 240, c.across(["#38454f", "#5d6c77", "#38454f"]), { r: 10 }) +
  rect(280, 400, 440, 36, steelDown(c), { r: 8 }) +
  rect(560, 300, 150, 104, c.lin(["#f4f6f7", "#c9d0d5"]), { r: 8 }) +
  line("M590 300 V200 H690 V300", "#9aa4ac", 8) +
  rect(420, 330, 30, 80, "#6f7b85") +
  rect(310, 110, 250, 230, "#2b343c", { r: 18 }) +
  rect(326, 126, 218, 184, c.lin(["#0b0f13", "#1a222a"], [0, 0, 1, 1]), { r: 6 }) +
  path("M340 300 L430 134 H476 L386 300Z", "#fff", { opacity: 0.08 }) +
  circle(435, 325, 6, "#e5533d") +
  glow(c, 435, 325, 34, "#ff5a43", 0.8) +
  rect(356, 176, 158, 94, "#fdf8e8", { transform: "rotate(-5 435 222)" }) +
  text(435, 216, "OUT OF", 26, "#b3342a", { transform: "rotate(-5 435 222)" }) +
  text(435, 250, "ORDER", 28, "#b3342a", { transform: "rotate(-5 435 222)" }) +
  rect(396, 166, 70, 18, "#e8d28a", { opacity: 0.85, transform: "rotate(-5 435 222)" }) +
  rect(330, 470, 130, 80, "#20282f", { r: 8 }) +
  rect(346, 486, 98, 10, "#e5533d") +
  rect(590, 470, 80, 110, "#20282f", { r: 8 }) +
  times(9, (n) => rect(600 + (n % 3) * 22, 482 + Math.floor(n / 3) * 24, 16, 16, "#8b98a2", { r: 3 })) +
  cart(c, 840, 690, 0.62) +
  finish(c);

/** A charging post in the car park, its glass broken. */
export const charger = (c) =>
  rect(0, 0, 960, 720, c.lin(["#9fd0ea", "#e4f2f5"])) +
  circle(150, 360, 130, "#6aa55b") +
  circle(300, 380, 100, "#5a944e") +
  circle(820, 370, 120, "#6aa55b") +
  rect(0, 420, 960, 300, c.lin(["#8b9299", "#5f656b"])) +
  line("M0 600 H300 M660 600 H960", "#e9edef", 10) +
  rect(0, 420, 960, 20, "#c9c6bd") +
  shadow(c, 490, 660, 170, 22) +
  rect(350, 80, 260, 570, c.across(["#d5dde2", "#ffffff", "#c3ccd2"]), { r: 34 }) +
  rect(350, 80, 260, 80, "#2d8c6a", { r: 34 }) +
  rect(350, 124, 260, 36, "#2d8c6a") +
  path("M488 96 L456 132 H478 L470 152 L506 116 H484Z", "#fff") +
  rect(386, 190, 188, 150, "#12202a", { r: 10 }) +
  times(7, (n) => {
    const a = (n * 51 * Math.PI) / 180;
    return line(`M470 250 l${Math.cos(a) * 92} ${Math.sin(a) * 62}`, "#cfe2ec", 3);
  }) +
  times(2, (n) =>
    line(
      `M${440 - n * 24} ${238 - n * 14} l34 -${16 + n * 10} l36 ${14 + n * 8} l-2 ${30 + n * 14} l-40 ${14 + n * 6}Z`,
      "#cfe2ec",
      2.5,
    ),
  ) +
  circle(480, 400, 44, "#26313a") +
  circle(480, 400, 30, "#0d1419") +
  path("M480 430 C480 560 700 560 690 430 C684 330 640 330 622 300", "none", {
    stroke: "#20282f",
    strokeWidth: 17,
    strokeLinecap: "round",
  }) +
  rect(600, 240, 46, 76, "#20282f", { r: 14 }) +
  rect(404, 500, 152, 60, "#f4c63d", { r: 8 }) +
  text(480, 540, "FAULT", 28, "#2a2208") +
  rubble([470, 674], { seed: 6, count: 14, colour: "#dff1fa" }) +
  finish(c, { strength: 0.25 });

/** A thermostat in the office: far too warm. */
export const thermostat = (c) =>
  rect(0, 0, 960, 720, c.lin(["#f0d9c0", "#dcb898"])) +
  rect(0, 610, 960, 24, "#f7efe4") +
  rect(0, 634, 960, 86, c.lin(["#9b7b57", "#6e553a"])) +
  glow(c, 480, 330, 420, "#ffb27a", 0.5) +
  shadow(c, 490, 350, 220, 220, { opacity: 0.25, blur: 22 }) +
  circle(480, 330, 216, c.lin(["#ffffff", "#cfc9c0"])) +
  circle(480, 330, 190, "#20262c") +
  circle(480, 330, 184, c.rad(["#f0663a", "#c63a22", "#86200f"])) +
  times(40, (n) =>
    at(480, 330, rect(-2, -176, 4, n < 33 ? 26 : 16, "#fff", { opacity: n < 33 ? 0.95 : 0.35 }), {
      turn: -140 + n * 7.2,
    }),
  ) +
  text(480, 372, "86°", 120, "#fff") +
  text(480, 262, "SET 72°", 26, "#ffe3d6") +
  text(480, 430, "COOLING", 24, "#ffe3d6") +
  path("M330 250 A170 170 0 0 1 470 164", "none", {
    stroke: "#fff",
    strokeWidth: 10,
    opacity: 0.25,
    strokeLinecap: "round",
  }) +
  rect(770, 420, 120, 160, "#f7f4ec", { r: 6 }) +
  rect(786, 470, 88, 10, "#c9bda8") +
  rect(786, 494, 70, 10, "#c9bda8") +
  text(830, 454, "NOTE", 22, "#c4362c") +
  finish(c);

/** A smoke detector that hangs from its wires, a ladder under it. */
export const smokeDetector = (c) =>
  rect(0, 0, 960, 720, c.lin(["#f3f1eb", "#d9d4c8"])) +
  rect(0, 210, 960, 510, c.lin(["#c9d6dc", "#aebfc8"])) +
  rect(0, 200, 960, 16, "#fbfaf7") +
  oval(480, 110, 112, 30, "#c9c4b8") +
  oval(480, 108, 96, 24, "#8f8a7e") +
  path("M470 116 C450 180 500 190 484 240 M496 116 C520 170 470 200 494 240", "none", {
    stroke: "#c4362c",
    strokeWidth: 5,
  }) +
  path("M484 116 C480 170 490 200 488 240", "none", { stroke: "#26303a", strokeWidth: 5 }) +
  at(
    490,
    290,
    oval(0, 0, 130, 52, c.lin(["#ffffff", "#d3d1ca"])) +
      oval(0, 18, 112, 40, c.lin(["#f3f2ee", "#bdbab1"])) +
      oval(0, 30, 46, 16, "#8f8d86") +
      circle(76, 26, 8, "#ff4d3d"),
    { turn: 12 },
  ) +
  glow(c, 560, 330, 60, "#ff5a43", 0.7) +
  times(3, (n) =>
    path(`M${626 + n * 30} ${250 - n * 16} q40 50 0 ${110 + n * 30}`, "none", {
      stroke: "#c4362c",
      strokeWidth: 7,
      opacity: 0.7 - n * 0.2,
      strokeLinecap: "round",
    }),
  ) +
  line("M250 720 L330 400 M480 720 L400 400", "#e08a2e", 20) +
  times(5, (n) => line(`M${322 - n * 15} ${440 + n * 62} H${410 + n * 15}`, "#f4a84e", 16)) +
  rect(310, 384, 110, 24, "#c4552f", { r: 6 }) +
  finish(c);
