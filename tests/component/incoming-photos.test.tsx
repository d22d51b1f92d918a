import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LIMITS } from "#contract/limits.ts";
import { openAccount } from "#local-db/database.ts";
import { storeFile } from "#local-db/files/files.ts";
import { previewOf } from "#local-db/files/photo-preview.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// Previews of photos that others are sending, and how they are made: docs/offline.md#previews.

async function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  // Noise: the hardest thing there is for a JPEG.
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  pen?.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 1 });
}

const stored = async (blob: Blob, more: { type?: string; signedBy?: string } = {}) => {
  const db = openAccount(crypto.randomUUID());
  const file = await storeFile(db, new File([blob], "photo.jpg", { type: more.type ?? blob.type }), {
    fileId: crypto.randomUUID(),
    draftKey: "draft",
    chunkBytes: LIMITS.chunkBytes,
    at: "2030-01-01T10:00:00.000Z",
    ...(more.signedBy === undefined ? {} : { signedBy: more.signedBy }),
  });
  return { db, file };
};

const bitmapOf = async (base64: string) =>
  createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());

const SHAPES = [
  ["a wide photo", 1600, 1200, 320],
  ["a tall photo", 900, 1600, 135],
  ["a very wide one, of which the middle is shown", 2400, 300, 480],
] as const;

test.each(someOf(SHAPES, 2))(
  "the preview of %s is a short JPEG, 240 px high",
  async (_, width, height, previewWidth) => {
    const { db, file } = await stored(await picture(width, height));
    const preview = (await previewOf(db, file, LIMITS.previewLength)) ?? "";
    expect(preview.length).toBeLessThanOrEqual(LIMITS.previewLength);
    expect(preview.startsWith("/9j/")).toBe(true);
    const bitmap = await bitmapOf(preview);
    expect([bitmap.width, bitmap.height]).toEqual([previewWidth, 240]);
  },
);

test("a signature, a document and a photo that cannot be decoded have no preview", async () => {
  const whole = await picture(400, 300);
  const signature = await stored(whole, { signedBy: "Sofia Store" });
  const document = await stored(new Blob(["%PDF"]), { type: "application/pdf" });
  const undecodable = await stored(new Blob(["heic"]), { type: "image/heic" });
  for (const { db, file } of [signature, document, undecodable])
    expect(await previewOf(db, file, LIMITS.previewLength)).toBeUndefined();
});

test("the ticket shows what others are sending, from whom, and that the photos follow", async () => {
  const managerId = crypto.randomUUID();
  const ticket = aTicketCalled("Worn ramp", {
    status: "maintenance_worker_working",
    propertyManagerId: managerId,
  });
  const { db, file } = await stored(await picture(400, 300));
  const preview = (await previewOf(db, file, LIMITS.previewLength)) ?? "";
  const photo = (id: string) => ({
    id,
    preview,
    sizeBytes: 400_000,
    startedAt: "2030-01-01T10:00:00.000Z",
    senderName: "Walt Worker",
  });
  await renderApp({
    as: "Property Manager",
    account: { id: managerId },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: {
      [`GET /api/external/tasks/${ticket.id}/incoming-photos`]: {
        status: 200,
        body: { photos: [photo("one"), photo("two")] },
      },
    },
  });
  const region = page.getByRole("region", { name: "Photos on their way" });
  await expect.element(region.getByText("2 photos from Walt Worker are on their way.")).toBeVisible();
  await expect.element(region.getByText(/The photos follow/)).toBeVisible();
  const pictures = region.getByRole("img", { name: /^Preview of a photo from Walt Worker/ });
  await expect
    .poll(() => pictures.elements().map((each) => (each as HTMLImageElement).naturalHeight))
    .toEqual([240, 240]);
});

test("a ticket whose server knows no previews shows nothing of it", async () => {
  const managerId = crypto.randomUUID();
  const ticket = aTicketCalled("Worn ramp", {
    status: "maintenance_worker_working",
    propertyManagerId: managerId,
  });
  await renderApp({
    as: "Property Manager",
    account: { id: managerId },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: {
      [`GET /api/external/tasks/${ticket.id}/incoming-photos`]: { status: 404, body: { message: "?" } },
    },
  });
  await expect.element(page.getByRole("region", { name: "History" })).toBeVisible();
  expect(page.getByRole("region", { name: "Photos on their way" }).elements()).toEqual([]);
});
