// Shelves and what stands around in many pictures.
import { at, chance, circle, line, oval, path, poly, rect, text, times } from "./canvas.mjs";
import { shadow } from "./parts.mjs";

const GOODS = [
  "#d9534b",
  "#e8a33d",
  "#f0c95a",
  "#6aa55b",
  "#3f8f86",
  "#4a7fb5",
  "#7d6bb0",
  "#c56a92",
  "#efe6d2",
  "#8c5a3c",
];

/** Shelves with boxes, bottles and tins. */
export function shelf(
  c,
  [x, y, w, h],
  { rows = 3, seed = 4, frame = "#6f7780", back = "#49525c", bare = false } = {},
) {
  const next = chance(seed);
  const each = h / rows;
  let body = rect(x, y, w, h, back) + rect(x, y, w, h, c.lin(["#000/0.25", "#000/0"]));
  for (let row = 0; row < rows; row += 1) {
    const foot = y + (row + 1) * each - 10;
    let left = x + 8;
    while (!bare && left < x + w - 26) {
      const wide = 16 + next() * 26;
      const tall = each * (0.4 + next() * 0.38);
      const colour = GOODS[Math.floor(next() * GOODS.length)];
      if (left + wide > x + w - 6) break;
      body += goods(c, [left, foot, wide, tall], colour, next());
      left += wide + 3;
    }
    body += rect(x - 4, foot, w + 8, 10, frame) + rect(x - 4, foot, w + 8, 3, "#fff", { opacity: 0.35 });
  }
  return body + rect(x - 6, y - 4, 8, h + 8, frame) + rect(x + w - 2, y - 4, 8, h + 8, frame);
}

function goods(c, [x, foot, w, tall], colour, kind) {
  const shine = rect(x + w * 0.12, foot - tall + 4, w * 0.16, tall - 8, "#fff", { opacity: 0.3, r: 2 });
  if (kind < 0.4)
    return (
      rect(x, foot - tall, w, tall, colour, { r: 2 }) +
      rect(x, foot - tall * 0.62, w, tall * 0.3, "#fff", { opacity: 0.72 }) +
      shine
    );
  if (kind < 0.7)
    return (
      rect(x + w * 0.32, foot - tall, w * 0.36, tall * 0.3, colour, { r: 3 }) +
      rect(x, foot - tall * 0.78, w, tall * 0.78, colour, { r: w * 0.3 }) +
      rect(x, foot - tall * 0.5, w, tall * 0.26, "#fff", { opacity: 0.7 }) +
      shine
    );
  return (
    rect(x, foot - tall * 0.7, w, tall * 0.7, colour, { r: 5 }) +
    rect(x, foot - tall * 0.7, w, 6, "#dfe4e8", { r: 3 }) +
    rect(x, foot - tall * 0.45, w, tall * 0.2, "#fff", { opacity: 0.55 }) +
    shine
  );
}

export const bucket = (c, x, y, { scale = 1, colour = ["#e5714f", "#b84a2d"], water = true } = {}) =>
  shadow(c, x, y + 4, 78 * scale, 15 * scale) +
  at(
    x,
    y,
    line("M-62 -112 C-60 -196 60 -196 62 -112", "#c9ced4", 6) +
      path("M-66 -112 L-50 0 Q0 14 50 0 L66 -112Z", c.across([colour[1], colour[0], colour[0], colour[1]])) +
      oval(0, -112, 66, 16, colour[1]) +
      (water ? oval(0, -109, 57, 12, c.lin(["#a9d6ee", "#5b9cc6"])) : oval(0, -109, 57, 12, "#6b2a18")),
    { scale },
  );

/** The yellow sign for wet floors. */
export const wetSign = (c, x, y, scale = 1) =>
  shadow(c, x, y + 2, 74 * scale, 13 * scale) +
  at(
    x,
    y,
    poly(
      [
        [-34, -190],
        [34, -190],
        [64, 0],
        [-64, 0],
      ],
      c.lin(["#ffd94a", "#f0b421"]),
    ) +
      poly(
        [
          [-34, -190],
          [-24, -190],
          [-48, 0],
          [-64, 0],
        ],
        "#fff",
        { opacity: 0.3 },
      ) +
      poly(
        [
          [0, -150],
          [26, -104],
          [-26, -104],
        ],
        "#20252b",
      ) +
      text(0, -110, "!", 34, "#ffd94a") +
      text(0, -62, "WET", 26, "#20252b") +
      text(0, -32, "FLOOR", 22, "#20252b"),
    { scale },
  );

