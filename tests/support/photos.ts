import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { must } from "#domain/must.ts";
import { CACHE } from "#tests/support/server.ts";

const FOLDER = join(CACHE, "pictures");

/** Real JPEGs of 3 to 6 MB, as a camera makes them: noise over a scene, encoded by a real encoder. Made once. */
export async function photos(count: number): Promise<{ path: string; bytes: Buffer }[]> {
  const paths = Array.from({ length: count }, (_, index) => join(FOLDER, `photo-${index + 1}.jpg`));
  if (!paths.every((path) => existsSync(path))) await makeAll(paths);
  return paths.map((path) => ({ path, bytes: readFileSync(path) }));
}

/** A photo of twelve megapixels, taken with the phone held upright: 4000 by 3000 with the note to turn it by a quarter. */
export async function tallPhoto(): Promise<{ path: string; bytes: Buffer }> {
  const path = join(FOLDER, "tall.jpg");
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    const browser = await chromium.launch({
      executablePath: must(process.env["CHROME_PATH"], "a Chromium"),
      args: ["--no-sandbox"],
    });
    const page = await browser.newPage();
    const flat = Buffer.from(await page.evaluate(draw, { seed: 3, width: 4000, height: 3000 }), "base64");
    await browser.close();
    writeFileSync(path, Buffer.concat([flat.subarray(0, 2), TURNED, flat.subarray(2)]));
  }
  return { path, bytes: readFileSync(path) };
}

/** EXIF with one entry: orientation 6, turned to the right. */
const TURNED = Buffer.from("ffe1002245786966000049492a0008000000010012010300010000000600000000000000", "hex");

/** Width and height of a JPEG, as its frame header says. */
export function sizeOf(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 9 < jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  throw new Error("no frame header");
}

async function makeAll(paths: readonly string[]) {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: must(process.env["CHROME_PATH"], "a Chromium"),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  for (const [index, path] of paths.entries()) {
    const text = await page.evaluate(draw, { seed: index + 1, width: 2000, height: 1333 });
    writeFileSync(path, Buffer.from(text, "base64"));
  }
  await browser.close();
}

/** Runs in the browser: a picture with the grain of a sensor. One of 2000 pixels the app sends as it is. */
async function draw({
  seed,
  width,
  height,
}: {
  seed: number;
  width: number;
  height: number;
}): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const image = pen.createImageData(width, height);
  let state = seed * 7919;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    const grain = (state >> 16) % 60;
    const x = (at / 4) % width;
    image.data[at] = 90 + grain + (x >> 5) + seed * 9;
    image.data[at + 1] = 100 + grain;
    image.data[at + 2] = 120 + grain - seed * 5;
    image.data[at + 3] = 255;
  }
  pen.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
