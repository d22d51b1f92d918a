import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket } from "#tests/support/cast.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { isInLongForm } from "./support/length.ts";
import { focusedMistake } from "#tests/support/focused-error.ts";
import { expectFocusedMistake, fillIn, until } from "./support/forms.ts";
import { aBid, aPerson, aStore } from "./support/market-rows.ts";

// Forms sent with a mistake: a message at the wrong field, which has the focus. Nothing is
// enqueued and nothing is sent. The message disappears when the field is valid. Forms with
// passwords: password-forms.test.tsx.

interface WrongForm {
  readonly as: NonNullable<AppOptions["as"]>;
  readonly path: string;
  /** Rows that the form needs, for the account that is signed in. */
  readonly rows?: (me: string) => AppOptions["rows"];
  readonly answers?: AppOptions["answers"];
  /** Buttons, links and menu items pressed one after the other until the form is open. */
  readonly open?: readonly string[];
  /** A field that had content. */
  readonly emptied?: string;
  readonly submit: string;
  readonly mistake: string;
  /** A message of the whole form besides. */
  readonly alert?: string;
}

const WINDOW = "Cracked shop window";

const ownTicket = (more: Partial<Ticket>) => (me: string) => ({
  tickets: [aTicket({ title: WINDOW, authorId: me, storeOwnerId: me, ...more })],
  stores: [aStore({ ownerId: me })],
});

/** In the short form every fourth one is tried. */
const FORMS: readonly WrongForm[] = [
  {
    as: "Store Manager",
    path: "/suggestions",
    submit: "Submit Suggestion",
    mistake: "Title: Title is required",
  },
  {
    as: "Store Manager",
    path: "/profile",
    emptied: "First name",
    submit: "Update Profile",
    mistake: "First name: First name is required",
  },
  {
    as: "Store Manager",
    path: "/profile",
    open: ["Add Store"],
    submit: "Add Store",
    mistake: "Store name: Store name is required",
  },
  {
    as: "Store Manager",
    path: "/tickets?new=ticket",
    submit: "Create Ticket",
    mistake: "Title: Please enter a ticket title",
  },
  {
    as: "Store Manager",
    path: "/tickets",
    rows: ownTicket({ status: "out_for_bid" }),
    open: [WINDOW],
    submit: "Post comment",
    mistake: "Add a comment: Please enter a comment",
  },
  {
    as: "Store Manager",
    path: "/tickets",
    rows: ownTicket({ status: "out_for_bid" }),
    open: [WINDOW],
    submit: "Add",
    mistake: "New work order: Work order title is required",
  },
  {
    as: "Store Manager",
    path: "/tickets",
    rows: ownTicket({ status: "out_for_bid" }),
    open: [WINDOW, "Actions", "Edit Ticket"],
    emptied: "Title",
    submit: "Save",
    mistake: "Title: Please enter a ticket title",
  },
  {
    as: "Store Manager",
    path: "/tickets",
    rows: ownTicket({
      status: "completed",
      assignee: { id: "walt", name: "Walt Worker", role: "Maintenance" },
    }),
    open: [WINDOW, "Actions", "Reject"],
    submit: "Reject",
    mistake: "Reason: Please provide a reason for rejection",
  },
  {
    as: "Store Manager",
    path: "/tickets",
    rows: (me) => ({
      ...ownTicket({ status: "out_for_bid", bidCount: 1 })(me),
      bids: [aBid()],
      people: [aPerson()],
    }),
    answers: { "GET /api/users/*/profile": new TypeError() },
    open: [WINDOW, "Vera Novak", "Send message"],
    emptied: "Message",
    submit: "Send",
    mistake: "Message: Please enter a message",
  },
  {
    as: "Property Manager",
    path: "/dashboard",
    open: ["Add Maintenance Worker"],
    submit: "Create",
    mistake: "Name: Name is required",
  },
  {
    as: "Property Manager",
    path: "/profile",
    open: ["Add Building"],
    submit: "Add Building",
    mistake: "Building name: Building name is required",
  },
  {
    as: "Property Manager",
    path: "/tickets",
    rows: (me) => ({
      tickets: [aTicket({ title: "Repaint loading bay", propertyManagerId: me })],
      people: [aPerson({ id: "walt", name: "Walt Worker", role: "Maintenance" })],
    }),
    open: ["Repaint loading bay", "Assign maintenance worker"],
    emptied: "Date",
    submit: "Assign",
    mistake: "Date: Please choose a date and a time",
  },
  {
    as: "Maintenance",
    path: "/dashboard",
    rows: (me) => ({
      tickets: [
        aTicket({
          title: "Walk-in cooler",
          status: "maintenance_worker_working",
          assignee: { id: me, name: "Walt Worker", role: "Maintenance" },
        }),
      ],
    }),
    open: ["Walk-in cooler", "Mark as completed"],
    submit: "Complete",
    mistake: "Comment: Please add a comment about the completed work",
  },
  {
    as: "Vendor",
    path: "/tickets",
    rows: (me) => ({
      tickets: [
        aTicket({
          title: WINDOW,
          status: "in_progress",
          assignee: { id: me, name: "Vera Novak", role: "Vendor" },
        }),
      ],
    }),
    open: [WINDOW, "Mark as completed"],
    submit: "Complete",
    mistake: "Comment: Please provide a comment before marking as complete",
  },
  ...(
    [
      ["Bid amount", "Bid amount is required"],
      ["Description", "Description is required"],
      ["Schedule date", "Schedule date is required"],
      ["Schedule time", "Schedule time is required"],
    ] as const
  ).map(
    ([emptied, message]): WrongForm => ({
      as: "Vendor",
      path: "/bids",
      rows: (me) => ({
        tickets: [aTicket({ title: WINDOW, status: "out_for_bid", isMarketView: true })],
        bids: [aBid({ vendorId: me, bidder: null })],
      }),
      open: ["Edit Bid"],
      emptied,
      submit: "Save",
      mistake: `${emptied}: ${message}`,
    }),
  ),
  {
    as: "Vendor",
    path: "/tickets",
    rows: () => ({ tickets: [aTicket({ title: WINDOW, status: "out_for_bid", isMarketView: true })] }),
    open: [WINDOW, "Submit Bid"],
    submit: "Submit Bid",
    // One message for all fields of this form.
    mistake: "Estimated cost: ",
    alert: "Please fill in all required fields",
  },
];

