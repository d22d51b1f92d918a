import type { Page } from "playwright-core";
import { placeBid } from "#contract/bids.ts";
import { sendMessage } from "#contract/messages.ts";
import { deactivateAccount, inviteByLink } from "#contract/operator.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { setRepeat } from "#contract/repeats.ts";
import { createStore } from "#contract/stores.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { type CallAnswer, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import {
  chooseFile,
  click,
  dialog,
  firstTicket,
  selectAllFound,
  type Stop,
} from "#tests/support/screen-stops.ts";
import type { SharedServer } from "#tests/support/server.ts";

// What a chain of stores has: bids above the spending limit, repetitions in many stores, own
// fields, an import to undo, and a conversation with somebody who has left.

const UNIT = "Replace the rooftop unit above the bakery";
const FILTER = "Change the filters of the ventilation";
const COOLER = "Walk-in cooler warms up at noon";
/** Above every bid of the demo, whose other screens stay as they are. */
const LIMIT_CENTS = 1_000_000;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Throws what was refused. */
const done = async (call: Promise<CallAnswer<unknown>>) => void (await call).data;

const operatorOf = (server: Pick<SharedServer, "url">) =>
  signedIn(server, "user@demo.fettle.example", "fettle-demo-1");

/** A chain at the demo's server: its store manager and property manager. */
async function chain(server: Pick<SharedServer, "url">) {
  const operator = await operatorOf(server);
  const awardRules = { limitCents: LIMIT_CENTS, isInsuranceRequired: false };
  await done(operator.ask(saveOperatorSettings, { body: { awardRules } }));
  const manager = await registered(server, "Store Manager", "Nora Vance");
  const property = await registered(server, "Property Manager", "Paul Moreno");
  const [kim, rob, gone] = [
    await registered(server, "Vendor", "Kim Ferris"),
    await registered(server, "Vendor", "Rob Okafor"),
    await registered(server, "Vendor", "Lena Brandt"),
  ];
  const stores: string[] = [];
  for (const [name, city, region, ownFields] of [
    [
      "Harbour Corner",
      "Peoria",
      "North",
      "Square feet: 18500\nCost center: 4410\nAlarm company: Sentry Midwest",
    ],
    ["Old Mill", "Decatur", "South", "Square feet: 9200\nCost center: 4420"],
    ["Station Square", "Peoria", "North", "Square feet: 12750"],
  ] as const) {
    const number = String(301 + stores.length);
    const address = {
      location: "Ground floor",
      address: "4 Quay Street",
      city,
      state: "IL",
      zipcode: "61602",
    };
    const body = { name, number, region, ownFields, ...address, propertyManager: property.id };
    stores.push((await manager.ask(createStore, { body })).data.id);
  }
  const raise = async (title: string, storeId: string | undefined, more: object = {}) =>
    (await manager.ask(raiseTicket, { body: { title, storeId, ...more } })).data.id;
  const unit = await raise(UNIT, stores[0], { category: "HVAC", priority: "high" });
  await done(property.ask(changeTicketStatus, { params: { id: unit }, body: { status: "out_for_bid" } }));
  for (const [who, estimatedCost, description] of [
    [kim, "14200.00", "New unit with a crane on a Sunday, two years of warranty."],
    [rob, "11850.00", "Rebuilt unit, one day, one year of warranty."],
    [gone, "15900.00", "New unit, two visits."],
  ] as const) {
    const work = { description, scheduleDate: day(20), scheduleTime: "07:00" };
    await done(who.ask(placeBid, { body: { taskId: unit, estimatedCost, ...work } }));
  }
  await raise(COOLER, stores[1], { category: "Refrigeration", dueOn: day(2) });
  for (const storeId of stores.slice(0, 2)) {
    const id = await raise(FILTER, storeId, { category: "HVAC", dueOn: day(5) });
    const body = { unit: "months", every: 3, startsOn: day(90) };
    await done(manager.ask(setRepeat, { params: { id }, body }));
  }
  for (const who of [manager, gone])
    await done(
      who.ask(sendMessage, {
        body: {
          receiver_id: who === gone ? manager.id : gone.id,
          message: who === gone ? "I can come on Thursday at eight." : "When can you look at the unit?",
        },
      }),
    );
  await done(operator.ask(deactivateAccount, { params: { id: gone.id } }));
  return { manager, property };
}

/** The store manager of a chain. */
export const managerOfChain = async (server: Pick<SharedServer, "url">): Promise<TestPerson> =>
  (await chain(server)).manager;

/** The property manager of a chain, who decides on what is above the limit. */
export const propertyManagerOfChain = async (server: Pick<SharedServer, "url">): Promise<TestPerson> =>
  (await chain(server)).property;

const selectRepetitions = async (page: Page) => {
  await selectAllFound(page);
  await page.getByText("2 repetitions selected").waitFor();
};

const STORES_CSV = `Name,Number,Address,City,State,ZIP code,Square feet
Riverside,311,9 Mill Lane,Peoria,IL,61602,8800
Crossing,312,21 Depot Road,Decatur,IL,62521,10400
`;

