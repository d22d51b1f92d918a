import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { storeInfoFrom } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aBid, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// What the dashboard begins with: docs/product.md#to-do.

const toDos = () => page.getByRole("region", { name: "Needs you now" });
/** The to-do of this name, by its link, which these names describe. */
const toDo = (name: string) => toDos().getByRole("link", { name, exact: true });
/** The titles of the tickets in a list, in their order. */
const cardTitles = () =>
  page
    .getByRole("article")
    .elements()
    .map((each) => each.querySelector("h3")?.textContent);
const described = (name: string, text: string) =>
  expect.element(toDo(name)).toHaveAccessibleDescription(text);

async function dashboard(
  role: Role,
  tickets: (id: string) => readonly Ticket[],
  more: Partial<Parameters<typeof renderApp>[0]> = {},
) {
  const id = crypto.randomUUID();
  const rows = { tickets: tickets(id), ...more.rows };
  return renderApp({ as: role, account: { id }, path: "/dashboard", usesRealAddress: true, ...more, rows });
}

const done = (id: string, title: string) =>
  aTicketCalled(title, { authorId: id, storeOwnerId: id, status: "completed", assignee: PEOPLE.worker });

test("on a first start nothing is shown that the rest of the pull would move or correct", async () => {
  let end: () => void = () => undefined;
  const pulled = new Promise<void>((resolve) => {
    end = resolve;
  });
  const rest = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] };
  await dashboard("Store Manager", (id) => [done(id, "Freezer"), done(id, "Ice machine")], {
    isFirstStart: true,
    answers: {
      "GET /api/sync/pull": async () => {
        await pulled;
        return { status: 200, body: rest };
      },
    },
  });
  await expect.element(page.getByText("Loading…").first()).toBeInTheDocument();
  // The rows are there: what reads them has had its turn once the chip has.
  await expect.element(page.getByRole("button", { name: "All saved" })).toBeVisible();
  expect(toDos().elements()).toEqual([]);
  end();
  await expect.element(toDo("Approve 2")).toBeVisible();
});

