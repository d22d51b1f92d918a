import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { type HostileRow, hostileValue, rowRules } from "#tests/support/hostile-values.ts";
import { encodeChatTarget } from "#features/url-dialogs/chat-link.ts";
import { isInLongForm } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// Rows with every value the wire's schemas allow, and between them rows that no schema allows,
// pulled and rendered on every screen and sheet they are shown on. None of them may take a screen
// away, or even its own card.

const OF_EACH_KIND = isInLongForm ? 8 : 3;
const SEEDS = isInLongForm ? 25 : 1;
const LONG_ROLES = ["Store Manager", "Maintenance"] as const;
/** The short form has two of the roles: one that sees everything, and one of the market. */
const ROLES = ["Property Manager", "Vendor", ...(isInLongForm ? LONG_ROLES : [])] as const;
const CASES = ROLES.flatMap((as) => Array.from({ length: SEEDS }, (_, n) => ({ as, seed: 20_261_126 + n })));

test.for(CASES)(
  "$as, seed $seed: every screen shows what a pull of hostile and of unreadable rows brought",
  { timeout: 120_000 },
  async ({ as, seed }) => {
    const account = { id: crypto.randomUUID() };
    const rows = pulledRows(account.id, as, seed);
    const app = await renderApp({
      as,
      account,
      path: "/tickets",
      isFirstStart: true,
      answers: {
        "GET /api/sync/pull": (_init, query) => ({
          status: 200,
          body: { ...PAGE, changes: query.get("since") === null ? withUnreadable(rows) : [] },
        }),
      },
    });
    await expect.poll(async () => app.db.tickets.count()).toBeGreaterThanOrEqual(OF_EACH_KIND);
    for (const { path, shows } of screensOf(rows, as)) {
      app.goTo(path);
      await expect.element(shows()).toBeVisible();
      holdsTogether(path);
    }
    const named = `${rowRules().length} things from the server could not be read on this version of the app.`;
    await expect.element(page.getByText(named)).toBeVisible();
  },
);

const PAGE = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false };

/** Before the first row of each kind, one that lacks a field and therefore fits no schema. */
const withUnreadable = (rows: readonly Change[]): readonly Change[] =>
  rows.flatMap((change, n) => {
    if (change.kind === rows[n - 1]?.kind) return [change];
    const id = `unreadable ${change.kind}`;
    const { id: _missing, ...row } = change.row;
    return [{ ...change, id, row }, change];
  });

interface Change {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly row: HostileRow;
}

/**
 * Hostile rows of every kind, of things that this person sees: only ids and relations are right.
 */
function pulledRows(ownId: string, as: Role, seed: number): readonly Change[] {
  const chance = chanceOf(seed);
  const ids = new Map<string, string[]>();
  return rowRules().flatMap(({ kind, rule }) =>
    Array.from({ length: OF_EACH_KIND }, (_, n): Change => {
      const made = hostileValue(rule, chance) as HostileRow;
      const id = String(made["id"]);
      ids.set(kind, [...(ids.get(kind) ?? []), id]);
      const ticketId = ids.get("ticket")?.[n % 2];
      return { kind, id, version: n, row: { ...made, id, ...related(kind, ownId, as, ticketId, n) } };
    }),
  );
}

function related(kind: string, ownId: string, as: Role, ticketId: string | undefined, n: number): HostileRow {
  const mine = n % 2 === 0;
  switch (kind) {
    case "ticket":
      return {
        parentId: n < OF_EACH_KIND - 1 ? null : ticketId,
        view: "whole",
        authorId: mine && as !== "Vendor" ? ownId : "somebody",
        propertyManagerId: ownId,
        assigneeId: as === "Vendor" || as === "Maintenance" ? ownId : null,
        assigneeName: n === 0 ? null : "",
        version: n,
      };
    case "comment":
    case "event":
      return { taskId: ticketId };
    case "bid":
      return { taskId: ticketId, userId: as === "Vendor" && mine ? ownId : "somebody", version: n };
    case "message":
      return mine ? { senderId: ownId, receiverId: PARTNER } : { senderId: PARTNER, receiverId: ownId };
    case "store":
    case "building":
      return { ownerId: ownId };
    default:
      return {};
  }
}

const PARTNER = "11111111-2222-4333-8444-555555555555";

interface Screen {
  readonly path: string;
  /** What stands there once the rows have been read and rendered. */
  readonly shows: () => ReturnType<typeof page.getByText>;
}

const text = (named: string | RegExp) => () => page.getByText(named).first();
const heading = (named: string | RegExp) => () => page.getByRole("heading", { name: named }).first();

function screensOf(rows: readonly Change[], as: Role): readonly Screen[] {
  const idsOf = (kind: string) => rows.filter((each) => each.kind === kind).map(({ id }) => id);
  const roots = idsOf("ticket").slice(0, OF_EACH_KIND - 1);
  return [
    { path: "/tickets", shows: text(/^Showing 1 to/) },
    { path: "/tickets?q=t", shows: heading("Tickets") },
    { path: "/dashboard", shows: text(/^Showing 1 to/) },
    { path: "/agenda", shows: heading("Agenda") },
    ...roots.map((id) => ({ path: `/tickets?ticket=${id}`, shows: heading("History") })),
    ...roots.map((id) => ({ path: `/report/${id}`, shows: heading("History") })),
    ...(as === "Maintenance" ? [] : [{ path: "/bids", shows: () => page.getByRole("tab").first() }]),
    ...idsOf("bid").map((id) => ({ path: `/tickets?bid=${id}`, shows: heading("Bid Details") })),
    {
      path: "/dashboard?notices=open",
      shows: () => page.getByText("ago").or(page.getByText("Invalid Date")).first(),
    },
    { path: "/dashboard?chat=list", shows: () => page.getByRole("list", { name: "Conversations" }) },
    {
      path: `/dashboard?${new URLSearchParams({ chat: encodeChatTarget({ userId: PARTNER, name: "", text: "" }) })}`,
      shows: () => page.getByRole("region", { name: "Conversation with" }),
    },
    { path: "/dashboard?find=open&words=t", shows: text(/found$/) },
    { path: "/dashboard?away=2000-01-01T00:00:00.000Z", shows: text(/You last looked/) },
    { path: "/profile", shows: heading("Profile Settings") },
    { path: "/dashboard?sync=open", shows: heading("Sync status") },
  ];
}

/** Neither the screen nor anything on it has given up. */
function holdsTogether(path: string): void {
  for (const message of ["Something went wrong", "cannot be shown"]) {
    const found = page.getByText(message).elements();
    expect(found.map((each) => `${path}: ${each.parentElement?.textContent ?? ""}`)).toEqual([]);
  }
}
