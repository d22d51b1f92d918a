import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { delayedAnswer } from "./support/forms.ts";
import { type RenderedApp, renderApp } from "./support/render-app.tsx";
import { reads, sees } from "./support/reads.ts";

// Before the first pull has ended an empty table says nothing: not loaded, not to be loaded, failed
// and empty are four different things, in every list. Those that failed have a
// file of their own.

interface List {
  readonly list: string;
  readonly as: Role;
  readonly path: string;
  readonly empty: string;
}

const CHAT = new URLSearchParams({ chat: JSON.stringify(["p", "Peter Property", ""]) });

const LISTS: readonly List[] = [
  {
    list: "messages",
    as: "Store Manager",
    path: "/dashboard?chat=list",
    empty: "No messages yet",
  },
  {
    list: "notifications",
    as: "Store Manager",
    path: "/dashboard?notices=open",
    empty: "No notifications yet",
  },
  {
    list: "bids",
    as: "Store Manager",
    path: "/bids",
    empty: "You don't have any active bids at the moment.",
  },
  {
    list: "stores",
    as: "Store Manager",
    path: "/profile",
    empty: "You have no stores yet.",
  },
  {
    list: "buildings",
    as: "Property Manager",
    path: "/profile",
    empty: "No buildings yet",
  },
  {
    list: "workers",
    as: "Property Manager",
    path: "/dashboard",
    empty: "No maintenance workers yet.",
  },
  {
    list: "tickets",
    as: "Store Manager",
    path: "/tickets",
    empty: "You haven't created any support tickets yet.",
  },
];

const NOTHING = {
  status: 200,
  body: { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false, changes: [] },
};

/** The lists of a role, which one app shows one after the other. */
const BY_ROLE = [...Map.groupBy(LISTS, ({ as }) => as)];

test.for(BY_ROLE)(
  "every list of a %s is loading until the first pull has ended, then empty",
  async ([as, lists]) => {
    const pull = delayedAnswer(NOTHING);
    const app = await renderApp({
      as,
      path: "/help",
      isFirstStart: true,
      answers: { "GET /api/sync/pull": pull.answer },
    });
    await isAtHelp(app);
    for (const { path, empty } of lists) {
      app.goTo(path);
      await expect.element(reads("Loading…").first()).toBeInTheDocument();
      expect(reads(empty).elements()).toEqual([]);
      await isAtHelp(app);
    }
    pull.release();
    for (const { path, empty } of lists) {
      app.goTo(path);
      await sees(empty);
    }
  },
);

test.for(BY_ROLE)("no connection at the first start of a %s is not an empty list", async ([as, lists]) => {
  const app = await renderApp({
    as,
    path: "/help",
    isFirstStart: true,
    answers: { "GET /api/sync/pull": new Error("no network") },
  });
  for (const { list, path, empty } of lists) {
    app.goTo(path);
    await sees(`The ${list} have not been loaded on this device yet.`);
    expect(reads(empty).elements()).toEqual([]);
    await isAtHelp(app);
  }
});

/** Goes where no list is, so that the next one is not taken for the one before. */
async function isAtHelp({ goTo }: RenderedApp): Promise<void> {
  goTo("/help");
  await expect.element(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect.element(reads("Loading…")).not.toBeInTheDocument();
}

test("an open conversation is loading until the first pull has ended", async () => {
  await renderApp({
    as: "Store Manager",
    path: `/dashboard?${CHAT}`,
    isFirstStart: true,
    answers: { "GET /api/sync/pull": () => new Promise(() => undefined) },
  });
  const thread = page.getByRole("region", { name: "Conversation with Peter Property" });
  await expect.element(thread.getByText("Loading…")).toBeInTheDocument();
});
