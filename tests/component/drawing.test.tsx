import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob } from "#local-db/files/files.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Arrows and circles on a photo, without a network: docs/product.md#drawing-on-photos.

const PHONE = { width: 375, height: 812 };

async function photoFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  const context = canvas.getContext("2d");
  if (context) Object.assign(context, { fillStyle: "#20a020" }).fillRect(0, 0, 400, 300);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "wall.jpg", { type: "image/jpeg" });
}

async function open() {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    id: crypto.randomUUID(),
    status: "maintenance_worker_working",
    assignee: { ...PEOPLE.worker, id },
  });
  const options: AppOptions = {
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=completeTicket`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
    size: PHONE,
  };
  const app = await renderApp(options);
  await expect.element(page.getByLabelText("Upload Files").last()).toBeInTheDocument();
  pickFile(page.getByLabelText("Upload Files").last(), await photoFile());
  await expect.element(page.getByRole("button", { name: "Draw on wall.jpg" })).toBeVisible();
  /** The tab is killed and opened again at the same address. */
  const reload = () => renderApp({ ...options, after: app });
  return { ...app, reload };
}
const sheet = () => page.getByRole("dialog", { name: "Draw on wall.jpg" });
const area = () => sheet().getByRole("button", { name: "The photo. Enter puts a mark in the middle." });
const begin = async () => {
  await page.getByRole("button", { name: "Draw on wall.jpg" }).click();
  await expect.element(area()).toBeVisible();
  await expect.poll(() => area().element().querySelector("svg")).not.toBeNull();
};
const names = async (db: AccountDatabase) =>
  (await db.files.orderBy("fileId").toArray()).map(({ name }) => name).toSorted();

/** Drags over the photo, in shares of its size. */
function drag(...points: readonly (readonly [number, number])[]) {
  const element = area().element();
  const box = element.getBoundingClientRect();
  const send = (type: string, [x, y]: readonly [number, number]) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        clientX: box.left + x * box.width,
        clientY: box.top + y * box.height,
      }),
    );
  // The browser captures only pointers that it has made itself.
  Object.assign(element, { setPointerCapture: () => undefined });
  points.forEach((at, index) => send(index === 0 ? "pointerdown" : "pointermove", at));
  send("pointerup", points.at(-1) ?? [0, 0]);
}

/** The colour of the stored picture at a place, in shares of its size. */
async function colourAt(db: AccountDatabase, name: string, x: number, y: number): Promise<readonly number[]> {
  const row = (await db.files.toArray()).find((file) => file.name === name);
  const blob = row && (await fileBlob(db, row.fileId, row.mimeType));
  if (!blob) throw new Error(`no bytes of ${name}`);
  const picture = await createImageBitmap(blob);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const pixel = context?.getImageData(
    Math.round(x * picture.width),
    Math.round(y * picture.height),
    1,
    1,
  ).data;
  return Array.from(pixel ?? []).slice(0, 3);
}
const isRed = ([red = 0, green = 0]: readonly number[]) => red > 180 && green < 90;
const isGreen = ([red = 0, green = 0]: readonly number[]) => green > 120 && red < 90;

test("a dragged arrow becomes a photo of its own, and the photo stays as it was", async () => {
  const { db } = await open();
  const before = (await db.files.toArray())[0]?.sha256;
  await begin();
  drag([0.25, 0.5], [0.5, 0.2], [0.75, 0.5]);
  await expect.element(sheet().getByText("1 mark, kept on this device")).toBeVisible();
  await sheet().getByRole("button", { name: "Add marked photo" }).click();
  await expect.element(page.getByRole("button", { name: "Show wall, marked.jpg" })).toBeVisible();
  expect(isRed(await colourAt(db, "wall, marked.jpg", 0.5, 0.5))).toBe(true);
  expect(isGreen(await colourAt(db, "wall, marked.jpg", 0.5, 0.2))).toBe(true);
  const original = (await db.files.toArray()).find(({ name }) => name === "wall.jpg");
  expect(original).toMatchObject({ sha256: before });
  expect(original?.marks).toBeUndefined();

  await page.getByLabelText("Comment").first().fill("Crack above the shelf");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect.poll(async () => (await pendingRows(db)).length).toBe(1);
  expect((await pendingRows(db))[0]?.action.payload).toMatchObject({
    files: [{ name: "wall.jpg" }, { name: "wall, marked.jpg", mimeType: "image/jpeg" }],
  });
});

test("by keyboard alone: a circle in the middle, moved, made larger, taken back and put again", async () => {
  const { db } = await open();
  page.getByRole("button", { name: "Draw on wall.jpg" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(area()).toBeVisible();
  await expect.poll(() => area().element().querySelector("svg")).not.toBeNull();
  sheet().getByRole("button", { name: "Circle" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(sheet().getByRole("button", { name: "Circle" }))
    .toHaveAttribute("aria-pressed", "true");
  area().element().focus();
  await userEvent.keyboard("{Enter}");
  const path = () => area().element().querySelector("path")?.getAttribute("d");
  await expect.poll(path).toBe("M390 375a110 110 0 1 0 220 0a110 110 0 1 0 -220 0");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(path).toBe("M410 375a110 110 0 1 0 220 0a110 110 0 1 0 -220 0");
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await expect.poll(path).toBe("M410 385a110 120 0 1 0 220 0a110 120 0 1 0 -220 0");
  await userEvent.keyboard("{Backspace}");
  await expect.poll(path).toBe(undefined);
  await expect.element(sheet().getByRole("button", { name: "Undo" })).toBeDisabled();
  await userEvent.keyboard("{Enter}");
  sheet().getByRole("button", { name: "Add marked photo" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names(db)).toEqual(["wall, marked.jpg", "wall.jpg"]);
});

test("a drawing that is not added yet survives a killed tab, and holds the form up until it is", async () => {
  const { db, reload } = await open();
  await begin();
  drag([0.2, 0.2], [0.6, 0.6]);
  await expect.element(sheet().getByText("1 mark, kept on this device")).toBeVisible();
  await expect.poll(async () => (await db.files.toArray())[0]?.marks).toMatch(/arrow/);
  await reload();
  const unfinished = page.getByText(
    "The drawing on wall.jpg is not added yet. Go on with it, and add it or undo it.",
  );
  await expect.element(unfinished).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Complete", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Go on drawing on wall.jpg" }).click();
  await expect.element(sheet().getByText("1 mark, kept on this device")).toBeVisible();
  await sheet().getByRole("button", { name: "Undo" }).click();
  await sheet().getByRole("button", { name: "Close" }).click();
  await expect.element(unfinished).not.toBeInTheDocument();
  expect(await names(db)).toEqual(["wall.jpg"]);
});

test("a picture that the browser cannot draw says so and cannot be marked", async () => {
  await open();
  pickFile(
    page.getByLabelText("Upload Files").last(),
    new File([new Uint8Array([1, 2, 3])], "scan.bmp", { type: "image/bmp" }),
  );
  await page.getByRole("button", { name: "Draw on scan.bmp" }).click();
  const other = page.getByRole("dialog", { name: "Draw on scan.bmp" });
  await expect
    .element(other.getByText("This picture cannot be shown here, so it cannot be drawn on."))
    .toBeVisible();
  await expect.element(other.getByRole("button", { name: "Add marked photo" })).toBeDisabled();
});
