import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { DESKTOP, type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// What was typed into any form is there again after the tab was killed, can be seen where
// everything else on the phone is seen, and is shown the way back to.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

interface Form {
  readonly name: string;
  readonly path: string;
  /** From the page at `path` into the form. */
  readonly into?: (page: Page) => Promise<void>;
  readonly field: string;
  readonly text?: string;
}

const press = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const ticket =
  (title: string, next: (page: Page) => Promise<void> = () => Promise.resolve()) =>
  async (page: Page) => {
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await next(page);
  };
const actions = (item: string) => async (page: Page) => {
  await press("Actions")(page);
  await page.getByRole("menuitem", { name: item }).click();
};
const actionsFor = (item: string, whom: string) => async (page: Page) => {
  await page.getByRole("button", { name: `Actions for ${whom}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const STORE = "Downtown";
const LIGHTS = "Two ceiling lights";
const WINDOW = "Replace cracked shop";

const FORMS: Record<string, readonly Form[]> = {
  store: [
    { name: "a new ticket", path: "/tickets?new=ticket", field: "Title" },
    { name: "a comment", path: "/tickets", into: ticket(LIGHTS), field: "Add a comment" },
    {
      name: "an approval with its rating",
      path: "/tickets",
      into: ticket(LIGHTS, press("Approve")),
      field: "Comment (optional)",
    },
    { name: "a rejection", path: "/tickets", into: ticket(LIGHTS, actions("Reject")), field: "Reason" },
    {
      name: "a change of a ticket",
      path: "/tickets",
      into: ticket(WINDOW, actions("Edit Ticket")),
      field: "Description",
    },
    { name: "a new store", path: "/profile", into: press("Add Store"), field: "Store name" },
    { name: "a change of a store", path: "/profile", into: actionsFor("Edit", STORE), field: "Address" },
    {
      name: "a message",
      path: "/tickets",
      into: ticket(WINDOW, async (page) => {
        await page.getByRole("link", { name: "Vera Novak" }).click();
        await press("Send message")(page);
      }),
      field: "Message",
    },
    { name: "a suggestion", path: "/suggestions", field: "Description" },
    { name: "the own profile", path: "/profile", field: "Last name" },
  ],
  property: [
    { name: "a new worker", path: "/dashboard?editworker=new", field: "Name" },
    {
      name: "a change of a worker",
      path: "/dashboard",
      into: actionsFor("Edit", "Walt Rivera"),
      field: "Name",
    },
    {
      name: "a rating of a worker",
      path: "/dashboard",
      into: actionsFor("Rate", "Walt Rivera"),
      field: "Comment (optional)",
    },
    { name: "a new building", path: "/profile", into: press("Add Building"), field: "City" },
    { name: "a work order", path: "/tickets", into: ticket("Repaint loading bay"), field: "New work order" },
    {
      name: "an assignment",
      path: "/tickets",
      into: ticket("Repaint loading bay", press("Assign maintenance worker")),
      field: "Date",
      text: "2099-12-24",
    },
  ],
  worker: [
    {
      name: "a completion",
      path: "/dashboard",
      into: ticket("Walk-in cooler", press("Mark as completed")),
      field: "Comment",
    },
  ],
  vendor: [{ name: "a change of a bid", path: "/bids", into: press("Edit Bid"), field: "Description" }],
};

/** The field of the form on top. */
const fieldIn = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true }).last();

/** Is it in this device's own storage? */
const isKept = (page: Page, text: string) =>
  page.evaluate(async (wanted) => {
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener("success", () => resolve(request.result));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await ended(indexedDB.open(name));
      const drafts = db.objectStoreNames.contains("drafts")
        ? await ended(db.transaction("drafts").objectStore("drafts").getAll())
        : [];
      db.close();
      if (JSON.stringify(drafts).includes(wanted)) return true;
    }
    return false;
  }, text);

const goOn = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: "You were in the middle of something" })
    .getByRole("link", { name: "Continue" });

test("a form that stands open in two tabs shows the same words in both; sent in one it is empty in the other", async () => {
  const device = await startDevice(server.url, DESKTOP);
  await signInAs(device, "user@demo.fettle.example", "fettle-demo-1");
  const first = device.page;
  await first.goto("/tickets?new=ticket");
  const title = (page: Page) => page.getByLabel("Title");
  await title(first).waitFor();
  const second = await device.open("/tickets?new=ticket");
  await title(second).waitFor();
  await first.bringToFront();
  await title(first).fill("Typed in the first tab");
  await expect.poll(() => title(second).inputValue()).toBe("Typed in the first tab");
  await second.bringToFront();
  await title(second).fill("Finished in the second tab");
  await expect.poll(() => title(first).inputValue()).toBe("Finished in the second tab");
  await second.getByRole("button", { name: "Create Ticket" }).click();
  await second.getByRole("link", { name: "Finished in the second tab" }).waitFor();
  await expect.poll(() => title(first).inputValue()).toBe("");
  await first.bringToFront();
  await first.getByRole("button", { name: "Create Ticket" }).click();
  await first.getByText("Please enter a ticket title").waitFor();
  expect(await second.getByRole("link", { name: "Finished in the second tab" }).count()).toBe(1);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("a form that was begun earlier says so, and is empty after “Start over”", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, "user@demo.fettle.example", "fettle-demo-1");
  await page.goto("/suggestions");
  await page.getByLabel("Title").fill("Begun, then thought better of");
  await expect.poll(() => isKept(page, "thought better of")).toBe(true);
  // Put aside it stays away, and stands in the sync centre.
  await page.goto("/dashboard");
  await goOn(page).waitFor();
  await page.getByRole("button", { name: "Later" }).click();
  const places = page.getByRole("navigation", { name: "Main, bottom" });
  await places.getByText("Tickets").click();
  await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
  await places.getByText("Dashboard").click();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.locator("[data-chip]").click();
  await page.getByRole("region", { name: "Begun, not sent" }).getByText("thought better of").waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  expect(await goOn(page).count()).toBe(0);
  await page.goto("/suggestions");
  const note = page.getByRole("status").filter({ hasText: "You began this earlier." });
  await note.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
  await note.waitFor({ state: "detached" });
  await expect.poll(() => isKept(page, "thought better of")).toBe(false);
  await device.close();
});

test("who registers finds what was typed after a look at the terms and after a reload, but no password", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Nora Vale");
  await page.getByLabel("Email address").fill("nora.vale@example.com");
  await page.getByLabel("Password", { exact: true }).fill("never written down");
  await page.getByLabel("User type").selectOption("Vendor");
  await page.getByRole("link", { name: "Terms" }).click();
  await page.waitForURL("**/terms");
  await page.goBack();
  const typed = async () => [
    await page.getByLabel("Full name").inputValue(),
    await page.getByLabel("Email address").inputValue(),
    await page.getByLabel("User type").inputValue(),
    await page.getByLabel("Password", { exact: true }).inputValue(),
  ];
  await expect.poll(typed).toEqual(["Nora Vale", "nora.vale@example.com", "Vendor", ""]);
  await page.reload();
  await expect.poll(typed).toEqual(["Nora Vale", "nora.vale@example.com", "Vendor", ""]);
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain("never written down");
  await device.close();
});

describe.each(Object.keys(FORMS))("as %s", (who) => {
  let device: Device;
  beforeAll(async () => {
    device = await startDevice(server.url, who === "worker" ? PHONE : DESKTOP);
    await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
    await device.page.locator('[data-chip="sent"]').waitFor();
  });
  afterAll(() => device.close());

  test.each(FORMS[who] ?? [])(
    "what was typed into $name is there again after the tab was killed",
    async ({ name, path, into, field, text = `Begun: ${name}` }) => {
      await device.page.goto(path);
      await into?.(device.page);
      await fieldIn(device.page, field).fill(text);
      await expect.poll(() => isKept(device.page, text)).toBe(true);
      await device.killTab("/dashboard");
      await goOn(device.page).click();
      await expect.poll(() => fieldIn(device.page, field).inputValue()).toBe(text);
    },
  );

  test("all of it stands in one list, and what is thrown away there is gone for good", async () => {
    await device.page.goto("/dashboard?sync=open");
    const list = device.page.getByRole("region", { name: "Begun, not sent" });
    await expect.poll(() => list.getByRole("listitem").count()).toBe(FORMS[who]?.length);
    await list.getByRole("button", { name: "Throw away" }).first().click();
    await device.page.getByRole("dialog").last().getByRole("button", { name: "Throw away" }).click();
    await expect.poll(() => list.getByRole("listitem").count()).toBe((FORMS[who]?.length ?? 0) - 1);
    expect(device.complaints).toEqual([]);
  });
});
