import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";

// The person decides that nothing is sent or fetched: docs/offline.md#work-offline.

const PHONE = { width: 375, height: 812 };

async function open(more: Partial<AppOptions> = {}) {
  onTestFinished(async () => void (await changeDeviceNetwork({ isOffline: false, isWifiOnly: false })));
  const id = crypto.randomUUID();
  const ticket = ticketOf(id, { title: "Ice machine" });
  const options: AppOptions = {
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answersChanges: true,
    ...more,
  };
  const app = await renderApp(options);
  const reload = (other: Partial<AppOptions> = {}) => renderApp({ ...options, ...other, after: app });
  return { ...app, reload };
}
const chooseInMenu = async (name: string) => {
  await page.getByRole("button", { name: "Sofia: your menu" }).click();
  await page.getByRole("menuitem", { name }).click();
};
const chip = () => page.getByRole("button", { name: /Working offline/ });
const writes = (requests: readonly string[]) => requests.filter((each) => !each.startsWith("GET"));

test("switched on in the menu nothing leaves the phone, a reload changes nothing, and switched off all is sent at once", async () => {
  const app = await open();
  await expect.poll(() => app.requests).toContain("GET /api/sync/pull");
  await chooseInMenu("Work offline: off");
  await expect.element(chip()).toBeVisible();
  const before = app.requests.length;
  await page.getByLabelText("Add a comment").fill("The lid is cracked");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(1);
  await expect.element(page.getByRole("button", { name: /Working offline, 1 waiting/ })).toBeVisible();
  expect(app.requests.slice(before)).toEqual([]);

  const again = await app.reload({ path: "/tickets?sync=open", size: PHONE });
  await expect.element(page.getByText(/You are working offline\. Nothing is sent or fetched/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Refresh" })).not.toBeInTheDocument();
  expect(again.requests).toEqual([]);
  await page.getByRole("button", { name: "Go online and send" }).click();
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(0);
  expect(writes(again.requests)).toHaveLength(1);
  await expect.element(chip()).not.toBeInTheDocument();
});

test("a choice made in another tab holds here too", async () => {
  const app = await open();
  await expect.poll(() => app.requests).toContain("GET /api/sync/pull");
  await changeDeviceNetwork({ isOffline: true });
  await expect.element(chip()).toBeVisible();
  const before = app.requests.length;
  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("online"));
  await chooseInMenu("Help");
  await expect.element(page.getByRole("heading", { name: "Help", level: 1 })).toBeVisible();
  expect(app.requests.slice(before)).toEqual([]);
});

test("logging out says that it ends working offline, and tells the server", async () => {
  const app = await open();
  await chooseInMenu("Work offline: off");
  await expect.element(chip()).toBeVisible();
  await chooseInMenu("Logout");
  const question = page.getByRole("dialog", { name: "Log out" });
  await expect.element(question.getByText(/You are working offline, so nothing is sent\./)).toBeVisible();
  await question.getByRole("button", { name: "Log out" }).click();
  await expect.poll(() => app.requests).toContain("POST /api/auth/logout");
});

/** A phone whose browser tells its connection. */
function connection(type: string) {
  const value = Object.assign(new EventTarget(), { type });
  Object.defineProperty(navigator, "connection", { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  return (next: string) => {
    value.type = next;
    value.dispatchEvent(new Event("change"));
  };
}

test("where the browser does not tell the connection there is no choice of Wi-Fi", async () => {
  await open({ path: "/tickets?sync=open" });
  await expect.element(page.getByText("Ready for offline")).toBeVisible();
  await expect.element(page.getByLabelText("Send photos and files on Wi-Fi only")).not.toBeInTheDocument();
});

test("off Wi-Fi each file says that it waits, and is sent anyway or when Wi-Fi comes", async () => {
  const change = connection("cellular");
  const app = await open({ size: PHONE });
  await changeDeviceNetwork({ isWifiOnly: true });
  const input = page.getByLabelText("Upload Files").first();
  await input.upload(new File(["%PDF-1.7 plan"], "plan.pdf", { type: "application/pdf" }));
  await expect.element(page.getByText("1 file kept on this device")).toBeVisible();
  await page.getByLabelText("Add a comment").fill("The plan");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.element(page.getByText("waits for Wi-Fi", { exact: true })).toBeVisible();
  expect(app.requests.filter((each) => each.includes("/uploads/"))).toEqual([]);

  await page.getByRole("button", { name: "Sync status" }).first().click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText("This device is not on Wi-Fi: photos and files wait.")).toBeVisible();
  await expect.element(centre.getByText("1 file waits for Wi-Fi")).toBeVisible();
  await centre.getByRole("button", { name: "Send now anyway" }).click();
  await expect.poll(() => app.requests.some((each) => each.includes("/uploads/"))).toBe(true);
  change("wifi");
  await expect
    .element(centre.getByText("This device is not on Wi-Fi: photos and files wait."))
    .not.toBeInTheDocument();
});