for (const { as, path, rows, answers, open = [], emptied, submit, mistake, alert } of FORMS.filter(
  (_, n) => isInLongForm || n % 4 === 0,
))
  test(`${as}: “${submit}” with a mistake focuses “${mistake.trim()}”`, async () => {
    const id = crypto.randomUUID();
    const app = await renderApp({
      as,
      account: { id, address: "1 High Street" },
      path,
      size: { width: 375, height: 812 },
      ...(rows ? { rows: rows(id) ?? {} } : {}),
      ...(answers ? { answers } : {}),
    });
    for (const name of open) await named(name).click();
    if (emptied !== undefined) await fillIn({ [emptied]: "" });
    await submitButton(submit);
    await expectFocusedMistake(mistake);
    if (alert !== undefined) expect(visibleText(page.getByRole("alert").element())).toBe(alert);
    expect(await app.db.ops.count()).toBe(0);
    expect(app.requests.filter((request) => /^(POST|PUT|DELETE)/.test(request))).toEqual([]);
    const [label = ""] = mistake.split(": ");
    const field = page.getByLabelText(label, { exact: true }).last();
    await field.fill(rightFor(field.element()));
    await until(focusedMistake).toBe("into no field");
  });

test("an invisible title is refused at the field, of a new ticket, of an edited one and of a work order", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: WINDOW, authorId: id, storeOwnerId: id });
  const order = aTicket({
    id: "glass",
    title: "Order glass",
    parentId: ticket.id,
    authorId: id,
    storeOwnerId: id,
  });
  const rows = { tickets: [ticket, order], stores: [aStore({ ownerId: id })] };
  const app = await renderApp({ as: "Store Manager", account: { id }, path: "/tickets?new=ticket", rows });
  await fillIn({ Title: "\u3164" });
  await submitButton("Create Ticket");
  await expectFocusedMistake("Title: Please enter a ticket title");
  await named("Cancel").click();
  for (const name of [WINDOW, "Actions", "Edit Ticket"]) await named(name).click();
  await fillIn({ Title: "\u200b" });
  await submitButton("Save");
  await expectFocusedMistake("Title: Please enter a ticket title");
  await named("Cancel").click();
  await named("Edit Order glass").click();
  await fillIn({ Title: "\u2800" });
  await submitButton("Save");
  await expectFocusedMistake("Title: Work order title is required");
  expect(await app.db.ops.count()).toBe(0);
});

const DAY_MS = 86_400_000;

/** Something that the field takes. */
function rightFor(field: Element): string {
  if (!(field instanceof HTMLInputElement)) return "Right";
  if (field.type === "date") return new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return field.type === "time" ? "09:30" : field.inputMode === "decimal" ? "12.50" : "Right";
}

const named = (name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .or(page.getByRole("menuitem", { name, exact: true }))
    .first();

/** Some forms are opened by a button of the same name: the one that submits is meant. */
async function submitButton(name: string) {
  const buttons = page.getByRole("button", { name, exact: true });
  await until(() => buttons.elements().some(isSubmit)).toBe(true);
  await buttons.nth(buttons.elements().findIndex(isSubmit)).click();
}

const isSubmit = (element: Element) => element instanceof HTMLButtonElement && element.type === "submit";

/** The text of an element where nothing covers its middle. */
function visibleText(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(there) ? element.textContent : "covered, or outside the window";
}
