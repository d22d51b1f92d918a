import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf } from "#features/dates/dates.ts";
import { aPerson, aStore, aStorePlan, aTicketCalled } from "./support/demo-rows.ts";
import { press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Maintenance plans without a network: docs/product.md#maintenance-plans.

const inDays = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
const YEAR = new Date().getFullYear();
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });

const share = (nextOn: string | null) =>
  aStorePlan({ nextOn, startsOn: nextOn ?? inDays(1), workOrders: ["Filters", "Belts"] });

interface Opened {
  /** The next day of the plan in each store; null: it has ended there. */
  readonly plans?: readonly (string | null)[];
  readonly names?: readonly string[];
}

const shopNames = (count: number) => Array.from({ length: count }, (_, n) => `Shop ${n}`);

async function open(path: string, { plans = [], names = ["Downtown", "Harbour", "Airport"] }: Opened = {}) {
  const id = crypto.randomUUID();
  const shops = names.map((name, n) =>
    aStore(id, {
      id: name.toLowerCase().replace(" ", ""),
      name,
      region: n === 0 ? "North" : "South",
      ...(plans[n] === undefined ? {} : { plans: [share(plans[n])] }),
    }),
  );
  const tickets = [
    aTicketCalled("Filter change", {
      id: "done-in-time",
      planId: "filters",
      storeId: "downtown",
      storeOwnerId: id,
      status: "closed",
      dueOn: `${YEAR}-01-20`,
      completedAt: `${YEAR}-01-19T12:00:00.000Z`,
      repeat: null,
    }),
    aTicketCalled("Filter change", {
      id: "done-late",
      planId: "filters",
      storeId: "harbour",
      storeOwnerId: id,
      status: "closed",
      dueOn: `${YEAR}-01-20`,
      completedAt: `${YEAR}-01-25T12:00:00.000Z`,
      repeat: null,
    }),
  ];
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: { stores: shops, tickets: plans.length === 0 ? [] : tickets },
    answers: withoutNetwork(),
  });
  const payloads = async () => (await app.db.ops.toArray()).map(({ action: { payload } }) => payload);
  return { app, payloads };
}

test("a plan for all stores is one form, each store a mutation of its own that the list shows", async () => {
  const { payloads } = await open("/plans");
  await sees("No maintenance is planned yet.");
  await press("New plan");
  const form = dialog("New maintenance plan");
  await form.getByRole("button", { name: "Plan", exact: true }).click();
  await sees("Give the plan a title.", "Choose at least one store that does not have this plan yet.");
  expect(await payloads()).toEqual([]);
  await form.getByLabelText("Title of the tickets").fill("Filter change");
  await form.getByLabelText("Work orders, one per line").fill("Filters\nBelts");
  await form.getByLabelText("Days until due").fill("14");
  await form.getByRole("combobox", { name: "Days of the stores" }).selectOptions("Spread over 2 weeks");
  await form.getByRole("button", { name: "Select all found" }).click();
  await sees("3 stores will get this plan.");
  await press("Plan for 3 stores");
  await expect.element(dialog("Result").getByText("Waiting to send").first()).toBeVisible();
  await sees("Planned for 3 stores. Sent as soon as there is a connection.");
  const common = { kind: "savePlan", isNew: true, title: "Filter change" };
  const change = { workOrders: ["Filters", "Belts"], dueAfterDays: 14, rule: { unit: "months", every: 3 } };
  await until(payloads).toMatchObject(
    ["airport", "downtown", "harbour"].map((storeId) => ({ ...common, storeId, change })),
  );
  const made = (await payloads()) as unknown as { planId: string; change: { rule: { startsOn: string } } }[];
  expect(new Set(made.map(({ planId }) => planId)).size).toBe(1);
  expect(new Set(made.map(({ change: { rule } }) => rule.startsOn)).size).toBe(3);
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await sees("Repeats every 3 months", "3 stores", "This year: no tickets yet");
});

