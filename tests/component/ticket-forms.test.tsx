import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { aStore } from "./support/market-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// Editing a ticket, and work orders suggested for a new one.

const TITLES = ["Shut the water off", "Find the leak", "Replace the seal", "Dry the floor", "Test"] as const;

test("a ticket cannot be saved without a title, and its new title is shown at once", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Worn carpet", authorId: id, storeOwnerId: id });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=editTicket`,
    rows: {
      tickets: [ticket],
      stores: [aStore({ ownerId: id, propertyManagerId: null, propertyManagerName: null })],
    },
    answers: withoutNetwork(),
  });
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  await form.getByLabelText("Title").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Please enter a ticket title")).toBeVisible();
  await form.getByLabelText("Title").fill("Worn carpet in aisle 2");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("dialog", { name: "Worn carpet in aisle 2" })).toBeVisible();
});

test("suggested work orders go into the field, never twice, and become the ticket's", async () => {
  const id = crypto.randomUUID();
  let responded = Promise.resolve();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [aStore({ ownerId: id, propertyManagerId: null, propertyManagerName: null })] },
    answers: {
      ...withoutNetwork(),
      "POST /api/generate-tasks": async () => {
        await responded;
        return { status: 200, body: { tasks: TITLES, source: "playbook" } };
      },
    },
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  const generate = form.getByRole("button", { name: "Generate task lists" });
  const orders = form.getByLabelText("Work orders, one per line");
  await generate.click();
  await expect.element(form.getByText("Please enter a description first")).toBeVisible();
  await form.getByLabelText("Title").fill("Leak in the kitchen");
  await form.getByLabelText("Description").fill("The sink leaks since this morning");
  await generate.click();
  await expect.element(form.getByText(/built-in playbook/)).toBeVisible();
  await expect.element(orders).toHaveValue(TITLES.join("\n"));

  // What is typed while more is suggested stays.
  const answer = Promise.withResolvers<void>();
  responded = answer.promise;
  await generate.click();
  await orders.fill([...TITLES.slice(1), "Put a bucket under it"].join("\n"));
  answer.resolve();
  await expect
    .element(orders)
    .toHaveValue([...TITLES.slice(1), "Put a bucket under it", TITLES[0]].join("\n"));
  await generate.click();
  await expect.element(form.getByText("Everything suggested is already here.")).toBeVisible();

  // More than a ticket can have is reported at its field, and nothing is cut off silently.
  await orders.fill(Array.from({ length: 51 }, (_, n) => `Step ${n}`).join("\n"));
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect.element(form.getByText(/at most 50 work orders; here are 51/)).toBeVisible();
  await orders.fill(TITLES.join("\n"));
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "Leak in the kitchen" }).click();
  await expect.element(page.getByText(/\(0 of 5 done\)/)).toBeVisible();
});

test("during a first pull with a store the form never shows that there is none", async () => {
  const id = crypto.randomUUID();
  const contents: string[] = [];
  const watcher = new MutationObserver(() => {
    if (document.body.textContent.includes("You have no store yet")) contents.push("no store");
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  const pulled = {
    cursor: "e:1",
    more: false,
    serverEpoch: "e",
    serverTime: new Date().toISOString(),
    resync: false,
    changes: [{ kind: "store", id: "downtown", version: 1, row: aStore({ ownerId: id }) }],
  };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    isFirstStart: true,
    answers: { "GET /api/sync/pull": { status: 200, body: pulled } },
  });
  await expect.element(page.getByLabelText("Store", { exact: true })).toHaveValue("downtown");
  watcher.disconnect();
  expect(contents).toEqual([]);
});

test("titles that cannot be generated show an error in a toast and beside the button", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/tickets?new=ticket",
    answers: { "POST /api/generate-tasks": { status: 500, body: { message: "Oops", error: "x" } } },
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabelText("Description").fill("The sink leaks");
  await form.getByRole("button", { name: "Generate task lists" }).click();
  const sentence = "Failed to generate tasks. Please try again.";
  await expect.element(form.getByRole("status").getByText(sentence)).toBeVisible();
  await expect.poll(() => form.getByText(sentence).elements().length).toBe(2);
});

