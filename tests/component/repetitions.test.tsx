import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { must } from "#domain/must.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Repeat } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import { writeMeta } from "#local-db/meta.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// All repetitions, and one for many stores, without a network: docs/product.md#repetitions.

const inDays = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
const quarterly = (nextOn: string): Repeat => ({
  unit: "months",
  every: 3,
  startsOn: nextOn,
  madeOn: null,
  nextOn,
});
const list = () => page.getByRole("list", { name: "Repeated tickets", exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const textOfList = () => list().element().textContent;
const select = async (name: string) => {
  await page.getByRole("checkbox", { name, exact: true }).click();
};

interface Opened {
  readonly tickets?: readonly Ticket[];
  readonly stores?: readonly Store[];
  readonly isFirstStart?: boolean;
}

async function open(path: string, more: Opened = {}) {
  const id = crypto.randomUUID();
  const own = { storeOwnerId: id };
  const at = (storeId: string, name: string) => ({
    ...own,
    storeId,
    store: { ...must(aTicketCalled("x").store, "a store"), name, number: null },
  });
  const filter = aTicketCalled("Change filter 1", {
    ...at("downtown", "Downtown"),
    repeat: quarterly(inDays(40)),
  });
  const drain = aTicketCalled("Clean the drains", {
    ...at("harbour", "Harbour"),
    repeat: quarterly(inDays(20)),
  });
  const lamp = aTicketCalled("Test the lamps", { ...at("harbour", "Harbour"), repeat: null });
  const made = aTicketCalled("Test the lamps", { ...own, repeatOfId: lamp.id });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: path.replace("FILTER", filter.id),
    rows: {
      tickets: more.tickets ?? [filter, drain, lamp, made],
      stores: more.stores ?? [
        aStore(id, { region: "North" }),
        aStore(id, { id: "harbour", name: "Harbour", region: "South" }),
        aStore(id, { id: "airport", name: "Airport", region: "South" }),
      ],
    },
    answers: withoutNetwork(),
    isFirstStart: more.isFirstStart ?? false,
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  return { app, payloads, filter, drain };
}

test("the list has every repetition with its store, how often, the next day, and those that ended", async () => {
  await open("/repeats");
  await until(textOfList).toMatch(/Clean the drains.*Change filter 1.*Test the lamps.*Ended/s);
  await sees(
    "Repeats every 3 months.",
    `Next ticket: ${dayOf(inDays(20))}`,
    `Next ticket: ${dayOf(inDays(40))}`,
  );
  await page.getByRole("combobox", { name: "State" }).selectOptions("Ended");
  await until(textOfList).not.toContain("Clean the drains");
  await until(textOfList).toContain("Test the lamps");
  await press("Clear filters");
  await page.getByRole("combobox", { name: "Filter by region" }).selectOptions("North");
  await until(textOfList).toContain("Change filter 1");
  await until(textOfList).not.toContain("Clean the drains");
});

test("several are paused and ended at once, each by a mutation of its own that the list shows", async () => {
  const { payloads, filter, drain } = await open("/repeats");
  await press("Select");
  await press("Select all found");
  await sees("2 repetitions selected");
  await press("Pause…");
  await press("Pause 0");
  await sees("Choose the day until which they pause.");
  await dialog("Pause repetitions").getByLabelText("Until").fill(inDays(30));
  await sees("1 repetition will change.", "Its next ticket is on that day or later already.");
  await press("Pause 1");
  await expect.element(dialog("Result").getByText("Waiting to send")).toBeVisible();
  await until(payloads).toMatchObject([
    { kind: "setRepeat", ticketId: drain.id, rule: { unit: "months", every: 3 } },
  ]);
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await press("Select");
  await select("Change filter 1, Downtown");
  await press("End…");
  await press("End 1");
  await until(payloads).toMatchObject([{}, { kind: "endRepeat", ticketId: filter.id }]);
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await until(textOfList).not.toContain("Change filter 1");
});

test("a change of several is kept with its selection and its day, and sent once", async () => {
  const { app, payloads } = await open("/repeats");
  const pauses = dialog("Pause repetitions");
  const drafts = async () => (await app.db.drafts.toArray()).map(({ key }) => key);
  const select2 = async () => {
    await press("Select");
    await press("Select all found");
    await press("Pause…");
  };
  await select2();
  await until(drafts).toEqual(["changeRepetitions:pause"]);
  await pauses.getByRole("button", { name: "Cancel" }).click();
  await until(drafts).toEqual([]);
  await press("Pause…");
  await pauses.getByLabelText("Until").fill(inDays(50));
  await sees("2 repetitions will change.");
  await until(async () => (await app.db.drafts.toArray())[0]?.fields["until"]).toBe(inDays(50));
  // The screen is gone, and its selection with it.
  app.goTo("/dashboard?sync=open");
  await sees("Change of repetitions");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect.element(pauses.getByLabelText("Until")).toHaveValue(inDays(50));
  await sees("You started this earlier.");
  await press("Pause 2");
  await expect.element(dialog("Result").getByText("Waiting to send").first()).toBeVisible();
  await until(payloads).toHaveLength(2);
  await until(drafts).toEqual([]);
});

test("a change of other repetitions does not take the place of one that was begun", async () => {
  await open("/repeats");
  await press("Select");
  await select("Change filter 1, Downtown");
  await press("Pause…");
  const pauses = dialog("Pause repetitions");
  await pauses.getByLabelText("Until").fill(inDays(50));
  await pauses.getByRole("button", { name: "Cancel" }).click();
  await select("Change filter 1, Downtown");
  await select("Clean the drains, Harbour");
  await press("Pause…");
  await expect.element(pauses.getByText("Clean the drains, Harbour")).toBeVisible();
  await press("Show the other one");
  await expect.element(pauses.getByText("Change filter 1, Downtown")).toBeVisible();
  await expect.element(pauses.getByText("Clean the drains, Harbour")).not.toBeInTheDocument();
});

test("one is changed from its menu; the next ticket stays on its day", async () => {
  const { payloads, drain } = await open("/repeats");
  await press("Actions for Clean the drains, Harbour");
  await page.getByRole("menuitem", { name: "Change how often…" }).click();
  await page.getByRole("spinbutton", { name: "Every" }).fill("6");
  await press("Change 1");
  await until(payloads).toEqual([
    { kind: "setRepeat", ticketId: drain.id, rule: { unit: "months", every: 6, startsOn: inDays(20) } },
  ]);
});

test("a repetition is made for other stores too: the numbers are said before, and nothing twice", async () => {
  const { payloads } = await open("/repeats?forstores=FILTER");
  const form = dialog("The same for other stores");
  await form.getByRole("button", { name: "Make tickets" }).click();
  await sees("Choose at least one store that does not have this yet.");
  await form.getByRole("button", { name: "Select all found" }).click();
  await sees("2 stores chosen", "2 tickets will be made now.", "1 store has this already.");
  expect(await payloads()).toEqual([]);
  await form.getByRole("button", { name: "Make 2 tickets" }).click();
  await expect.element(dialog("Result").getByText("Waiting to send").first()).toBeVisible();
  const first = { title: "Change filter 1", dueOn: inDays(40) };
  await until(payloads).toMatchObject([
    { kind: "raiseTicket", ticket: { ...first, storeId: "airport" } },
    { kind: "setRepeat", rule: { unit: "months", every: 3 } },
    { kind: "raiseTicket", ticket: { ...first, storeId: "harbour" } },
    { kind: "setRepeat", rule: { unit: "months", every: 3 } },
  ]);
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await until(textOfList).toMatch(/Change filter 1.*Change filter 1.*Change filter 1/s);
  // Chosen once more, as after a kill: every store has it.
  await page.getByRole("button", { name: "Actions for Change filter 1, Downtown" }).click();
  await page.getByRole("menuitem", { name: "Also for other stores…" }).click();
  await form.getByRole("button", { name: "Select all found" }).click();
  await sees("0 stores chosen", "3 stores have this already.");
  await form.getByRole("button", { name: "Make tickets" }).click();
  expect((await payloads()).length).toBe(4);
});

test("before the first pull is done no store is offered, and afterwards the form comes by itself", async () => {
  const { app } = await open("/repeats?forstores=FILTER", { isFirstStart: true });
  const form = dialog("The same for other stores");
  await sees("Your tickets are not all on this device yet");
  await expect.element(form.getByRole("button", { name: "Select all found" })).not.toBeInTheDocument();
  await writeMeta(app.db, "lastPulledAt", new Date().toISOString());
  await expect.element(form.getByRole("button", { name: "Select all found" })).toBeVisible();
});

test("stores are found by search and region, Enter in the search makes nothing, and the choice is kept", async () => {
  const owner = crypto.randomUUID();
  const many = Array.from({ length: 25 }, (_, n) =>
    aStore(owner, {
      id: `s${n}`,
      name: `Larkspur ${n + 1}`,
      region: n % 2 === 0 ? "North" : "South",
      address: "",
      zipcode: "",
    }),
  );
  const { app, payloads } = await open("/repeats?forstores=FILTER", { stores: many });
  const form = dialog("The same for other stores");
  const search = form.getByRole("searchbox", { name: "Search stores" });
  await search.fill("Larkspur 25");
  await form.getByRole("button", { name: "Select all found" }).click();
  await sees("1 store chosen");
  await search.click();
  await userEvent.keyboard("{Enter}");
  await form.getByRole("button", { name: "Make 1 ticket" }).click({ trial: true });
  expect(await payloads()).toEqual([]);
  await search.fill("");
  await form.getByRole("combobox", { name: "Filter by region" }).selectOptions("South");
  await form.getByRole("button", { name: "Select all found" }).click();
  await sees("13 stores chosen", "13 tickets will be made now.");
  await form.getByRole("combobox", { name: "Days of the stores" }).selectOptions("Spread over 4 weeks");
  await sees(", Monday to Friday.");
  await until(async () => (await app.db.drafts.toArray()).length).toBe(1);
});

test("the ticket with a rule leads to the form for other stores", async () => {
  await open("/tickets?ticket=FILTER");
  await press("Also for other stores…");
  await expect.element(dialog("The same for other stores")).toBeVisible();
});

test("the agenda says when the next repetition after its days is, and leads to all", async () => {
  await open("/agenda");
  await sees(`Next repetition: ${dayOf(inDays(20))}, and 1 later.`);
  await page.getByRole("link", { name: "See all repetitions" }).click();
  await expect.element(page.getByRole("heading", { name: "Repeated tickets", level: 1 })).toBeVisible();
});

test("without any the list says how one is made; a worker has none", async () => {
  await open("/repeats", { tickets: [] });
  await sees("Nothing is repeated yet.");
  await renderApp({ as: "Maintenance", path: "/repeats", answers: withoutNetwork() });
  await sees("Only those who raise tickets have repetitions.");
});
