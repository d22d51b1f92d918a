import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { aStore } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// The camera inside the app; this browser has a fake one.

const PHONE = { width: 375, height: 812 };

/** Replaces how the page gets camera and microphone, for this test. */
function playMedia(getUserMedia: (input?: MediaStreamConstraints) => Promise<MediaStream>): void {
  Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: getUserMedia, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
}

const render = () => {
  const id = crypto.randomUUID();
  return renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [aStore(id)] },
    size: PHONE,
  });
};
const finder = () => page.getByRole("dialog", { name: "Take photos" });
const openFinder = () => page.getByRole("button", { name: "Take photo" }).click();

test("each photo is stored before it is counted, and the camera stops with its dialog", async () => {
  const opened: MediaStream[] = [];
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  playMedia(async (input) => {
    const stream = await real(input);
    opened.push(stream);
    return stream;
  });
  const { db } = await render();
  await openFinder();
  const shutter = finder().getByRole("button", { name: "Take photo" });
  await expect.element(shutter).toBeEnabled();
  const states = () => opened.flatMap((each) => each.getTracks().map((track) => track.readyState));
  expect(states()).toEqual(["live"]);
  await shutter.click();
  await expect.element(finder().getByText("1 photo kept on this device")).toBeVisible();
  expect(await db.files.count()).toBe(1);
  await finder().getByRole("button", { name: "Done" }).click();
  await expect.poll(states).toEqual(["ended"]);
});

test("without permission, camera and microphone say so and the form can be sent", async () => {
  playMedia(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await render();
  await openFinder();
  await expect
    .element(
      finder().getByText("Fettle may not use the camera. Allow it in the browser’s settings for this site."),
    )
    .toBeVisible();
  expect(finder().element().querySelectorAll('input[type="file"][capture]')).toHaveLength(1);
  await finder().getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Voice note" }).click();
  await expect
    .element(
      page.getByText("Fettle may not listen. Allow the microphone in the browser’s settings for this site."),
    )
    .toBeVisible();
  // What cannot be recorded must not lock the form.
  await page.getByLabelText("Title").fill("Without a lens");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect.element(page.getByRole("link", { name: "Without a lens" })).toBeVisible();
});

test("the sheet keeps its size when the camera does not open", async () => {
  const camera = Promise.withResolvers<MediaStream>();
  playMedia(() => camera.promise);
  await render();
  await openFinder();
  const area = () => must(finder().element().querySelector(".finder"), "the picture").getBoundingClientRect();
  await expect.element(finder().getByLabelText("What the camera sees")).toBeVisible();
  const { height, top } = area();
  const { height: sheetHeight } = finder().element().getBoundingClientRect();
  camera.reject(new DOMException("no", "NotFoundError"));
  await expect.element(finder().getByText("This device has no camera.")).toBeVisible();
  expect(area()).toMatchObject({ height, top });
  expect(finder().element().getBoundingClientRect().height).toBe(sheetHeight);
});
