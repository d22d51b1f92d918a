import { Dexie, type WhereClause } from "dexie";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "#domain/accounts/person.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The open work of somebody who leaves goes to somebody else, without a network.

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const WALT = { id: "walt-worker", name: "Walt Rivera", role: "Maintenance" as const };

async function managerAt(path: string) {
  const id = crypto.randomUUID();
  const atWork = {
    propertyManagerId: id,
    status: "maintenance_worker_working",
    assignee: WALT,
    scheduledDate: "2030-01-02",
    scheduledTime: "09:00",
  } as const;
  const app = await renderApp({
    as: "Property Manager",
    account: { id, name: PEOPLE.property.name },
    path,
    rows: {
      tickets: [
        aTicketCalled("Worn ramp", atWork),
        aTicketCalled("Loose tile", atWork),
        aTicketCalled("Finished door", { ...atWork, status: "completed" }),
      ],
      people: [
        aPerson(WALT.id, WALT.name, "Maintenance"),
        aPerson("wilma-worker", "Wilma Stone", "Maintenance"),
      ],
    },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  return { payloads, app };
}

test("a worker's open tickets go to another worker, each as planned, from the worker's page", async () => {
  const { payloads } = await managerAt(`/profile/${WALT.id}`);
  await expectTexts("2 open tickets");
  await page.getByRole("link", { name: "Hand over work" }).click();
  const form = dialog("Hand over the work of Walt Rivera");
  await form.getByRole("button", { name: "Hand over 2" }).click();
  await expectTexts("Please choose who takes over");
  await form.getByLabelText("Who takes over").selectOptions("wilma-worker");
  await form.getByRole("button", { name: "Hand over 2" }).click();
  await expect.element(dialog("Result").getByText(/^2 tickets queued\./)).toBeVisible();
  const move = {
    to: "maintenance_worker_working",
    worker: { id: "wilma-worker" },
    scheduledDate: "2030-01-02",
    scheduledTime: "09:00",
    content: expect.stringMatching(/^Handed over from Walt Rivera by .+\.$/),
  };
  await until(payloads).toMatchObject([
    { kind: "moveTicket", act: "assignWorker", move },
    { kind: "moveTicket", act: "assignWorker", move },
  ]);
});

test("a ticket that is left out stays with the worker", async () => {
  const { payloads } = await managerAt(`/profile/${WALT.id}?handover=${WALT.id}`);
  const form = dialog("Hand over the work of Walt Rivera");
  await form.getByRole("checkbox", { name: /Worn ramp/ }).click();
  await form.getByLabelText("Who takes over").selectOptions("wilma-worker");
  await form.getByRole("button", { name: "Hand over 1" }).click();
  await expectTexts(/^1 ticket queued/);
  expect(await payloads()).toHaveLength(1);
});

test("a hand-over that is undone is an assignment with its note", async () => {
  await managerAt(`/profile/${WALT.id}?handover=${WALT.id}`);
  const form = dialog("Hand over the work of Walt Rivera");
  await form.getByRole("checkbox", { name: /Worn ramp/ }).click();
  await form.getByLabelText("Who takes over").selectOptions("wilma-worker");
  await form.getByLabelText(/^Note for whoever/).fill("The key is next door");
  await form.getByRole("button", { name: "Hand over 1" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByLabelText(/^Note for whoever/)).toHaveValue("The key is next door");
});

test("a ticket that was left out is still left out when the form is opened again", async () => {
  const { payloads, app } = await managerAt(`/profile/${WALT.id}?handover=${WALT.id}`);
  const form = dialog("Hand over the work of Walt Rivera");
  await form.getByRole("checkbox", { name: /Worn ramp/ }).click();
  await form.getByLabelText("Who takes over").selectOptions("wilma-worker");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => app.db.drafts.count()).toBe(1);
  app.goTo(`/profile/${WALT.id}?handover=${WALT.id}`);
  await expect.element(form.getByText(/^You started this earlier/)).toBeVisible();
  await expect.element(form.getByRole("checkbox", { name: /Worn ramp/ })).not.toBeChecked();
  await form.getByRole("button", { name: "Hand over 1" }).click();
  await expectTexts(/^1 ticket queued/);
  expect(await payloads()).toHaveLength(1);
  expect(await app.db.drafts.count()).toBe(0);
});

test("deleting a worker with open work leads to handing it over, and deletes nothing", async () => {
  const { payloads } = await managerAt("/dashboard");
  await press("Actions for Walt Rivera");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectTexts(/Walt Rivera still has 2 open tickets/);
  await press("Hand over first");
  await expect.element(dialog("Hand over the work of Walt Rivera")).toBeVisible();
  expect(await payloads()).toEqual([]);
});

async function frames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((next) => requestAnimationFrame(next));
}

async function ownerAt(pathOf: (storeId: string) => string) {
  const id = crypto.randomUUID();
  const store = aStore(id, {
    name: "North Store",
    propertyManagerId: "paula-property",
    propertyManagerName: "Paula Property",
  });
  const open = { storeId: store.id, storeOwnerId: id, authorId: id, propertyManagerId: "former-manager" };
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: pathOf(store.id),
    rows: {
      stores: [store],
      tickets: [
        aTicketCalled("Worn ramp", { ...open, status: "assigned_to_property_manager" }),
        aTicketCalled("Loose tile", { ...open, status: "out_for_bid" }),
        aTicketCalled("Closed door", { ...open, status: "closed" }),
      ],
      people: [
        aPerson("paula-property", "Paula Property", "Property Manager"),
        aPerson("peter-property", "Peter Quinn", "Property Manager"),
        aPerson("former-manager", "Fred Former", "Property Manager"),
      ],
    },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  return { payloads, db: app.db };
}

test("a press before the successors were read from the device hands over as soon as they are", async () => {
  const { payloads, db } = await ownerAt((id) => `/stores/${id}`);
  await expectTexts(/^2 open tickets of this store are with another property manager/);
  const slow = Promise.withResolvers<void>();
  const where: (index: string) => WhereClause<Person, string> = db.people.where.bind(db.people);
  const slowWhere = (index: string) => {
    const role = where(index);
    const equals = role.equals.bind(role);
    role.equals = (value) => {
      const found = equals(value);
      const toArray = found.toArray.bind(found);
      found.toArray = (() => Dexie.waitFor(slow.promise).then(() => toArray())) as typeof toArray;
      return found;
    };
    return role;
  };
  Object.assign(db.people, { where: slowWhere });
  await page.getByRole("link", { name: "Hand over work" }).click();
  const pressed = dialog("Hand over the work of North Store").getByRole("button", { name: "Hand over 2" });
  const press = pressed.click();
  await Promise.race([press, frames(60)]);
  slow.resolve();
  await press;
  await until(async () => (await payloads()).length).toBe(2);
});

test("a store's page hands tickets of a former property manager to the present one", async () => {
  const { payloads } = await ownerAt((id) => `/stores/${id}`);
  await expectTexts(/^2 open tickets of this store are with another property manager/);
  await page.getByRole("link", { name: "Hand over work" }).click();
  await dialog("Hand over the work of North Store").getByRole("button", { name: "Hand over 2" }).click();
  await until(async () =>
    (await payloads()).map((each) => ("move" in each ? each.move : null)),
  ).toMatchObject([{ propertyManagerId: "paula-property" }, { propertyManagerId: "paula-property" }]);
});

test("whoever changes a store's property manager is asked about its open tickets, which go along", async () => {
  const { payloads } = await ownerAt((id) => `/profile?editstore=${id}`);
  const form = dialog("Edit Store");
  await form.getByLabelText("Property manager").selectOptions("Peter Quinn");
  await expect
    .element(form.getByRole("checkbox", { name: "Hand the 2 open tickets over to Peter Quinn too" }))
    .toBeChecked();
  await form.getByRole("button", { name: "Save" }).click();
  await until(async () => (await payloads()).map(({ kind }) => kind)).toEqual([
    "saveStore",
    "moveTicket",
    "moveTicket",
  ]);
});

test("a property manager who leaves gives up the stores with the tickets, so that new tickets do not go there", async () => {
  const { payloads } = await ownerAt(() => "/profile/paula-property");
  await expectTexts("1 store");
  await page.getByRole("link", { name: "Hand over work" }).click();
  const form = dialog("Hand over the work of Paula Property");
  await expect.element(form.getByText(/Their account stays active/)).toBeVisible();
  await form.getByLabelText("Who takes over").selectOptions("Peter Quinn");
  await expect
    .element(form.getByRole("checkbox", { name: "Make them the property manager of the store too" }))
    .toBeChecked();
  await form.getByRole("button", { name: /^Hand over/ }).click();
  await expectTexts("The store gets the other property manager.");
  expect(await payloads()).toMatchObject([
    {
      kind: "saveStore",
      isNew: false,
      form: { name: "North Store", propertyManagerId: "peter-property" },
      base: { name: "North Store", propertyManagerId: "paula-property" },
    },
  ]);
});

test("open tickets stay where they are if the person says so", async () => {
  const { payloads } = await ownerAt((id) => `/profile?editstore=${id}`);
  const form = dialog("Edit Store");
  await form.getByLabelText("Property manager").selectOptions("Peter Quinn");
  await form.getByRole("checkbox", { name: /^Hand the 2 open tickets/ }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await until(async () => (await payloads()).map(({ kind }) => kind)).toEqual(["saveStore"]);
});

test("a ticket that was handed over says who raised it and who answers for it, and its comment is by neither", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Worn ramp", {
    authorId: id,
    authorName: "Susan Successor",
    storeOwnerId: id,
    raisedBy: { id: "lara", name: "Lara Leaver" },
  });
  const comment = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    kind: "hand_over",
    content: "Handed over by an operator",
    attachments: [],
    authorId: "olga",
    authorName: "Olga Operator",
    authorRole: "Fettle User",
    createdAt: "2029-01-01T12:00:00.000Z",
  } as const;
  await renderApp({
    as: "Store Manager",
    account: { id, name: "Susan Successor" },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket], comments: [comment] },
    answers: withoutNetwork(),
  });
  await expectTexts("Raised by Lara Leaver", "Taken over by Susan Successor", "Handed over by an operator");
  await expect.element(page.getByText("Handed over", { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain("Olga Operator");
});

test("completed work that was handed over says who did it and who has it; the card names who did it", async () => {
  const worker = (name: string) => ({ id: name, name, role: "Maintenance" as const });
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Leaking sink", {
    authorId: id,
    storeOwnerId: id,
    status: "completed",
    completedAt: "2029-01-01T12:00:00.000Z",
    assignee: worker("June Park"),
    doneBy: worker("Luis Ortega"),
  });
  const assigned = {
    id: crypto.randomUUID(),
    ticketId: ticket.id,
    from: "assigned_to_property_manager",
    to: "maintenance_worker_working",
    actorId: "pat",
    actorName: "Pat Manager",
    moved: { from: { id: "walt", name: "Walt Worker" }, to: { id: "luis", name: "Luis Ortega" } },
    commentId: null,
    at: "2028-12-31T12:00:00.000Z",
  } as const;
  const rows = { tickets: [ticket], events: [assigned] };
  const as = { as: "Store Manager", account: { id }, rows, answers: withoutNetwork() } as const;
  await renderApp({ ...as, path: "/tickets" });
  const card = page.getByRole("article").filter({ hasText: "Leaking sink" });
  const textOfCard = () => card.element().textContent;
  await expect.poll(textOfCard).toMatch(/Done by Luis/);
  expect(textOfCard()).not.toContain("June");
  await card.getByRole("link", { name: "Leaking sink" }).click();
  await expectTexts("Done by Luis Ortega", "Work taken over by June Park", /From Walt Worker to Luis Ortega/);
});

test("a ticket that nobody answered says after how many hours who was notified, in the reader's language", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Worn ramp", { authorId: id, storeOwnerId: id });
  const base = {
    ticketId: ticket.id,
    attachments: [],
    authorId: "peter",
    authorName: "Peter Quinn",
    authorRole: "Property Manager",
    createdAt: "2029-01-01T12:00:00.000Z",
  } as const;
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: {
      tickets: [ticket],
      comments: [
        { ...base, id: "one", kind: "escalation", content: "Nadie respondió en 9 horas laborales." },
        {
          ...base,
          id: "two",
          kind: "repeat_ended",
          content: "La repetición terminó.",
          phrases: [{ line: 0, code: "store_deleted" }],
        },
      ],
    },
    answers: withoutNetwork(),
  });
  await expectTexts(
    "Nobody answered in time",
    "Nobody answered within 9 working hours. Peter Quinn was notified.",
    "Repetition ended",
    "The repetition ended because its store was deleted.",
  );
});