test("one to-do leads to its ticket, several to the list of them, offline", async () => {
  await dashboard(
    "Store Manager",
    (id) => [
      done(id, "Freezer"),
      done(id, "Ice machine"),
      aTicketCalled("Till", {
        authorId: id,
        storeOwnerId: id,
        status: "for_review",
        assignee: PEOPLE.vendor,
      }),
      aTicketCalled("Door", { authorId: id, storeOwnerId: id, status: "closed" }),
    ],
    { answers: withoutNetwork() },
  );
  await described("Answer the vendor 1", `${PEOPLE.vendor.name} asks about “Till”`);
  await toDo("Answer the vendor 1").click();
  await expect.element(page.getByRole("dialog", { name: "Till" })).toBeVisible();
  await toDo("Approve 2").click();
  await expect.element(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await sees("Only: Approve");
  await expect.poll(cardTitles).toEqual(expect.arrayContaining(["Freezer", "Ice machine"]));
  expect(page.getByRole("article").elements().length).toBe(2);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(4);
});

test("tickets with bids to decide on are counted, and name how many bids there are", async () => {
  const id = crypto.randomUUID();
  const freezer = aTicketCalled("Freezer", {
    authorId: id,
    authorRole: "Store Manager",
    storeOwnerId: id,
    status: "out_for_bid",
    bidCount: 3,
  });
  await dashboard("Store Manager", () => [freezer], {
    account: { id },
    rows: {
      bids: [
        aBid(freezer, { id: "b1" }),
        aBid(freezer, { id: "b2", vendorId: "another" }),
        aBid(freezer, { id: "b3", vendorId: "third", status: "rejected" }),
      ],
    },
  });
  await described("Decide on bids 1", "2 bids on “Freezer”");
});

test("an unread message is a to-do that leads to its conversation", async () => {
  const id = crypto.randomUUID();
  await dashboard("Maintenance", () => [], {
    account: { id },
    rows: {
      messages: [
        {
          id: "m1",
          senderId: PEOPLE.store.id,
          senderName: PEOPLE.store.name,
          receiverId: id,
          receiverName: "Walt",
          content: "When will you come?",
          attachments: [],
          createdAt: "2029-12-31T08:00:00.000Z",
          readAt: null,
          version: 1,
        },
      ],
    },
  });
  await described("Read messages 1", "Sofia Store");
  await toDo("Read messages 1").click();
  await expect.element(page.getByRole("region", { name: "Conversation with Sofia Store" })).toBeVisible();
});

test("a dashboard without to-dos says so, and its lists begin with what is under way", async () => {
  await dashboard("Store Manager", (id) => [
    aTicketCalled("Newest, closed", {
      authorId: id,
      status: "closed",
      createdAt: "2029-12-31T12:00:00.000Z",
    }),
    aTicketCalled("Older, under way", {
      authorId: id,
      status: "maintenance_worker_working",
      assignee: PEOPLE.worker,
      createdAt: "2029-12-31T08:00:00.000Z",
    }),
  ]);
  await expect.element(toDos().getByText("Nothing needs you right now.")).toBeVisible();
  await expect.poll(cardTitles).toEqual(["Older, under way", "Newest, closed"]);
});

test("a to-do goes as soon as it is done on this device", async () => {
  await dashboard(
    "Maintenance",
    (id) => [
      aTicketCalled("Walk-in cooler", {
        status: "rejected",
        assignee: { id, name: "Walt", role: "Maintenance" },
      }),
    ],
    { answers: withoutNetwork() },
  );
  await toDo("Do again 1").click();
  const sheet = page.getByRole("dialog", { name: "Walk-in cooler" });
  await sheet.getByRole("button", { name: "Mark as completed" }).click();
  const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
  await form.getByLabelText("Comment", { exact: true }).fill("Gasket replaced.");
  await form.getByRole("button", { name: "Complete", exact: true }).click();
  await sees("Nothing needs you right now.");
});

test.each<[Role, string, string]>([
  [
    "Property Manager",
    "Here you see the tickets of stores that name you as property manager, and those you create.",
    "Create a ticket",
  ],
  ["Vendor", "Tickets appear here as soon as a store asks for bids.", "Set up notifications"],
  ["Maintenance", "What is assigned to you appears here by itself.", "Set up notifications"],
  ["Assessor", "Tickets that you are asked to assess appear here.", "Set up notifications"],
])("the empty list of a %s says what to do next", async (role, hint, action) => {
  await dashboard(role, () => []);
  await sees(hint);
  await expect.element(page.getByRole("link", { name: action })).toBeVisible();
});

test("work planned for today becomes a to-do when the day begins", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 1, 23, 59) });
  try {
    await dashboard("Maintenance", (id) => [
      aTicketCalled("Walk-in cooler", {
        status: "maintenance_worker_working",
        scheduledDate: "2030-01-02",
        assignee: { id, name: "Walt", role: "Maintenance" },
      }),
    ]);
    await sees("Nothing needs you right now.");
    vi.setSystemTime(new Date(2030, 0, 2, 0, 1));
    document.dispatchEvent(new Event("visibilitychange"));
    await described("Due today 1", "Walk-in cooler");
  } finally {
    vi.useRealTimers();
  }
});

test("what the server refused is a to-do that leads to the sync centre, never nothing to do", async () => {
  const app = await dashboard("Vendor", () => []);
  await sees("Nothing needs you right now.");
  app.answer({ "POST /api/suggestions": { status: 422, body: { message: "No." } } });
  await enqueue(app.db, {
    opId: crypto.randomUUID(),
    actor: { id: app.account.id, name: app.account.name, role: "Vendor" },
    at: new Date().toISOString(),
    payload: { kind: "suggest", suggestionId: crypto.randomUUID(), title: "T", description: "D" },
  });
  await expect.element(toDo("Not sent 1")).toBeVisible();
  expect(toDos().getByText("Nothing needs you right now.").elements()).toEqual([]);
  await toDo("Not sent 1").click();
  await expect.element(page.getByRole("dialog").getByRole("heading", { name: "Needs you" })).toBeVisible();
});

