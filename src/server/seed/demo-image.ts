import { crc32, deflateSync } from "node:zlib";

const WIDTH = 960;
const HEIGHT = 720;

type Colour = readonly [number, number, number];
type Scene = (x: number, y: number) => Colour;

/** Draws a PNG in place of a photo, so that the repository needs no image files for the demo. */
export function drawScene(kind: number): Uint8Array {
  const scene = SCENES[kind % SCENES.length] ?? cooler;
  const rows: Buffer[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) row.set(scene(x / WIDTH, y / HEIGHT), 1 + x * 3);
    rows.push(row);
  }
  return png(deflateSync(Buffer.concat(rows)));
}

/** A steel door with frost along its lower edge. */
const cooler: Scene = (x, y) => {
  const light = 150 + 70 * (1 - Math.abs(x - 0.4)) + noise(x, y, 10);
  const isFrame = x < 0.12 || x > 0.86 || y < 0.06;
  const isHandle = x > 0.74 && x < 0.78 && y > 0.4 && y < 0.6;
  const frost = Math.max(0, y - 0.72) * 420 * (0.6 + 0.4 * Math.sin(x * 40));
  if (isHandle) return shade(70, 74, 80, 0);
  if (isFrame) return shade(96, 104, 112, frost * 0.6);
  return shade(light * 0.86, light * 0.93, light, frost);
};

/** Pipes in front of a tiled wall, a puddle below. */
const pipe: Scene = (x, y) => {
  const isJoint = (x * 8) % 1 < 0.03 || (y * 6) % 1 < 0.04;
  const wall = (isJoint ? 150 : 206) + noise(x, y, 8);
  const across = Math.abs(x - 0.5);
  if (across < 0.07 && y < 0.6) return metal(across / 0.07);
  if (Math.hypot(x - 0.5, (y - 0.62) * 0.8) < 0.13) return metal(Math.hypot(x - 0.5, y - 0.62) / 0.15);
  if (Math.hypot((x - 0.52) * 0.6, (y - 0.93) * 2.4) < 0.2) return shade(86, 120, 150, noise(x, y, 20));
  return y > 0.8 ? shade(120, 108, 96, noise(x, y, 14)) : shade(wall * 0.98, wall, wall * 0.96, 0);
};

/** A ceiling with one dark lamp between two bright ones. */
const lamps: Scene = (x, y) => {
  const lamp = Math.floor(x * 3);
  const isLamp = Math.abs(((x * 3) % 1) - 0.5) < 0.28 && y > 0.25 && y < 0.6;
  if (isLamp && lamp === 1) return shade(64, 62, 60, noise(x, y, 6));
  if (isLamp) return shade(255, 250, 232, 0);
  const glow = lamp === 1 ? 96 : 150;
  return shade(glow - y * 40, glow - y * 44, glow - y * 50, noise(x, y, 7));
};

const SCENES: readonly Scene[] = [cooler, pipe, lamps];

const metal = (edge: number): Colour => shade(200 - edge * 120, 186 - edge * 112, 160 - edge * 100, 0);
const shade = (r: number, g: number, b: number, lift: number): Colour => [
  clamp(r + lift),
  clamp(g + lift),
  clamp(b + lift),
];
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
const noise = (x: number, y: number, size: number) =>
  ((Math.sin(x * 12_989.8 + y * 78_233.1) * 43_758.5) % 1) * size;

function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}
