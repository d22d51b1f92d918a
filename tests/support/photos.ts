import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { must } from "#domain/must.ts";
import { CACHE } from "#tests/support/server.ts";

const FOLDER = join(CACHE, "photos");

/** Real JPEGs of 3 to 6 MB, as a camera makes them: noise over a scene, encoded by a real encoder. Made once. */
export async function photos(count: number): Promise<{ path: string; bytes: Buffer }[]> {
  const paths = Array.from({ length: count }, (_, index) => join(FOLDER, `photo-${index + 1}.jpg`));
  if (!paths.every((path) => existsSync(path))) await makeAll(paths);
  return paths.map((path) => ({ path, bytes: readFileSync(path) }));
}

async function makeAll(paths: readonly string[]) {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: must(process.env["CHROME_PATH"], "a Chromium"),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  for (const [index, path] of paths.entries()) {
    const text = await page.evaluate(draw, index + 1);
    writeFileSync(path, Buffer.from(text, "base64"));
  }
  await browser.close();
}

/** Runs in the browser: a picture of 3000 by 2000 with the grain of a sensor. */
async function draw(seed: number): Promise<string> {
  const canvas = new OffscreenCanvas(3000, 2000);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const image = pen.createImageData(3000, 2000);
  let state = seed * 7919;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const grain = (state >> 16) % 44;
    const x = (at / 4) % 3000;
    image.data[at] = 90 + grain + (x >> 5) + seed * 9;
    image.data[at + 1] = 100 + grain;
    image.data[at + 2] = 120 + grain - seed * 5;
    image.data[at + 3] = 255;
  }
  pen.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
