import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { renderApp } from "./support/render-app.tsx";
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

test.for(LISTS)("$list: loading until the first pull has ended, then empty", async ({ as, path, empty }) => {
  let end: () => void = () => undefined;
  const pulled = new Promise<void>((resolve) => {
    end = resolve;
  });
  await renderApp({
    as,
    path,
    isFirstStart: true,
    answers: {
      "GET /api/sync/pull": async () => {
        await pulled;
        return NOTHING;
      },
    },
  });
  await expect.element(reads("Loading…").first()).toBeInTheDocument();
  expect(reads(empty).elements()).toEqual([]);
  end();
  await sees(empty);
});

test.for(LISTS)("$list: no connection at the first start is not an empty list", async ({ list, ...each }) => {
  await renderApp({
    as: each.as,
    path: each.path,
    isFirstStart: true,
    answers: { "GET /api/sync/pull": new Error("no network") },
  });
  await sees(`The ${list} have not been brought to this phone yet.`);
  expect(reads(each.empty).elements()).toEqual([]);
});

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
