// What many pictures have in common: rooms, light, water and cracks.
import { at, chance, circle, HEIGHT, line, oval, path, rect, times, WIDTH } from "./canvas.mjs";

/** A wall and a floor that meet at `horizon`. */
export function room(
  c,
  { wall = ["#e9e4da", "#d5cfc2"], floor = ["#b9b1a2", "#8f8778"], horizon = 520, base = "#8b8578" },
) {
  return (
    rect(0, 0, WIDTH, horizon, c.lin(wall)) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, c.lin(floor)) +
    (base ? rect(0, horizon - 14, WIDTH, 14, base, { opacity: 0.55 }) : "") +
    rect(0, horizon, WIDTH, 26, c.lin(["#000/0.22", "#000/0"]))
  );
}

/** Joints of floor tiles in perspective. */
export function floorTiles(horizon, colour = "#000", opacity = 0.14) {
  const depth = HEIGHT - horizon;
  const along = times(15, (n) => {
    const x = -1400 + n * 270;
    return line(`M${480 + (x - 480) * 0.42} ${horizon} L${x} ${HEIGHT}`, colour, 2);
  });
  const rows = times(5, (n) => {
    const y = horizon + depth * ((n + 0.45) / 5) ** 1.7;
    return line(`M0 ${y} H${WIDTH}`, colour, 1.5 + n * 0.4);
  });
  return `<g opacity="${opacity}">${along}${rows}</g>`;
}

/** Square tiles on a wall, each with a little light of its own. */
export function wallTiles(
  c,
  [x, y, w, h],
  size,
  { fill = ["#f3f6f5", "#dfe6e5"], joint = "#b9c4c4", seed = 3 } = {},
) {
  const next = chance(seed);
  const columns = Math.ceil(w / size);
  const rows = Math.ceil(h / size);
  const clip = c.clip(rect(x, y, w, h, "#000"));
  const tiles = times(columns * rows, (n) => {
    const light = next() * 0.12;
    const [tx, ty] = [x + (n % columns) * size, y + Math.floor(n / columns) * size];
    return rect(tx + 1.5, ty + 1.5, size - 3, size - 3, "#fff", { r: 3, opacity: light });
  });
  const joints =
    times(columns, (n) => line(`M${x + n * size} ${y} V${y + h}`, joint, 2)) +
    times(rows, (n) => line(`M${x} ${y + n * size} H${x + w}`, joint, 2));
  return `<g clip-path="${clip}">${rect(x, y, w, h, c.lin(fill))}${tiles}<g opacity="0.55">${joints}</g></g>`;
}

/** Bricks, every one a little different. */
export function bricks(c, [x, y, w, h], { fill = "#a8604a", joint = "#8d4f3d", size = 26, seed = 5 } = {}) {
  const next = chance(seed);
  const long = size * 2.4;
  const rows = Math.ceil(h / size);
  const columns = Math.ceil(w / long) + 1;
  const clip = c.clip(rect(x, y, w, h, "#000"));
  const each = times(rows * columns, (n) => {
    const row = Math.floor(n / columns);
    const left = x + (n % columns) * long - (row % 2) * (long / 2);
    const tone = next() > 0.5 ? "#fff" : "#000";
    return (
      rect(left + 1.5, y + row * size + 1.5, long - 3, size - 3, fill, { r: 2 }) +
      rect(left + 1.5, y + row * size + 1.5, long - 3, size - 3, tone, { r: 2, opacity: next() * 0.13 })
    );
  });
  return `<g clip-path="${clip}">${rect(x, y, w, h, joint)}${each}</g>`;
}

/** Darker corners, and light from the upper left: drawn last. */
export const finish = (c, { strength = 0.34, warm = "#fff4d6" } = {}) =>
  rect(0, 0, WIDTH, HEIGHT, c.rad([`${warm}/0.2`, `${warm}/0`], [0.25, 0.1, 0.75])) +
  rect(0, 0, WIDTH, HEIGHT, c.rad(["#0b1220/0", "#0b1220/0", `#0b1220/${strength}`], [0.5, 0.46, 0.78]));

