import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { localKey } from "#domain/mutations/pending-attachment.ts";
import { fileBlob } from "#local-db/files/files.ts";
import { until } from "./support/forms.ts";
import { pickFile } from "./support/pick-file.ts";
import { drawing, photoWithLocation, SECRET } from "./support/photo-with-location.ts";
import { someOf } from "./support/length.ts";
import { ticketOf } from "./support/rows.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// What becomes of a picked photo before it is sent: docs/product.md#photos.

afterEach(() => localStorage.clear());

/** Picks a file and gives it as it waits to be sent. */
async function picked(app: RenderedApp, file: File): Promise<Blob & { readonly called: string }> {
  pickFile(page.getByLabelText("Upload Files"), file);
  await sees("1 file kept on this device");
  const row = must((await app.db.files.toArray())[0], "the picked file");
  const blob = must(await fileBlob(app.db, row.fileId, row.mimeType), "its bytes");
  return Object.assign(blob, { called: row.name });
}

async function newTicket(): Promise<RenderedApp> {
  const app = await renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
  await until(() => page.getByLabelText("Upload Files").elements().length).toBe(1);
  return app;
}

const sizeOf = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return [width, height];
};

const SIZES: readonly [what: string, picked: [number, number], sent: [number, number]][] = [
  ["a screenshot of a long page stays as wide as it is", [1080, 9000], [1080, 9000]],
  ["a wide screenshot of a long page is 1080 px wide", [1500, 7500], [1080, 5400]],
  ["a photo has three megapixels", [3200, 2400], [2000, 1500]],
  ["a small photo keeps its size", [1000, 700], [1000, 700]],
];
const SMALL_AND_LARGE: readonly [width: number, height: number][] = [
  [800, 600],
  [2400, 1600],
];

test.each(someOf(SIZES, 1, 2))("%s", async (_, [width, height], size) => {
  const photo = await drawing(width, height, "image/png");
  const sent = await picked(await newTicket(), new File([photo], "photo.png", { type: "image/png" }));
  expect(await sizeOf(sent)).toEqual(size);
});

test("a photo that is small enough loses its place, and nothing of its picture", async () => {
  const photo = await photoWithLocation(800, 600);
  const sent = await picked(await newTicket(), photo);
  expect(await sent.text()).not.toContain(SECRET);
  const flat = await drawing(800, 600, "image/jpeg");
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(new Uint8Array(await flat.arrayBuffer()));
});

test.each(someOf(SMALL_AND_LARGE, 1))(
  "the place of a photo of %i by %i is never stored, not even until it is shrunk",
  async (width, height) => {
    const app = await newTicket();
    const stored: ArrayBuffer[] = [];
    const note = (_: unknown, { bytes }: { bytes: ArrayBuffer }) => void stored.push(bytes);
    app.db.chunks.hook("creating", note);
    await picked(app, await photoWithLocation(width, height));
    app.db.chunks.hook("creating").unsubscribe(note);
    const texts = stored.map((bytes) => new TextDecoder("latin1").decode(bytes));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes(SECRET))).toEqual([]);
  },
);

test("a photo in its original size loses its place too, unless that is wanted", async () => {
  const photo = await photoWithLocation(2400, 1600);
  const app = await newTicket();
  await page.getByLabelText("Keep photos in their original size").click();
  const sent = await picked(app, photo);
  expect(await sent.text()).not.toContain(SECRET);
  expect(await sizeOf(sent)).toEqual([2400, 1600]);
});

test.each(someOf(SMALL_AND_LARGE, 0))(
  "place and device data of a photo of %i by %i stay where that is wanted",
  async (width, height) => {
    const photo = await photoWithLocation(width, height);
    const app = await newTicket();
    await page.getByLabelText("Keep place and device data in photos").click();
    expect(await (await picked(app, photo)).text()).toContain(SECRET);
  },
);

test("a photo whose location cannot be removed is added only if it may stay", async () => {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1]);
  const broken = new File([head, SECRET], "broken.jpg", { type: "image/jpeg" });
  const app = await newTicket();
  pickFile(page.getByLabelText("Upload Files"), broken);
  await sees("Place and device data cannot be removed from broken.jpg, so it was not added.");
  expect(await app.db.files.count()).toBe(0);
  await page.getByLabelText("Keep place and device data in photos").click();
  expect(await (await picked(app, broken)).text()).toContain(SECRET);
});

/** The check sum of a PNG's chunk. */
function crcOf(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let n = 0; n < 8; n += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc;
}

function chunkOf(name: string, numbers: readonly number[], trailingBytes = 0): Uint8Array<ArrayBuffer> {
  const body = numbers.length * 4 + trailingBytes;
  const chunk = new Uint8Array(body + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body);
  chunk.set(new TextEncoder().encode(name), 4);
  for (const [n, number] of numbers.entries()) view.setUint32(8 + n * 4, number);
  view.setInt32(body + 8, crcOf(chunk.subarray(4, body + 8)));
  return chunk;
}

test("a moving PNG is not drawn anew, which would make it stand still", async () => {
  const [width, height] = [3000, 2000];
  const flat = await drawing(width, height, "image/png");
  const headBytes = 33;
  // One picture, shown without end; it is the first picture itself.
  const moves = [chunkOf("acTL", [1, 0]), chunkOf("fcTL", [0, width, height, 0, 0, 0x1_00_0a], 2)];
  const parts = [flat.slice(0, headBytes), ...moves, flat.slice(headBytes)];
  const file = new File(parts, "moving.png", { type: "image/png" });
  expect(await sizeOf(file)).toEqual([width, height]);
  const sent = await picked(await newTicket(), file);
  expect([sent.size, sent.called]).toEqual([file.size, "moving.png"]);
});

test("a photo option changed after a photo was picked says that it does not change that photo", async () => {
  const app = await newTicket();
  const option = page.getByLabelText("Keep place and device data in photos");
  const note = "This counts for photos added from now on.";
  await option.click();
  expect(document.body.innerText).not.toContain(note);
  await option.click();
  const photo = await picked(app, await photoWithLocation(900, 700));
  expect(await photo.text()).not.toContain(SECRET);
  await option.click();
  await sees(note);
});

test("a photo that was never sent and whose bytes are gone is damaged, and nothing promises it", async () => {
  const id = crypto.randomUUID();
  const lost = {
    id: "lost",
    key: localKey("lost"),
    name: "drain.webp",
    mimeType: "image/webp",
    sizeBytes: 9,
  };
  const ticket = ticketOf(id, { attachments: [lost] });
  const path = `/tickets?ticket=${ticket.id}`;
  await renderApp({ as: "Store Manager", account: { id }, path, rows: { tickets: [ticket] } });
  await sees("drain.webp: damaged on this device");
  expect(page.getByText(/not on this device yet/).elements()).toEqual([]);
});
