// Signs and lamps.
import { at, chance, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { bricks, finish, glow, room, shadow, steelDown, wallTiles } from "../parts.mjs";
import { plant, shelf } from "../things.mjs";

/** An exit sign that is dark, over the back door. */
export const exitSign = (c) =>
  room(c, { wall: ["#d6d0c4", "#b9b09f"], floor: ["#8e877a", "#655f54"], horizon: 600 }) +
  rect(310, 210, 340, 400, "#7a8087") +
  rect(326, 226, 308, 384, c.across(["#5c6f7f", "#7d93a4", "#5c6f7f"])) +
  rect(356, 250, 248, 130, c.lin(["#6c8294", "#879cad"]), { r: 4 }) +
  rect(340, 440, 280, 26, steelDown(c), { r: 8 }) +
  rect(326, 560, 308, 50, "#a9b1b8") +
  shadow(c, 480, 156, 200, 50, { opacity: 0.4, blur: 16 }) +
  rect(310, 60, 340, 120, c.lin(["#e4e4e0", "#b8b8b2"]), { r: 10 }) +
  rect(326, 76, 308, 88, "#3c2524", { r: 4 }) +
  text(480, 144, "EXIT", 72, "#6a3633", { letterSpacing: 14 }) +
  circle(630, 172, 5, "#4a4f4c") +
  line("M480 60 V10", "#8b8b84", 14) +
  rect(720, 300, 110, 150, "#c63a30", { r: 6 }) +
  rect(736, 316, 78, 118, "#f7efe7", { r: 4 }) +
  text(775, 366, "FIRE", 26, "#c63a30") +
  text(775, 400, "ALARM", 19, "#c63a30") +
  rect(120, 380, 110, 150, "#f4f0e4", { r: 4 }) +
  times(6, (n) => rect(134, 400 + n * 20, n % 2 ? 60 : 82, 7, "#a59c88")) +
  finish(c, { strength: 0.55 });

/** The car park at dusk; one of three lamps is dark. */
export const parkingLight = (c) => {
  const pole = (x, foot, s, lit) =>
    (lit
      ? poly(
          [
            [x - 40 * s, foot - 420 * s],
            [x + 40 * s, foot - 420 * s],
            [x + 250 * s, foot + 20 * s],
            [x - 250 * s, foot + 20 * s],
          ],
          c.lin(["#ffe7a6/0.6", "#ffe7a6/0"]),
        )
      : "") +
    oval(x, foot + 6 * s, 200 * s, 26 * s, lit ? "#ffe9b0" : "#0a1018", { opacity: lit ? 0.4 : 0.3 }) +
    rect(x - 7 * s, foot - 420 * s, 14 * s, 420 * s, c.across(["#39424d", "#77838f", "#2d353f"])) +
    rect(x - 16 * s, foot - 14 * s, 32 * s, 20 * s, "#8b8f93") +
    rect(x - 62 * s, foot - 436 * s, 124 * s, 20 * s, "#2d353f", { r: 8 * s }) +
    (lit
      ? rect(x - 54 * s, foot - 418 * s, 108 * s, 8 * s, "#fff7d8") +
        glow(c, x, foot - 414 * s, 110 * s, "#ffedb8", 0.95)
      : rect(x - 54 * s, foot - 418 * s, 108 * s, 8 * s, "#4a525c"));
  const car = (x, y, s, colour) =>
    shadow(c, x, y + 6, 120 * s, 16 * s, { opacity: 0.5 }) +
    at(
      x,
      y,
      path(
        "M-120 0 V-34 Q-116 -52 -92 -54 L-58 -92 Q-52 -98 -40 -98 H44 Q56 -98 66 -88 L96 -54 Q122 -50 122 -28 V0Z",
        colour,
      ) +
        path("M-50 -88 H-4 V-56 H-80Z", "#9db5c6", { opacity: 0.8 }) +
        path("M6 -88 H44 Q52 -88 58 -80 L80 -56 H6Z", "#9db5c6", { opacity: 0.8 }) +
        circle(-70, 0, 24, "#14181d") +
        circle(-70, 0, 11, "#7d8790") +
        circle(72, 0, 24, "#14181d") +
        circle(72, 0, 11, "#7d8790"),
      { scale: s },
    );
  return (
    rect(0, 0, 960, 720, c.lin(["#1d2b4f", "#4b4a77", "#b56d6d", "#eaa46c"], [0, 0, 0, 0.62])) +
    times(40, (n) => {
      const next = chance(n + 2);
      return circle(next() * 960, next() * 200, next() * 1.8, "#fff", { opacity: 0.8 });
    }) +
    rect(0, 330, 960, 110, "#20283a") +
    times(9, (n) => rect(n * 112, 300 - (n % 3) * 26, 96, 140, "#1a2133")) +
    times(14, (n) => rect(20 + n * 68, 352, 26, 24, "#ffd98a", { opacity: n % 4 === 1 ? 0 : 0.85 })) +
    rect(300, 322, 330, 22, "#2d8c6a") +
    rect(0, 430, 960, 290, c.lin(["#3a3f4b", "#23272f"])) +
    times(7, (n) => line(`M${260 + n * 74} 470 L${60 + n * 140} 720`, "#cfd3d6", 5, { opacity: 0.5 })) +
    pole(180, 560, 0.92, true) +
    pole(800, 560, 0.92, true) +
    car(660, 604, 0.9, "#7e2f36") +
    car(300, 590, 0.75, "#2f5a7e") +
    pole(480, 660, 1.3, false) +
    finish(c, { strength: 0.45 })
  );
};

/** The shop's name over the entrance at night, two letters dark. */
export const entranceSign = (c, fixed) => {
  const word = "LARKSPUR".split("");
  return (
    rect(0, 0, 960, 720, c.lin(["#101a33", "#24314f"])) +
    times(30, (n) => {
      const next = chance(n + 90);
      return circle(next() * 960, next() * 120, 1.5, "#fff", { opacity: 0.7 });
    }) +
    bricks(c, [60, 120, 840, 560], { fill: "#5d4a4d", joint: "#46383b" }) +
    rect(40, 100, 880, 36, "#39424e") +
    rect(100, 170, 760, 140, c.lin(["#1f2c34", "#18222a"]), { r: 12, stroke: "#50606b", strokeWidth: 6 }) +
    word
      .map((letter, n) => {
        const x = 160 + n * 92;
        const lit = fixed || (n !== 3 && n !== 6);
        return (
          (lit ? glow(c, x, 240, 84, "#8ff0c0", 0.55) : "") +
          text(x, 268, letter, 78, lit ? "#d9ffe9" : "#3c4a4c") +
          (n === 6 && !fixed ? line(`M${x - 22} 206 l12 -16 l6 12 l12 -18`, "#fff3b0", 4) : "")
        );
      })
      .join("") +
    rect(220, 350, 520, 330, c.lin(["#ffe9b3", "#f4c877"])) +
    glow(c, 480, 500, 420, "#ffe0a0", 0.6) +
    rect(240, 370, 230, 310, c.lin(["#fff3cf", "#e7c98b"])) +
    rect(490, 370, 230, 310, c.lin(["#fff3cf", "#e7c98b"])) +
    shelf(c, [260, 480, 180, 180], { seed: 5, rows: 2 }) +
    shelf(c, [520, 480, 180, 180], { seed: 15, rows: 2 }) +
    times(3, (n) => rect(220 + n * 254, 350, 14, 330, "#2d353f")) +
    rect(456, 500, 8, 80, "#2d353f") +
    rect(496, 500, 8, 80, "#2d353f") +
    rect(0, 680, 960, 40, c.lin(["#4b5568", "#2b3342"])) +
    plant(c, 160, 690, 0.8) +
    plant(c, 800, 690, 0.8) +
    finish(c, { strength: 0.5 })
  );
};

/** Three menu boards over a café counter, the middle one dark. */
export const menuBoards = (c) =>
  room(c, { wall: ["#5b3a2a", "#42291d"], floor: ["#a48664", "#735b40"], horizon: 600, base: "#2c1a11" }) +
  wallTiles(c, [0, 280, 960, 170], 48, { fill: ["#2f5f5a", "#23494a"], joint: "#1b3a3a" }) +
  times(3, (n) => {
    const x = 70 + n * 284;
    const lit = n !== 1;
    return (
      (lit ? glow(c, x + 126, 160, 230, "#ffe2ad", 0.5) : "") +
      rect(x, 60, 252, 190, lit ? c.lin(["#fff9ea", "#f4e3bf"]) : "#17191b", {
        r: 8,
        stroke: "#1a120d",
        strokeWidth: 12,
      }) +
      (lit
        ? text(x + 126, 106, n ? "LUNCH" : "COFFEE", 26, "#7a3f22") +
          times(
            5,
            (k) =>
              rect(x + 26, 128 + k * 22, 120 - (k % 3) * 20, 8, "#8f7a5b") +
              rect(x + 190, 128 + k * 22, 38, 8, "#8f7a5b"),
          )
        : line(`M${x + 40} 230 L${x + 120} 76`, "#fff", 22, { opacity: 0.06 }) +
          circle(x + 226, 232, 5, "#c4362c"))
    );
  }) +
  rect(40, 440, 880, 200, c.lin(["#8a5a38", "#603c23"]), { r: 6 }) +
  rect(20, 420, 920, 30, c.lin(["#e9dccb", "#bba88d"]), { r: 6 }) +
  times(9, (n) => line(`M${96 + n * 96} 456 V636`, "#4b2d19", 4)) +
  rect(120, 300, 210, 124, steelDown(c), { r: 10 }) +
  rect(150, 330, 150, 40, "#2d353c", { r: 6 }) +
  rect(190, 370, 16, 30, "#3b444b") +
  rect(250, 370, 16, 30, "#3b444b") +
  path("M186 400 h26 l-4 22 h-18Z M246 400 h26 l-4 22 h-18Z", "#fff") +
  times(
    4,
    (n) =>
      path(`M${620 + n * 56} 370 h44 l-6 52 h-32Z`, "#f3e9d6") +
      rect(618 + n * 56, 362, 48, 12, "#5b3a2a", { r: 4 }),
  ) +
  path("M460 380 h80 l-8 42 h-64Z", "#c56a3c") +
  times(4, (n) => oval(474 + n * 17, 374, 14, 10, "#d9a35c")) +
  finish(c, { warm: "#ffd79a" });
