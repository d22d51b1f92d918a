import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Account } from "#domain/accounts/profile.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { expectFocusedMistake, press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// A deputy for somebody who is away, without a network: docs/product.md#deputies.

const inDays = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const section = page.getByRole("region", { name: "Deputy while you are away" });
const fill = async (email: string, from: string, until: string) => {
  await section.getByLabelText("Deputy’s email").fill(email);
  await section.getByLabelText("First day").fill(from);
  await section.getByLabelText("Last day").fill(until);
  await section.getByRole("button", { name: "Save", exact: true }).click();
};

async function profile(account: Partial<Account> = {}) {
  const app = await renderApp({ as: "Store Manager", account, path: "/profile", answers: withoutNetwork() });
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  return { payloads };
}

test("a deputy is named, seen with the days, changed and ended, all in the outbox", async () => {
  const { payloads } = await profile();
  await sees("You have no deputy.");
  await press("Name a deputy");
  await fill("stella@example.com", inDays(1), inDays(8));
  await sees("stella@example.com decides for you from ");
  expect(await payloads()).toEqual([
    {
      kind: "nameDeputy",
      deputy: { email: "stella@example.com", fromDay: inDays(1), untilDay: inDays(8), timeZone },
    },
  ]);
  await section.getByRole("button", { name: "Change" }).click();
  await fill("sam@example.com", inDays(1), inDays(8));
  await sees("sam@example.com decides for you from ");
  await press("End now");
  await sees("You have no deputy.");
  expect((await payloads()).map(({ kind }) => kind).at(-1)).toBe("endDeputy");
});

const WRONG_INPUTS: readonly [values: [string, string, string], mistake: string][] = [
  [["stella@example.com", inDays(3), inDays(2)], "Last day: The last day is before the first"],
  [["stella@example.com", inDays(-2), inDays(2)], "First day: The first day has passed"],
  [["stella", inDays(0), inDays(2)], "Deputy’s email: Enter the deputy’s email address"],
  [["sofia@example.com", inDays(0), inDays(2)], "Deputy’s email: You cannot be your own deputy"],
];

test("wrong days, no address and the own one are said at their fields, and nothing is sent", async () => {
  const { payloads } = await profile({ email: "sofia@example.com" });
  await press("Name a deputy");
  for (const [values, mistake] of WRONG_INPUTS) {
    await fill(...values);
    await expectFocusedMistake(mistake);
  }
  expect(await payloads()).toEqual([]);
});

test("a worker has no deputy; a deputy reads for whom and until when", async () => {
  await renderApp({ as: "Maintenance", path: "/profile", answers: withoutNetwork() });
  await sees("Profile Settings");
  expect(section.elements()).toEqual([]);
  const deputyFor = [
    {
      personId: "sofia",
      personName: "Sofia Store",
      role: "Store Manager" as const,
      deputyId: "me",
      deputyName: "Me",
      fromDay: inDays(0),
      untilDay: inDays(2),
      timeZone,
    },
  ];
  await profile({ deputyFor });
  await sees("You decide for Sofia Store from ");
});

async function ticketOf(untilDay: string) {
  const id = crypto.randomUUID();
  const deputies: Ticket["deputies"] = [
    {
      personId: "sofia",
      personName: "Sofia Store",
      role: "Store Manager",
      deputyId: id,
      deputyName: "Stella Store",
      fromDay: inDays(-9),
      untilDay,
      timeZone,
    },
  ];
  const people = { authorId: "sofia", authorRole: "Store Manager", storeOwnerId: "sofia" } as const;
  const ticket = aTicketCalled("Door hangs", { ...people, status: "completed", deputies });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  await sees("Door hangs");
}

test("the ticket says who decides for whom, and offers the decision to the deputy", async () => {
  await ticketOf(inDays(2));
  await sees("Decides: Stella Store for Sofia Store until ");
  await expect.element(page.getByRole("button", { name: /Approve/ }).first()).toBeVisible();
});

test("without a network too, the deputy decides no more after the last day", async () => {
  await ticketOf(inDays(-2));
  await expect.element(page.getByRole("dialog").or(page.getByRole("complementary")).first()).toBeVisible();
  expect(page.getByText(/^Decides:/).elements()).toEqual([]);
  expect(page.getByRole("button", { name: /Approve/ }).elements()).toEqual([]);
});

test("days on which one is a deputy oneself are refused at the first day, with what to do", async () => {
  const days = { fromDay: inDays(2), untilDay: inDays(4), timeZone };
  const sam = { personId: "sam", personName: "Sam Store", role: "Store Manager" } as const;
  const { payloads } = await profile({
    id: "sofia",
    deputyFor: [{ ...days, ...sam, deputyId: "sofia", deputyName: "Sofia Store" }],
  });
  await press("Name a deputy");
  await fill("stella@example.com", inDays(1), inDays(2));
  await sees("You are the deputy of Sam Store from ", "ask Sam Store to name somebody else first");
  expect(await payloads()).toEqual([]);
  await fill("stella@example.com", inDays(0), inDays(1));
  await sees("stella@example.com decides for you from ");
});
