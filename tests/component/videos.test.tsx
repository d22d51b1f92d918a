import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";

// A short video plays in place: docs/product.md#videos.

const MB = 1024 * 1024;

/** A video of this browser's own making: some frames of 40 by 30 pixels. */
async function video(): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
  const context = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  const end = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  const data = new Promise<void>((resolve) => {
    recorder.addEventListener("dataavailable", (event) => {
      parts.push(event.data);
      if (event.data.size > 0) resolve();
    });
  });
  recorder.start(50);
  let frame = 0;
  const drawing = setInterval(() => {
    frame += 1;
    if (context) Object.assign(context, { fillStyle: frame % 2 ? "red" : "blue" }).fillRect(0, 0, 40, 30);
  }, 10);
  await data;
  recorder.stop();
  clearInterval(drawing);
  await end;
  return new Blob(parts, { type: "video/webm" });
}

const clip = (more: Partial<Attachment> = {}): Attachment => ({
  id: "clip",
  key: "clip.webm",
  name: "drain.webm",
  mimeType: "video/webm",
  sizeBytes: 2 * MB,
  ...more,
});

async function open(file: Attachment, more: Partial<AppOptions>) {
  const id = crypto.randomUUID();
  const ticket = ticketOf(id, { attachments: [file] });
  return renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    ...more,
  });
}
const served = (blob: Blob) =>
  new Response(blob, { headers: { "x-fettle": "1", "content-type": "video/webm" } });
const player = () => page.getByLabelText("drain.webm").element() as HTMLVideoElement;
const load = (size: string) =>
  page.getByRole("button", { name: `drain.webm: not on this device yet Load, ${size}` });
const downloads = ({ requests }: { readonly requests: readonly string[] }) =>
  requests.filter((each) => each.includes("download"));

test("a short video is fetched like a photo and stands still with controls until somebody plays it", async () => {
  await open(clip(), { answers: { "GET /api/external/download/*": served(await video()) } });
  await expect.element(page.getByLabelText("drain.webm")).toBeVisible();
  await expect.poll(() => player().videoWidth).toBe(40);
  expect(player()).toMatchObject({ controls: true, paused: true, autoplay: false });
});

test("a longer video is not fetched before a tap, and plays from this phone's copy without a network then", async () => {
  const app = await open(clip({ sizeBytes: 30 * MB }), {
    answers: { "GET /api/external/download/*": served(await video()) },
  });
  await expect.element(load("30.00 MB")).toBeVisible();
  expect(downloads(app)).toEqual([]);
  await load("30.00 MB").click();
  await expect.poll(() => player().videoWidth).toBe(40);
  expect(player().paused).toBe(true);
  expect(await app.db.pictures.where("key").equals("clip.webm").count()).toBe(1);
});

test("where the phone saves data no video is fetched before a tap", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  const app = await open(clip(), { answers: { "GET /api/external/download/*": served(await video()) } });
  await expect.element(load("2.00 MB")).toBeVisible();
  expect(downloads(app)).toEqual([]);
});

test("a picked video plays in the form, without a network", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket", answers: withoutNetwork() });
  await expect.element(page.getByLabelText("Upload Files").last()).toBeInTheDocument();
  pickFile(
    page.getByLabelText("Upload Files").last(),
    new File([await video()], "drain.webm", { type: "video/webm" }),
  );
  await expect.element(page.getByLabelText("drain.webm").first()).toBeVisible();
  await expect.poll(() => document.querySelector("video")?.videoWidth).toBe(40);
});

test("a video that the browser cannot play says so and can be saved", async () => {
  await open(clip(), { answers: { "GET /api/external/download/*": served(new Blob(["no video"])) } });
  await expect.element(page.getByText("This video cannot be played here. It can be saved:")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "drain.webm 2.00 MB" })).toBeVisible();
});
