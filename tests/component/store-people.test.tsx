import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Store } from "#domain/stores/store.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { expectFocusedMistake, press } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { refusing, withoutNetwork } from "./support/network.ts";
import { reads, sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// The further people of a store, without a network: docs/product.md#people-of-a-store.

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const section = page.getByRole("region", { name: "People of this store" });
const stella = { id: "stella", name: "Stella Store" };

/** The page of a store that this account has, as its manager or as one of its people. */
async function storePage(
  is: "manager" | "person" | "property manager",
  {
    size = DESK,
    more = {},
    answers = withoutNetwork(),
  }: { size?: typeof PHONE; more?: Partial<Store>; answers?: object } = {},
) {
  const id = crypto.randomUUID();
  const owner =
    is === "manager"
      ? { ownerId: id, ownerName: "Me Manager" }
      : { ownerId: "olga", ownerName: "Olga Owner" };
  const people = is === "person" ? [{ id, name: "Me Person" }, stella] : [stella];
  const app = await renderApp({
    as: is === "property manager" ? "Property Manager" : "Store Manager",
    account: { id, email: "me@example.com" },
    path: "/stores/downtown",
    rows: {
      stores: [aStore(owner.ownerId, { ...owner, people, ...more })],
      people: [
        aPerson("sam", "Sam Store", "Store Manager"),
        { ...aPerson("nora", "Nora Nomail", "Store Manager"), email: null },
      ],
    },
    answers: answers as ReturnType<typeof withoutNetwork>,
    size,
  });
  await expect.element(section).toBeVisible();
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  return { app, id, payloads };
}

test("the manager deletes the store on its page", async () => {
  const { payloads } = await storePage("manager");
  await press("Delete Store");
  await page.getByRole("dialog", { name: "Delete Store" }).getByRole("button", { name: "Delete" }).click();
  await expect.poll(payloads).toEqual([{ kind: "deleteStore", storeId: "downtown" }]);
  await expect.element(page.getByRole("heading", { name: "Directory" })).toBeVisible();
});

test.each(someOf([PHONE, DESK], 0))(
  "the manager adds somebody by email, in the outbox alone, at $width px",
  async (size) => {
    const { payloads } = await storePage("manager", { size });
    await press("Add person");
    await section.getByLabelText("Email address").fill("new@example.com");
    await section.getByRole("button", { name: "Add", exact: true }).click();
    await expect.element(section.getByText("new@example.com")).toBeVisible();
    expect(await payloads()).toEqual([
      { kind: "addStorePerson", storeId: "downtown", email: "new@example.com", name: "new@example.com" },
    ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  },
);

test("somebody whose email is known is chosen by name; the others are not offered", async () => {
  const { payloads } = await storePage("manager");
  await press("Add person");
  const choice = section.getByLabelText("Person to add");
  await expect.element(choice).toBeVisible();
  expect([...choice.element().querySelectorAll("option")].map(({ text }) => text)).toEqual([
    "Somebody else, by email",
    "Sam Store",
  ]);
  await choice.selectOptions("Sam Store");
  expect(section.getByLabelText("Email address").elements()).toEqual([]);
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(section.getByText("Sam Store")).toBeVisible();
  expect(await payloads()).toEqual([
    { kind: "addStorePerson", storeId: "downtown", email: "sam@example.com", name: "Sam Store" },
  ]);
});

test("no address and the own one are said at the field, and nothing is sent", async () => {
  const { payloads } = await storePage("manager");
  await press("Add person");
  for (const [email, mistake] of [
    ["", "Email address: Enter the person’s email address"],
    ["ME@example.com", "Email address: The store’s manager belongs to the store already"],
  ] as const) {
    await section.getByLabelText("Email address").fill(email);
    await section.getByRole("button", { name: "Add", exact: true }).click();
    await expectFocusedMistake(mistake);
  }
  expect(await payloads()).toEqual([]);
});

test("a begun addition is there again, and a refused one goes back into its form", async () => {
  const { app } = await storePage("manager", {
    answers: refusing("There is no account with this email address. The operator can invite this person."),
  });
  await press("Add person");
  await section.getByLabelText("Email address").fill("typo@example.com");
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await page
    .getByRole("button", { name: /Needs you/ })
    .first()
    .click();
  await sees(
    "Failed to add the person to the store",
    "There is no account with this email address. The operator can invite this person.",
  );
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expect.element(section.getByLabelText("Email address")).toHaveValue("typo@example.com");
  expect(app.requests.filter((each) => each.startsWith("POST /api/user-stores"))).not.toEqual([]);
});

test("by keyboard somebody is taken off after a question, in the outbox", async () => {
  const { payloads } = await storePage("manager");
  section.getByRole("button", { name: "Remove Stella Store from the store" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await sees("The tickets of this store leave this person’s devices. What this person wrote stays.");
  await press("Remove");
  await expect.element(section.getByText("Nobody else belongs to this store.")).toBeVisible();
  expect(await payloads()).toEqual([
    { kind: "removeStorePerson", storeId: "downtown", personId: "stella", name: "Stella Store" },
  ]);
});

test("one of the people sees who manages the store, may leave it, and takes nobody off", async () => {
  const { payloads, id } = await storePage("person", { size: PHONE });
  await expect.element(section.getByText("Olga Owner (store manager)")).toBeVisible();
  await expect.element(section.getByText("Me Person (you)")).toBeVisible();
  const names = section
    .getByRole("button")
    .elements()
    .map((each) => each.textContent);
  expect(names).toEqual(["Leave this store"]);
  await press("Leave this store");
  await page.getByRole("dialog").getByRole("button", { name: "Leave this store" }).click();
  await expect
    .poll(payloads)
    .toEqual([{ kind: "removeStorePerson", storeId: "downtown", personId: id, name: "Me Person" }]);
  await expect.poll(() => section.elements()).toEqual([]);
});

test("the property manager reads who belongs to the store, and changes nothing", async () => {
  await storePage("property manager");
  await expect.element(section.getByText("Stella Store")).toBeVisible();
  expect(section.getByRole("button").elements()).toEqual([]);
});

test("the profile keeps stores that one belongs to apart from the own ones, which alone are edited", async () => {
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/profile",
    rows: {
      stores: [
        aStore(id, { id: "own", name: "Own Corner" }),
        aStore("olga", { ownerName: "Olga Owner", people: [{ id, name: "Me" }], isDefault: false }),
      ],
    },
    answers: withoutNetwork(),
  });
  const joined = page.getByRole("list", { name: "Stores you belong to" });
  await expect.element(joined.getByRole("link", { name: "Downtown" })).toBeVisible();
  await expect.element(joined.getByText("Store manager: Olga Owner")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Actions for Own Corner" })).toBeVisible();
  expect(page.getByRole("button", { name: "Actions for Downtown" }).elements()).toEqual([]);
});

/** A completed ticket of Olga's store, raised by this account. */
async function ticketOf(storePeople: "me" | "nobody") {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Door hangs", {
    authorId: id,
    authorRole: "Store Manager",
    storeOwnerId: "olga",
    storeId: "downtown",
    storePeople: storePeople === "me" ? [id] : [],
    decisionMaker: "Store Manager",
    status: "completed",
  });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: {
      tickets: [ticket],
      stores: [aStore("olga", { ownerName: "Olga Owner", people: [{ id, name: "Me" }] })],
    },
    answers: withoutNetwork(),
  });
  await sees("Door hangs");
}

