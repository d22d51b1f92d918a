import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { must } from "#domain/must.ts";
import { SNAPSHOT_ID } from "#features/prerender/dom-state.ts";
import { snapshotKey } from "#features/prerender/startup-snapshot-storage.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// A photo of a ticket on its card: docs/product.md#photos-on-cards.

const anImage = async (width = 400, height = 300) => {
  const canvas = new OffscreenCanvas(width, height);
  must(canvas.getContext("2d"), "a pen").fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg" });
};

const photo = (key: string, more: Partial<Attachment> = {}): Attachment => ({
  id: key,
  key,
  name: `${key}.jpg`,
  mimeType: "image/jpeg",
  sizeBytes: 1,
  ...more,
});

/** A photo that is on the device. */
const stored = async (key: string, image?: Blob) => {
  const blob = image ?? (await anImage());
  return { key, bytes: await blob.arrayBuffer(), mimeType: "image/jpeg", keptAt: 0, size: blob.size };
};

const me = () => crypto.randomUUID();
const own = (id: string, title: string, attachments: readonly Attachment[], n = 0) =>
  aTicketCalled(title, {
    authorId: id,
    storeOwnerId: id,
    attachments,
    createdAt: new Date(Date.UTC(2029, 0, 1) - n * 60_000).toISOString(),
  });

const card = (title: string) => page.getByRole("article").filter({ hasText: title });
const squareOf = (title: string) => card(title).query()?.querySelector("[data-card-photo]");
const imageOf = (title: string) => squareOf(title)?.querySelector("img");
const downloads = (requests: readonly string[]) => requests.filter((each) => each.includes("/download/"));

test("a card shows the device's own copy of its first photo; one without a photo has no square", async () => {
  const id = me();
  const { requests } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [
        own(id, "With photo", [photo("a", { name: "plan.pdf", mimeType: "application/pdf" }), photo("b")]),
        own(id, "Without photo", [photo("c", { name: "plan.pdf", mimeType: "application/pdf" })]),
      ],
      pictures: [await stored("b")],
    },
  });
  await expect.element(card("With photo")).toBeVisible();
  const before = must(squareOf("With photo"), "the square").getBoundingClientRect();
  await expect.poll(() => imageOf("With photo")?.naturalWidth).toBeGreaterThan(0);
  const { width, height } = must(squareOf("With photo"), "the square").getBoundingClientRect();
  expect([width, height]).toEqual([before.width, before.height]);
  // A thumbnail, not the photo itself.
  expect(imageOf("With photo")?.naturalWidth).toBeLessThan(200);
  expect(squareOf("Without photo")).toBeNull();
  expect(downloads(requests).filter((each) => /\/[abc]$/.test(each))).toEqual([]);
});

test("a photo that is not on the device is downloaded when its card comes near the screen", async () => {
  const id = me();
  const { requests } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?size=50",
    size: { width: 375, height: 812 },
    rows: {
      tickets: Array.from({ length: 40 }, (_, n) => own(id, `Ticket ${n}`, [photo(`p${n}`)], n)),
    },
    answers: {
      "GET /api/external/download/*": async () =>
        new Response(await anImage(), { headers: { "content-type": "image/jpeg", "x-fettle": "1" } }),
    },
  });
  const requestedUrls = () => downloads(requests).map((each) => each.split("/").at(-1));
  // The list returns, at some moment, to where an earlier test left it: scrolls until it stays.
  const comesNear = (title: string) => () => {
    card(title).query()?.scrollIntoView();
    return imageOf(title);
  };
  await expect.poll(comesNear("Ticket 0")).toBeTruthy();
  expect(requestedUrls()).toContain("p0");
  expect(requestedUrls().length).toBeLessThan(40);
  card("Ticket 39").element().scrollIntoView();
  await expect.poll(requestedUrls).toContain("p39");
});

