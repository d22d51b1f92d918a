import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// "Repeat this ticket every …", without a network: docs/product.md#repeated-tickets.

const inDays = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(more: Partial<Ticket> = {}, path = "/tickets") {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Service of the units", { propertyManagerId: id, ...more });
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: path === "/tickets" ? `/tickets?ticket=${ticket.id}` : path,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  return { ticket, payloads };
}

test("a rule is set, seen with its next day, changed and ended, all in the outbox", async () => {
  const { payloads } = await open();
  await button("Repeat this ticket every …").click();
  const form = page.getByRole("form", { name: "Repetition" });
  await form.getByRole("spinbutton", { name: "Every" }).fill("3");
  await form.getByLabelText("First day").fill(inDays(40));
  await button("Save the repetition").click();
  await sees("Repeats every 3 months.", "Next ticket: ");
  expect(await payloads()).toMatchObject([
    { kind: "setRepeat", rule: { unit: "months", every: 3, startsOn: inDays(40) } },
  ]);
  await button("Change").click();
  await form.getByRole("combobox", { name: "Unit" }).selectOptions("weeks");
  await button("Save the repetition").click();
  await sees("Repeats every 3 weeks.");
  await button("End the repetition").click();
  await expect.element(button("Repeat this ticket every …")).toBeVisible();
});

test("a day that has passed and a number out of range are said at their fields", async () => {
  const { payloads } = await open();
  await button("Repeat this ticket every …").click();
  await page.getByRole("spinbutton", { name: "Every" }).fill("0");
  await page.getByLabelText("First day").fill("2020-01-01");
  await button("Save the repetition").click();
  await sees("Choose a number from 1 to 24.", "Choose a day that has not passed.");
  expect(await payloads()).toEqual([]);
});

test("the agenda shows the ticket as planned before it exists", async () => {
  const repeat = { unit: "weeks", every: 1, startsOn: inDays(2), madeOn: null, nextOn: inDays(2) } as const;
  await open({ repeat }, "/agenda");
  await sees("Planned: Service of the units", "The ticket is made on this day.");
});