export const cone = (c, x, y, scale = 1) =>
  shadow(c, x, y + 2, 60 * scale, 12 * scale) +
  at(
    x,
    y,
    path("M-58 0 Q0 14 58 0 L50 -14 H-50Z", "#c4491d") +
      path("M-12 -150 H12 L40 -12 Q0 2 -40 -12Z", c.across(["#d9531f", "#ff8a4a", "#e2601f", "#b8430f"])) +
      path("M-24 -90 H24 L31 -58 Q0 -50 -31 -58Z", "#fdf6ee", { opacity: 0.95 }),
    { scale },
  );

/** Pieces of what broke, scattered around a point. */
export const rubble = ([x, y], { spread = 120, count = 14, colour = "#b3ad9f", seed = 3 } = {}) => {
  const next = chance(seed);
  return times(count, () => {
    const size = 4 + next() * 11;
    const body = poly(
      [
        [-size, size * 0.4],
        [-size * 0.3, -size * 0.7],
        [size, -size * 0.1],
        [size * 0.4, size * 0.6],
      ],
      colour,
    );
    const light = poly(
      [
        [-size * 0.3, -size * 0.7],
        [size, -size * 0.1],
        [0, 0],
      ],
      "#fff",
      { opacity: 0.35 },
    );
    return at(x + (next() - 0.5) * 2 * spread, y + (next() - 0.5) * spread * 0.3, body + light, {
      turn: next() * 360,
    });
  });
};

/** Barrier tape between two points. */
export const tape = (c, [x1, y1], [x2, y2], width = 30) => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const stripes = times(Math.ceil(length / 44), (n) =>
    poly(
      [
        [n * 44, 0],
        [n * 44 + 22, 0],
        [n * 44 + 8, width],
        [n * 44 - 14, width],
      ],
      "#23272d",
    ),
  );
  const clip = c.clip(rect(0, 0, length, width, "#000"));
  return at(
    x1,
    y1,
    `<g clip-path="${clip}">${rect(0, 0, length, width, "#ffd23c")}${stripes}${rect(0, 0, length, width * 0.3, "#fff", { opacity: 0.25 })}</g>`,
    { turn },
  );
};

export const cart = (c, x, y, scale = 1) =>
  shadow(c, x, y + 6, 150 * scale, 18 * scale) +
  at(
    x,
    y,
    line("M-150 -236 L-118 -228 L-80 -70 H96", "#8d97a1", 9) +
      poly(
        [
          [-116, -214],
          [138, -196],
          [104, -92],
          [-86, -92],
        ],
        c.lin(["#eef2f5/0.55", "#c5ced6/0.55"]),
        { stroke: "#8d97a1", strokeWidth: 6, strokeLinejoin: "round" },
      ) +
      times(6, (n) => line(`M${-82 + n * 40} ${-210 + n * 3} L${-62 + n * 31} -94`, "#98a2ac", 3)) +
      times(3, (n) =>
        line(`M${-108 + n * 8} ${-184 + n * 30} L${130 - n * 11} ${-168 + n * 26}`, "#98a2ac", 3),
      ) +
      line("M-80 -70 L-60 -24 H90", "#8d97a1", 8) +
      line("M-164 -238 L-132 -230", "#d9534b", 14) +
      circle(-58, -12, 15, "#3b434b") +
      circle(-58, -12, 6, "#aeb7bf") +
      circle(88, -12, 15, "#3b434b") +
      circle(88, -12, 6, "#aeb7bf"),
    { scale },
  );

/** A potted plant. */
export const plant = (c, x, y, scale = 1) =>
  shadow(c, x, y + 2, 56 * scale, 11 * scale) +
  at(
    x,
    y,
    times(9, (n) => {
      const lean = (n - 4) * 17;
      return path(
        `M0 -84 C${lean * 0.4} -150 ${lean} -180 ${lean * 1.9} ${-226 + Math.abs(lean) * 0.9} C${lean * 1.5} -150 ${lean * 0.7} -110 0 -84Z`,
        n % 2 ? "#4e8f5c" : "#3a7549",
      );
    }) +
      path("M-46 -92 H46 L34 0 H-34Z", c.across(["#a6603c", "#cf8457", "#97532f"])) +
      rect(-50, -98, 100, 18, "#bb7147", { r: 4 }),
    { scale },
  );