export const shadow = (c, x, y, rx, ry, { opacity = 0.34, blur = 10 } = {}) =>
  oval(x, y, rx, ry, "#0c1119", { opacity, filter: c.blur(blur) });

export const glow = (c, x, y, r, colour, opacity = 0.8) =>
  circle(x, y, r, c.rad([`${colour}/${opacity}`, `${colour}/${opacity * 0.3}`, `${colour}/0`]));

/** Water on a floor, with the light in it. */
export const puddle = (c, x, y, rx, ry) =>
  oval(x, y + 3, rx * 1.03, ry * 1.08, "#16324a", { opacity: 0.3, filter: c.blur(4) }) +
  path(
    `M${x - rx} ${y} C${x - rx} ${y - ry * 1.1} ${x - rx * 0.3} ${y - ry * 0.8} ${x} ${y - ry} S${x + rx * 0.98} ${y - ry * 0.9} ${x + rx} ${y + ry * 0.05} S${x + rx * 0.5} ${y + ry * 0.85} ${x + rx * 0.1} ${y + ry} S${x - rx} ${y + ry * 0.9} ${x - rx} ${y}Z`,
    c.lin(["#bfe0f2/0.85", "#6ba4c8/0.75", "#9fd0ea/0.85"], [0, 0, 1, 1]),
  ) +
  line(`M${x - rx * 0.55} ${y - ry * 0.35} q${rx * 0.35} ${-ry * 0.3} ${rx * 0.7} ${-ry * 0.1}`, "#fff", 4, {
    opacity: 0.75,
  }) +
  line(`M${x - rx * 0.1} ${y + ry * 0.45} h${rx * 0.4}`, "#fff", 3, { opacity: 0.5 });

export const drop = (c, x, y, size = 1) =>
  at(
    x,
    y,
    path("M0 -14 C6 -4 9 0 9 5 A9 9 0 0 1 -9 5 C-9 0 -6 -4 0 -14Z", c.lin(["#d9f0fc", "#5ea6d6"])) +
      oval(-3, 3, 2.2, 4, "#fff", { opacity: 0.9 }),
    { scale: size },
  );

/** A jagged line that gets thinner, with side branches. */
export function crack(
  [x, y],
  { length = 300, angle = 70, seed = 1, width = 7, colour = "#2c2622", branches = 3 } = {},
) {
  const next = chance(seed);
  const steps = 9;
  let [px, py] = [x, y];
  let body = "";
  for (let n = 0; n < steps; n += 1) {
    const turn = ((angle + (next() - 0.5) * 74) * Math.PI) / 180;
    const reach = (length / steps) * (0.75 + next() * 0.5);
    const [qx, qy] = [px + Math.cos(turn) * reach, py + Math.sin(turn) * reach];
    const thick = width * (1 - n / (steps + 1));
    body += line(`M${px} ${py} L${qx} ${qy}`, colour, thick);
    body += line(`M${px + 2} ${py + 2} L${qx + 2} ${qy + 2}`, "#fff", Math.max(1, thick * 0.3), {
      opacity: 0.3,
    });
    if (branches > 0 && n % 3 === 1)
      body += crack([qx, qy], {
        length: length * 0.32,
        angle: angle + (next() > 0.5 ? 58 : -58),
        seed: seed + n + 11,
        width: thick * 0.55,
        colour,
        branches: 0,
      });
    [px, py] = [qx, qy];
  }
  return body;
}

/** Steel, brushed from left to right. */
export const steel = (c) => c.across(["#9aa4ad", "#d7dde2", "#bfc7ce", "#eceff2", "#a7b0b9"]);
export const steelDown = (c) => c.lin(["#e4e9ed", "#c3cbd2", "#a4adb6"]);