test("in data saver mode no card has a photo, and none is downloaded", async () => {
  Object.defineProperty(navigator, "connection", {
    value: Object.assign(new EventTarget(), { saveData: true }),
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  const id = me();
  const { requests } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [own(id, "On the device", [photo("a")]), own(id, "Elsewhere", [photo("b")], 1)],
      pictures: [await stored("a")],
    },
  });
  await expect.element(card("Elsewhere")).toBeVisible();
  expect([squareOf("On the device"), squareOf("Elsewhere")]).toEqual([null, null]);
  // What the list of an earlier test still downloads is counted here, too.
  expect(downloads(requests).filter((each) => /\/[ab]$/.test(each))).toEqual([]);
});

test("a photo that cannot be decoded leaves the square as it was", async () => {
  const id = me();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [own(id, "Damaged", [photo("a")]), own(id, "Whole", [photo("b")], 1)],
      pictures: [await stored("a", new Blob(["no image"])), await stored("b")],
    },
  });
  // Thumbnails are made one after the other: the damaged one has been tried before.
  await expect.poll(() => imageOf("Whole")).toBeTruthy();
  expect(squareOf("Damaged")).not.toBeNull();
  expect(imageOf("Damaged")).toBeNull();
});

test("a card shows the first of its photos that this browser can decode, and tries the others once", async () => {
  const id = me();
  const heic = photo("heic", { name: "IMG_1.HEIC", mimeType: "image/heic" });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [own(id, "Two photos", [heic, photo("whole"), photo("third")])],
      pictures: [await stored("whole"), await stored("third")],
    },
    answers: {
      "GET /api/external/download/*": () =>
        new Response("....ftypheic", { headers: { "content-type": "image/heic", "x-fettle": "1" } }),
    },
  });
  await expect.poll(() => imageOf("Two photos")?.naturalWidth).toBeGreaterThan(0);
  expect(squareOf("Two photos")?.getAttribute("data-card-photo")).toBe("whole");
  // Away and back: the card is made again.
  await page.getByRole("link", { name: "Bids" }).click();
  await expect.element(page.getByRole("heading", { name: "Bids", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Tickets" }).click();
  await expect.poll(() => imageOf("Two photos")?.naturalWidth).toBeGreaterThan(0);
  expect(downloads(app.requests).filter((each) => each.endsWith("/heic"))).toHaveLength(1);
});

test("a bid shows the first photo of its ticket", async () => {
  const id = me();
  const ticket = { ...own(id, "Cracked window", [photo("a")]), status: "out_for_bid" as const };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/bids",
    rows: { tickets: [ticket], bids: [aBid(ticket)], pictures: [await stored("a")] },
  });
  await expect.poll(() => document.querySelector("[data-bid] [data-card-photo] img")).not.toBeNull();
});

test("the start-up snapshot keeps the photos of its cards", async () => {
  // A busy machine is never idle for long.
  vi.stubGlobal("requestIdleCallback", (next: IdleRequestCallback) =>
    setTimeout(() => next({ didTimeout: false, timeRemaining: () => 50 })),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const id = me();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    usesRealAddress: true,
    rows: { tickets: [own(id, "With photo", [photo("a")])], pictures: [await stored("a")] },
  });
  await expect.poll(() => imageOf("With photo")?.naturalWidth).toBeGreaterThan(0);
  const snapshot = () => localStorage.getItem(snapshotKey("/tickets")) ?? "";
  await expect.poll(snapshot).toMatch(/data-card-photo=.+?src=\\"data:image\/jpeg;base64,/);
});

test("a card begins with its photo of the start-up snapshot, so that it does not vanish", async () => {
  const snapshot = document.createElement("div");
  snapshot.id = SNAPSHOT_ID;
  const small = await dataUrlOf(await anImage(8, 8));
  snapshot.innerHTML = `<span data-card-photo="a"><img src="${small}"></span>`;
  document.body.append(snapshot);
  onTestFinished(() => snapshot.remove());
  const id = me();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { tickets: [own(id, "With photo", [photo("a")])] },
    answers: { "GET /api/external/download/*": new Error("no network") },
  });
  await expect.element(card("With photo")).toBeVisible();
  expect(imageOf("With photo")?.getAttribute("src")).toBe(small);
});

const dataUrlOf = async (blob: Blob) =>
  `data:${blob.type};base64,${btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))}`;