test("head office sees what is overdue first, then what is urgent and what nobody has, then its to-dos", async () => {
  await dashboard("Fettle User", (id) => {
    const ofChain = { storePeople: [id], storeOwnerId: "sofia-store", priority: "urgent" } as const;
    return [
      aTicketCalled("Ramp", {
        ...ofChain,
        status: "assessment_completed",
        dueOn: "2020-01-01",
        assignee: null,
      }),
      aTicketCalled("Smoke", {
        ...ofChain,
        status: "maintenance_worker_working",
        scheduledDate: "2020-01-01",
        assignee: PEOPLE.worker,
      }),
      aTicketCalled("Gate", {
        ...ofChain,
        status: "assessment_completed",
        priority: "low",
        dueOn: "2020-01-01",
        assignee: null,
      }),
      aTicketCalled("Outlet", { ...ofChain, status: "closed" }),
    ];
  });
  const watched = page.getByRole("region", { name: "Late and urgent" });
  const rows = () =>
    watched
      .getByRole("link")
      .elements()
      .map((each) => each.textContent);
  await expect.poll(rows).toEqual(["Overdue 2", "Urgent 2", "Nobody on it 2", "Past planned day 1"]);
  await expect
    .element(watched.getByRole("link", { name: "Overdue 2" }))
    .toHaveAccessibleDescription(
      `Nobody on any. Ramp (${PEOPLE.property.name} decides), Gate (${PEOPLE.property.name} decides)`,
    );
  // Ramp is named above; the other one is new.
  await expect
    .element(watched.getByRole("link", { name: "Urgent 2" }))
    .toHaveAccessibleDescription(
      `1 of 2 with nobody on it. Ramp (${PEOPLE.property.name} decides), Smoke (${PEOPLE.worker.name} has it)`,
    );
  const nobody = watched.getByRole("link", { name: "Nobody on it 2" });
  await expect.element(nobody).toHaveAccessibleDescription("2 overdue, 1 urgent");
  await expect.element(toDos().getByText("No ticket waits for a decision of yours.")).toBeVisible();
  await nobody.click();
  await expect.poll(cardTitles).toEqual(["Ramp", "Gate"]);
  await page.getByRole("link", { name: "Ramp" }).click();
  const ramp = page.getByRole("dialog", { name: "Ramp" });
  await expect
    .element(
      ramp.getByText(`Nobody does this yet. ${PEOPLE.property.name}, property manager, decides who does it.`),
    )
    .toBeVisible();
  await expect.element(ramp.getByRole("link", { name: `Message ${PEOPLE.property.name}` })).toBeVisible();
  await ramp.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await watched.getByRole("link", { name: "Urgent 2" }).click();
  await expect.poll(cardTitles).toEqual(["Ramp", "Smoke"]);
  await expect.element(page.getByLabelText("Status")).toHaveValue("all_open");
});

test("what needs a manager stands before what is watched, and each ticket is one to-do", async () => {
  await dashboard("Store Manager", (id) => {
    const own = { authorId: id, authorRole: "Store Manager", storeOwnerId: id, storeId: "s1" } as const;
    const urgent = { ...own, priority: "urgent" } as const;
    return [
      aTicketCalled("Smoke", {
        ...urgent,
        status: "maintenance_worker_working",
        dueOn: "2020-01-01",
        assignee: PEOPLE.worker,
      }),
      aTicketCalled("Ramp", { ...urgent, status: "completed", assignee: PEOPLE.worker }),
      aTicketCalled("Freezer", {
        ...own,
        storeId: "s2",
        store: { ...storeInfoFrom(aStore(id)), number: "104" },
        status: "completed",
        assignee: PEOPLE.worker,
      }),
    ];
  });
  // Of several stores, so each says its own.
  await described("Approve 2", "1 urgent Downtown: Ramp, Store 104: Freezer");
  const headings = () => [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
  await expect.poll(headings).toEqual(expect.arrayContaining(["Needs you now", "Late and urgent"]));
  expect(headings().indexOf("Needs you now")).toBeLessThan(headings().indexOf("Late and urgent"));
  const watched = (name: string) => expect.element(page.getByRole("link", { name }));
  await watched("Overdue 1").toHaveAccessibleDescription(`Downtown: Smoke (${PEOPLE.worker.name} has it)`);
  await watched("Urgent 2").toHaveAccessibleDescription("Named above");
  expect(toDos().getByRole("link").elements().length).toBe(1);
});

test("a number of watched work leads to its ticket where it is one", async () => {
  await dashboard("Store Manager", (id) => [
    aTicketCalled("Ramp", {
      authorId: id,
      authorRole: "Store Manager",
      storeOwnerId: id,
      status: "completed",
      priority: "urgent",
      assignee: PEOPLE.worker,
    }),
  ]);
  await described("Approve 1", "1 urgent Ramp");
  await page.getByRole("link", { name: "Urgent 1" }).click();
  await expect.element(page.getByRole("dialog", { name: "Ramp" })).toBeVisible();
});

test("work whose planned day has passed is called so, to whoever does it", async () => {
  await dashboard("Maintenance", (id) => [
    aTicketCalled("Ramp", {
      status: "maintenance_worker_working",
      scheduledDate: "2020-01-01",
      assignee: { ...PEOPLE.worker, id },
    }),
  ]);
  await described("Past planned day 1", "Ramp");
});
