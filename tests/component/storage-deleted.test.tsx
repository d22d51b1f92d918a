import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket } from "#tests/support/cast.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The browser deletes the database under the open app, with work that waits in it.

const CLEARED = "This device’s storage was cleared by the browser.";
const BUSY = { status: 503, body: { message: "Busy", error: "busy" } };
const withBusyServer = () => ({
  "POST /api/sync/push": BUSY,
  "POST /api/*/*/*/*": BUSY,
  "GET /api/sync/pull": BUSY,
});
const PHONE = { width: 375, height: 812 };

afterEach(() => void vi.useRealTimers());

/** How many pending mutations the record outside the database counts. */
const recorded = (userId: string) =>
  JSON.parse(localStorage.getItem(`fettle-storage-witness:${userId}`) ?? "{}").pending;

async function deletedUnder(
  input: Parameters<typeof renderApp>[0],
  texts: readonly string[],
  before: () => Promise<void> = async () => undefined,
) {
  const app = await renderApp(input);
  for (const text of texts) {
    await page.getByLabelText("Add a comment").fill(text);
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect.element(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(texts.length);
  // Until the next check the record may count one twice that was stored while it was written.
  await expect.poll(() => recorded(input?.account?.id ?? "")).toBe(texts.length);
  await before();
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(app.db.name);
    request.addEventListener("success", resolve);
    request.addEventListener("error", reject);
  });
}

const onTicket = (size?: typeof PHONE) => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Squeaking door", authorId: id, storeOwnerId: id, status: "open" });
  const own = { as: "Store Manager", account: { id }, path: `/tickets?ticket=${ticket.id}` } as const;
  return { ...own, rows: { tickets: [ticket] }, ...(size ? { size } : {}) };
};

const NETWORKS = [
  ["offline", withoutNetwork],
  ["while the server is busy", withBusyServer],
] as const;

for (const [network, answers] of someOf(NETWORKS, 1))
  test(`the database deleted under the open app is told at the next tap, ${network}`, async () => {
    await deletedUnder({ ...onTicket(), answers: answers() }, ["one", "two", "three", "four", "five"]);
    await page.getByRole("dialog").getByRole("heading").first().click();
    await expect.element(page.getByText(CLEARED)).toBeVisible();
    await expect.element(page.getByText(/5 items entered between/)).toBeVisible();
  });

for (const [network, answers] of someOf(NETWORKS, 0))
  test(`the database deleted under the open app is told within a minute without a tap, ${network}`, async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await deletedUnder({ ...onTicket(), answers: answers() }, ["one"]);
    vi.advanceTimersByTime(60_000);
    await expect.element(page.getByText(CLEARED)).toBeVisible();
    await expect.element(page.getByText(/1 item entered between/)).toBeVisible();
  });

test("on a phone with an open ticket it is told above the ticket, and in the page once it is closed", async () => {
  await deletedUnder({ ...onTicket(PHONE), answers: withoutNetwork() }, ["one"]);
  await page.getByRole("dialog").getByRole("heading").first().click();
  const received = page.getByRole("dialog").getByText(CLEARED);
  await expect.element(received).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await expect.element(page.getByRole("alert").getByText(CLEARED)).toBeVisible();
});

test("it is told above a dialog that opened after the loss was found, at the next check", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const closed = async () => {
    await page.getByRole("button", { name: "Close" }).first().click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  };
  await deletedUnder({ ...onTicket(PHONE), answers: withoutNetwork() }, ["one"], closed);
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByRole("alert").getByText(CLEARED)).toBeVisible();
  await page.getByRole("banner").getByRole("button").first().click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByRole("dialog").getByText(CLEARED)).toBeVisible();
});
