import { expect, test } from "vitest";
import {
  DESKTOP,
  type Device,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
} from "#tests/support/browser.ts";
import { photos } from "#tests/support/photos.ts";
import { type PlainServer, startPlainServer } from "#tests/support/plain-server.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The page against a server that knows product text section 7 and no more: other
// spellings, names of its own, no keys, no mark, no sync.

let plain: PlainServer;
let pages: TestServer;

async function begin() {
  // The page's origin has to be known to the one, and the other's address to the page.
  const first = await startServer();
  const origin = first.url;
  await first.stop();
  plain = await startPlainServer(origin);
  pages = await startServer({ env: { PORT: new URL(origin).port, TRAFFIC_BASE_URL: plain.url } });
}

async function end(...devices: Device[]) {
  for (const device of devices) await device.close();
  await pages.stop();
  await plain.stop();
}

test("what was made offline arrives once, in order, under the server's own names; its old address still leads to it", async () => {
  await begin();
  plain.stores.push({ id: "s1", name: "Plain Store", location: "Hall", address: "1 Road", isDefault: true });
  const device = await startDevice(pages.url, PHONE);
  const { page } = device;
  await signInAs(device, "sam@plain.example");
  await page.goto("/tickets");
  await page.getByText("You haven't created any support tickets yet.").waitFor();
  await untilReadyForOffline(page);
  await device.context.setOffline(true);

  await page.goto("/tickets?new=ticket");
  await page.getByLabel("Title").fill("Made in the cellar");
  await page.getByLabel("Description").fill("No signal here");
  const [photo] = await photos(1);
  await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await page.getByText("1 file kept on this phone").waitFor();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "Made in the cellar" }).click();
  await page.getByLabel("Add a comment").fill("Said in the cellar");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator(".said", { hasText: "Said in the cellar" }).waitFor();
  const address = page.url();
  expect(plain.tasks).toEqual([]);

  plain.cutNextAnswer();
  await device.context.setOffline(false);
  await expect
    .poll(() => plain.tasks[0]?.comments.map((each) => each["content"]), { timeout: 40_000 })
    .toEqual(["Said in the cellar"]);
  expect(plain.tasks).toHaveLength(1);
  expect(plain.tasks[0]).toMatchObject({ name: "Made in the cellar", storeId: "s1" });
  expect(plain.tasks[0]?.["attachments"]).toMatchObject([
    { originalName: "photo-1.jpg", mimeType: "image/jpeg", size: photo?.bytes.length },
  ]);
  expect(plain.files.map((file) => photo?.bytes.equals(file.bytes))).toEqual([true]);

  await page.goto(address);
  await page.getByRole("dialog").getByText("Said in the cellar").waitFor();
  await page.goto("/tickets");
  await expect.poll(() => page.getByRole("link", { name: "Made in the cellar" }).count()).toBe(1);
  await page.getByRole("button", { name: "All sent" }).waitFor();
  expect(plain.asked.filter((line) => line.includes("/sync/"))).toEqual([]);
  expect([...plain.strangeHeaders]).toEqual([]);
  expect(device.complaints).toEqual([]);
  await end(device);
});

test("a vendor bids, a manager accepts, rejects with a photo in the form; news arrive", async () => {
  await begin();
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
  const vendor = await startDevice(pages.url, PHONE);
  await signInAs(vendor, "vic@plain.example");
  await vendor.page.goto("/tickets?ticket=77");
  await vendor.page.getByRole("button", { name: "Submit Bid" }).click();
  const form = vendor.page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill("120.5");
  await form.getByLabel("Description").fill("I can do this");
  await form.getByLabel("Schedule date").fill("2031-01-02");
  await form.getByLabel("Schedule time").fill("09:30");
  await form.getByRole("button", { name: "Submit Bid" }).click();
  await expect
    .poll(() => plain.bids.map((bid) => bid["estimatedCost"]), { timeout: 20_000 })
    .toEqual(["$120.50"]);

  const desk = await startDevice(pages.url, DESKTOP);
  await signInAs(desk, "sam@plain.example");
  await desk.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
  await desk.page.goto("/tickets?ticket=77");
  await desk.page.getByRole("button", { name: "Accept", exact: true }).click();
  await desk.page
    .getByRole("dialog", { name: "Accept this bid?" })
    .getByRole("button", { name: "Accept" })
    .click();
  await expect.poll(() => plain.bids.map((bid) => bid["status"]), { timeout: 20_000 }).toEqual(["accepted"]);

  await desk.page.goto("/tickets?ticket=78&act=rejectTicket");
  const reject = desk.page.getByRole("dialog", { name: "Reject Vendor Completion" });
  await reject.getByLabel("Reason").fill("Still drips");
  const [photo] = await photos(1);
  await reject.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await reject.getByText("1 file kept on this phone").waitFor();
  await reject.getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => plain.tasks[1]?.status, { timeout: 20_000 }).toBe("rejected");
  expect(plain.tasks[1]?.comments[0]?.["content"]).toBe("Still drips");
  expect(plain.files.map((file) => [file.field, photo?.bytes.equals(file.bytes)])).toEqual([
    ["attachments", true],
  ]);
  expect([...plain.strangeHeaders]).toEqual([]);
  expect([...vendor.complaints, ...desk.complaints]).toEqual([]);
  await end(vendor, desk);
});
