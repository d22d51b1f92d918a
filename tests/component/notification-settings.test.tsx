import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectToast, press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

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
  await expect.element(checkbox("Work assigned to you: Push")).toBeVisible();
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
