import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { attentionRows } from "#local-db/outbox/queries.ts";
import { aPerson } from "./support/demo-rows.ts";
import { fillIn, press, until } from "./support/forms.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { aBuildingOf } from "./support/rows.ts";

// An account gets another role, at the operator's desk and on the person's device:
// docs/product.md#change-of-a-role.

const JUNE = {
  id: "june-park-1",
  name: "June Park",
  email: "june@example.com",
  role: "Store Manager",
  isActive: true,
  isDeleted: false,
  isOperator: false,
  createdAt: "2026-11-01T08:00:00.000Z",
  lastUsedAt: null,
  sessions: 2,
  waiting: 0,
};
const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const NONE = { stores: 0, buildings: 0, workers: 0, openTickets: 0, finishedTickets: 0 };
const holdings = (more: object = {}) => ({
  status: 200,
  body: {
    account: JUNE,
    counts: NONE,
    storeNames: [],
    joinedStoreNames: [],
    workOrders: 0,
    bids: 0,
    ...more,
  },
});
const HOLDINGS = `GET /api/operator/people/${JUNE.id}/holdings`;
const ROLE = `POST /api/operator/people/${JUNE.id}/role`;
const STELLA = { id: "stella-1", name: "Stella Store", email: "s@example.com", trades: [], openTickets: 0 };
const open = (answers: NonNullable<AppOptions["answers"]>, more: Partial<AppOptions> = {}) =>
  renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator",
    ...more,
    answers: {
      "GET /api/operator/people": { status: 200, body: { people: [JUNE], pagination } },
      [HOLDINGS]: holdings(),
      [`GET /api/operator/people/${JUNE.id}/successors`]: { status: 200, body: { people: [STELLA] } },
      ...answers,
    },
  });
const begin = async () => {
  await page.getByRole("button", { name: "Actions for June Park" }).click();
  await page.getByRole("menuitem", { name: "Change role…" }).click();
};
const choose = (label: string, option: string) => page.getByLabelText(label).selectOptions(option);
const roleChanged = (more: object = {}) => ({
  status: 200,
  body: { account: { ...JUNE, role: "Vendor", sessions: 0 }, moved: null, bids: 0, sessions: 2, ...more },
});

test("what the account holds goes to somebody else in the same act, and nothing is sent before", async () => {
  const sent: unknown[] = [];
  const counts = { ...NONE, stores: 2, openTickets: 4 };
  const app = await open({
    [HOLDINGS]: holdings({ counts, storeNames: ["Airport", "Uptown"], joinedStoreNames: ["Harbor"] }),
    [ROLE]: (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return roleChanged({ moved: { ...counts, others: [] } });
    },
  });
  await begin();
  await sees("1. What June Park has now", "2 stores: Airport, Uptown", "4 open tickets");
  await sees("June Park loses the place in 1 store.", "June Park is signed out on every device");
  await press("Change the role");
  await sees("Choose the new role.");
  await choose("New role", "Vendor");
  await press("Change the role");
  await sees("June Park (Store Manager) still has 2 stores and 4 open tickets. Choose who takes over");
  expect(app.requests).not.toContain(ROLE);
  await choose("Successor (Store Manager)", STELLA.id);
  await press("Change the role");
  await sees("Handed over to Stella Store: 2 stores, 4 open tickets.");
  await sees("June Park is Vendor now, and signed out on 2 devices.");
  expect(sent).toEqual([{ role: "Vendor", to: STELLA.id, tickets: [], stores: [] }]);
  await press("Done");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a vendor reads which bids end, and a job keeps the role", async () => {
  const app = await open({ [HOLDINGS]: holdings({ account: { ...JUNE, role: "Vendor" }, bids: 2 }) });
  await begin();
  await sees("2 undecided bids, which are withdrawn with the change");
  const options = page
    .getByLabelText("New role")
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
  expect(options).toEqual([
    "Choose a role",
    "Property Manager",
    "Store Manager",
    "Assessor",
    "Maintenance",
    "Fettle User: operator",
    "Fettle User: reads everything",
  ]);
  app.answer({ [ROLE]: roleChanged({ bids: 2, account: { ...JUNE, role: "Assessor" } }) });
  await choose("New role", "Assessor");
  await press("Change the role");
  await sees("2 undecided bids were withdrawn.", "June Park is Assessor now");
  await press("Done");
  const counts = { ...NONE, openTickets: 1 };
  app.answer({ [HOLDINGS]: holdings({ account: { ...JUNE, role: "Vendor" }, counts }) });
  await begin();
  await sees("June Park has 1 open job as a vendor, which cannot be handed over.");
});

