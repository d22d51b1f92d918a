// Draws the pictures of the demo's tickets and people, as WebP, into src/server/seed/demo-pictures.
// The server copies them at its first start and draws nothing itself. Run by hand after a change:
// `node .scripts/demo-pictures.mjs [name …]`; without names all are drawn.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { HEIGHT, WIDTH, svg } from "./demo-pictures/canvas.mjs";
import { PICTURES } from "./demo-pictures/list.mjs";
import { browser } from "./machine.mjs";

const FOLDER = "src/server/seed/demo-pictures";
const QUALITY = 0.8;

const wanted = process.argv.slice(2);
const chosen = Object.entries(PICTURES).filter(([name]) => wanted.length === 0 || wanted.includes(name));
mkdirSync(FOLDER, { recursive: true });
const instance = await chromium.launch({ executablePath: browser() });
const page = await instance.newPage();
for (const [name, { draw, width = WIDTH, height = HEIGHT }] of chosen) {
  const base64 = await page.evaluate(rasterise, {
    document: svg(draw, width, height),
    width,
    height,
    quality: QUALITY,
  });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(base64, "base64"));
}
await instance.close();

/** Runs in the page. */
async function rasterise({ document: source, width, height, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer(),
  );
  return btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
}
