import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { AccountDatabase } from "#local-db/database.ts";
import { type FormName, draftKey, NEW } from "#features/drafts/draft-key.ts";
import { ROLES, WALT, worldOf } from "./support/demo-rows.ts";
import { isInLongForm } from "./support/length.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";

// What was typed into any form is there again after the tab was killed; the list of everything
// unsent shows it, and a notice on the next start leads back to it.

interface Form {
  readonly name: string;
  readonly path: string;
  /** From the page at `path` into the form. */
  readonly into?: () => Promise<void>;
  readonly field: string;
  readonly text?: string;
}

const PHONE = { width: 375, height: 812 };
const HOUR_MS = 3_600_000;

const press = (name: string) => async () => {
  await page.getByRole("button", { name, exact: true }).first().click();
};
const ticket =
  (title: RegExp, next: () => Promise<void> = () => Promise.resolve()) =>
  async () => {
    await page.getByRole("link", { name: title }).first().click();
    await expect.element(page.getByRole("dialog", { name: title })).toBeVisible();
    await next();
  };
const actions = (item: string) => async () => {
  await press("Actions")();
  await page.getByRole("menuitem", { name: item }).click();
};
const actionsFor = (item: string, whom: string) => async () => {
  await page.getByRole("button", { name: `Actions for ${whom}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const LIGHTS = /^Two ceiling lights/;
const WINDOW = /^Replace cracked shop/;

const FORMS: Record<keyof typeof ROLES, readonly Form[]> = {
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
    { name: "a change of a store", path: "/profile", into: actionsFor("Edit", "Downtown"), field: "Address" },
    {
      name: "a message",
      path: "/tickets",
      into: ticket(WINDOW, async () => {
        await page.getByRole("link", { name: "Vera Novak" }).click();
        await press("Send message")();
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
      into: actionsFor("Edit", WALT.name),
      field: "Name",
    },
    {
      name: "a rating of a worker",
      path: "/dashboard",
      into: actionsFor("Rate", WALT.name),
      field: "Comment (optional)",
    },
    { name: "a new building", path: "/profile", into: press("Add Building"), field: "City" },
    { name: "a work order", path: "/tickets", into: ticket(/^Repaint loading bay/), field: "New work order" },
    {
      name: "an assignment",
      path: "/tickets",
      into: ticket(/^Repaint loading bay/, async () => {
        await press("Assign maintenance worker")();
        await page.getByRole("button", { name: /^Walt Rivera/ }).click();
      }),
      field: "Date",
      text: "2099-12-24",
    },
  ],
  worker: [
    {
      name: "a completion",
      path: "/dashboard",
      into: ticket(/^Walk-in cooler/, press("Mark as completed")),
      field: "Comment",
    },
  ],
  vendor: [{ name: "a change of a bid", path: "/bids", into: press("Edit Bid"), field: "Description" }],
};

/**
 * The forms of the short form of this file: one of each way to open one. The long form takes all.
 */
const SAMPLE: readonly string[] = [
  "a new ticket",
  "a message",
  "an assignment",
  "a completion",
  "a change of a bid",
];

/** Everything a person can have begun, by its key. */
const OPEN_DRAFTS: readonly (readonly [FormName, string, string])[] = [
  ["raiseTicket", "", "New ticket"],
  ["comment", "1", "Comment"],
  ["approveTicket", "1", "Approval of a ticket"],
  ["rejectTicket", "1", "Rejection of a ticket"],
  ["editTicket", "1", "Change of a ticket"],
  ["completeTicket", "1", "Completion of a ticket"],
  ["assignWorker", "1", "Assignment of a ticket"],
  ["completeAssessment", "1", "Assessment of a ticket"],
  ["workOrder", "1", "New work order"],
  ["placeBid", "1", "Bid"],
  ["editBid", "1", "Change of your bid"],
  ["rejectBid", "1", "Rejection of a bid"],
  ["requestPrice", "1", "Request for a new price"],
  ["message", "1", "Message"],
  ["suggest", "", "Suggestion"],
  ["profile", "", "Change of your profile"],
  ["store", NEW, "New store"],
  ["store", "1", "Change of a store"],
  ["building", NEW, "New building"],
  ["building", "1", "Change of a building"],
  ["worker", NEW, "New worker"],
  ["worker", "1", "Change of a worker"],
];

/** The field of the form on top. */
const fieldOnTop = (label: string) => page.getByLabelText(label, { exact: true }).last();

const draftsIn = async (db: AccountDatabase) => JSON.stringify(await db.drafts.toArray());

const render = (role: keyof typeof ROLES, path: string) => {
  const id = crypto.randomUUID();
  return renderApp({
    as: ROLES[role],
    account: { id },
    path,
    rows: worldOf(role, id),
    ...(role === "worker" ? { size: PHONE } : {}),
  });
};

/**
 * Opens the app again over the same storage, an hour later: only then a draft counts as
 * interrupted.
 */
async function openAgain(app: RenderedApp, path: string): Promise<void> {
  await cleanup();
  const savedAt = new Date(Date.now() - HOUR_MS).toISOString();
  await app.db.drafts.toCollection().modify({ savedAt });
  await renderApp({ as: app.account.role, path, after: app });
}

const interrupted = () =>
  page.getByRole("status").filter({ hasText: "You were in the middle of something:" });
const unsent = () => page.getByRole("region", { name: "Drafts, not sent yet" });

for (const role of Object.keys(FORMS) as (keyof typeof ROLES)[])
  describe(`as ${ROLES[role]}`, () => {
    test.each(FORMS[role].filter(({ name }) => isInLongForm || SAMPLE.includes(name)))(
      "text typed into $name is in its form again after the app is reopened",
      async ({ name, path, into, field, text = `Begun: ${name}` }) => {
        const app = await render(role, path);
        await into?.();
        await fieldOnTop(field).fill(text);
        await expect.poll(() => draftsIn(app.db)).toContain(text);
        await openAgain(app, "/dashboard");
        await interrupted().getByRole("link", { name: "Continue" }).click();
        await expect.element(fieldOnTop(field)).toHaveValue(text);
      },
    );
  });

test("all drafts are in one list, and a deleted draft is gone from storage", async () => {
  const app = await render("store", "/dashboard?sync=open");
  const savedAt = new Date().toISOString();
  await app.db.drafts.bulkPut(
    OPEN_DRAFTS.map(([form, of]) => ({
      key: draftKey(form, of),
      fields: { title: "Half" },
      savedAt,
      by: "",
    })),
  );
  await expect
    .element(
      unsent()
        .getByRole("listitem")
        .nth(OPEN_DRAFTS.length - 1),
    )
    .toBeVisible();
  const names = () =>
    unsent()
      .getByRole("listitem")
      .elements()
      .map((each) => each.querySelector("strong")?.textContent ?? "");
  expect(names().toSorted()).toEqual(OPEN_DRAFTS.map(([, , what]) => what).toSorted());
  const first = names()[0];
  await unsent().getByRole("button", { name: "Throw away" }).first().click();
  const ask = page.getByRole("dialog").last();
  await expect
    .element(ask.getByText("What was typed there, and its photos, are gone for good."))
    .toBeVisible();
  await ask.getByRole("button", { name: "Throw away" }).click();
  await expect.poll(() => names().length).toBe(OPEN_DRAFTS.length - 1);
  expect(names()).not.toContain(first);
  expect(await app.db.drafts.count()).toBe(OPEN_DRAFTS.length - 1);
});

test("a dismissed draft notice stays away, and the draft stays in the list", async () => {
  const app = await render("store", "/suggestions");
  await page.getByLabelText("Title").fill("Begun, then thought better of");
  await expect.poll(() => draftsIn(app.db)).toContain("thought better of");
  await openAgain(app, "/dashboard");
  await expect.element(interrupted()).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  const navigation = page.getByRole("navigation", { name: "Main", exact: true });
  await navigation.getByText("Tickets").click();
  await expect.element(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await navigation.getByText("Dashboard").click();
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.getByRole("button", { name: "All saved" }).click();
  await expect.element(unsent().getByText(/thought better of/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await expect.element(interrupted()).not.toBeInTheDocument();
});

test("a form with a draft shows that, and is empty after “Start over”", async () => {
  const app = await render("store", "/suggestions");
  await page.getByLabelText("Title").fill("Begun, then thought better of");
  await expect.poll(() => draftsIn(app.db)).toContain("thought better of");
  await openAgain(app, "/suggestions");
  const note = page.getByRole("status").filter({ hasText: "You started this earlier." });
  await note.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await expect.element(page.getByLabelText("Title")).toHaveValue("");
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(() => draftsIn(app.db)).not.toContain("thought better of");
});

test("the register form restores everything but the password after a change of page", async () => {
  const app = await renderApp({ as: null, path: "/register", usesRealAddress: true });
  await page.getByLabelText("Full name").fill("Nora Vale");
  await page.getByLabelText("Email address").fill("nora.vale@example.com");
  await page.getByLabelText("Password", { exact: true }).fill("never written down");
  await page.getByLabelText("User type").selectOptions("Vendor");
  await page.getByRole("link", { name: "Terms" }).click();
  await expect.poll(() => location.pathname).toBe("/terms");
  history.back();
  const isRestored = async () => {
    await expect.element(page.getByLabelText("Full name")).toHaveValue("Nora Vale");
    await expect.element(page.getByLabelText("Email address")).toHaveValue("nora.vale@example.com");
    await expect.element(page.getByLabelText("User type")).toHaveValue("Vendor");
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue("");
  };
  await isRestored();
  await renderApp({ as: null, path: "/register", after: app });
  await isRestored();
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(stored).not.toContain("never written down");
});
