import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { PHONE, signInAs, startDevice, untilStoreIsNamed } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { photos, tallPhoto } from "#tests/support/photos.ts";
import { seed } from "#tests/support/seed.ts";
import { CACHE, startServer } from "#tests/support/server.ts";

// What somebody in a store waits for, with the processor slowed four times: the picture before over
// the camera, the way and the distances of the day, and the seals of photos. Similar tickets are in
// lists.

const TODAYS = 60;

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-in-the-store.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

/** Slows the processor four times. @returns a function that ends that */
const slow = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return () => session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
};

/** Records how long each act takes until the next paint. */
const watchActs = (page: Page) =>
  page.addInitScript(() => {
    const acts: number[] = [];
    Object.assign(globalThis, { acts });
    new PerformanceObserver((list) => {
      for (const each of list.getEntries())
        if ((each as PerformanceEntry & { interactionId: number }).interactionId > 0)
          acts.push(each.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
/** The acts since the last call. */
const actsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { acts: number[] }).acts.splice(0));

/**
 * Gives every ticket on the device a position and a photo, whose bytes are here, and a time to
 * every fifth, so that the others are put in the order of the way.
 */
const withPhotoAndPosition = (page: Page, userId: string, photo: string) =>
  page.evaluate(
    async ({ id, base64 }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(`fettle-${id}`);
        request.addEventListener("success", () => resolve(request.result));
      });
      const change = database.transaction(["tickets", "pictures"], "readwrite");
      const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0).buffer;
      const file = { id: "before", key: "before", name: "before.jpg", mimeType: "image/jpeg", sizeBytes: 1 };
      change
        .objectStore("pictures")
        .put({ key: "before", mimeType: "image/jpeg", bytes, size: bytes.byteLength, keptAt: Date.now() });
      const tickets = change.objectStore("tickets");
      const all = tickets.getAll();
      all.addEventListener("success", () => {
        for (const [n, ticket] of (all.result as object[]).entries())
          tickets.put({
            ...ticket,
            attachments: [file],
            latitude: 40 + ((n * 37) % 60) / 100,
            longitude: -75,
            scheduledTime: n % 5 === 0 ? `${String(n % 24).padStart(2, "0")}:00` : null,
          });
      });
      await new Promise((resolve) => change.addEventListener("complete", resolve));
    },
    { id: userId, base64: photo },
  );

test("the picture before over the camera, and the distances of the day, until the next paint", async () => {
  const server = await startServer();
  const { store, property, worker, shop } = await cast(server);
  const { id } = (await store.ask(raiseTicket, { body: { title: "Measured", storeId: shop.id } })).data;
  const today = new Date().toISOString().slice(0, 10);
  await property.ask(changeTicketStatus, {
    params: { id },
    body: {
      status: "maintenance_worker_working",
      assignedTo: worker.id,
      scheduledDate: today,
      scheduledTime: "09:00",
    },
  });
  const device = await startDevice(server.url, PHONE, {
    hasMedia: true,
    permissions: ["camera", "geolocation", "background-sync"],
  });
  const { page } = device;
  await device.context.setGeolocation({ latitude: 40, longitude: -75, accuracy: 10 });
  await watchActs(page);
  await signInAs(device, worker.email);
  await page.getByText("Measured").first().waitFor();
  await seed(page, worker.id, { tickets: TODAYS, chunkBytes: 0, comments: 0 });
  const [photo] = await photos(1);
  await withPhotoAndPosition(page, worker.id, (photo?.bytes ?? Buffer.alloc(0)).toString("base64"));

  await page.goto(`/tickets?ticket=${id}&act=completeTicket`);
  const takePhoto = page.getByRole("button", { name: "Take photo" }).last();
  await takePhoto.waitFor();
  await slow(page);
  await page.waitForTimeout(3000);
  await actsOf(page);
  await takePhoto.click();
  const slider = page.getByRole("slider", { name: "How much of the picture before shows" });
  await page.locator("img[alt='']").waitFor();
  await page.waitForTimeout(1000);
  results["picture before over the camera: tap until the next paint, ms"] = {
    worst: Math.max(0, ...(await actsOf(page))),
    target: "< 200",
  };
  await slider.focus();
  for (let n = 0; n < 5; n += 1) await slider.press("ArrowRight");
  await page.waitForTimeout(1000);
  results["picture before over the camera: slider until the next paint, ms"] = {
    worst: Math.max(0, ...(await actsOf(page))),
    target: "< 200",
  };

  await page.goto("/agenda");
  await page.getByRole("button", { name: "More actions" }).click();
  const distances = page.getByRole("button", { name: "Distances from here" });
  await distances.waitFor();
  await page.waitForTimeout(3000);
  await actsOf(page);
  await distances.click();
  await page.getByText("The distances are shown with today’s tickets.").waitFor({ state: "attached" });
  await page.waitForTimeout(1000);
  await page.getByText("In the order of your way from here").waitFor();
  results[`order of the way and distances of ${TODAYS} tickets of today until the next paint, ms`] = {
    worst: Math.max(0, ...(await actsOf(page))),
    target: "< 200",
  };
  await device.close();
  await server.stop();
  expect(Object.keys(results)).toHaveLength(3);
});

