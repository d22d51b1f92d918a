import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { pickFile } from "./support/pick-file.ts";
import { reads, sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// The operator's page over answers of the network; that the server checks the right is in
// tests/server/operator.test.ts.

const AT = "2026-11-01T08:00:00.000Z";
const pageOf = (total: number, current = 1, totalPages = 1) => ({
  page: current,
  limit: 10,
  total,
  totalPages,
  hasNextPage: current < totalPages,
  hasPrevPage: current > 1,
});
const person = (more: object = {}) => ({
  id: "person-1",
  name: "Walt Worker",
  email: "walt@example.com",
  role: "Maintenance",
  isActive: true,
  isDeleted: false,
  isOperator: false,
  createdAt: AT,
  lastUsedAt: AT,
  sessions: 2,
  waiting: 4,
  ...more,
});
const people = (...list: object[]) => ({
  status: 200,
  body: { people: list, pagination: pageOf(list.length) },
});
const PEOPLE = "GET /api/operator/people";
const open = (path: string, answers: NonNullable<AppOptions["answers"]>, more: Partial<AppOptions> = {}) =>
  renderApp({ as: "Fettle User", account: { isOperator: true }, path, answers, ...more });
const act = async (name: string) => {
  await page.getByRole("button", { name: "Actions for Walt Worker" }).click();
  await page.getByRole("menuitem", { name }).click();
};

test("is in the menu of operators", async () => {
  await open("/dashboard", {});
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "People and server" })).toBeVisible();
});

test("a person’s page leads an operator, and nobody else, to the person’s account", async () => {
  const walt = aPerson("walt-worker-1", "Walt Worker", "Maintenance");
  await open("/profile/walt-worker-1", { [PEOPLE]: people() }, { rows: { people: [walt] } });
  await page.getByRole("link", { name: "Manage this account" }).click();
  await expect.element(page.getByLabelText("Find by name or email")).toHaveValue(walt.email);
});

test("a person’s page begins what follows when somebody has left", async () => {
  const walt = aPerson("walt-worker-1", "Walt Worker", "Maintenance");
  const answers = {
    [PEOPLE]: people(),
    "GET /api/operator/people/walt-worker-1/holdings": holdings({ account: person({ id: walt.id }) }),
    "GET /api/operator/people/walt-worker-1/successors": successors(),
  };
  await open("/profile/walt-worker-1", answers, { rows: { people: [walt] } });
  await page.getByRole("link", { name: "Walt Worker has left" }).click();
  await sees("1. What Walt Worker has now", "3 stores: Airport, Downtown, Uptown");
});

test("somebody who is away gets a deputy from the menu of people, with the days", async () => {
  const sent: unknown[] = [];
  const stella = person({
    id: "stella",
    name: "Stella Stores",
    email: "stella@x.example",
    role: "Store Manager",
  });
  const answers = {
    [PEOPLE]: people(person({ role: "Store Manager" }), stella),
    "GET /api/operator/people/person-1/successors": {
      status: 200,
      body: {
        people: [
          { id: "stella", name: "Stella Stores", email: "stella@x.example", trades: [], openTickets: 0 },
        ],
      },
    },
    "PUT /api/operator/people/person-1/deputy": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return { status: 200, body: person({ role: "Store Manager" }) };
    },
  };
  await open("/operator?task=away", answers);
  await press("Name a deputy for Walt Worker");
  const form = page.getByRole("dialog", { name: "Deputy of Walt Worker" });
  await form.getByRole("button", { name: "Save" }).click();
  await sees("Enter the deputy’s email address", "Choose the last day");
  expect(sent).toEqual([]);
  await form.getByLabelText("Who decides").selectOptions("Stella Stores");
  await form.getByLabelText("Last day").fill("2099-12-24");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toMatchObject([{ email: "stella@x.example", untilDay: "2099-12-24" }]);
  await expect.poll(() => form.elements()).toEqual([]);
});