test("removing a saved attachment asks before it is taken out of the form", async () => {
  const id = crypto.randomUUID();
  const photo = { id: "f1", key: "f1", name: "hinge.pdf", mimeType: "application/pdf", sizeBytes: 9 };
  const ticket = aTicket({ title: "Worn carpet", authorId: id, storeOwnerId: id, attachments: [photo] });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}&act=editTicket`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  const remove = form.getByRole("button", { name: "Remove hinge.pdf" });
  const question = page.getByRole("dialog", { name: "Remove attachment" });
  await remove.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(remove).toBeVisible();
  await remove.click();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(remove).not.toBeInTheDocument();
});

test("suggestions that arrive after the ticket was created begin no new draft", async () => {
  const id = crypto.randomUUID();
  const answer = Promise.withResolvers<void>();
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [aStore({ ownerId: id })] },
    answers: {
      ...withoutNetwork(),
      "POST /api/generate-tasks": async () => {
        await answer.promise;
        return { status: 200, body: { tasks: TITLES, source: "playbook" } };
      },
    },
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabelText("Title").fill("Leak in the kitchen");
  await form.getByLabelText("Description").fill("The sink leaks since this morning");
  await form.getByRole("button", { name: "Generate task lists" }).click();
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect.poll(() => app.db.ops.count()).toBe(1);
  await expect.element(form).not.toBeInTheDocument();
  answer.resolve();
  await answer.promise;
  // A later draft would be stored within 300 ms; another form's is stored in the same way.
  app.goTo("/suggestions");
  await page.getByRole("textbox").first().fill("Longer days");
  await expect.poll(async () => (await app.db.drafts.toArray()).map(({ key }) => key)).toEqual(["suggest"]);
});

test("of several stores none is chosen for a new ticket: the default of somebody else is no choice", async () => {
  const id = crypto.randomUUID();
  const of = (name: string) => aStore({ id: name, name, ownerId: "sofia", isDefault: name === "Airport" });
  const app = await renderApp({
    as: "Fettle User",
    account: { id },
    path: "/tickets?new=ticket",
    rows: { stores: [of("Airport"), of("Downtown")] },
    answers: withoutNetwork(),
  });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  const store = form.getByLabelText("Store", { exact: true });
  await form.getByLabelText("Title").fill("Smell of gas");
  await expect.element(store).toHaveValue("");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect.element(form.getByText("Choose the store, or “No store”.")).toBeVisible();
  expect(await app.db.ops.count()).toBe(0);
  await store.selectOptions("Downtown, Springfield");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect
    .poll(async () => (await app.db.ops.toArray()).map(({ action }) => action.payload))
    .toMatchObject([{ ticket: { storeId: "Downtown" } }]);
});

for (const width of someOf([375, 1280], 0))
  test(`at ${width} px the toast of a new ticket opens it, before it is sent`, async () => {
    const id = crypto.randomUUID();
    await renderApp({
      as: "Store Manager",
      account: { id },
      path: "/dashboard",
      rows: { stores: [aStore({ ownerId: id })] },
      size: { width, height: 812 },
      answers: withoutNetwork(),
    });
    await page
      .getByRole("link", { name: /^(New|Add New)$/ })
      .first()
      .click();
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByLabelText("Title").fill("Smell of gas");
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await page.getByRole("button", { name: "Open ticket" }).click();
    const ticket = page.getByRole("dialog", { name: "Smell of gas" });
    await expect.element(ticket).toBeVisible();
    await expect.element(page.getByText("Kept on this device")).not.toBeInTheDocument();
    // Closing leads back to where the ticket was made.
    await ticket.getByRole("button", { name: "Close", exact: true }).click();
    await expect.element(ticket).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Newest tickets" })).toBeVisible();
  });

test("a ticket made while another is open beside the list takes its place", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Worn carpet", authorId: id, storeOwnerId: id });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket], stores: [aStore({ ownerId: id })] },
    size: { width: 1280, height: 812 },
    answers: withoutNetwork(),
  });
  await expect.element(page.getByRole("dialog", { name: "Worn carpet" })).toBeVisible();
  await page.getByRole("link", { name: "Add New Ticket" }).click();
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabelText("Title").fill("Smell of gas");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect.element(page.getByRole("dialog", { name: "Smell of gas" })).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Worn carpet" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Kept on this device")).toBeVisible();
  expect(page.getByRole("button", { name: "Open ticket" }).elements()).toEqual([]);
});

test("a new ticket begun on a store's page is of that store", async () => {
  const of = (name: string) => aStore({ id: name, name, ownerId: "sofia", isDefault: false });
  await renderApp({
    as: "Fettle User",
    path: "/stores/Downtown",
    rows: { stores: [of("Airport"), of("Downtown")] },
    answers: withoutNetwork(),
  });
  await page.getByRole("link", { name: "New ticket", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await expect.element(form.getByLabelText("Store", { exact: true })).toHaveValue("Downtown");
});
