import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aBuildingOf, aStoreOf, aWorker, bidOn, ticketOf } from "./support/rows.ts";
import { someOf } from "./support/length.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// A row whose shape nobody foresaw, as it could lie in the database of a phone: React throws
// while its card is rendered. The card says which one it is; everything around it is there.

/** React also reports a rendering that it could save by doing it again at once. */
const ignoreRecovered = (event: ErrorEvent) => {
  if (!/React was able to recover/.test(event.message)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
beforeAll(() => addEventListener("error", ignoreRecovered, { capture: true }));
afterAll(() => removeEventListener("error", ignoreRecovered, { capture: true }));

/** What React refuses to render as a text. */
const NO_TEXT = { a: 1 } as unknown as string;
/** What cannot be joined to a text. */
const NO_PRIMITIVE = { toString: 1, valueOf: 1 } as unknown as string;
interface Case {
  readonly what: string;
  readonly as?: AppOptions["as"];
  readonly path: string;
  readonly rows: AppOptions["rows"];
  readonly says: string;
  readonly alive: readonly string[];
}

/** The cases with rows of this account: every test has one of its own. */
function casesOf(own: string): readonly Case[] {
  const good = ticketOf(own, { title: "Good ticket" });
  const bad = ticketOf(own, { title: "Bad ticket", attachments: null as never });
  const comment = (content: string, authorName: string) => ({
    id: crypto.randomUUID(),
    ticketId: good.id,
    kind: "comment",
    content,
    attachments: [],
    authorId: own,
    authorName,
    authorRole: "Store Manager",
    createdAt: "2029-12-31T08:00:00.000Z",
  });
  const notice = (message: string, title: string) => ({
    id: crypto.randomUUID(),
    type: "x",
    title,
    message,
    isRead: true,
    createdAt: "2029-12-31T08:00:00.000Z",
    data: {},
  });
  const message = (content: string, senderId: string, senderName: string) => ({
    id: crypto.randomUUID(),
    senderId,
    senderName,
    receiverId: own,
    receiverName: "Sofia Store",
    content,
    attachments: [],
    createdAt: "2029-12-31T08:00:00.000Z",
    readAt: "2029-12-31T08:00:00.000Z",
  });

  return [
    {
      what: "a card of a ticket",
      path: "/tickets",
      rows: { tickets: [good, bad] },
      says: "Ticket “Bad ticket” cannot be shown.",
      alive: ["Good ticket", "Showing 1 to 2 of 2 tickets"],
    },
    {
      what: "the summary of an open ticket",
      path: `/tickets?ticket=${bad.id}`,
      rows: { tickets: [good, bad] },
      says: "Summary of “Bad ticket” cannot be shown.",
      alive: ["History", "Actions"],
    },
    {
      what: "a comment in the history",
      path: `/tickets?ticket=${good.id}`,
      rows: { tickets: [good], comments: [comment("Good words", "Gabi"), comment(NO_TEXT, "Bert")] },
      says: "Comment of “Bert” cannot be shown.",
      alive: ["Good words", "Gabi"],
    },
    {
      what: "a work order",
      path: `/tickets?ticket=${good.id}`,
      rows: {
        tickets: [
          good,
          ticketOf(own, { parentId: good.id, title: "Good step" }),
          ticketOf(own, { parentId: good.id, title: NO_TEXT }),
        ],
      },
      says: "Work order cannot be shown.",
      alive: ["Good step", "History"],
    },
    {
      what: "a bid on a ticket",
      path: `/tickets?ticket=${good.id}`,
      rows: {
        tickets: [{ ...good, status: "out_for_bid" }],
        bids: [bidOn(good, { description: "Good offer" }), bidOn(good, { description: NO_TEXT })],
      },
      says: `Bid of “${PEOPLE.vendor.name}” cannot be shown.`,
      alive: ["Good offer", "History"],
    },
    {
      what: "a bid in the tabs",
      path: "/bids",
      rows: { bids: [bidOn(good, { description: "Good offer" }), bidOn(bad, { description: NO_TEXT })] },
      says: "Bid on “Bad ticket” cannot be shown.",
      alive: ["Good offer"],
    },
    {
      what: "a notification",
      path: "/dashboard?notices=open",
      rows: { notifications: [notice("Good news", "Good"), notice(NO_TEXT, "Bad")] },
      says: "Notification “Bad” cannot be shown.",
      alive: ["Good news"],
    },
    {
      what: "a conversation",
      path: "/dashboard?chat=list",
      rows: { messages: [message("Good words", "g", "Gabi"), message(NO_TEXT, "b", "Bert")] },
      says: "Conversation with “Bert” cannot be shown.",
      alive: ["Good words"],
    },
    {
      what: "a message of a conversation",
      path: `/dashboard?${new URLSearchParams({ chat: JSON.stringify(["g", "Gabi", ""]) })}`,
      rows: { messages: [message("Good words", "g", "Gabi"), message(NO_TEXT, "g", "Gabi")] },
      says: "Message of “Gabi” cannot be shown.",
      alive: ["Good words"],
    },
    {
      what: "a store",
      path: "/profile",
      rows: {
        stores: [aStoreOf(own), { ...aStoreOf(own), name: "Bad store", address: NO_PRIMITIVE }],
      },
      says: "Store “Bad store” cannot be shown.",
      alive: ["12 Main Street", "Profile Settings"],
    },
    {
      what: "a building",
      as: "Property Manager",
      path: "/profile",
      rows: {
        buildings: [aBuildingOf(own), { ...aBuildingOf(own), name: "Bad building", address: NO_PRIMITIVE }],
      },
      says: "Building “Bad building” cannot be shown.",
      alive: ["North", "Profile Settings"],
    },
    {
      what: "a worker",
      as: "Property Manager",
      path: "/dashboard",
      rows: {
        people: [aWorker({ name: "Good worker" }), aWorker({ name: "Bad worker", email: NO_PRIMITIVE })],
      },
      says: "Worker “Bad worker” cannot be shown.",
      alive: ["Good worker"],
    },
  ];
}

/** The short form has cards, parts of an open ticket, an entry of a list and a row of a table. */
const CASES = someOf(
  casesOf("").map(({ what }, n) => ({ what, n })),
  0,
  2,
  5,
  6,
  9,
  11,
);

test.for(CASES)("$what that cannot be rendered says which one it is, and the rest stays", async ({ n }) => {
  const id = crypto.randomUUID();
  const { as = "Store Manager", path, rows = {}, says, alive } = must(casesOf(id)[n], "a case");
  await renderApp({ as, account: { id }, path, rows });
  await sees(says, ...alive);
  await expect.element(page.getByText("Something went wrong")).not.toBeInTheDocument();
  // React tells the console of every error that a boundary caught.
  vi.mocked(console.error).mockClear();
});

test("a card that could not be rendered is there once the row has changed", async () => {
  const bad = ticketOf(PEOPLE.store.id, { title: "Bad ticket", attachments: null as never });
  const app = await renderApp({ as: "Store Manager", path: "/tickets", rows: { tickets: [bad] } });
  await sees("Ticket “Bad ticket” cannot be shown.");
  await app.db.tickets.update(bad.id, { attachments: [] });
  await expect.element(page.getByText("cannot be shown")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Bad ticket" })).toBeVisible();
  vi.mocked(console.error).mockClear();
});