test("others have no menu item, and the page shows how the right is granted", async () => {
  const app = await renderApp({ as: "Fettle User", path: "/operator" });
  await expect.element(page.getByText("Only operators of this server may do this.")).toBeVisible();
  await page.getByRole("button", { name: /your menu/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Help" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "People and server" }).elements()).toEqual([]);
  expect(app.requests.filter((request) => request.includes("/api/operator"))).toEqual([]);
});

const COUNTS = { stores: 3, buildings: 0, workers: 1, openTickets: 12, finishedTickets: 40 };
const NONE = { stores: 0, buildings: 0, workers: 0, openTickets: 0, finishedTickets: 0 };
const HAND_OVER = "/api/operator/people/person-1/hand-over";
const DEACTIVATE = "POST /api/operator/people/person-1/deactivate";
const HOLDINGS = "GET /api/operator/people/person-1/holdings";
const LEFT = "GET /api/operator/left-work";
const SUCCESSORS = "GET /api/operator/people/person-1/successors";
const successors = (...list: object[]) => ({
  status: 200,
  body: {
    people: list.map((each) => ({ email: "wanda@example.com", trades: [], openTickets: 0, ...each })),
  },
});
const WANDA = successors({ id: "person-2", name: "Wanda Worker" });
const holdings = (more: object = {}) => ({
  status: 200,
  body: {
    account: person(),
    counts: COUNTS,
    storeNames: ["Airport", "Downtown", "Uptown"],
    joinedStoreNames: ["Harbor"],
    workOrders: 2,
    bids: 1,
    ...more,
  },
});
const leftWork = (...list: object[]) => ({
  status: 200,
  body: { people: list, pagination: pageOf(list.length) },
});

test("an account that holds nothing is deactivated at once, says so, and the list is read again", async () => {
  const app = await open("/operator", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: successors(),
    [HOLDINGS]: holdings({ counts: NONE, storeNames: [], joinedStoreNames: [], workOrders: 0, bids: 0 }),
    [`GET ${HAND_OVER}`]: { status: 200, body: NONE },
    [DEACTIVATE]: { status: 200, body: person({ isActive: false }) },
  });
  await expect.element(page.getByText("4 unsent")).toBeVisible();
  const name = page.getByRole("link", { name: "Walt Worker", exact: true });
  await expect.element(name).toHaveAttribute("href", "/profile/person-1");
  await act("Leaves or has left");
  await sees("There is nothing to hand over.", "Walt Worker cannot sign in any more");
  app.answer({ [PEOPLE]: people(person({ isActive: false })) });
  await press("Deactivate");
  await sees("Walt Worker’s account is deactivated and signed out on 2 devices.");
  await press("Done");
  await expect.element(page.getByText("Deactivated", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Walt Worker" }).click();
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Hand over", "Reactivate"]);
});

test("a reactivation says what comes back and who has the rest, and gives stores back", async () => {
  const handedOver = [
    { id: "person-2", name: "Wanda Worker", stores: [{ id: "store-1", label: "#110 Lakeside" }] },
    { id: "person-3", name: "Luis Ortega", stores: [] },
  ];
  const gone = person({ isActive: false, role: "Store Manager" });
  const app = await open("/operator", {
    [PEOPLE]: people(gone),
    [HOLDINGS]: holdings({ handedOver, joinedStoreNames: [] }),
    "POST /api/operator/people/person-1/reactivate": { status: 200, body: person({ role: "Store Manager" }) },
  });
  await act("Reactivate");
  const dialog = page.getByRole("dialog", { name: "Reactivate: Walt Worker" });
  await expect.element(dialog.getByText("3 stores: Airport, Downtown, Uptown")).toBeVisible();
  const others = dialog.getByRole("list", { name: "What others have taken over" });
  await expect.element(others).toHaveTextContent("Wanda Worker: #110 LakesideLuis Ortega has taken over.");
  expect(dialog.getByRole("button", { name: /^Give/ }).elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Reactivate" }).click();
  await expect.element(dialog.getByText("The account is active again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Give 1 store back to Walt Worker" }).click();
  await expect.element(dialog.getByText("1 store goes back to Walt Worker.")).toBeVisible();
  const stored = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(stored).toMatchObject([
    { kind: "changeStoreManager", storeId: "store-1", personId: "person-1", name: "Walt Worker" },
  ]);
});

test("whoever deactivates without a successor is asked first, and reads what stays undecided", async () => {
  const app = await open("/operator", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: WANDA,
    [LEFT]: leftWork(),
    [HOLDINGS]: holdings(),
    [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
    [DEACTIVATE]: { status: 200, body: person({ isActive: false }) },
  });
  await act("Leaves or has left");
  await sees("3 stores: Airport, Downtown, Uptown", "Belongs to 1 store: Harbor", "12 open tickets");
  await sees("2 unfinished work orders, which go with their tickets", "1 undecided bid");
  await press("Deactivate");
  await sees("Nobody takes over: 3 stores, 1 worker, 12 open tickets, 40 finished tickets stay");
  // Where the first press was, a second one deactivates nothing.
  await press("Deactivate");
  await sees("Choose a successor, or check “Leave this work without a successor”.");
  expect(app.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  app.answer({ [LEFT]: leftWork({ account: person({ isActive: false }), counts: COUNTS }) });
  await page.getByLabelText("Leave this work without a successor").click();
  await press("Deactivate without a hand-over");
  await sees("Not handed over: 3 stores", "1 undecided bid stays with the account.");
  await press("Done");
  await sees("1 account that has left still has work nobody can decide on");
  app.answer({ [HOLDINGS]: holdings({ account: person({ isActive: false }) }) });
  await page.getByRole("link", { name: "Hand over the work of Walt Worker" }).click();
  await sees("The account is already deactivated or deleted.");
});

test("the open tickets of an account are listed, and those on this device open", async () => {
  const here = aTicket({ title: "Squeaking door" });
  const listed = { number: 1042, status: "open", storeName: "Downtown" };
  await open(
    "/operator?left=person-1",
    {
      [PEOPLE]: people(person()),
      [SUCCESSORS]: WANDA,
      [HOLDINGS]: holdings({
        openTickets: [
          { ...listed, id: here.id, title: "Squeaking door" },
          { ...listed, id: "elsewhere", number: 1043, title: "Cracked tile" },
        ],
      }),
      [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
    },
    { rows: { tickets: [here] } },
  );
  await page.getByText("12 open tickets").click();
  const tickets = page.getByRole("list", { name: "Open tickets" });
  await expect.element(tickets.getByText(/Cracked tile, T-1043, Downtown/)).toBeVisible();
  await expect.element(tickets.getByRole("link", { name: "Squeaking door" })).toBeVisible();
  expect(tickets.getByRole("link").elements()).toHaveLength(1);
});

test("a hand-over and a deactivation are one call, which says what was done", async () => {
  const bodies: unknown[] = [];
  await open("/operator?left=person-1", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: WANDA,
    [HOLDINGS]: holdings(),
    [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
    [`POST ${HAND_OVER}`]: (init) => {
      bodies.push(JSON.parse(String(init.body)));
      return { status: 200, body: { ...COUNTS, isDeactivated: true } };
    },
  });
  await page.getByLabelText("Successor (Maintenance)").selectOptions("person-2");
  await press("Hand over and deactivate");
  await sees("Handed over to Wanda Worker: 3 stores, 1 worker, 12 open tickets");
  await sees("Walt Worker’s account is deactivated and signed out on 2 devices.");
  expect(bodies).toEqual([{ to: "person-2", deactivate: true }]);
});

test("successors stand with their trades and open tickets, and tickets go to several of them", async () => {
  const bodies: unknown[] = [];
  const listed = { status: "open", storeName: "Downtown" };
  await open("/operator?left=person-1", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: successors(
      { id: "person-2", name: "Wanda Worker", trades: [{ trade: "Plumbing", tickets: 4 }], openTickets: 2 },
      { id: "person-3", name: "Otto Other", trades: [{ trade: "Doors", tickets: 0 }] },
    ),
    [HOLDINGS]: holdings({
      openTickets: [
        { ...listed, id: "sink", number: 1042, title: "Sink" },
        { ...listed, id: "door", number: 1043, title: "Door" },
      ],
    }),
    [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
    [`POST ${HAND_OVER}`]: (init) => {
      bodies.push(JSON.parse(String(init.body)));
      const others = [{ id: "person-3", name: "Otto Other", openTickets: 1 }];
      return { status: 200, body: { ...COUNTS, others, isDeactivated: true } };
    },
  });
  const successor = page.getByLabelText("Successor (Maintenance)");
  await expect.element(successor).toBeVisible();
  expect(
    [...(successor.element() as HTMLSelectElement).options].map(({ text }) => text.replaceAll("\u00A0", " ")),
  ).toEqual([
    "Nobody chosen",
    "Wanda Worker · Plumbing (4) · 2 open tickets",
    "Otto Other · Doors · no open ticket",
  ]);
  await successor.selectOptions("person-2");
  await press("Give some of the tickets to somebody else");
  await press("Hand over and deactivate");
  await sees("Choose who else takes over and at least one store or ticket, or remove this person.");
  await page.getByLabelText("Who else takes over").selectOptions("person-3");
  await page.getByLabelText("T-1043 · Door · Downtown").click();
  await press("Hand over and deactivate");
  await sees("Handed over to Wanda Worker: 3 stores, 1 worker, 11 open tickets, 40 finished tickets.");
  await sees("Handed over to Otto Other: 1 open ticket.");
  expect(bodies).toEqual([{ to: "person-2", deactivate: true, tickets: [{ id: "door", to: "person-3" }] }]);
});

const LEAVING = "/api/operator/people/person-1/leaving";
const planned = (more: object = {}) => ({
  person: { id: "person-1", name: "Walt Worker" },
  day: "2031-03-07",
  timeZone: "America/Chicago",
  to: { id: "person-2", name: "Wanda Worker" },
  tickets: [],
  others: [],
  plannedBy: { id: "olga", name: "Olga Op" },
  plannedAt: AT,
  problem: null,
  failedAt: null,
  ...more,
});

test("on a later day is a plan, which the page shows and lets change and withdraw", async () => {
  const bodies: unknown[] = [];
  const app = await open("/operator?left=person-1", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: WANDA,
    [HOLDINGS]: holdings(),
    [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
    [`PUT ${LEAVING}`]: (init) => {
      bodies.push(JSON.parse(String(init.body)));
      return { status: 200, body: planned() };
    },
    [`DELETE ${LEAVING}`]: { status: 200, body: { id: "person-1" } },
  });
  await page.getByLabelText("Successor (Maintenance)").selectOptions("person-2");
  const lastDay = page.getByLabelText("Last day (optional)");
  await lastDay.fill("2020-01-01");
  await press("Plan it for this day");
  await sees("This day has passed. Choose today or a later day.");
  expect(bodies).toEqual([]);
  await lastDay.fill("2031-03-07");
  app.answer({
    "GET /api/operator/leavings": { status: 200, body: { leavings: [planned()] } },
    [PEOPLE]: people(person({ leavesOn: "2031-03-07" })),
    [HOLDINGS]: holdings({ leaving: planned() }),
  });
  await press("Plan it for this day");
  await sees(
    "Walt Worker leaves on Mar 07, 2031. Until then nothing changes for Walt Worker.",
    "Walt Worker’s account is deactivated after Mar 07, 2031.",
  );
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(bodies).toEqual([{ day: "2031-03-07", timeZone, to: "person-2", tickets: [] }]);
  await press("Done");
  await sees("Wanda Worker takes over then.", "At the end of that day, Chicago time.");
  await expect.element(page.getByText("Leaves on Mar 07, 2031")).toBeVisible();
  await page.getByRole("link", { name: "Change when Walt Worker leaves" }).click();
  await expect.element(lastDay).toHaveValue("2031-03-07");
  await expect.element(page.getByLabelText("Successor (Maintenance)")).toHaveValue("person-2");
  app.answer({
    "GET /api/operator/leavings": { status: 200, body: { leavings: [] } },
    [PEOPLE]: people(person()),
  });
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw that Walt Worker leaves" }).click();
  await sees("Walt Worker stays. The plan is withdrawn.");
  await expect.element(page.getByText("Leaves on Mar 07, 2031")).not.toBeInTheDocument();
});

test("a person’s page tells operators, and nobody else, on which day they leave and what is in the way", async () => {
  const walt = aPerson("walt-worker-1", "Walt Worker", "Maintenance");
  const problem = "The account of Wanda Worker is deactivated.";
  const leavings = [planned({ person: { id: walt.id, name: walt.name }, problem, failedAt: AT })];
  const answers = { "GET /api/operator/leavings": { status: 200, body: { leavings } } };
  await open("/profile/walt-worker-1", answers, { rows: { people: [walt] } });
  await sees("Walt Worker leaves on Mar 07, 2031.", "It was not carried out on", problem);
  await expect
    .element(page.getByRole("link", { name: "Change when Walt Worker leaves" }))
    .toHaveAttribute("href", "/operator?left=walt-worker-1");
  const other = await renderApp({
    as: "Property Manager",
    path: "/profile/walt-worker-1",
    answers,
    rows: { people: [walt] },
  });
  await expect.element(page.getByRole("heading", { name: "Walt Worker" })).toBeVisible();
  expect(other.requests.filter((request) => request.includes("/api/operator/"))).toEqual([]);
});

test("what left accounts still hold is on an operator’s dashboard", async () => {
  const answers = { [LEFT]: leftWork({ account: person({ isActive: false }), counts: COUNTS }) };
  let release = () => undefined as unknown;
  const released = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const app = await open("/dashboard", { [LEFT]: () => released.then(() => answers[LEFT]) });
  const toDos = page.getByRole("heading", { name: "Needs you now" });
  await expect.element(toDos).toBeVisible();
  const before = toDos.element().getBoundingClientRect().top;
  release();
  await expect
    .element(page.getByRole("link", { name: "1 account has left and still has work" }))
    .toHaveAttribute("href", "/operator");
  // What came late has moved nothing.
  expect(toDos.element().getBoundingClientRect().top).toBe(before);
  expect(app.requests.filter((request) => request === LEFT)).toHaveLength(1);
});

test("nobody else’s dashboard asks for it", async () => {
  const other = await renderApp({ as: "Fettle User", path: "/dashboard" });
  await expect.element(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  expect(other.requests.filter((request) => request.includes("/api/operator"))).toEqual([]);
});

test("a refusal stays in the question, with its reason", async () => {
  await open("/operator", {
    [PEOPLE]: people(person()),
    "POST /api/operator/people/person-1/end-sessions": {
      status: 403,
      body: { message: "Only operators of this server may do this.", error: "not_operator" },
    },
  });
  await act("End sessions");
  await page.getByRole("dialog").getByRole("button", { name: "End sessions" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Only operators of this server may do this.");
});

test("a reset link is shown whole, with this server's address", async () => {
  await open("/operator", {
    [PEOPLE]: people(person()),
    "POST /api/operator/people/person-1/reset-link": {
      status: 200,
      body: { url: "/reset-password#token=abc", expiresAt: AT },
    },
  });
  await act("Reset link");
  await page.getByRole("dialog").getByRole("button", { name: "Reset link" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Link" }))
    .toHaveValue(`${location.origin}/reset-password#token=abc`);
});

test("a hand-over shows how much it moves, asks for the successor and says why not", async () => {
  const bodies: unknown[] = [];
  const refused = "Wanda Worker works for another property manager.";
  const app = await open("/operator", {
    [PEOPLE]: people(person()),
    [SUCCESSORS]: WANDA,
    [HOLDINGS]: holdings(),
    [`GET ${HAND_OVER}`]: (_, query) =>
      query.get("to") === "" || bodies.length > 0
        ? { status: 200, body: COUNTS }
        : { status: 400, body: { message: refused, error: "invalid_input" } },
    [`POST ${HAND_OVER}`]: (init) => {
      bodies.push(JSON.parse(String(init.body)));
      return { status: 200, body: COUNTS };
    },
  });
  await act("Hand over");
  const dialog = page.getByRole("dialog");
  for (const line of ["1 worker", "12 open tickets", "40 finished tickets"])
    await expect.element(dialog.getByText(line, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect.element(dialog.getByText("Choose the account that takes", { exact: false })).toBeVisible();
  const choice = dialog.getByLabelText("Successor (Maintenance)");
  expect([...(choice.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "Nobody chosen",
    "Wanda Worker · no open ticket",
  ]);
  await choice.selectOptions("person-2");
  await expect.element(dialog.getByText(refused, { exact: false })).toBeVisible();
  app.answer({ [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS } });
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await sees("Handed over to Wanda Worker: 3 stores", "The account stays active.");
  expect(bodies).toEqual([{ to: "person-2" }]);
});

test("pasted email addresses are still there when the form is opened again", async () => {
  const app = await open("/operator", { [PEOPLE]: people() });
  await page.getByRole("button", { name: "Invite" }).click();
  const emails = page.getByRole("dialog").getByLabelText("Email addresses");
  await emails.fill("new@example.com\nother@example.com");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => app.db.drafts.count()).toBe(1);
  app.goTo("/operator?inviting=yes");
  await expect.element(emails).toHaveValue("new@example.com\nother@example.com");
});

test("a server of an earlier version invites a list one by one, and each address says what became of it", async () => {
  const taken = {
    status: 400,
    body: { message: "There is already an account with this email.", error: "invalid_input" },
  };
  const bodies: { email: string; role: string }[] = [];
  const last = Promise.withResolvers<undefined>();
  const app = await open("/operator", {
    [PEOPLE]: people(),
    "POST /api/operator/invitations/several": { status: 404, body: {} },
    "POST /api/operator/invitations": async (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as { email: string; role: string };
      bodies.push(body);
      if (body.email.startsWith("known")) return taken;
      if (body.email.startsWith("mail")) await last.promise;
      return {
        status: 200,
        body: { url: "/register#invitation=abc.def", expiresAt: AT, isMailed: body.email.startsWith("mail") },
      };
    },
  });
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Invite people" });
  await dialog.getByLabelText("Role").selectOptions("Property Manager");
  await submit.click();
  await expect.element(dialog.getByText("Enter the email address of the person to invite.")).toBeVisible();
  await dialog.getByLabelText("Email addresses").fill("new@example.com\nnobody");
  await submit.click();
  await expect.element(dialog.getByText(/Not an email address: nobody/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Email addresses")).toHaveAttribute("aria-invalid", "true");
  expect(bodies).toEqual([]);
  await dialog
    .getByLabelText("Email addresses")
    .fill("New@example.com; known@example.com\nAnn <mail@example.com>");
  await submit.click();
  // A file of the links would lack those that are still to come.
  await expect.element(dialog.getByText("Inviting 3 of 3…")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save as CSV" })).not.toBeInTheDocument();
  last.resolve(undefined);
  await expect
    .element(dialog.getByText("1 mailed, 1 link to give out yourself, 1 not invited."))
    .toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save as CSV" })).toBeVisible();
  expect(bodies.map(({ email, role }) => [email, role])).toEqual([
    ["new@example.com", "Property Manager"],
    ["known@example.com", "Property Manager"],
    ["mail@example.com", "Property Manager"],
  ]);
  await expect
    .element(page.getByRole("textbox", { name: "Link for new@example.com, Property Manager" }))
    .toHaveValue(`${location.origin}/register#invitation=abc.def`);
  const line = (email: string) => dialog.getByRole("listitem").filter({ hasText: email });
  await expect.element(line("known@example.com").getByText(/already an account/)).toBeVisible();
  await dialog.getByText("The link of the mail").click();
  await expect.element(line("mail@example.com").getByText("Mailed")).toBeVisible();
  await expect.element(line("new@example.com").getByText("Mailed")).not.toBeInTheDocument();

  app.answer({
    "POST /api/operator/invitations": {
      status: 200,
      body: { url: "/register#invitation=ghi.jkl", expiresAt: AT, isMailed: true },
    },
  });
  await dialog.getByRole("button", { name: "Try the other one again" }).click();
  await expect.element(dialog.getByText("2 mailed, 1 link to give out yourself.")).toBeVisible();
  await press("I have the links, close");
});

test("somebody who belongs to a store is invited to it, in a role that stores have", async () => {
  const bodies: unknown[] = [];
  await open(
    "/operator",
    {
      [PEOPLE]: people(),
      "POST /api/operator/invitations": (init: RequestInit) => {
        bodies.push(JSON.parse(String(init.body)));
        return { status: 200, body: { url: "/register#invitation=abc.def", expiresAt: AT } };
      },
    },
    { rows: { stores: [aStore("olga", { id: "north", name: "North" })] } },
  );
  await press("Invite");
  await page.getByLabelText("Email addresses").fill("new@example.com");
  await page.getByLabelText("Store they belong to (optional)").selectOptions("North");
  await press("Invite people");
  await expect.poll(() => bodies).toMatchObject([{ role: "Store Manager", storeId: "north" }]);
  await press("I have the links, close");
});

const INVITATIONS = "GET /api/operator/invitations";
const RENEW = "POST /api/operator/invitations/i1/renew";
const WITHDRAW = "POST /api/operator/invitations/i1/withdraw";
const invitation = (more: object = {}) => ({
  id: "i1",
  email: "nora@example.com",
  role: "Store Manager",
  storeName: "Downtown",
  invitedBy: "Olga Op",
  invitedAt: AT,
  expiresAt: "2026-11-08T08:00:00.000Z",
  isExpired: false,
  mailedAt: null,
  ...more,
});
const invitations = (...list: object[]) => ({
  status: 200,
  body: { invitations: list, pagination: pageOf(list.length) },
});
const onInvitation = async (name: string) => {
  await page.getByRole("button", { name: "Actions for the invitation of nora@example.com" }).click();
  await page.getByRole("menuitem", { name }).click();
};

test("who was invited and has not registered is listed, is sent a new link, and is withdrawn", async () => {
  const app = await open("/operator?panel=invitations", {
    [INVITATIONS]: invitations(
      invitation({ notMailedBecause: "no_answer" }),
      invitation({ id: "i2", email: "old@example.com", isExpired: true, notMailedBecause: "refused" }),
      invitation({ id: "i3", email: "early@example.com" }),
    ),
    [RENEW]: {
      status: 200,
      body: { url: "/register#invitation=new.link", expiresAt: AT, isMailed: true },
    },
    [WITHDRAW]: { status: 200, body: { id: "i1" } },
  });
  await sees("Invited Nov 01, 2026 by Olga Op · for Downtown");
  await sees("Not mailed: the mail server did not take it.");
  await sees("Not mailed: the mail server refused this address.");
  // Invited while there was no mail server.
  await sees("Not mailed. Give the person the link yourself.");
  await sees("The link works until Nov 07, 2026");
  const old = page.getByRole("listitem").filter({ hasText: "old@example.com" });
  await expect.element(old.getByText("Expired", { exact: true })).toBeVisible();
  app.answer({ [INVITATIONS]: invitations(invitation({ mailedAt: AT })) });
  await onInvitation("Send a new link");
  await sees("any link this person has already stops working");
  expect(app.requests).not.toContain(RENEW);
  await page.getByRole("dialog").getByRole("button", { name: "Send a new link" }).click();
  await sees("The link was mailed.", "Links from before have stopped working.");
  await expect
    .element(page.getByRole("textbox", { name: "Link" }))
    .toHaveValue(`${location.origin}/register#invitation=new.link`);
  await userEvent.keyboard("{Escape}");
  await sees("mailed Nov 01, 2026");
  await page.getByRole("button", { name: "Actions for the invitation of nora@example.com" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Send a new link" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await onInvitation("Withdraw");
  await sees("Nobody can register with its link any more.");
  app.answer({ [INVITATIONS]: invitations() });
  await press("Withdraw");
  await sees("Nobody has been invited in the last month.");
  expect(app.requests.filter((each) => each.startsWith("POST"))).toEqual([RENEW, WITHDRAW]);
});

test.each(someOf([375, 1280], 0))(
  "a link for a long email has its button beside the box alone, at %i px",
  async (width) => {
    const email = "maximiliana.throckmorton-fitzgerald@riverside-facilities.example.com";
    await open(
      "/operator",
      {
        [PEOPLE]: people(),
        "POST /api/operator/invitations/several": { status: 404, body: {} },
        "POST /api/operator/invitations": {
          status: 200,
          body: { url: "/register#invitation=abc.def", expiresAt: AT, isMailed: false },
        },
      },
      { size: { width, height: 812 } },
    );
    await page.getByRole("button", { name: "Invite" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("Role").selectOptions("Property Manager");
    await dialog.getByLabelText("Email addresses").fill(email);
    await dialog.getByRole("button", { name: "Invite people" }).click();
    const copy = dialog.getByRole("button", { name: `Copy the link for ${email}` });
    await expect.element(copy).toBeVisible();
    const name = dialog.getByText(`Link for ${email}, Property Manager`).element();
    const box = dialog.getByRole("textbox", { name: `Link for ${email}, Property Manager` }).element();
    const [button, field] = [copy.element().getBoundingClientRect(), box.getBoundingClientRect()];
    const text = document.createRange();
    text.selectNodeContents(name);
    expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(Math.min(button.top, field.top));
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(button.right);
    expect(field.right).toBeLessThanOrEqual(button.left);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("an invitation that ended says what became of it and when, and offers nothing", async () => {
  await open("/operator?panel=invitations", {
    [INVITATIONS]: invitations(
      invitation({ outcome: "registered", closedAt: AT }),
      invitation({ id: "i2", email: "gone@example.com", outcome: "withdrawn", closedAt: AT }),
    ),
  });
  await sees("Registered Nov 01, 2026", "Withdrawn Nov 01, 2026");
  await expect
    .element(page.getByRole("button", { name: /Actions for the invitation/ }))
    .not.toBeInTheDocument();
});

test("where the server sends no mail the list says so once and shows the link; a refused copy selects it", async () => {
  const { body } = invitations(invitation(), invitation({ id: "i2", email: "otto@example.com" }));
  await open("/operator?panel=invitations", {
    [INVITATIONS]: { status: 200, body: { ...body, isMailConfigured: false, linkDays: 45 } },
    [RENEW]: { status: 200, body: { url: "/register#invitation=new.link", expiresAt: AT, isMailed: false } },
  });
  await sees("No link was mailed: this server cannot send mail.");
  await expect.poll(() => page.getByText("cannot send mail", { exact: false }).elements()).toHaveLength(1);
  await press("Make a new link for nora@example.com");
  await sees("A new one works for 45 days from now, and any link this person has already stops working");
  await page.getByRole("dialog").getByRole("button", { name: "Make a new link" }).click();
  await sees("Not mailed. Give the person the link yourself. It works until Oct 31, 2026.");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("refused"));
  await press("Copy");
  await sees("The browser did not allow copying.");
  const field = page.getByRole("textbox", { name: "Link" });
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toContain("/register#invitation=new.link");
});

test("a search is asked of the server and stays in the address", async () => {
  const requests: string[] = [];
  await open(
    "/operator",
    {
      [PEOPLE]: (_, query) => {
        requests.push(query.get("search") ?? "");
        return people();
      },
    },
    { usesRealAddress: true },
  );
  await page.getByRole("searchbox", { name: "Find by name or email" }).fill("walt");
  await expect.poll(() => requests.at(-1)).toBe("walt");
  expect(location.search).toContain("person=walt");
  await expect.element(page.getByText("Nobody has a name or email like this.")).toBeVisible();
});

test("a panel that fails to load shows why, and loads after Try Again", async () => {
  const app = await open("/operator?panel=sessions", {
    "GET /api/operator/sessions": new Error("no network"),
  });
  await expect.element(page.getByText(/There is no connection to the server/)).toBeVisible();
  const session = { id: "s", userId: "u", name: "Walt Worker", browser: "Chrome 131 on Android" };
  const more = { appVersion: "", createdAt: AT, lastUsedAt: AT, waiting: 2, waitingAt: AT };
  const body = { sessions: [{ ...session, ...more }], pagination: pageOf(1) };
  app.answer({ "GET /api/operator/sessions": { status: 200, body } });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("Chrome 131 on Android · version unknown")).toBeVisible();
  await expect.element(page.getByText("2 unsent")).toBeVisible();
});

test("the server's panel names storage, stuck pushes and versions", async () => {
  const body = {
    serverVersion: "0.1.0",
    serverTime: AT,
    pushes: { waiting: 3, stuck: [{ id: "p", name: "Vera Vendor", tries: 5, createdAt: AT, dueAt: AT }] },
    storage: {
      databaseBytes: 1048576,
      diskFreeBytes: null,
      files: 7,
      fileBytes: 2097152,
      unfinishedUploads: 1,
      largest: [{ name: "Sofia Store", files: 7, bytes: 2097152 }],
    },
    versions: [{ version: "", sessions: 2, lastUsedAt: AT }],
  };
  await open("/operator?panel=server", { "GET /api/operator/overview": { status: 200, body } });
  for (const text of [
    "2.00 MB in 7 files",
    "unknown",
    "3 waiting",
    "Vera Vendor",
    "This server: 0.1.0",
    /2 sessions/,
  ])
    await expect.element(page.getByText(text).first()).toBeVisible();
});

test("an error opens to its stack in the sources", async () => {
  const error = {
    fingerprint: "ab12",
    name: "TypeError",
    message: "A value is not a function",
    screen: "bids",
  };
  const more = { appVersion: "0.1.0", browser: "Chrome 131 on Android", count: 3, firstAt: AT, lastAt: AT };
  const body = { errors: [{ ...error, ...more, stack: ["src/app/app.tsx:10:2"] }], pagination: pageOf(1) };
  await open("/operator?panel=errors", { "GET /api/operator/errors": { status: 200, body } });
  await page.getByText("Stack of ab12").click();
  await expect.element(page.getByText("src/app/app.tsx:10:2")).toBeVisible();
});

test("the security log is in words: the event, and an address without an account", async () => {
  const entry = { at: "2030-01-01T00:00:00.000Z", from: "203.0.113.0/24", detail: "", userAgent: "" };
  const entries = [
    {
      ...entry,
      id: "1",
      event: "operator_handed_over",
      who: "lara@example.com",
      detail: "to june@example.com by olga@example.com",
    },
    { ...entry, id: "2", event: "sign_in_failed", who: "0123456789abcdef" },
    { ...entry, id: "3", event: "event_of_later", who: "" },
  ];
  const pagination = { page: 1, limit: 20, total: 3, totalPages: 1, hasNextPage: false, hasPrevPage: false };
  await open("/operator?panel=log", {
    "GET /api/operator/security-log/acts": {
      status: 200,
      body: {
        acts: entries.map((each) => ({ ...each, since: each.at, count: 1, by: null, fileName: null })),
        pagination,
      },
    },
  });
  for (const text of [
    "Operator handed over the work of an account",
    /lara@example.com\s.* to june@example.com by olga@example.com/,
    "Sign-in failed",
    /Address without an account \(code 0123456789abcdef\)/,
    "event of later",
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

test("the whole security log is saved as CSV, each entry once", async () => {
  const entry = (id: string) => ({
    id,
    at: AT,
    event: "sign_in",
    who: `=${id}@example.com`,
    from: "10.0.0.0/24",
    detail: "",
    userAgent: "Chrome",
  });
  await open("/operator?panel=log", {
    "GET /api/operator/security-log/acts": {
      status: 200,
      body: {
        acts: [{ ...entry("a"), since: AT, count: 1, by: null, fileName: null }],
        pagination: pageOf(1),
      },
    },
    "GET /api/operator/security-log": (_, query) => {
      const current = Number(query.get("page") ?? 1);
      const entries = current === 1 ? [entry("a"), entry("b")] : [entry("b"), entry("c")];
      return { status: 200, body: { entries, pagination: pageOf(3, current, 2) } };
    },
  });
  const saved = catchSavedFiles();
  const { name, text } = await saved.next(() => page.getByRole("button", { name: "Save as CSV" }).click());
  expect(name).toMatch(/^fettle-security-log-.*\.csv$/);
  expect(text.trim().split("\r\n")).toHaveLength(4);
  expect(text).toContain("sign_in,'=a@example.com,10.0.0.0/24,,Chrome");
});

test("the tabs are reached with arrow keys and fit a phone", async () => {
  await open("/operator", { [PEOPLE]: people(person()) }, { size: { width: 375, height: 812 } });
  await page.getByRole("tab", { name: "Accounts" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Invitations" })).toHaveFocus();
  await page.getByRole("tab", { name: "People" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Settings" })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
});

test("people are imported from a file: what differs is changed, who is new is invited, faults are said", async () => {
  const sent: unknown[] = [];
  const outcome = (kind: string, more: object = {}) => ({
    outcome: kind,
    faults: [],
    changes: [],
    storeId: null,
    ...more,
  });
  const changed = outcome("changed", { changes: [{ field: "phone", before: "", after: "555-0100" }] });
  await open("/operator", {
    [PEOPLE]: people(person()),
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as { dryRun: boolean };
      sent.push(body);
      const faulty = outcome("faulty", { faults: [{ field: "store", message: "There is no store “X”." }] });
      const all = [changed, outcome("new", { storeId: "s1" }), faulty];
      return { status: 200, body: { people: body.dryRun ? all : [changed] } };
    },
    "POST /api/operator/invitations": (init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return { status: 200, body: { url: "/register#invitation=abc.def", expiresAt: AT, isMailed: true } };
    },
  });
  await press("Import CSV");
  const file = [
    "Name,Email,Role,Phone,Store",
    "Walt Worker,walt@example.com,Vendor,555-0100,",
    "Nora New,nora@example.com,Store Manager,,Downtown",
    "Xenia X,xenia@example.com,Store Manager,,X",
  ].join("\n");
  await expect.element(page.getByLabelText("Choose CSV file")).toBeInTheDocument();
  pickFile(page.getByLabelText("Choose CSV file"), new File([file], "people.csv"));
  await sees("1 new, 1 changed, 0 unchanged, 1 with errors.", "Row 4: Xenia X");
  // The other place is the fold of what is left out.
  await expect.element(reads("Store: There is no store “X”.").last()).toBeVisible();
  await page.getByRole("tab", { name: /Changed/ }).click();
  await sees("Phone: empty → 555-0100");
  await press("Import 2 people");
  await sees("1 mailed.");
  await page.getByText("The link of the mail").click();
  await sees("The server cannot show these links again.");
  // No key loses the links: only the button that says so closes them.
  await userEvent.keyboard("{Escape}");
  await page.getByRole("textbox", { name: /^Link for nora@example.com/ }).click();
  await press("Done");
  await expect.element(page.getByText("1 mailed.")).not.toBeInTheDocument();
  expect(sent.slice(1)).toMatchObject([
    { dryRun: false, people: [{ email: "walt@example.com", phone: "555-0100" }] },
    { email: "nora@example.com", role: "Store Manager", name: "Nora New", storeId: "s1" },
  ]);
});

test("a file with more new people than are invited at once shows its faults and is not imported", async () => {
  await open("/operator", {
    [PEOPLE]: people(person()),
    "POST /api/operator/people/import": (init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as { people: readonly unknown[] };
      const isNew = { outcome: "new", faults: [], changes: [], storeId: null };
      return { status: 200, body: { people: body.people.map(() => isNew) } };
    },
  });
  await press("Import CSV");
  const rows = Array.from({ length: 1001 }, (_, n) => `Nora ${n},nora${n}@example.com,Vendor`);
  const file = ["Name,Email,Role", ...rows, "Nobody,no email,Vendor"].join("\n");
  await expect.element(page.getByLabelText("Choose CSV file")).toBeInTheDocument();
  pickFile(page.getByLabelText("Choose CSV file"), new File([file], "people.csv"));
  await sees("1001 new, 0 changed, 0 unchanged, 1 with errors.");
  await reads("1 row with an error is left out.").click();
  await sees("Row 1003");
  await sees("This file has 1001 new people; at most 1000 are invited at once. Split the file");
  await expect.element(page.getByRole("button", { name: "Import 1001 people" })).toBeDisabled();
});

test("'A colleague leaves' says what to press, has it at every person, and finds them by role", async () => {
  const roles: string[] = [];
  const answers: NonNullable<AppOptions["answers"]> = {
    [PEOPLE]: (_init, query) => {
      roles.push(query.get("role") ?? "");
      return people(person(), person({ id: "person-2", name: "Ola Gone", isActive: false }));
    },
    [HOLDINGS]: holdings(),
    [SUCCESSORS]: successors(),
  };
  await open("/operator?task=leaves", answers, { usesRealAddress: true });
  await sees("Who leaves or has left?");
  await page.getByLabelText("Role").selectOptions("Maintenance");
  await expect.poll(() => roles).toContain("Maintenance");
  await expect
    .element(page.getByRole("button", { name: "Leaves or has left: Ola Gone" }))
    .not.toBeInTheDocument();
  await press("Leaves or has left: Walt Worker");
  await sees("1. What Walt Worker has now");
});
