import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Selected stores get a property manager who has no account:
// docs/product.md#property-manager-of-many-stores.

const pagination = { page: 1, limit: 100, total: 0, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const INVITED = {
  id: "i1",
  email: "ivy@example.com",
  role: "Property Manager",
  name: "Ivy Invited",
  storeName: null,
  invitedBy: null,
  mailedAt: null,
  isExpired: false,
  outcome: null,
  invitedAt: "2026-11-01T08:00:00.000Z",
  expiresAt: "2026-12-31T08:00:00.000Z",
};
const isNew = { outcome: "new", faults: [], changes: [], storeId: "s1" };
const outcome = { ...isNew, storeIds: ["s1", "s2"], managedStoreIds: ["s1", "s2"] };

async function open(answers: NonNullable<AppOptions["answers"]>) {
  const id = crypto.randomUUID();
  const store = (more: object) => aStore(id, { propertyManagerId: null, propertyManagerName: null, ...more });
  await renderApp({
    as: "Fettle User",
    account: { id, isOperator: true },
    path: "/directory?show=stores",
    rows: {
      stores: [
        store({ id: "s1", name: "North", number: "1" }),
        store({ id: "s2", name: "South", number: "2", nextPropertyManager: "Una Next" }),
      ],
      people: [aPerson("kate", "Kate Obrien", "Property Manager")],
    },
    answers: {
      "GET /api/operator/people": { status: 200, body: { people: [], pagination } },
      "GET /api/operator/invitations": { status: 200, body: { invitations: [INVITED], pagination } },
      ...answers,
    },
  });
  await press("Select");
  await press("Select all found");
  await press("Property manager…");
}
const choose = (name: string) => page.getByRole("combobox", { name: "Property manager" }).selectOptions(name);

test("an email that nobody has is invited for the stores, each with what became of it", async () => {
  const invited: unknown[] = [];
  await open({
    "POST /api/operator/people/import": {
      status: 200,
      body: { people: [{ ...outcome, managedStoreIds: ["s1"] }] },
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      invited.push(JSON.parse(String(init.body)));
      const made = { url: "/register#invitation=x", isMailed: false, notMailedBecause: "no_mail_server" };
      return { status: 200, body: { ...made, expiresAt: "2026-12-31T08:00:00.000Z" } };
    },
  });
  await choose("Somebody else, by email");
  await press("Set for 2 stores");
  await sees("Please enter a valid email address");
  expect(invited).toEqual([]);
  await page.getByLabelText("Email of the property manager").fill("New@Example.com");
  await sees("no property manager → new@example.com, once they have registered");
  await sees("Una Next → new@example.com, once they have registered");
  await press("Set for 2 stores");
  await sees("1 of 2 stores are given.", "Give new@example.com this link to register.");
  await sees("Property manager after registering: new@example.com", "Stays as it is.");
  expect(invited).toMatchObject([
    { email: "new@example.com", role: "Property Manager", managedStoreIds: ["s1"], isNew: true },
  ]);
});

test("who is invited keeps the link and gets the stores by it", async () => {
  const sent: { dryRun: boolean; keepLinks?: boolean; people: { manages: string }[] }[] = [];
  await open({
    "POST /api/operator/people/import": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number]);
      return { status: 200, body: { people: [{ ...outcome, isInvited: true, isSameInvitation: true }] } };
    },
  });
  await choose("Ivy Invited (invited)");
  await press("Set for 2 stores");
  await sees("2 of 2 stores are given.", "Property manager after registering: Ivy Invited");
  expect(sent).toMatchObject([
    { dryRun: true, people: [{ email: "ivy@example.com", manages: "s1;s2" }] },
    { dryRun: false, keepLinks: true, people: [{ manages: "s1;s2" }] },
  ]);
});

test("an email that the server refuses says so at its field, and nothing is changed", async () => {
  const sent: { dryRun: boolean }[] = [];
  await open({
    "POST /api/operator/people/import": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number]);
      const faults = [{ field: "role", message: "This account has open tickets as Vendor." }];
      return { status: 200, body: { people: [{ ...isNew, outcome: "faulty", faults }] } };
    },
  });
  await choose("Somebody else, by email");
  await page.getByLabelText("Email of the property manager").fill("vic@example.com");
  await press("Set for 2 stores");
  await sees("This account has open tickets as Vendor.");
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true]);
});

test("an account in another role keeps it and gets no store", async () => {
  const sent: { dryRun: boolean }[] = [];
  await open({
    "POST /api/operator/people/import": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)) as (typeof sent)[number]);
      const changes = [{ field: "role", before: "Vendor", after: "Property Manager" }];
      return { status: 200, body: { people: [{ ...outcome, outcome: "changed", changes }] } };
    },
  });
  await choose("Somebody else, by email");
  await page.getByLabelText("Email of the property manager").fill("vic@example.com");
  await press("Set for 2 stores");
  await sees("This email has an account as Vendor.");
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true]);
});
