import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Attachment, Comment } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The photo before the work, beside the one after it: docs/product.md#comparing-photos.

const PHONE = { width: 375, height: 812 };

async function bytesOf(color: string): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext("2d");
  if (context) Object.assign(context, { fillStyle: color }).fillRect(0, 0, 40, 30);
  return (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
}
const photo = (name: string): Attachment => ({
  id: name,
  key: name,
  name,
  mimeType: "image/png",
  sizeBytes: 100,
});
const stored = async (key: string, color: string) => ({
  key,
  mimeType: "image/png",
  bytes: await bytesOf(color),
  size: 100,
  keptAt: 1,
});

async function openCamera(before: readonly string[]) {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    id: crypto.randomUUID(),
    status: "maintenance_worker_working",
    assignee: { ...PEOPLE.worker, id },
    attachments: before.map(photo),
  });
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=completeTicket`,
    rows: { tickets: [ticket], pictures: await Promise.all(before.map((key) => stored(key, "red"))) },
    answers: withoutNetwork(),
    size: PHONE,
  });
  // The comment field behind it has a camera too.
  await page
    .getByRole("dialog", { name: "Mark Task as Completed" })
    .getByRole("button", { name: "Take photo" })
    .click();
}
const finder = () => page.getByRole("dialog", { name: "Take photos" });
const ghost = () => finder().element().querySelector<HTMLImageElement>('img[alt=""]');

test("the photo before lies over the camera, as strong as the slider says", async () => {
  await openCamera(["before.png"]);
  const slider = finder().getByRole("slider", { name: "How much of the picture before shows" });
  await expect.element(slider).toHaveValue("35");
  await expect.poll(() => ghost()?.style.opacity).toBe("0.35");
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => ghost()?.style.opacity).toBe("0.4");
  await userEvent.keyboard("{Home}");
  await expect.poll(() => ghost()?.style.opacity).toBe("0");
});

test("of several photos before, one after the other is laid over the camera", async () => {
  await openCamera(["one.png", "two.png"]);
  await expect.poll(() => ghost()?.src).toMatch(/^blob:/);
  const first = ghost()?.src;
  await finder().getByRole("button", { name: "Another picture before" }).click();
  await expect.poll(() => ghost()?.src !== first && ghost()?.src.startsWith("blob:")).toBe(true);
});

test("without a photo before there is only the camera", async () => {
  await openCamera([]);
  await expect.element(finder().getByLabelText("What the camera sees")).toBeVisible();
  await expect.element(finder().getByRole("slider")).not.toBeInTheDocument();
});

test("arrow keys move the divider between before and after", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    id: crypto.randomUUID(),
    status: "completed",
    authorId: id,
    storeOwnerId: id,
    attachments: [photo("before.png")],
  });
  const comment: Comment = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    kind: "completion",
    content: "Done",
    attachments: [photo("after.png")],
    authorId: PEOPLE.worker.id,
    authorName: PEOPLE.worker.name,
    authorRole: "Maintenance",
    createdAt: "2030-01-01T10:00:00.000Z",
  };
  const pictures = [await stored("before.png", "red"), await stored("after.png", "green")];
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket], comments: [comment], pictures },
    answers: withoutNetwork(),
    size: PHONE,
  });
  const group = page.getByRole("group", { name: "Compare before and after" });
  const divider = group.getByRole("slider", { name: "Where before ends and after begins" });
  await expect.element(divider).toHaveAttribute("aria-valuetext", "50 % before, 50 % after");
  divider.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(divider).toHaveAttribute("aria-valuetext", "51 % before, 49 % after");
  await userEvent.keyboard("{End}");
  const over = group.getByRole("img", { name: "Before" });
  await expect.poll(() => (over.element() as HTMLElement).style.clipPath).toMatch(/^inset\(0(px)? 0%/);
});
