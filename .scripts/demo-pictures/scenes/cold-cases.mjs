// Cases that keep food and flowers cold.
import { at, chance, circle, line, oval, path, poly, rect, text, times } from "../canvas.mjs";
import { drop, finish, floorTiles, glow, puddle, room, shadow, wallTiles } from "../parts.mjs";

/** A deli case: fogged and warm, or clear and cold. */
export const deliCase = (c, fixed) => {
  const next = chance(8);
  const food = times(7, (n) => {
    const x = 150 + n * 96;
    const kind = n % 4;
    const tray = rect(x - 42, 372, 84, 34, "#e9eef1", { r: 6 });
    if (kind === 0)
      return tray + oval(x, 362, 38, 24, "#c8694f") + oval(x - 8, 354, 20, 9, "#e8a28c", { opacity: 0.7 });
    if (kind === 1) return tray + times(5, (k) => circle(x - 28 + k * 14, 362 - (k % 2) * 12, 13, "#d9a441"));
    if (kind === 2)
      return (
        tray +
        times(4, (k) =>
          oval(x - 26 + k * 17, 360, 12, 20, "#7fae58", { transform: `rotate(${k * 12 - 18} ${x} 360)` }),
        )
      );
    return (
      tray +
      poly(
        [
          [x - 36, 372],
          [x + 36, 372],
          [x + 26, 330],
          [x - 20, 326],
        ],
        "#f2d06b",
      ) +
      circle(x - 4, 352, 5, "#d9a93c") +
      circle(x + 14, 360, 4, "#d9a93c")
    );
  });
  return (
    room(c, { wall: ["#6d4c3a", "#51372a"], floor: ["#c4b8a4", "#94886f"], horizon: 560, base: "#3b261b" }) +
    wallTiles(c, [0, 60, 960, 170], 44, { fill: ["#f5efe4", "#e2d7c4"], joint: "#c6b79c" }) +
    rect(300, 90, 360, 96, "#233029", { r: 8, stroke: "#8a6a45", strokeWidth: 10 }) +
    text(480, 154, "DELI", 56, "#f6ead0", { letterSpacing: 14 }) +
    floorTiles(560) +
    shadow(c, 480, 640, 430, 24) +
    rect(76, 400, 808, 230, c.lin(["#efe6d6", "#bfae90"]), { r: 10 }) +
    rect(76, 470, 808, 100, c.lin(["#2d6b57", "#1f4d3f"])) +
    text(480, 534, "FRESH EVERY DAY", 34, "#eaf5ee", { letterSpacing: 6 }) +
    path(
      "M96 420 V300 Q100 244 170 240 H800 Q862 244 864 300 V420Z",
      fixed ? c.lin(["#fff6df", "#e9dcc0"]) : c.lin(["#d9dcd8", "#b9bdb8"]),
    ) +
    glow(c, 480, 270, 330, "#fff4cf", fixed ? 0.9 : 0.25) +
    food +
    path(
      "M96 420 V300 Q100 244 170 240 H800 Q862 244 864 300 V420Z",
      c.lin(["#ffffff/0.35", "#ffffff/0.06"], [0, 0, 1, 1]),
      { stroke: "#d5dce1", strokeWidth: 8 },
    ) +
    (fixed
      ? path("M150 410 L240 250 H300 L210 410Z", "#fff", { opacity: 0.25 })
      : rect(104, 254, 752, 162, "#eef3f4", { opacity: 0.72, r: 20 }) +
        times(44, () =>
          line(`M${120 + next() * 720} ${300 + next() * 60} v${20 + next() * 60}`, "#fff", 4, {
            opacity: 0.7,
          }),
        ) +
        times(26, () =>
          circle(120 + next() * 720, 270 + next() * 130, 3 + next() * 4, "#fff", { opacity: 0.9 }),
        )) +
    rect(742, 428, 110, 40, "#14202a", { r: 6 }) +
    text(797, 458, fixed ? "38°F" : "54°F", 26, fixed ? "#6fe0a0" : "#ff6d57") +
    finish(c, { warm: "#ffdf9e" })
  );
};