/** Imports two stores, so that there is an import to undo. */
const importStores = async (page: Page) => {
  const sheet = page.getByRole("dialog", { name: "Import stores" });
  await chooseFile(page, "autumn.csv", STORES_CSV);
  await sheet.getByRole("button", { name: /^Import 2 stores/ }).click();
  await page.locator('[data-chip="sent"]').waitFor();
  await page.getByText("Riverside").first().waitFor();
};

const ticketOf = (title: string) => firstTicket(title.slice(0, 12));

export const CHAIN: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "ticket-above-limit", path: "/tickets", next: ticketOf(UNIT) },
  { name: "bids-above-limit", path: "/bids" },
  { name: "repeats", path: "/repeats" },
  { name: "repeats-selected", path: "/repeats", next: selectRepetitions },
  {
    name: "repeats-change",
    path: "/repeats",
    next: async (page) => {
      await selectRepetitions(page);
      await dialog("Change how often…")(page);
      await page.getByRole("dialog").getByLabel("Every").fill("6");
    },
  },
  {
    name: "repeats-for-stores",
    path: "/repeats",
    next: async (page) => {
      await page
        .getByRole("button", { name: /^Actions for Change the filters/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Also for other stores…" }).click();
      await page.getByRole("dialog", { name: "The same for other stores" }).waitFor();
    },
  },
  {
    name: "store-own-fields",
    path: "/directory?show=stores",
    next: async (page) => {
      await page.getByRole("link", { name: /Harbour Corner/ }).click();
      await page.getByText("Sentry Midwest").waitFor();
    },
  },
  {
    name: "store-form",
    path: "/profile",
    next: async (page) => {
      await page.getByRole("button", { name: /^Actions for .*Harbour Corner/ }).click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByRole("dialog", { name: "Edit Store" }).waitFor();
    },
  },
  ...["open", "overdue", "cost"].map((order) => ({
    name: `stores-by-${order}`,
    path: `/directory?show=stores&storesSort=${order}`,
  })),
  {
    name: "thread-left",
    path: "/dashboard?chat=list",
    next: async (page) => {
      await page.getByRole("button", { name: "Lena Brandt" }).click();
      await page.getByText("has left", { exact: false }).first().waitFor();
    },
  },
  { name: "stores-imported", path: "/directory?show=stores&importstores=csv", next: importStores },
  {
    name: "undo-import-rows",
    path: "/directory?show=stores",
    next: async (page) => {
      await dialog("Undo an import")(page);
      await page.getByRole("dialog").getByText("Riverside").first().waitFor();
    },
  },
];

export const ABOVE_LIMIT: readonly Stop[] = [
  { name: "dashboard", path: "/dashboard" },
  { name: "tickets", path: "/tickets" },
  { name: "ticket-above-limit", path: "/tickets", next: ticketOf(UNIT) },
  { name: "accept-above-limit", path: "/tickets", next: firstTicket(UNIT.slice(0, 12), dialog("Accept")) },
  { name: "bids-above-limit", path: "/bids" },
];

const PEOPLE_CSV = `Name,Email,Job title,Status,Store,Trades,Phone
Iris Holm,iris.holm@larkspur.example,Store Mgr,Active,101,,217-555-0190
Ben Adler,ben.adler@larkspur.example,Plumber,Active,,Plumbing; Drains,217-555-0191
Olga Reyes,olga.reyes@larkspur.example,Facilities Manager,Active,,,217-555-0192
Carl Voss,carl.voss@larkspur.example,District Lead,Active,102,,
Jon Petit,jon.petit@larkspur.example,Store Mgr,Terminated,102,,
Sofia Marsh,store@demo.fettle.example,Store Manager,Active,,,217-555-0142
No Address,,Cashier,Active,101,,
`;

/** Of the operator's page. */
export const OPERATOR_IMPORTS: readonly Stop[] = [
  {
    name: "operator-import-rows",
    path: "/operator?importing=people",
    next: async (page) => {
      await chooseFile(page, "people.csv", PEOPLE_CSV);
      await page.locator("dialog[open]").getByRole("tab").first().waitFor();
    },
  },
  {
    name: "operator-invitations-selected",
    path: "/operator?panel=invitations",
    next: async (page) => {
      const operator = await operatorOf({ url: new URL(page.url()).origin });
      for (const name of ["Iris Holm", "Ben Adler", "Olga Reyes"]) {
        const email = `${name.toLowerCase().replace(" ", ".")}@larkspur.example`;
        await done(operator.ask(inviteByLink, { body: { name, email, role: "Vendor" } }));
      }
      await page.reload();
      await page.getByText("Olga Reyes").waitFor();
      await click("Select")(page);
      await click("Select all that wait")(page);
      await page.getByText("3 selected").waitFor();
    },
  },
  {
    name: "operator-renew-selected",
    path: "/operator?panel=invitations",
    next: async (page) => {
      await click("Select")(page);
      await click("Select all that wait")(page);
      await dialog("Renew 3 links")(page);
    },
  },
  {
    name: "operator-invitations-search",
    path: "/operator?panel=invitations&invited=nobody+of+this+name",
    next: (page) => page.getByRole("searchbox").waitFor(),
  },
  {
    name: "operator-accepting-bids",
    path: "/operator?panel=settings",
    next: (page) => page.getByRole("heading", { name: "Accepting bids" }).waitFor(),
  },
];