test("a ticket tells one of the people who decides, offers no decision and takes a comment", async () => {
  await ticketOf("me");
  await sees("Decides: Olga Owner", "Everything about");
  await expect.element(page.getByRole("textbox", { name: /omment/ }).first()).toBeVisible();
  expect(page.getByRole("button", { name: /Approve|Reject/ }).elements()).toEqual([]);
});

test("a new ticket is raised for a store one belongs to, without a network", async () => {
  const id = crypto.randomUUID();
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: {
      stores: [aStore("olga", { ownerName: "Olga Owner", people: [{ id, name: "Me" }], isDefault: false })],
    },
    answers: withoutNetwork(),
  });
  await page.getByLabelText("Title", { exact: false }).first().fill("Window cracked");
  await press("Create Ticket");
  await expect.element(reads("Window cracked").first()).toBeVisible();
  const [row] = await pendingRows(app.db);
  expect(row?.action.payload).toMatchObject({
    kind: "raiseTicket",
    ticket: { storeId: "downtown" },
    store: { ownerId: "olga" },
  });
});

test.each(someOf([PHONE, DESK], 0))(
  "the manager gives the store to another one at $width px, and still belongs to it",
  async (size) => {
    const { id, payloads } = await storePage("manager", { size });
    await press("Change manager");
    await page
      .getByRole("form", { name: "Change manager" })
      .getByRole("button", { name: "Give the store away" })
      .click();
    await sees("Enter the person’s email address");
    await section.getByLabelText("New manager").selectOptions("Sam Store");
    await press("Give the store away");
    await expect.element(section.getByText("Sam Store (store manager)")).toBeVisible();
    await expect.element(section.getByText("Me Manager (you)")).toBeVisible();
    expect(await payloads()).toEqual([
      {
        kind: "changeStoreManager",
        storeId: "downtown",
        personId: "sam",
        email: "sam@example.com",
        name: "Sam Store",
      },
    ]);
    expect(id).not.toBe("sam");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  },
);

