import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { must } from "#domain/must.ts";
import { CACHE } from "#tests/support/server.ts";

const FOLDER = join(CACHE, "pictures");

/**
 * Real JPEGs of 3 to 6 MB, as a camera makes them: noise over a scene, encoded by a real encoder.
 * Made once.
 */
export async function photos(count: number): Promise<{ path: string; bytes: Buffer }[]> {
  const paths = Array.from({ length: count }, (_, index) => join(FOLDER, `photo-${index + 1}.jpg`));
  if (!paths.every((path) => existsSync(path))) await makeAll(paths);
  return paths.map((path) => ({ path, bytes: readFileSync(path) }));
}

/**
 * A photo of twelve megapixels, taken with the phone held upright: 4000 by 3000 with the note to
 * turn it by a quarter.
 */
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
    writeFileSync(path, Buffer.concat([flat.subarray(0, 2), turned(6), flat.subarray(2)]));
  }
  return { path, bytes: readFileSync(path) };
}

/** EXIF with one entry, the orientation: 6 is turned to the right. */
const turned = (orientation: number) =>
  Buffer.from(`ffe1002245786966000049492a0008000000010012010300010000000${orientation}00000000000000`, "hex");

/**
 * How each of the eight orientations lays an upright picture of w by h down: the numbers of a
 * canvas transform.
 */
const LAID: readonly ((w: number, h: number) => readonly number[])[] = [
  () => [1, 0, 0, 1, 0, 0],
  (w) => [-1, 0, 0, 1, w, 0],
  (w, h) => [-1, 0, 0, -1, w, h],
  (_w, h) => [1, 0, 0, -1, 0, h],
  () => [0, 1, 1, 0, 0, 0],
  (w) => [0, -1, 1, 0, 0, w],
  (w, h) => [0, -1, -1, 0, h, w],
  (_w, h) => [0, 1, -1, 0, h, 0],
];

/** The four quarters of an upright picture, from the top left, row by row. */
export const QUARTERS = ["red", "lime", "blue", "yellow"] as const;
const UPRIGHT = { width: 2400, height: 1600 };

/**
 * The same picture as eight cameras write it, each with its note of how it was held; drawn in this
 * page.
 */
export async function photosOfEveryTurn(page: Page): Promise<{ name: string; buffer: Buffer }[]> {
  const all: { name: string; buffer: Buffer }[] = [];
  for (const [at, laid] of LAID.entries()) {
    const turn = laid(UPRIGHT.width, UPRIGHT.height);
    const flat = Buffer.from(await page.evaluate(lay, { turn, quarters: QUARTERS, ...UPRIGHT }), "base64");
    const buffer = Buffer.concat([flat.subarray(0, 2), turned(at + 1), flat.subarray(2)]);
    all.push({ name: `turned-${at + 1}.jpg`, buffer });
  }
  return all;
}

/** Runs in the browser. */
async function lay({
  turn,
  quarters,
  width,
  height,
}: {
  turn: readonly number[];
  quarters: readonly string[];
  width: number;
  height: number;
}): Promise<string> {
  const isAcross = turn[0] === 0;
  const canvas = isAcross ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = turn;
  pen.setTransform(a, b, c, d, e, f);
  for (const [at, colour] of quarters.entries()) {
    pen.fillStyle = colour;
    pen.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** What stands in the four quarters of a picture, as a browser shows it. */
export const quartersOf = (page: Page, picture: Uint8Array): Promise<string[]> =>
  page.evaluate(
    async ({ text, colours }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {
        willReadFrequently: true,
      });
      if (!pen) throw new Error("no canvas");
      pen.drawImage(bitmap, 0, 0);
      const named: Record<string, string> = { "110": "yellow", "100": "red", "010": "lime", "001": "blue" };
      return colours.map((_colour, at) => {
        const x = Math.round(bitmap.width * (at % 2 === 0 ? 0.25 : 0.75));
        const y = Math.round(bitmap.height * (at < 2 ? 0.25 : 0.75));
        const light = Array.from(pen.getImageData(x, y, 1, 1).data.slice(0, 3), (each) =>
          each > 127 ? 1 : 0,
        );
        return named[light.join("")] ?? light.join("");
      });
    },
    { text: Buffer.from(picture).toString("base64"), colours: QUARTERS },
  );

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

/**
 * Runs in the browser: a picture with the grain of a sensor. One of 2000 pixels the app sends as it
 * is.
 */
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
