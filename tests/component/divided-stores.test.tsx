import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "./support/forms.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// The stores of somebody who leaves go to several people, some of them new:
// docs/product.md#hand-over.

const COUNTS = { stores: 4, buildings: 0, workers: 0, openTickets: 9, finishedTickets: 0 };
const HAND_OVER = "/api/operator/people/gone/hand-over";
const account = {
  id: "gone",
  name: "Gina Gone",
  email: "gina@example.com",
  role: "Store Manager",
  isActive: true,
  isOperator: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: "2026-11-01T00:00:00.000Z",
  isDeleted: false,
  sessions: 1,
  waiting: 0,
};
const STORES = [
  { id: "s1", label: "#1 North", region: "Upstate" },
  { id: "s2", label: "#2 Lake", region: "Upstate" },
  { id: "s3", label: "#3 South", region: null },
  { id: "s4", label: "#4 West", region: null },
];
const successors = [
  { id: "ann", name: "Ann Lee", email: "ann@example.com", trades: [], openTickets: 0 },
  { id: "ben", name: "Ben Orr", email: "ben@example.com", trades: [], openTickets: 0 },
];

async function open(more: NonNullable<AppOptions["answers"]> = {}, role = "Store Manager") {
  const sent: unknown[] = [];
  const pagination = { page: 1, limit: 10, total: 0, totalPages: 1, hasNextPage: false, hasPrevPage: false };
  await renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path: "/operator?left=gone",
    answers: {
      "GET /api/operator/people": { status: 200, body: { people: [], pagination } },
      "GET /api/operator/people/gone/successors": { status: 200, body: { people: successors } },
      "GET /api/operator/people/gone/holdings": {
        status: 200,
        body: {
          account: { ...account, role },
          counts: role === "Property Manager" ? { ...COUNTS, buildings: 1, workers: 3 } : COUNTS,
          storeNames: STORES.map(({ label }) => label),
          stores: STORES,
          joinedStoreNames: [],
          openTickets: [{ id: "t", number: 1042, title: "Sink", status: "open", storeName: "#3 South" }],
          workOrders: 0,
          bids: 0,
        },
      },
      [`GET ${HAND_OVER}`]: { status: 200, body: COUNTS },
      [`POST ${HAND_OVER}`]: (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        const others = [{ id: "ben", name: "Ben Orr", openTickets: 3, stores: 2, finishedTickets: 0 }];
        return { status: 200, body: { ...COUNTS, others, isDeactivated: true } };
      },
      "POST /api/operator/invitations": (init: RequestInit) => {
        sent.push(JSON.parse(String(init.body)));
        const body = { url: "/register#invitation=x", expiresAt: "2026-12-07T08:00:00.000Z" };
        return { status: 200, body };
      },
      ...more,
    },
  });
  return sent;
}
const part = (n: number) => page.getByRole("region", { name: `Other successor ${n}` });

test("stores go to several successors by region and one by one, and one of them is invited", async () => {
  const sent = await open();
  await sees("Nobody takes over yet: 4 stores, 9 open tickets.");
  await page.getByLabelText("Successor (Store Manager)").selectOptions("ann");
  await press("Give some of it to somebody else");
  await sees("Everything else goes to Ann Lee: 4 stores.");
  await part(1).getByLabelText("Who else takes over").selectOptions("ben");
  await part(1).getByLabelText("Add all of a region").selectOptions("Upstate");
  await sees("2 of 4 chosen");
  // The tickets of a store go with it.
  await expect.element(page.getByText("Their tickets")).not.toBeInTheDocument();
  await press("Give some of it to somebody else");
  await part(2).getByLabelText("Who else takes over").selectOptions("Somebody without an account, by email");
  await sees("Until then Ann Lee stands in as their manager");
  await part(2).getByLabelText("#3 South").click();
  await expect.element(part(2).getByLabelText("#1 North")).not.toBeInTheDocument();
  await sees("Everything else goes to Ann Lee: 1 store.");
  await press("Hand over and deactivate");
  await sees("Type the email of the new person");
  const email = part(2).getByLabelText("Email of the new store manager");
  await email.fill("ann@example.com");
  await press("Hand over and deactivate");
  await sees("ann@example.com has an account already.");
  await email.fill("New@example.com");
  await press("Hand over and deactivate");
  // The link is shown once, what was done after it.
  await sees("Invitation links", "For #3 South");
  expect(sent).toEqual([
    {
      to: "ann",
      deactivate: true,
      stores: [
        { id: "s1", to: "ben" },
        { id: "s2", to: "ben" },
      ],
      invited: [{ email: "new@example.com", storeIds: ["s3"] }],
    },
    {
      email: "new@example.com",
      role: "Store Manager",
      storeId: "s3",
      storeIds: ["s3"],
      managedStoreIds: ["s3"],
      standInId: "ann",
    },
  ]);
  await press("I have the links, close");
  await sees(
    "Handed over to Ann Lee: 2 stores, 6 open tickets.",
    "Handed over to Ben Orr: 2 stores, 3 open tickets.",
    "new@example.com gets 1 store on registering. Until then Ann Lee manages it.",
  );
});

test("on a later day nobody takes over who has no account", async () => {
  const sent = await open();
  await page.getByLabelText("Successor (Store Manager)").selectOptions("ann");
  await press("Give some of it to somebody else");
  await part(1).getByLabelText("Who else takes over").selectOptions("Somebody without an account, by email");
  await part(1).getByLabelText("Email of the new store manager").fill("new@example.com");
  await part(1).getByLabelText("#3 South").click();
  await page.getByLabelText("Last day (optional)").fill("2031-03-07");
  await press("Plan it for this day");
  await sees("On a later day only people with an account take over.");
  expect(sent).toEqual([]);
});