test("a new maintenance worker works for a property manager, and a refusal of the server stays to be read", async () => {
  const sent: unknown[] = [];
  const peter = aPerson("peter-property", "Peter Property", "Property Manager");
  await open(
    {
      [ROLE]: (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        return { status: 403, body: { message: "June Park still has 1 store.", error: "not_allowed" } };
      },
    },
    { rows: { people: [peter] } },
  );
  await begin();
  await choose("New role", "Maintenance");
  await press("Change the role");
  await sees("A maintenance worker works for a property manager. Choose for whom this person works.");
  await choose("Works for", peter.id);
  await press("Change the role");
  await sees("June Park still has 1 store.");
  expect(sent).toEqual([{ role: "Maintenance", propertyManager: peter.id }]);
});

test("a person’s page leads an operator to it", async () => {
  const june = aPerson(JUNE.id, JUNE.name, "Store Manager");
  await open({}, { path: `/profile/${JUNE.id}`, rows: { people: [june] } });
  await page.getByRole("link", { name: "Change role…" }).click();
  await sees("1. What June Park has now");
});

test("the preview of a file says whose role changes, how many, and from which to which", async () => {
  const changes = [{ field: "role", before: "Vendor", after: "Assessor" }];
  const person = { outcome: "changed", faults: [], changes, storeId: null };
  await open(
    { "POST /api/operator/people/import": { status: 200, body: { people: [person] } } },
    { path: "/operator?importing=people" },
  );
  await expect.element(page.getByLabelText("Choose CSV file")).toBeInTheDocument();
  const file = "Name,Email,Role\nJune Park,june@example.com,Assessor";
  pickFile(page.getByLabelText("Choose CSV file"), new File([file], "people.csv"));
  await sees("0 new, 1 changed, 0 unchanged, 0 with errors.", "1 person of this file gets another role.");
  await sees("Role: Vendor → Assessor");
});

const OVER = { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } };

test("a device that was away asks to sign in, opens in the new role, and keeps what that one may not do", async () => {
  const me = crypto.randomUUID();
  const app = await renderApp({
    as: "Property Manager",
    account: { id: me },
    path: "/profile",
    rows: { buildings: [aBuildingOf(me)] },
    answers: { "DELETE /api/buildings/*": OVER },
  });
  await page.getByRole("button", { name: "Actions for North" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await expect.element(again).toBeVisible();
  const user = { ...app.account, role: "Vendor" };
  const reason = "Only property managers have buildings.";
  app.answer({
    "POST /api/auth/login": {
      status: 200,
      body: { token: app.token, user, expiresAt: "2031-01-01T00:00:00.000Z" },
    },
    "GET /api/auth/me": { status: 200, body: user },
    "DELETE /api/buildings/*": { status: 403, body: { message: reason, error: "not_allowed" } },
    "GET /api/sync/pull": {
      status: 200,
      body: {
        cursor: "e:1.1+role1",
        more: false,
        serverEpoch: "e",
        serverTime: new Date().toISOString(),
        resync: true,
        isNarrowed: true,
        changes: [],
      },
    },
  });
  await fillIn({ Password: "correct horse 42" });
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Ratings" }).first()).toBeVisible();
  await until(async () =>
    (await attentionRows(app.db)).map(({ action: { payload } }) => payload),
  ).toMatchObject([{ kind: "deleteBuilding" }]);
  await until(() => app.db.buildings.count()).toBe(0);
  app.goTo("/dashboard?sync=open");
  await sees(reason);
});

test("holdings that changed since they were shown are shown and asked about again, and a successor who is to leave is marked", async () => {
  const sent: unknown[] = [];
  let counts = { ...NONE, stores: 2, openTickets: 5 };
  const leaver = { ...STELLA, leavesOn: "2026-12-01" };
  const app = await open({
    [HOLDINGS]: () => holdings({ counts, storeNames: ["Airport", "Uptown"] }),
    [`GET /api/operator/people/${JUNE.id}/successors`]: { status: 200, body: { people: [leaver] } },
    [ROLE]: (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return roleChanged({ moved: { ...counts, others: [] } });
    },
  });
  await begin();
  await sees("5 open tickets");
  expect(page.getByLabelText("Successor (Store Manager)").element().textContent).toMatch(
    /Stella Store \(leaves on Dec\s01,\s2026\)/,
  );
  await choose("New role", "Vendor");
  await choose("Successor (Store Manager)", STELLA.id);
  counts = { ...NONE, stores: 5, openTickets: 10 };
  await press("Change the role");
  await sees("it is 5 stores, 10 open tickets now. Check it above, and press again.");
  expect(app.requests).not.toContain(ROLE);
  await press("Change the role");
  await sees("Handed over to Stella Store: 5 stores, 10 open tickets.");
  expect(sent).toHaveLength(1);
});
