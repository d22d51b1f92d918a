import { expect, onTestFinished, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { wireFromComment } from "#contract/comment-wire.ts";
import { readSession } from "#local-db/session.ts";
import { must } from "#domain/must.ts";
import { aTicket } from "#tests/support/cast.ts";
import { networkReturns, withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";

// A photo shown from its local bytes stays on the screen when it has been sent, the same element
// with the same URL: docs/product.md#photos.

async function pick(field: Locator, name: string): Promise<void> {
  await expect.element(field).toBeInTheDocument();
  pickFile(field, await aPhoto(name));
}

async function aPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  must(canvas.getContext("2d"), "a context").fillRect(0, 0, 20, 30);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

/** Records every change of an image: removed, or given another URL. */
function watchImage(image: Element): readonly string[] {
  const changes: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "attributes" && record.target === image) changes.push("another URL");
      if ([...record.removedNodes].some((node) => node.contains(image))) changes.push("removed");
      for (const node of record.addedNodes)
        if (node instanceof Element && (node.matches("img") || node.querySelector("img")))
          changes.push("added");
    }
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["src"],
  });
  onTestFinished(() => observer.disconnect());
  return changes;
}

async function sent({ db }: RenderedApp): Promise<void> {
  await expect.poll(() => db.ops.count()).toBe(0);
  await expect.poll(() => db.chunks.count()).toBe(0);
  await expect.poll(() => db.pictures.count()).toBe(1);
}

const attachmentOf = (key: string, name: string, size: number) => ({
  id: key,
  key,
  name,
  mimeType: "image/png",
  sizeBytes: size,
});

test("a comment's photo keeps its element and URL when it has been sent", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ authorId: id, storeOwnerId: id, status: "open" });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  await page.getByLabelText("Add a comment").fill("The hinge");
  await pick(page.getByLabelText("Upload Files"), "hinge.png");
  await expect.element(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Post comment" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "The hinge" });
  const image = line.getByRole("img", { name: "hinge.png" });
  await expect.element(image).toBeVisible();
  const changes = watchImage(image.element());
  const size = (await app.db.files.toArray())[0]?.sizeBytes ?? 0;
  networkReturns(app);
  app.answer({
    [`POST /api/external/tasks/${ticket.id}/comments`]: (init) => {
      const body = JSON.parse(String(init.body)) as { clientId: string; attachments: { s3Key: string }[] };
      const attachments = body.attachments.map(({ s3Key }) => attachmentOf(s3Key, "hinge.png", size));
      const content = {
        id: body.clientId,
        ticketId: ticket.id,
        kind: "comment",
        content: "The hinge",
        attachments,
      } as const;
      const by = { authorId: id, authorName: "Sofia Store", authorRole: "Store Manager" } as const;
      return {
        status: 201,
        body: wireFromComment({ ...content, ...by, createdAt: new Date().toISOString() }),
      };
    },
  });
  await sent(app);
  await expect.element(line.getByText("Waiting", { exact: false })).not.toBeInTheDocument();
  await expect.poll(async () => (await app.db.comments.toArray())[0]?.attachments[0]?.key).toMatch(/^f-/);
  await expect.element(image).toBeVisible();
  expect(changes).toEqual([]);
});

test("the profile picture never falls back to initials when it has been sent", async () => {
  const app = await renderApp({ as: "Store Manager", path: "/profile", answers: withoutNetwork() });
  await pick(page.getByLabelText("Profile image"), "me.png");
  const image = page.getByRole("img", { name: "Sofia Store" });
  await expect.element(image).toBeVisible();
  const changes = watchImage(image.element());
  networkReturns(app);
  app.answer({
    "PUT /api/user-profile": (init) => {
      const { profileImageKey } = JSON.parse(String(init.body)) as { profileImageKey: string };
      return {
        status: 200,
        body: { ...app.account, version: 2, profileImageUrl: `/api/external/download/${profileImageKey}` },
      };
    },
  });
  await sent(app);
  await expect.element(page.getByRole("button", { name: "All saved" })).toBeVisible();
  await expect.poll(async () => (await readSession())?.account.profileImageUrl).toMatch(/f-/);
  expect(changes).toEqual([]);
  // Rendered after the server's copy: only now does the image go.
  await page.getByRole("button", { name: "Remove image" }).click();
  await expect.element(image).not.toBeInTheDocument();
  expect(changes).toEqual(["removed"]);
});
