import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// What operators do to tickets of others, without a network: docs/product.md#what-operators-do.

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const ofSofia = {
  storeId: "downtown",
  storeOwnerId: "sofia",
  authorId: "sofia",
  authorName: "Sofia Store",
  priority: "urgent",
} as const;
const worksFor = (manager: string, id: string, name: string) => ({
  ...aPerson(id, name, "Maintenance"),
  propertyManager: manager,
});

async function asOperator(path: string, size = DESK, rights: object = { actsEverywhere: true }) {
  const app = await renderApp({
    as: "Fettle User",
    account: { id: "olga", isOperator: true, seesEverything: true, ...rights },
    path,
    size,
    rows: {
      stores: [aStore("sofia", { ownerName: "Sofia Store" })],
      tickets: [
        aTicketCalled("Gas smell", ofSofia),
        aTicketCalled("Door stuck", { ...ofSofia, propertyManagerId: "paula" }),
      ],
      people: [
        aPerson("sofia", "Sofia Store", "Store Manager"),
        worksFor(PEOPLE.property.id, "walt", "Walt Rivera"),
        worksFor("paula", "wes", "Wes Stranger"),
      ],
    },
    answers: withoutNetwork(),
  });
  return async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
}

const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const open = (title: string) => page.getByRole("link", { name: title, exact: true }).click();
const actions = () => page.getByRole("button", { name: "Actions", exact: true });

test.each([PHONE, DESK])(
  "an urgent ticket of others is assigned to a worker of its property manager, at $width px",
  async (size) => {
    const payloads = await asOperator("/tickets", size);
    await open("Gas smell");
    const ticket = dialog("Gas smell");
    await expect.element(ticket.getByText("You act here as an operator:", { exact: false })).toBeVisible();
    await ticket.getByRole("button", { name: "Assign maintenance worker" }).click();
    const choice = dialog("Select Maintenance Worker");
    await expect.element(choice.getByRole("button", { name: /Walt Rivera/ })).toBeVisible();
    expect(choice.getByRole("button", { name: /Wes Stranger/ }).elements()).toEqual([]);
    await choice.getByRole("button", { name: /Walt Rivera/ }).click();
    await dialog("Schedule Assignment").getByRole("button", { name: "Assign", exact: true }).click();
    await until(payloads).toMatchObject([
      { kind: "moveTicket", act: "assignWorker", move: { worker: { id: "walt" } } },
    ]);
    await expect.element(ticket.getByText("Walt Rivera").first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  },
);

test("priority is edited, the store and photos stay the author's, and the ticket is cancelled", async () => {
  const payloads = await asOperator("/tickets");
  await open("Gas smell");
  await expect.element(page.getByRole("button", { name: "Give to a vendor you choose" })).toBeVisible();
  await actions().click();
  expect(item("Delete Ticket").elements()).toEqual([]);
  await item("Edit Ticket").click();
  const form = dialog("Edit Ticket");
  await expectTexts(
    "Sofia Store changes the store and the photos of this ticket. Add a photo with a comment instead.",
  );
  expect(form.getByLabelText("Store", { exact: true }).elements()).toEqual([]);
  await form.getByLabelText("Priority").selectOptions("high");
  await form.getByRole("button", { name: "Save" }).click();
  await until(payloads).toMatchObject([{ kind: "editTicket", change: { priority: "high" } }]);
  await actions().click();
  await item("Cancel ticket").click();
  await dialog("Cancel ticket").getByRole("button", { name: "Cancel ticket" }).click();
  await until(async () => (await payloads()).at(-1)).toMatchObject({ act: "cancelTicket" });
});

test("of selected tickets those of another property manager are left out with the reason", async () => {
  const payloads = await asOperator("/tickets");
  await press("Select");
  await press("Select all found");
  await press("Assign…");
  const form = dialog("Assign selected tickets");
  await form.getByLabelText("Who does the work").selectOptions("walt");
  await expect.element(form.getByText("1 ticket will change.")).toBeVisible();
  await expectTexts("Walt Rivera works for another property manager than that of this ticket.");
  await press("Assign 1");
  await until(payloads).toMatchObject([{ act: "assignWorker", move: { worker: { id: "walt" } } }]);
});

test("the dashboard asks nothing of an operator about tickets that others decide on", async () => {
  await asOperator("/dashboard");
  await sees("No ticket waits for a decision of yours.");
});

test("where operators act on their own tickets a ticket of others offers no act", async () => {
  await asOperator("/tickets", DESK, {});
  await open("Gas smell");
  const turn = "Nobody does this yet. Peter Property, property manager, decides who does it.";
  await expect.element(dialog("Gas smell").getByText(turn)).toBeVisible();
  expect(actions().elements()).toEqual([]);
  expect(page.getByText("You act here as an operator:", { exact: false }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Assign maintenance worker" }).elements()).toEqual([]);
});
