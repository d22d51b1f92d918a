import { test as base, expect } from "#tests/e2e/support/fixtures.ts";
import { DESKTOP, PHONE, signInAs, untilReadyForOffline } from "#tests/support/browser.ts";
import { photos } from "#tests/support/photos.ts";
import { type PlainServer, startPlainServer } from "#tests/support/plain-server.ts";
import { startServer } from "#tests/support/server.ts";

// The page against a server that has the calls of the public API and no more: other spellings,
// ids of its own, no idempotency keys, no header of ours, no sync.

const test = base.extend<{ readonly legacy: { readonly plain: PlainServer; readonly url: string } }>({
  legacy: async ({ playwright: _playwright }, provide) => {
    // Each side has to know the other's address, so the page's port is found first.
    const first = await startServer();
    const origin = first.url;
    await first.stop();
    const plain = await startPlainServer(origin);
    const pages = await startServer({ env: { PORT: new URL(origin).port, TRAFFIC_BASE_URL: plain.url } });
    await provide({ plain, url: pages.url });
    await pages.stop();
    await plain.stop();
  },
});

test("offline work reaches a plain server once, in order, under its own ids", async ({
  legacy: { plain, url },
  openDevice,
}) => {
  plain.stores.push({ id: "s1", name: "Plain Store", location: "Hall", address: "1 Road", isDefault: true });
  const device = await openDevice({ url, size: PHONE });
  const { page } = device;
  await signInAs(device, "sam@plain.example");
  await page.goto("/tickets");
  await expect(page.getByText("You haven't created any support tickets yet.")).toBeVisible();
  await untilReadyForOffline(page);
  await device.context.setOffline(true);

  await page.goto("/tickets?new=ticket");
  await page.getByLabel("Title").fill("Made in the cellar");
  await page.getByLabel("Description").fill("No signal here");
  const [photo] = await photos(1);
  await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "Made in the cellar" }).click();
  await page.getByLabel("Add a comment").fill("Said in the cellar");
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.getByRole("listitem").filter({ hasText: "Said in the cellar" });
  await expect(comment).toBeVisible();
  const address = page.url();
  expect(plain.tasks).toEqual([]);

  plain.cutNextAnswer();
  await device.context.setOffline(false);
  await expect
    .poll(() => plain.tasks[0]?.comments.map((each) => each["content"]))
    .toEqual(["Said in the cellar"]);
  expect(plain.tasks).toHaveLength(1);
  expect(plain.tasks[0]).toMatchObject({ name: "Made in the cellar", storeId: "s1" });
  expect(plain.tasks[0]?.["attachments"]).toMatchObject([
    { originalName: "photo-1.jpg", mimeType: "image/jpeg", size: photo?.bytes.length },
  ]);
  expect(plain.files.map((file) => photo?.bytes.equals(file.bytes))).toEqual([true]);

  await test.step("the address of before it had the server's id still leads to it", async () => {
    await page.goto(address);
    await expect(page.getByRole("dialog").getByText("Said in the cellar")).toBeVisible();
    await page.goto("/tickets");
    await expect(page.getByRole("link", { name: "Made in the cellar" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "All saved" })).toBeVisible();
  });
  expect(plain.requests.filter((line) => line.includes("/sync/"))).toEqual([]);
  expect([...plain.strangeHeaders]).toEqual([]);
});

test("a plain server gets a bid, its acceptance and a rejection with photo", async ({
  legacy: { plain, url },
  openDevice,
}) => {
  const task = (more: object) => ({
    id: "77",
    name: "Out there",
    description: "",
    priority: "high",
    status: "out_for_bid",
    author_id: "u1",
    authorName: "Sam Store",
    decisionMaker: "Store Manager",
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    comments: [],
    ...more,
  });
  plain.tasks.push(
    task({}),
    task({ id: "78", name: "Work done", status: "completed", assignee_id: "u2", assigneeName: "Vic Vendor" }),
  );
  const vendor = await openDevice({ url, size: PHONE });
  await signInAs(vendor, "vic@plain.example");
  await vendor.page.goto("/tickets?ticket=77");
  await vendor.page.getByRole("button", { name: "Submit Bid" }).click();
  const form = vendor.page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill("120.5");
  await form.getByLabel("Description").fill("I can do this");
  await form.getByLabel("Schedule date").fill("2031-01-02");
  await form.getByLabel("Schedule time").fill("09:30");
  await form.getByRole("button", { name: "Submit Bid" }).click();
  await expect.poll(() => plain.bids.map((bid) => bid["estimatedCost"])).toEqual(["$120.50"]);

  const desk = await openDevice({ url, size: DESKTOP });
  await signInAs(desk, "sam@plain.example");
  await expect(desk.page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await desk.page.goto("/tickets?ticket=77");
  await desk.page.getByRole("button", { name: "Accept", exact: true }).click();
  const question = desk.page.getByRole("dialog", { name: "Accept this bid?" });
  await question.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => plain.bids.map((bid) => bid["status"])).toEqual(["accepted"]);

  await desk.page.goto("/tickets?ticket=78&act=rejectTicket");
  const reject = desk.page.getByRole("dialog", { name: "Reject Vendor Completion" });
  await reject.getByLabel("Reason").fill("Still drips");
  const [photo] = await photos(1);
  await reject.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await expect(reject.getByText("1 file kept on this device")).toBeVisible();
  await reject.getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => plain.tasks[1]?.status).toBe("rejected");
  expect(plain.tasks[1]?.comments[0]?.["content"]).toBe("Still drips");
  expect(plain.files.map((file) => [file.field, photo?.bytes.equals(file.bytes)])).toEqual([
    ["attachments", true],
  ]);
  expect([...plain.strangeHeaders]).toEqual([]);
});
