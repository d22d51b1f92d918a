import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { ledTo } from "#tests/support/led-to.ts";
import { registered } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Forms of five people, sent with a mistake: a sentence at the field that is wrong, and the person is
// in it. Nothing else happens. The forms with passwords have a file of their own.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

interface Form {
  readonly path: string;
  /** Buttons and links pressed one after the other until the form stands. */
  readonly open?: readonly string[];
  /** What was there and is taken away. */
  readonly emptied?: string;
  readonly submit: string;
  readonly leads: string;
  /** What the form says in sight besides. */
  readonly says?: string;
}

const FORMS: Record<string, readonly Form[]> = {
  store: [
    { path: "/suggestions", submit: "Submit Suggestion", leads: "Title: Title is required" },
    {
      path: "/profile",
      emptied: "First name",
      submit: "Update Profile",
      leads: "First name: First name is required",
    },
    {
      path: "/profile",
      open: ["Add Store"],
      submit: "Add Store",
      leads: "Store name: Store name is required",
    },
    { path: "/tickets?new=ticket", submit: "Create Ticket", leads: "Title: Please enter a ticket title" },
    {
      path: "/tickets",
      open: ["Replace cracked shop"],
      submit: "Post comment",
      leads: "Add a comment: Please enter a comment",
    },
    {
      path: "/tickets",
      open: ["Replace cracked shop"],
      submit: "Add",
      leads: "New work order: Work order title is required",
    },
    {
      path: "/tickets",
      open: ["Replace cracked shop", "Actions", "Edit Ticket"],
      emptied: "Title",
      submit: "Save",
      leads: "Title: Please enter a ticket title",
    },
    {
      path: "/tickets",
      open: ["Two ceiling lights", "Actions", "Reject"],
      submit: "Reject",
      leads: "Reason: Please provide a reason for rejection",
    },
    {
      path: "/tickets",
      open: ["Replace cracked shop", "Vera Novak", "Send message"],
      emptied: "Message",
      submit: "Send",
      leads: "Message: Please enter a message",
    },
  ],
  property: [
    {
      path: "/dashboard",
      open: ["Add Maintenance Worker"],
      submit: "Create",
      leads: "Name: Name is required",
    },
    {
      path: "/profile",
      open: ["Add Building"],
      submit: "Add Building",
      leads: "Building name: Building name is required",
    },
    {
      path: "/tickets",
      open: ["Repaint loading bay", "Assign maintenance worker"],
      emptied: "Date",
      submit: "Assign",
      leads: "Date: Please choose a date and a time",
    },
  ],
  worker: [
    {
      path: "/dashboard",
      open: ["Walk-in cooler", "Mark as completed"],
      submit: "Complete",
      leads: "Comment: Please add a comment about the completed work",
    },
  ],
  vendor: [
    {
      path: "/bids",
      open: ["Edit Bid"],
      emptied: "Bid amount",
      submit: "Save",
      leads: "Bid amount: Bid amount is required",
    },
  ],
  newcomer: [
    {
      path: "/tickets",
      open: ["Replace cracked shop", "Submit Bid"],
      submit: "Submit Bid",
      // One sentence of the product text for all its fields.
      leads: "Estimated cost: ",
      says: "Please fill in all required fields",
    },
  ],
};

test.each(Object.entries(FORMS))(
  "%s: whoever sends a form with a mistake is led to it",
  async (who, forms) => {
    const device = await startDevice(server.url, PHONE);
    const { page } = device;
    if (who === "newcomer") await signInAs(device, (await registered(server, "Vendor")).email);
    else await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
    await page.locator('[data-chip="sent"]').waitFor();
    for (const { path, open = [], emptied, submit, leads, says } of forms) {
      await page.goto(path);
      for (const name of open) await named(page, name).first().click();
      if (emptied !== undefined) await page.getByLabel(emptied, { exact: true }).last().fill("");
      // Some forms are opened by a button of the same name.
      const send = page.getByRole("button", { name: submit, exact: true });
      await send.and(page.locator("[type=submit]")).click();
      await expect.poll(() => ledTo(page), { message: `${who} ${path} ${submit}` }).toBe(leads);
      if (says !== undefined) expect(await inSight(page.getByRole("alert"))).toBe(says);
    }
    expect(device.complaints).toEqual([]);
    expect(await page.locator("[data-chip]").first().getAttribute("data-chip")).toBe("sent");
    await device.close();
  },
);

const named = (page: Page, name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name }))
    .or(page.getByRole("menuitem", { name, exact: true }));

/** Its words, if they stand where the person sees them. */
const inSight = (said: Locator) =>
  said.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(there) ? element.textContent : "nothing that can be seen";
  });