test("without anybody of the role the form says what to do first", async () => {
  await open({ "GET /api/operator/people/gone/successors": { status: 200, body: { people: [] } } });
  await sees("Nobody else has an account of this role (Store Manager).");
});

test("pressed again after a lost answer it is the same call, and the new store manager is invited once", async () => {
  const calls: { readonly key: string | null; readonly to: string }[] = [];
  const sent = await open({
    [`POST ${HAND_OVER}`]: (init: RequestInit) => {
      const { to } = JSON.parse(String(init.body)) as { to: string };
      calls.push({ key: new Headers(init.headers).get("idempotency-key"), to });
      // Done, and its answer is lost.
      if (calls.length < 3) throw new TypeError("Failed to fetch");
      return { status: 200, body: { ...COUNTS, others: [], isDeactivated: true } };
    },
  });
  await page.getByLabelText("Successor (Store Manager)").selectOptions("ben");
  await press("Give some of it to somebody else");
  await part(1).getByLabelText("Who else takes over").selectOptions("Somebody without an account, by email");
  await part(1).getByLabelText("Email of the new store manager").fill("new@example.com");
  await part(1).getByLabelText("#3 South").click();
  await press("Hand over and deactivate");
  await expect.poll(() => calls.length).toBe(1);
  await page.getByLabelText("Successor (Store Manager)").selectOptions("ann");
  await press("Hand over and deactivate");
  await expect.poll(() => calls.length).toBe(2);
  await press("Hand over and deactivate");
  await sees("Invitation links", "For #3 South");
  const [ofBen, first, again] = calls;
  expect([ofBen?.to, first?.to]).toEqual(["ben", "ann"]);
  expect(first).toEqual(again);
  expect([first?.key, ofBen?.key === first?.key]).toEqual([expect.any(String), false]);
  expect(sent).toMatchObject([{ email: "new@example.com", managedStoreIds: ["s3"], standInId: "ann" }]);
});

test.each([
  ["Store Manager", "Email of the new store manager", "Until then Ann Lee stands in as their manager"],
  [
    "Property Manager",
    "Email of the new property manager",
    "Until then Ann Lee stands in as their property manager",
  ],
] as const)(
  "a %s is followed by somebody without an account, whom the first list has",
  async (role, label, standsIn) => {
    const sent = await open({}, role);
    const first = page.getByLabelText(`Successor (${role})`);
    await first.selectOptions("Somebody without an account, by email");
    await press("Deactivate");
    await sees("Choose who stands in until this person has registered.");
    const standIn = page.getByLabelText("Who stands in until then");
    await standIn.selectOptions("ann");
    await sees(standsIn);
    await press("Hand over and deactivate");
    await sees("Type the email of the new person");
    await page.getByLabelText(label).fill("new@example.com");
    // One of the stores goes to somebody else all the same.
    await press("Give some of it to somebody else");
    await part(1).getByLabelText("Who else takes over").selectOptions("ben");
    await part(1).getByLabelText("#4 West").click();
    await press("Hand over and deactivate");
    await sees("Invitation links");
    const storeIds = ["s1", "s2", "s3"];
    expect(sent).toEqual([
      {
        to: "ann",
        deactivate: true,
        stores: [{ id: "s4", to: "ben" }],
        invited: [
          { email: "new@example.com", storeIds, ...(role === "Store Manager" ? {} : { takesRest: true }) },
        ],
      },
      {
        email: "new@example.com",
        role,
        storeId: "s1",
        storeIds,
        managedStoreIds: storeIds,
        standInId: "ann",
      },
    ]);
    await press("I have the links, close");
    await sees("new@example.com gets 3 stores on registering. Until then Ann Lee manages them.");
  },
);

test("somebody who is invited and has not registered may take over, without typing the email", async () => {
  const invited = [{ email: "new@example.com", name: "Nora New" }];
  const sent = await open({
    "GET /api/operator/people/gone/successors": { status: 200, body: { people: successors, invited } },
  });
  await page
    .getByLabelText("Successor (Store Manager)")
    .selectOptions("Nora New · invited, not registered yet");
  await expect.element(page.getByLabelText("Email of the new store manager")).toHaveValue("new@example.com");
  await page.getByLabelText("Who stands in until then").selectOptions("ann");
  await press("Hand over and deactivate");
  await sees("Invitation links");
  expect(sent[0]).toMatchObject({ to: "ann", invited: [{ email: "new@example.com" }] });
});

test("buildings and workers go along, which the form says, and single tickets do not", async () => {
  await open({}, "Property Manager");
  await page
    .getByLabelText("Successor (Property Manager)")
    .selectOptions("Somebody without an account, by email");
  await page.getByLabelText("Who stands in until then").selectOptions("ben");
  await sees("The person also gets 1 building, 3 workers then.");
  // Single tickets wait for nobody.
  await press("Give some of it to somebody else");
  await expect.element(part(1).getByText("Their tickets")).toBeVisible();
  await part(1).getByLabelText("Who else takes over").selectOptions("Somebody without an account, by email");
  await expect.element(part(1).getByText("Their tickets")).not.toBeInTheDocument();
});

test("who was invited to the stores before is named in what was done", async () => {
  await open({
    [`POST ${HAND_OVER}`]: () => ({
      status: 200,
      body: {
        ...COUNTS,
        others: [],
        isDeactivated: true,
        waiting: [{ name: "Nora New", stores: 2, standIn: "Ann Lee" }],
      },
    }),
  });
  await page.getByLabelText("Successor (Store Manager)").selectOptions("ann");
  await press("Hand over and deactivate");
  await sees(
    "Nora New, who was invited before, still gets 2 of these stores on registering. Until then they are with Ann Lee.",
  );
});
