import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "./support/emulated-media.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// One job on paper.

const job = () => aTicketCalled("For the file", { status: "maintenance_worker_working" });
const report = () => page.getByRole("article");

const aPicture = async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "roof.jpg", { type: "image/jpeg" });
};

/** Replaces a part of the navigator for this test. */
function playNavigator(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test("a report shows comments and photos that still wait to be sent", async () => {
  const id = crypto.randomUUID();
  const ticket = { ...job(), authorId: id, storeOwnerId: id };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: { "GET /api/sync/pull": new Error("no network"), "POST /api/*/*": new Error("no network") },
  });
  const sheet = page.getByRole("dialog", { name: ticket.title });
  await userEvent.upload(sheet.getByLabelText("Upload Files"), await aPicture());
  await expect.element(sheet.getByText("1 file kept on this device")).toBeVisible();
  await sheet.getByLabelText("Add a comment").fill("see the photo");
  await sheet.getByRole("button", { name: "Post comment" }).click();
  await expect.element(sheet.getByRole("listitem").filter({ hasText: "see the photo" })).toBeVisible();
  await sheet.getByRole("link", { name: "Printable report" }).click();
  await expect.element(report().getByRole("heading", { name: ticket.title })).toBeVisible();
  await expect.element(report().getByText("see the photo")).toBeVisible();
  await expect.element(report().getByRole("img").first()).toBeVisible();
});

test("a report says by when the work was due, and of which category it is", async () => {
  const ticket = { ...job(), category: "Roof", dueOn: "2030-05-06" };
  await renderApp({ as: "Store Manager", path: `/report/${ticket.id}`, rows: { tickets: [ticket] } });
  const facts = () => document.querySelector(".reportfacts")?.textContent ?? "";
  await expect.poll(facts).toMatch(/Category *Roof/);
  expect(facts()).toMatch(/Due date *May\s06, 2030/);
});

test("a report of completed work that was handed over names who did it", async () => {
  const [luis, june] = [
    { id: "luis", name: "Luis Ortega", role: "Maintenance" as const },
    { id: "june", name: "June Park", role: "Maintenance" as const },
  ];
  const at = "2030-05-06T12:00:00.000Z";
  const ticket = { ...job(), status: "completed" as const, completedAt: at, assignee: june, doneBy: luis };
  await renderApp({ as: "Store Manager", path: `/report/${ticket.id}`, rows: { tickets: [ticket] } });
  const facts = () => document.querySelector(".reportfacts")?.textContent ?? "";
  await expect.poll(facts).toMatch(/Done by *Luis Ortega/);
  expect(facts()).not.toContain("June Park");
});

test("a printed report has neither the app's bar nor its own buttons", async () => {
  const ticket = job();
  await renderApp({ as: "Store Manager", path: `/report/${ticket.id}`, rows: { tickets: [ticket] } });
  const print = page.getByRole("button", { name: "Print" });
  const bar = page.getByRole("banner");
  await expect.element(print).toBeVisible();
  await expect.element(bar).toBeVisible();
  onTestFinished(() => void emulateMedia());
  await emulateMedia({ media: "print" });
  await expect.poll(() => matchMedia("print").matches).toBe(true);
  await expect.element(page.getByText("Print", { exact: true })).not.toBeVisible();
  expect(document.querySelector("header:has(nav)")?.checkVisibility()).toBe(false);
});

test("what is only for the screen is not printed, whatever its own display is", async () => {
  await renderApp({ as: "Store Manager", path: "/insights", rows: { tickets: [job()] } });
  const filters = page.getByRole("combobox", { name: "Period" });
  await expect.element(filters).toBeVisible();
  onTestFinished(() => void emulateMedia());
  await emulateMedia({ media: "print" });
  const visibilities = () => [...document.querySelectorAll(".noprint")].map((each) => each.checkVisibility());
  expect(visibilities().length).toBeGreaterThan(1);
  await expect.poll(() => visibilities().includes(true)).toBe(false);
});

test("'Share link' copies the ticket's address where the browser cannot share", async () => {
  const ticket = job();
  let copied = "";
  playNavigator("share", undefined);
  playNavigator("clipboard", {
    writeText: (text: string) => {
      copied = text;
      return Promise.resolve();
    },
  });
  await renderApp({ as: "Store Manager", path: `/report/${ticket.id}`, rows: { tickets: [ticket] } });
  await page.getByRole("button", { name: "Share link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  expect(copied).toBe(`${location.origin}/tickets?ticket=${ticket.id}`);
});

test("'Share link' opens the device's own sharing where there is one", async () => {
  const ticket = job();
  const shared: ShareData[] = [];
  playNavigator("share", (what: ShareData) => Promise.resolve(void shared.push(what)));
  await renderApp({ as: "Store Manager", path: `/report/${ticket.id}`, rows: { tickets: [ticket] } });
  await page.getByRole("button", { name: "Share link" }).click();
  await expect
    .poll(() => shared)
    .toEqual([{ title: ticket.title, url: `${location.origin}/tickets?ticket=${ticket.id}` }]);
  await expect.element(page.getByText("Link copied")).not.toBeInTheDocument();
});
