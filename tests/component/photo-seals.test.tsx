import { afterEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Attachment, Comment, Ticket } from "#domain/tickets/ticket.ts";
import { sha256Of } from "#local-db/files/files.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { answerLocation, forgetLocation } from "./support/geolocation.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// The seal of a photo, where approver and report show it: docs/product.md#photo-seals.

afterEach(forgetLocation);

const AT = "2030-01-01T10:00:00.000Z";
const OTHER = "0".repeat(64);

async function aPicture(color: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  const context = canvas.getContext("2d");
  if (context) Object.assign(context, { fillStyle: color }).fillRect(0, 0, 40, 30);
  return canvas.convertToBlob({ type: "image/png" });
}

/** A completed ticket with three photos: one sealed, one with another hash, one without a seal. */
async function render(
  path: (id: string) => string,
  more: (ticketId: string) => Partial<Attachment> = () => ({}),
) {
  const id = crypto.randomUUID();
  const bytes = await (await aPicture("green")).arrayBuffer();
  const sha256 = (await sha256Of(bytes)) ?? "";
  const ticket: Ticket = aTicket({
    id: crypto.randomUUID(),
    title: "Worn carpet",
    status: "completed",
    authorId: id,
    storeOwnerId: id,
    assignee: PEOPLE.worker,
    latitude: 40,
    longitude: -90,
    locationAccuracyM: 10,
    isRated: true,
  });
  const seal = {
    sha256,
    readyAt: AT,
    position: { latitude: 40.001, longitude: -90, accuracyM: 8 },
    ticketId: ticket.id,
    personId: PEOPLE.worker.id,
    personName: PEOPLE.worker.name,
  };
  const photo = (name: string, changed: Partial<Attachment>): Attachment => ({
    id: name,
    key: name,
    name,
    mimeType: "image/png",
    sizeBytes: bytes.byteLength,
    sha256,
    seal,
    ...changed,
  });
  const comment: Comment = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    kind: "completion",
    content: "New carpet laid",
    attachments: [
      photo("good.png", more(ticket.id)),
      photo("other.png", { sha256: OTHER }),
      photo("old.png", { seal: null }),
    ],
    authorId: PEOPLE.worker.id,
    authorName: PEOPLE.worker.name,
    authorRole: "Maintenance",
    createdAt: AT,
  };
  const pictures = comment.attachments.map(({ key }) => ({
    key,
    mimeType: "image/png",
    bytes,
    size: bytes.byteLength,
    keptAt: 1,
  }));
  return renderApp({
    as: "Store Manager",
    account: { id },
    path: path(ticket.id),
    rows: { tickets: [ticket], comments: [comment], pictures },
    answers: withoutNetwork(),
  });
}

test("each photo of a ticket has a mark, and its large view says all of the seal", async () => {
  await render((id) => `/tickets?ticket=${id}`);
  const photos = page.getByRole("list", { name: "Photos of the comment" });
  for (const mark of ["Unchanged since sent", "Does not match its seal", "No seal"])
    await expect.element(photos.getByText(mark, { exact: true })).toBeVisible();
  await photos.getByRole("button", { name: "Show good.png" }).click();
  const seal = page.getByRole("group", { name: "Seal of good.png" });
  await expect.element(seal.getByText(/^Prepared .* by Walt Worker$/)).toBeVisible();
  const distance = /^110 m from where the ticket was raised \(± 8 m\)/;
  await expect.element(seal.getByRole("link", { name: distance })).toBeVisible();
  await expect.element(seal.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
});

test("bytes that are not the sealed ones are told, whatever the server says of them", async () => {
  const seal = { sha256: OTHER, readyAt: AT, position: null, personId: "w", personName: "Walt" };
  await render(
    (id) => `/report/${id}`,
    (ticketId) => ({ sha256: OTHER, seal: { ...seal, ticketId } }),
  );
  const group = page.getByRole("group", { name: "Seal of good.png" });
  await expect.element(group.getByText("Does not match its seal")).toBeVisible();
});

test.each([
  ["a place that the device did not tell is said to be missing", { position: null }, 1],
  ["of a place that this person may not see nothing is said", {}, 0],
])("%s", async (_, place, count) => {
  const seal = { sha256: OTHER, readyAt: AT, personId: "w", personName: "Walt", ...place };
  await render(
    (id) => `/report/${id}`,
    (ticketId) => ({ sha256: OTHER, seal: { ...seal, ticketId } }),
  );
  const group = page.getByRole("group", { name: "Seal of good.png" });
  await expect.element(group.getByText(/ by Walt$/)).toBeVisible();
  await expect.element(group.getByRole("link")).not.toBeInTheDocument();
  expect(group.getByText("The device gave no location.").elements()).toHaveLength(count);
});

test("the printed report says of each photo whether its seal matches", async () => {
  await render((id) => `/report/${id}`);
  const seal = (name: string) => page.getByRole("group", { name: `Seal of ${name}` });
  await expect
    .element(seal("good.png").getByText("The file on the server is the one that was prepared on the device."))
    .toBeVisible();
  await expect
    .element(
      seal("other.png").getByText("The file on the server is not the one that was prepared on the device."),
    )
    .toBeVisible();
  await expect.element(seal("old.png").getByText("No seal")).toBeVisible();
});

test("who approves reads how many seals match before the decision", async () => {
  await render((id) => `/tickets?ticket=${id}&act=approveTicket`);
  await sees("Photos of the completion: 1 does not match its seal, 1 without a seal, 1 unchanged");
});

/** What the browser says about the permission to locate, for this test. */
function playPermission(state: PermissionState): void {
  const query = async () => ({ state });
  Object.defineProperty(navigator, "permissions", { value: { query }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "permissions"));
}

async function pickPhoto() {
  const id = crypto.randomUUID();
  const ticket = aTicket({ id: crypto.randomUUID(), authorId: id, storeOwnerId: id });
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  const field = page.getByLabelText("Upload Files");
  await expect.element(field).toBeInTheDocument();
  pickFile(field, new File([await aPicture("red")], "door.png", { type: "image/png" }));
  await expect.element(page.getByText(/^1 file kept on this device/)).toBeVisible();
  return db;
}

test("a photo keeps its place where the person has allowed it", async () => {
  playPermission("granted");
  answerLocation({ latitude: 40, longitude: -90, accuracy: 8 });
  const db = await pickPhoto();
  await expect
    .poll(async () => (await db.files.toArray())[0]?.position)
    .toEqual({ latitude: 40, longitude: -90, accuracyM: 8 });
  await expect.element(page.getByText("1 file kept on this device, with its place")).toBeVisible();
});

test("a photo never asks for the permission to locate", async () => {
  playPermission("prompt");
  let requests = 0;
  const getCurrentPosition = () => {
    requests += 1;
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const db = await pickPhoto();
  expect((await db.files.toArray())[0]?.position).toBeUndefined();
  expect(requests).toBe(0);
});
