import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { wireFromStore } from "#contract/stores.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket } from "#tests/support/cast.ts";
import { expectFocusedMistake, expectTexts, fillIn, delayedAnswer, press } from "./support/forms.ts";
import { isInLongForm } from "./support/length.ts";
import { aStore } from "./support/market-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// A field says how much it takes: near the limit with a counter, beyond it at once, and nothing
// that is too long is cut or sent.

const over = (longest: number) => "x".repeat(longest + 1);
const tooLong = (longest: number) => `Please use at most ${longest} characters; this has ${longest + 1}`;

const me = crypto.randomUUID();
const ticket = aTicket({ title: "Worn carpet", authorId: me, storeOwnerId: me });

interface Form {
  readonly as: Parameters<typeof renderApp>[0]["as"];
  readonly path: string;
  readonly fields: Readonly<Record<string, number>>;
  readonly submit: string;
}
const FORMS: Readonly<Record<string, Form>> = {
  registration: {
    as: null,
    path: "/register",
    fields: { "Full name": 255, "Email address": 255 },
    submit: "Create account",
  },
  profile: {
    as: "Vendor",
    path: "/profile",
    fields: { "First name": 255, Phone: 50, Address: 1000, City: 100, State: 100, "ZIP code": 20 },
    submit: "Update Profile",
  },
  store: {
    as: "Store Manager",
    path: "/profile?editstore=new",
    fields: { "Store name": 255, Location: 255, Address: 1000, City: 100, "ZIP code": 20, Phone: 50 },
    submit: "Add Store",
  },
  building: {
    as: "Property Manager",
    path: "/profile?editbuilding=new",
    fields: { "Building name": 255, "Building address": 1000, City: 100, State: 100, "ZIP code": 20 },
    submit: "Add Building",
  },
  worker: {
    as: "Property Manager",
    path: "/dashboard?editworker=new",
    fields: { Name: 255, Email: 255, "Phone (optional)": 50 },
    submit: "Create",
  },
  ticket: {
    as: "Store Manager",
    path: "/tickets?new=ticket",
    fields: { Title: 255, Description: 20_000 },
    submit: "Create Ticket",
  },
  suggestion: {
    as: "Vendor",
    path: "/suggestions",
    fields: { Title: 255, Description: 5000 },
    submit: "Submit Suggestion",
  },
  comment: {
    as: "Store Manager",
    path: `/tickets?ticket=${ticket.id}`,
    fields: { "Add a comment": 10_000 },
    submit: "Post comment",
  },
};

/** The forms of the short form: of a visitor, with many fields, and one upon a ticket. */
const SAMPLE: readonly string[] = ["registration", "store", "comment"];

for (const [name, { as, path, fields, submit }] of Object.entries(FORMS).filter(
  ([each]) => isInLongForm || SAMPLE.includes(each),
))
  test(`a too long text in the ${name} form shows an error and sends nothing`, async () => {
    const app = await renderApp({
      as,
      account: { id: name === "comment" ? me : crypto.randomUUID() },
      path,
      rows: { tickets: [ticket] },
      answers: withoutNetwork(),
    });
    for (const [label, longest] of Object.entries(fields)) {
      const field = page.getByLabelText(label, { exact: true }).last();
      await field.fill(over(longest).slice(1));
      await expect.element(page.getByText("0 characters left")).toBeVisible();
      await field.fill(over(longest));
      await expect.element(page.getByText(tooLong(longest), { exact: true }).last()).toBeVisible();
      await expect.element(field).toHaveValue(over(longest));
    }
    const [[label, longest] = ["", 0]] = Object.entries(fields);
    await page.getByRole("button", { name: submit, exact: true }).last().click();
    await expectFocusedMistake(`${label}: ${tooLong(longest)}`);
    expect(await pendingRows(app.db)).toEqual([]);
  });

test("what was wrong with a field is gone when the field is right", async () => {
  await renderApp({ as: "Vendor", path: "/suggestions" });
  await press("Submit Suggestion");
  await expectTexts("Title is required", "Description is required");
  await fillIn({ Title: "Louder bell" });
  await expect.element(page.getByText("Title is required")).not.toBeInTheDocument();
  await expectTexts("Description is required");
});

test("a ticket submitted before the stores are loaded asks to submit again afterwards", async () => {
  const id = crypto.randomUUID();
  const store = wireFromStore(aStore({ ownerId: id, propertyManagerId: null, propertyManagerName: null }));
  const change = { kind: "store", id: store.id, version: 1, row: store };
  const body = {
    cursor: "e:1",
    more: false,
    serverEpoch: "e",
    serverTime: "",
    resync: false,
    changes: [change],
  };
  const blocked = delayedAnswer({ status: 200, body });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    isFirstStart: true,
    answers: { ...withoutNetwork(), "GET /api/sync/pull": blocked.answer },
  });
  await fillIn({ Title: "Door hangs" });
  await page.getByRole("button", { name: "Create Ticket", exact: true }).last().click();
  await expectTexts(/Your stores are not on this device yet/);
  blocked.release();
  await expectTexts("Your stores are here now. Please check the store and create the ticket again.");
  await page.getByRole("button", { name: "Create Ticket", exact: true }).last().click();
  await expectTexts(/Kept on this device/);
  expect((await pendingRows(app.db)).map((row) => row.action.payload.kind)).toEqual(["raiseTicket"]);
});