test("the list and the page say how often, where, when next, and how this year's tickets went", async () => {
  await open("/plans", { plans: [inDays(20), inDays(40), null] });
  await sees("Repeats every 3 months", "2 stores", "ended for 1 store", `Next: ${dayOf(inDays(20))}`);
  await sees("This year: 1 on time, 1 missed, 0 open");
  await page.getByRole("link", { name: "Filter change", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Filter change", level: 1 })).toBeVisible();
  await sees("Work orders: Filters, Belts", "due 14 days after it is made");
  const list = () =>
    page.getByRole("list", { name: "Stores of this plan", exact: true }).element().textContent;
  await until(list).toMatch(/Downtown.*1 on time, 0 missed.*Harbour.*0 on time, 1 missed.*Airport.*Ended/s);
  await expect.element(page.getByRole("heading", { name: "Its tickets" })).toBeVisible();
});

test("one store is paused; the text is changed for all that run, and only what was changed", async () => {
  const { payloads } = await open("/plans/filters", { plans: [inDays(20), inDays(40), null] });
  await page.getByRole("button", { name: "Actions for Downtown" }).click();
  await page.getByRole("menuitem", { name: "Pause…" }).click();
  await press("Pause 0 stores");
  await sees("Choose the day until which they pause.");
  await dialog("Pause the plan").getByLabelText("Until").fill(inDays(30));
  await press("Pause 1 store");
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await until(payloads).toMatchObject([
    { kind: "savePlan", storeId: "downtown", isNew: false, change: { rule: { unit: "months", every: 3 } } },
  ]);
  await press("Change text or vendor…");
  await dialog("Change what the tickets say and who does them").getByLabelText("Days until due").fill("7");
  await press("Change 2 stores");
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  const [, ...changes] = await payloads();
  expect(changes).toMatchObject(
    ["downtown", "harbour"].map((storeId) => ({ kind: "savePlan", storeId, change: { dueAfterDays: 7 } })),
  );
  expect(changes.map((each) => "change" in each && Object.keys(each.change))).toEqual([
    ["dueAfterDays"],
    ["dueAfterDays"],
  ]);
  await sees("due 7 days after it is made");
});

test("a column of stores that is pasted selects them, and names what is no store", async () => {
  await open("/plans");
  await press("New plan");
  await sees("0 stores chosen");
  const search = dialog("New maintenance plan").getByRole("searchbox");
  const field = search.element() as HTMLInputElement;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "Downtown\nAirport\n0399\n");
  field.focus();
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await sees("2 stores chosen", "Not found: 0399");
  await expect.element(search).toHaveValue("Downtown, Airport, 0399");
});

test("selected stores end, the others go on; a store that opens later is added to the plan as it is", async () => {
  const { payloads } = await open("/plans/filters", { plans: [inDays(20), inDays(40)] });
  await press("Select stores");
  await page.getByRole("checkbox", { name: "Harbour" }).click();
  await page.getByRole("region", { name: "Selected stores" }).getByRole("button", { name: "End…" }).click();
  await press("End for 1 store");
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await press("Add stores…");
  const form = dialog("Add stores to the plan");
  await form.getByRole("checkbox", { name: "Airport" }).click();
  await form.getByRole("button", { name: "Plan for 1 store" }).click();
  await until(payloads).toMatchObject([
    { kind: "endPlan", storeId: "harbour", planId: "filters" },
    {
      kind: "savePlan",
      storeId: "airport",
      planId: "filters",
      isNew: true,
      change: { title: "Filter change" },
    },
  ]);
});

test("what somebody else changed while a form was put away is neither put back nor given to new stores", async () => {
  const { app, payloads } = await open("/plans/filters", { plans: [inDays(20)] });
  await press("Change text or vendor…");
  await dialog("Change what the tickets say and who does them").getByLabelText("Days until due").fill("7");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await press("Add stores…");
  await dialog("Add stores to the plan").getByRole("checkbox", { name: "Airport" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await app.db.stores.update("downtown", { plans: [{ ...share(inDays(20)), title: "Filters and belts" }] });
  await expect.element(page.getByRole("heading", { name: "Filters and belts", level: 1 })).toBeVisible();
  await press("Change text or vendor…");
  await press("Change 1 store");
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await press("Add stores…");
  await sees("The stores get “Filters and belts” as it is.");
  await press("Plan for 1 store");
  await until(async () => (await payloads()).length).toBe(2);
  const [changed, added] = await payloads();
  expect(changed).toMatchObject({ storeId: "downtown", change: { dueAfterDays: 7 } });
  expect(changed && "change" in changed && Object.keys(changed.change)).toEqual(["dueAfterDays"]);
  expect(added).toMatchObject({
    storeId: "airport",
    title: "Filters and belts",
    change: { title: "Filters and belts", dueAfterDays: 7 },
  });
});

test("stores selected in the directory are chosen in the form", async () => {
  const { payloads } = await open("/directory?show=stores");
  await press("Select");
  await press("Select all found");
  await press("New plan for 3 stores");
  const form = dialog("New maintenance plan");
  await sees("3 stores chosen");
  await form.getByLabelText("Title of the tickets").fill("Filter change");
  await press("Plan for 3 stores");
  await until(async () => (await payloads()).length).toBe(3);
});

test("next tickets are in the agenda and on the store's page before they exist", async () => {
  await open("/agenda", { plans: [inDays(3)] });
  await sees("Planned: Filter change", "The ticket is made on this day.");
  await open("/stores/downtown", { plans: [inDays(30)] });
  await sees("Planned maintenance", `Next: ${dayOf(inDays(30))}`);
});

test("a plan for five hundred stores is stored in one act", async () => {
  const { payloads } = await open("/plans?newplan=new", { names: shopNames(500) });
  const form = dialog("New maintenance plan");
  await form.getByLabelText("Title of the tickets").fill("Filter change");
  await form.getByRole("button", { name: "Select all found" }).click();
  await press("Plan for 500 stores");
  await until(async () => (await payloads()).length).toBe(500);
});

test("a worker has none", async () => {
  await renderApp({ as: "Maintenance", path: "/plans", answers: withoutNetwork() });
  await sees("Only those who raise tickets plan maintenance.");
});

test("a plan is given to one vendor up to an amount, which its page names and a change takes back", async () => {
  const { app, payloads } = await open("/plans?newplan=new");
  await app.db.people.put({ ...aPerson("cool", "Cool Air Inc.", "Vendor") });
  const form = dialog("New maintenance plan");
  await form.getByLabelText("Title of the tickets").fill("Filter change");
  await form.getByRole("button", { name: "Select all found" }).click();
  const who = form.getByRole("combobox", { name: "Who does it" });
  await expect.element(who).toHaveValue("all");
  await who.selectOptions("A vendor you choose");
  await press("Plan for 3 stores");
  await sees("Choose a vendor.");
  expect(await payloads()).toEqual([]);
  await form.getByRole("combobox", { name: "Vendor", exact: true }).fill("cool");
  await page.getByRole("option", { name: /Cool Air Inc\./ }).click();
  await form.getByLabelText("Up to (not to exceed)").fill("1,500");
  await sees(
    "Each ticket goes out to Cool Air Inc. as it is made, who may take it up to $1,500.00 at once, if you may accept that much then.",
  );
  await press("Plan for 3 stores");
  const vendor = { id: "cool", name: "Cool Air Inc.", upToCents: 150_000 };
  await until(payloads).toMatchObject([
    { change: { vendor } },
    { change: { vendor } },
    { change: { vendor } },
  ]);
  await dialog("Result").getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: "Filter change" }).click();
  await sees("given to Cool Air Inc., up to $1,500.00");
  await press("Change text or vendor…");
  const change = dialog("Change what the tickets say and who does them");
  await change.getByRole("combobox", { name: "Who does it" }).selectOptions("The property manager decides");
  await press("Change 3 stores");
  await expect
    .poll(async () => (await payloads()).slice(3))
    .toMatchObject([1, 2, 3].map(() => ({ isNew: false, change: { vendor: null } })));
});