test("whoever was invited to the store before still takes it over from the new manager", async () => {
  const { payloads } = await storePage("manager", { more: { nextManager: "Iris Zeller" } });
  await press("Change manager");
  const form = page.getByRole("form", { name: "Change manager" });
  const waits =
    /^Iris Zeller takes over as store manager after registering\. Until then the new manager stands in\./;
  await expect.element(form.getByText(waits)).toBeVisible();
  await section.getByLabelText("New manager").selectOptions("Sam Store");
  await press("Give the store away");
  await expect.element(section.getByText("Sam Store (store manager)")).toBeVisible();
  // The reservation is carried: it is with the new manager on the device too.
  await expect
    .element(section.getByText("Iris Zeller takes over as store manager after registering."))
    .toBeVisible();
  expect(await payloads()).toMatchObject([{ kind: "changeStoreManager", personId: "sam" }]);
});

test("one of the people gives the store to nobody", async () => {
  await storePage("person");
  await expect.element(page.getByRole("button", { name: "Change manager" })).not.toBeInTheDocument();
});

test("a manager who has only been invited is named as the one who takes over", async () => {
  await storePage("manager", { more: { nextManager: "Iris Zeller" } });
  await expect
    .element(section.getByText("Iris Zeller takes over as store manager after registering."))
    .toBeVisible();
});

test("an operator gives selected stores, also those of others, to one manager, each by a change of its own", async () => {
  const id = crypto.randomUUID();
  const people = [{ id, name: "Me" }];
  const app = await renderApp({
    as: "Fettle User",
    account: { id, isOperator: true },
    path: "/directory?show=stores",
    rows: {
      stores: [
        aStore(id, { id: "own", name: "Own", ownerName: "Me" }),
        aStore("iris", {
          id: "other",
          name: "Other",
          ownerName: "Iris Zeller",
          people,
          nextManager: "Bob Abbott",
        }),
      ],
      people: [aPerson("sam", "Sam Store", "Store Manager")],
    },
    answers: withoutNetwork(),
    size: DESK,
  });
  await press("Select");
  await press("Select all found");
  await press("Change manager…");
  await sees("Change the manager of selected stores", "Store manager: Iris Zeller");
  await sees(
    "Bob Abbott takes over as store manager after registering.",
    "Until then the new manager stands in.",
  );
  await page.getByLabelText("New manager").selectOptions("Sam Store");
  await press("Change for 2 stores");
  await sees("2 changes queued.");
  const payloads = (await pendingRows(app.db)).map(({ action }) => action.payload);
  expect(payloads).toHaveLength(2);
  for (const storeId of ["own", "other"])
    expect(payloads).toContainEqual(
      expect.objectContaining({ kind: "changeStoreManager", storeId, personId: "sam" }),
    );
});