/** The produce wall; its mister drips onto the lettuce. */
export const produceMister = (c) => {
  const next = chance(4);
  const heap = (x, y, w, colours, round) =>
    times(26, () => {
      const colour = colours[Math.floor(next() * colours.length)];
      const [px, py] = [x + next() * w, y + next() * 70];
      return (
        circle(px, py, round, colour) +
        circle(px - round * 0.3, py - round * 0.35, round * 0.3, "#fff", { opacity: 0.35 })
      );
    });
  return (
    room(c, { wall: ["#30443a", "#22332b"], floor: ["#b5a991", "#857a64"], horizon: 590, base: "#1b2922" }) +
    rect(60, 50, 840, 46, c.lin(["#d9dfe2", "#98a3aa"]), { r: 8 }) +
    line("M80 118 H880", "#aeb8bf", 12) +
    times(7, (n) => rect(120 + n * 118, 112, 20, 24, "#6f7c85", { r: 4 })) +
    times(7, (n) =>
      n === 3
        ? ""
        : poly(
            [
              [124 + n * 118, 136],
              [136 + n * 118, 136],
              [176 + n * 118, 260],
              [84 + n * 118, 260],
            ],
            c.lin(["#dff1fa/0.6", "#dff1fa/0"]),
          ),
    ) +
    rect(60, 250, 840, 330, c.lin(["#5b4630", "#3f2f1e"]), { r: 8 }) +
    heap(80, 290, 180, ["#5d9c4a", "#79b45c", "#3f7d3a"], 26) +
    heap(300, 290, 180, ["#8cc46b", "#6aa84f", "#a5d183"], 28) +
    heap(520, 290, 160, ["#d9482f", "#c23a24", "#e9684c"], 22) +
    heap(720, 290, 150, ["#f0a030", "#f6b84e", "#e08a1e"], 22) +
    heap(80, 440, 180, ["#7d3f6d", "#9a5488", "#5f2f55"], 20) +
    heap(300, 440, 180, ["#f2d25c", "#e8c13d"], 22) +
    heap(520, 440, 160, ["#e9e2cf", "#d8cfb5"], 20) +
    heap(720, 440, 150, ["#3f7d3a", "#5d9c4a"], 24) +
    rect(60, 392, 840, 16, "#8a6c48") +
    rect(60, 560, 840, 24, "#8a6c48") +
    times(
      4,
      (n) =>
        rect(130 + n * 210, 386, 96, 34, "#fff8e4", { r: 4 }) +
        text(178 + n * 210, 411, ["$1.99", "$2.49", "$0.89", "$1.29"][n], 20, "#3a2e1d"),
    ) +
    path("M484 136 C480 190 490 230 482 286", "none", {
      stroke: "#bfe3f6",
      strokeWidth: 12,
      strokeLinecap: "round",
    }) +
    drop(c, 470, 190, 1.1) +
    drop(c, 498, 240, 1.2) +
    drop(c, 476, 330, 1) +
    path("M482 300 C500 420 470 500 486 600", "none", { stroke: "#bfe3f6", strokeWidth: 7, opacity: 0.7 }) +
    puddle(c, 500, 650, 230, 36) +
    finish(c)
  );
};

/** The flower cooler with its glass all wet. */
export const flowerCooler = (c) => {
  const next = chance(31);
  const bunch = (x, y, colours) =>
    times(5, (n) =>
      line(
        `M${x} ${y + 90} Q${x - 30 + n * 15} ${y + 30} ${x - 44 + n * 22} ${y - (n % 2) * 20}`,
        "#4f8a4a",
        5,
      ),
    ) +
    times(
      5,
      (n) =>
        times(6, (k) =>
          at(x - 44 + n * 22, y - (n % 2) * 20, oval(0, -13, 8, 13, colours[n % colours.length]), {
            turn: k * 60,
          }),
        ) + circle(x - 44 + n * 22, y - (n % 2) * 20, 7, "#f7d95c"),
    ) +
    path(
      `M${x - 44} ${y + 70} H${x + 44} L${x + 30} ${y + 150} H${x - 30}Z`,
      c.across(["#5f6d77", "#a9b5bd", "#55626b"]),
    );
  return (
    room(c, { wall: ["#eadfd8", "#d3c2b8"], floor: ["#a8917f", "#7c6857"], horizon: 580 }) +
    shadow(c, 480, 640, 380, 22) +
    rect(110, 40, 740, 590, c.lin(["#3f4a52", "#283138"]), { r: 14 }) +
    rect(140, 120, 680, 460, c.lin(["#1c3a34", "#2d5a4e"])) +
    text(480, 98, "FLOWERS", 42, "#ffe9ef", { letterSpacing: 10 }) +
    glow(c, 480, 180, 360, "#eafff0", 0.5) +
    bunch(250, 230, ["#e86a8c", "#f4a3b8"]) +
    bunch(480, 220, ["#f2b33d", "#f7d06c"]) +
    bunch(700, 232, ["#a06cc8", "#c9a3e4"]) +
    rect(140, 372, 680, 8, "#7f9a92") +
    bunch(340, 420, ["#fdf6f0", "#f2d5dd"]) +
    bunch(600, 420, ["#e2553f", "#f08a72"]) +
    rect(140, 120, 680, 460, "#e9f4f3", { opacity: 0.44 }) +
    times(90, () =>
      circle(150 + next() * 660, 130 + next() * 440, 2 + next() * 6, "#fff", { opacity: 0.4 + next() * 0.5 }),
    ) +
    times(26, () =>
      line(`M${150 + next() * 650} ${140 + next() * 300} v${40 + next() * 120}`, "#fff", 4, { opacity: 0.6 }),
    ) +
    path("M250 350 q60 -60 120 -10 q40 40 -10 90", "none", {
      stroke: "#16342d",
      strokeWidth: 20,
      strokeLinecap: "round",
      opacity: 0.4,
    }) +
    rect(476, 120, 10, 460, "#bcc6cd") +
    rect(450, 300, 10, 110, "#eef2f5", { r: 4 }) +
    rect(502, 300, 10, 110, "#eef2f5", { r: 4 }) +
    puddle(c, 470, 664, 260, 26) +
    finish(c)
  );
};