/** When hashes of whole files, which are their seals, and writes of their bytes began and ended. */
interface SealTimes {
  readonly seals: { readonly bytes: number; readonly from: number; readonly to: number }[];
  readonly writes: number[];
}

/** Records them from the start of the page on. */
const watchSeals = (page: Page) =>
  page.addInitScript((partBytes) => {
    const times: SealTimes = { seals: [], writes: [] };
    Object.assign(globalThis, { times });
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (name, data) => {
      const from = performance.now();
      const hash = await digest(name, data);
      const { byteLength: bytes } = data;
      if (bytes > partBytes) times.seals.push({ bytes, from, to: performance.now() });
      return hash;
    };
    const transaction = Reflect.get(IDBDatabase.prototype, "transaction");
    IDBDatabase.prototype.transaction = function watched(...input) {
      const change = transaction.apply(this, input);
      if (change.mode === "readwrite" && change.objectStoreNames.contains("chunks"))
        change.addEventListener("complete", () => times.writes.push(performance.now()));
      return change;
    };
  }, LIMITS.chunkBytes);

/** Milliseconds that keeping files waited for their seals alone, after their bytes were written. */
function waitedFor({ seals, writes }: SealTimes): number {
  const waits = seals.map(({ from, to }) => to - (writes.find((end) => end > from) ?? to));
  return Math.round(waits.reduce((sum, each) => sum + Math.max(0, each), 0));
}

/** Milliseconds to hash this many bytes in the page, one file after the other, and nothing else. */
const timeOfHashes = (page: Page, sizes: readonly number[]) =>
  page.evaluate(async (all) => {
    const files = all.map((bytes) => new Uint8Array(bytes).fill(7));
    const from = performance.now();
    for (const bytes of files) await crypto.subtle.digest("SHA-256", bytes);
    return Math.round(performance.now() - from);
  }, sizes);

/** Picks three photos and waits until they are kept. */
async function timesOfThree(page: Page, path: string, count: number) {
  await page.getByLabel("Upload Files").setInputFiles([path, path, path]);
  await page.getByText(`${count} files kept on this device`).waitFor({ timeout: 120_000 });
  const times = await page.evaluate(() => {
    const found = (globalThis as unknown as { times: SealTimes }).times;
    return { seals: found.seals.splice(0), writes: found.writes.splice(0) };
  });
  const alone = await timeOfHashes(
    page,
    times.seals.map(({ bytes }) => bytes),
  );
  await page.evaluate(() => (globalThis as unknown as { times: SealTimes }).times.seals.splice(0));
  return { seals: times.seals.length, writes: times.writes.length, added: waitedFor(times), alone };
}

test.each([
  { size: "made smaller", isOriginal: false },
  { size: "in their original size", isOriginal: true },
])("what sealing adds to three photos of twelve megapixels, $size", async ({ size, isOriginal }) => {
  const server = await startServer();
  const people = await cast(server);
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await watchSeals(page);
  await signInAs(device, people.store.email);
  await page.goto("/tickets?new=ticket");
  await untilStoreIsNamed(page);
  if (isOriginal) await page.getByLabel("Keep photos in their original size").check();
  const { path } = await tallPhoto();
  const megabytes = readFileSync(path).byteLength / 1_000_000;
  const full = await timesOfThree(page, path, 3);
  const endSlow = await slow(page);
  const slowed = await timesOfThree(page, path, 6);
  await endSlow();
  results[`sealing three photos of 12 megapixels and ${megabytes.toFixed(1)} MB each, ${size}, ms`] = {
    added: full.added,
    "added, processor slowed four times": slowed.added,
    "seals and writes": `${full.seals} and ${full.writes}`,
    "hashing them and nothing else": full.alone,
    "hashing them and nothing else, slowed": slowed.alone,
    target: "< 300",
  };
  await device.close();
  await server.stop();
  expect(full.seals).toBeGreaterThanOrEqual(isOriginal ? 3 : 0);
  expect(full.writes).toBeGreaterThanOrEqual(full.seals);
});
