import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { saveSession } from "#local-db/session.ts";
import { marked } from "#tests/support/fake-server.ts";
import { expectToast, press } from "./support/forms.ts";
import { CONFIG, renderApp } from "./support/render-app.tsx";

// The settings of notifications; what they do is in tests/server-units/notification-mails.test.ts.

const TEST = "POST /api/notifications/test";
const checkbox = (name: string) => page.getByRole("checkbox", { name });
const open = (as: "Vendor" | "Maintenance", answers: Parameters<typeof renderApp>[0]["answers"] = {}) =>
  renderApp({ as, path: "/notification-settings", answers });

test("a switch of a kind and channel is kept and shown without a network", async () => {
  await open("Maintenance");
  await expect.element(checkbox("Messages: Mail")).toBeChecked();
  await checkbox("Messages: Mail").click();
  await expect.element(checkbox("Messages: Mail")).not.toBeChecked();
  await expect.element(checkbox("Messages: Push")).toBeChecked();
  await checkbox("Messages: Mail").click();
  await expect.element(checkbox("Messages: Mail")).toBeChecked();
});

test("only vendors choose about new jobs and where they want them", async () => {
  await open("Maintenance");
  await expect.element(checkbox("Work assigned to you, or taken away: Push")).toBeVisible();
  expect(checkbox("New jobs out for bid: Push").elements()).toEqual([]);
  expect(page.getByRole("textbox", { name: "States and cities, one on each line" }).elements()).toEqual([]);
});

test("a vendor's areas are saved, each once", async () => {
  await open("Vendor");
  const areas = page.getByRole("textbox", { name: "States and cities, one on each line" });
  await areas.fill("TX\nAustin\ntx");
  await press("Save");
  await expect.element(areas).toHaveValue("TX\nAustin");
});

test("quiet hours begin with a night, in the device's time zone", async () => {
  await open("Maintenance");
  await checkbox("No push notifications or email at night").click();
  await expect.element(page.getByRole("combobox", { name: "From" })).toHaveValue("22:00");
  await page.getByRole("combobox", { name: "To" }).selectOptions("07:30");
  await expect.element(page.getByRole("combobox", { name: "To" })).toHaveValue("07:30");
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect.element(page.getByText(`Time zone: ${zone}`)).toBeVisible();
});

test("two choices in one tick both stay, and are on screen before they are stored", async () => {
  const app = await open("Maintenance");
  await checkbox("No push notifications or email at night").click();
  const select = (name: string) => page.getByRole("combobox", { name }).element() as HTMLSelectElement;
  await expect.element(page.getByRole("combobox", { name: "From" })).toHaveValue("22:00");
  const stored = () => app.db.ops.count();
  // The night is on screen before it is stored: counted now, it would be one of the five below.
  await expect.poll(stored).toBe(1);
  // In one task: nothing can be written to the disk, or read from it, in between.
  choose(select("From"), "21:00");
  const displayed = [select("From").value];
  choose(select("To"), "07:30");
  toggle("Messages: Push");
  toggle("Messages: Mail");
  toggle("Everything else: Push");
  displayed.push(select("From").value, select("To").value);
  expect(displayed).toEqual(["21:00", "21:00", "07:30"]);
  await expect.poll(stored).toBe(1 + 5);
  await expect.element(page.getByRole("combobox", { name: "From" })).toHaveValue("21:00");
  await expect.element(page.getByRole("combobox", { name: "To" })).toHaveValue("07:30");
  await expect.element(checkbox("Messages: Push")).not.toBeChecked();
  await expect.element(checkbox("Messages: Mail")).not.toBeChecked();
  await expect.element(checkbox("Everything else: Push")).not.toBeChecked();
  const payloads = (await app.db.ops.orderBy("seq").toArray()).slice(1).map(({ action }) => action.payload);
  expect(payloads).toMatchObject([
    { change: { quietHours: { from: "21:00" } } },
    { change: { quietHours: { to: "07:30" } } },
    { change: { push: { messages: false } } },
    { change: { mail: { messages: false } } },
    { change: { push: { others: false } } },
  ]);
});

const toggle = (name: string) => (checkbox(name).element() as HTMLInputElement).click();

/** As a person's choice reaches the page. */
function choose(select: HTMLSelectElement, value: string): void {
  for (const option of select.options) option.selected = option.value === value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a test says where it was sent, and without a network why not", async () => {
  const app = await open("Maintenance", {
    [TEST]: { status: 200, body: { devices: 2, isMailed: true } },
  });
  await press("Send a test");
  await expectToast("Sent to 2 devices and by email.", "");
  app.answer({ [TEST]: new Error("no network") });
  await press("Send a test");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("There is no connection to the server. Please try again when there is.");
});

test("where the server sends no mail, no box for mail looks as if it did", async () => {
  const app = await open("Maintenance");
  await expect.element(checkbox("Messages: Mail")).toBeEnabled();
  const heightOfPage = () => document.documentElement.scrollHeight;
  const before = heightOfPage();
  // The settings of the page's own server are read once for all tests.
  const ofApp = fetch;
  const elsewhere = "https://without-mail.example";
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) =>
    String(input) === `${elsewhere}/api/config`
      ? marked(200, { ...CONFIG, mail: false })
      : ofApp(String(input).replace(elsewhere, ""), init),
  );
  const server = { apiBase: elsewhere, isLegacy: false };
  await saveSession(app.account, app.token, server, new Date().toISOString());
  await expect.element(checkbox("Messages: Mail")).toBeDisabled();
  await expect.element(checkbox("Messages: Mail")).not.toBeChecked();
  await expect
    .element(checkbox("Messages: Mail"))
    .toHaveAccessibleDescription("This server does not send email.");
  // What the server says comes late: the lines that tell it have their place before.
  expect(heightOfPage()).toBe(before);
  await expect.element(checkbox("Messages: Push")).toBeEnabled();
  await expect
    .element(page.getByText("Sends a push notification to your devices, whatever is set above."))
    .toBeVisible();
});
