// A small kit to write SVG: a canvas collects gradients and filters, the other functions return
// elements as text. All pictures are WIDTH x HEIGHT.
export const WIDTH = 960;
export const HEIGHT = 720;

/** @returns the SVG document that `draw` makes on a new canvas. */
export function svg(draw, width = WIDTH, height = HEIGHT) {
  const canvas = newCanvas();
  const body = draw(canvas);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${canvas.defs()}</defs>${body}</svg>`;
}

function newCanvas() {
  const defs = [];
  const add = (make) => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    defs: () => defs.join(""),
    /** Linear gradient; from top to bottom unless told. */
    lin: (colours, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      add(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colours)}</linearGradient>`,
      ),
    /** Gradient from left to right. */
    across: (colours) =>
      add(
        (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(colours)}</linearGradient>`,
      ),
    rad: (colours, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      add(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colours)}</radialGradient>`,
      ),
    blur: (px) =>
      add(
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${px}"/></filter>`,
      ),
    clip: (shape) => add((id) => `<clipPath id="${id}">${shape}</clipPath>`),
  };
}

/** Colours, evenly spread; each may carry an opacity: "#fff/0.5". */
const stops = (colours) =>
  colours
    .map((each, index) => {
      const [colour, opacity = 1] = each.split("/");
      return `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join("");

/** @returns a function that gives the same numbers between 0 and 1 for the same seed (mulberry32). */
export function chance(seed) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const attributes = (more) =>
  Object.entries(more)
    .map(([name, value]) => ` ${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}="${value}"`)
    .join("");

export const rect = (x, y, w, h, fill, { r = 0, ...more } = {}) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${attributes(more)}/>`;
export const circle = (cx, cy, r, fill, more = {}) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${attributes(more)}/>`;
export const oval = (cx, cy, rx, ry, fill, more = {}) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`;
export const path = (d, fill = "none", more = {}) => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
export const line = (d, stroke, width = 4, more = {}) =>
  path(d, "none", { stroke, strokeWidth: width, strokeLinecap: "round", strokeLinejoin: "round", ...more });
export const poly = (points, fill, more = {}) =>
  `<polygon points="${points.map((each) => each.join(",")).join(" ")}" fill="${fill}"${attributes(more)}/>`;
export const text = (x, y, words, size, fill, more = {}) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="${size}" fill="${fill}" text-anchor="middle"${attributes(more)}>${words}</text>`;
/** Moves, scales and turns what is drawn around 0,0. */
export const at = (x, y, body, { scale = 1, turn = 0, ...more } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"${attributes(more)}>${body}</g>`;
export const group = (body, more = {}) => `<g${attributes(more)}>${body}</g>`;
/** @returns what `make` returns for 0 to n - 1, as one text. */
export const times = (n, make) => Array.from({ length: n }, (_, index) => make(index)).join("");
