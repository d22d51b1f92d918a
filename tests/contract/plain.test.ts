import { describe, expect, test } from "vitest";
import { signIn, usersByRole, whoAmI } from "#contract/accounts.ts";
import { bidFromWire, listBids } from "#contract/bids.ts";
import { fromLegacy } from "#contract/legacy/answers.ts";
import { listRatings } from "#contract/ratings.ts";
import { listComments, listTickets, listWorkOrders } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";
import { formattedAmount } from "#domain/bids/bid.ts";

// What a server with only the basic calls may say, and what we make of it.

const user = { id: 7, name: "Ann Other", role: "Vendor", website: "Fettle", profile: { phone: "555" } };
const read = (promise: { name: string; answer: z.core.$ZodType }, body: unknown, params = {}) =>
  z.parse(promise.answer, fromLegacy(promise.name, body, params)) as never;

describe("signing in at a plain server", () => {
  test.each([
    "sessionToken",
    "token",
    "accessToken",
    "access_token",
    "authToken",
    "jwt",
    "bearerToken",
    "authorization",
  ])("the token may be called %s", (key) => {
    for (const body of [
      { [key]: "t0ken", user },
      { data: { [key]: "t0ken", user } },
      { [key]: "t0ken", ...user },
    ])
      expect(read(signIn, body)).toMatchObject({ token: "t0ken", user: { id: "7", name: "Ann Other" } });
  });

  test.each([
    ["under user", { user }],
    ["under data", { data: user }],
    ["itself", user],
  ])("the account may be %s", (_where, body) => {
    const account = { id: "7", firstName: "Ann", lastName: "Other", phone: "555", website: "Fettle" };
    expect(read(whoAmI, body)).toMatchObject(account);
  });

  test("an answer without a token has none, rather than somebody else's", () =>
    expect(read(signIn, { message: "welcome" })).toMatchObject({ token: "" }));
});

describe("lists of a plain server", () => {
  const task = {
    id: 1,
    name: "Leak",
    author_id: 7,
    status: "open",
    assignee_id: 9,
    store_id: 4,
    bidCount: "3",
  };
  test.each([
    ["tasks", { tasks: [task] }],
    ["data", { data: [task] }],
    ["data in data", { data: { tasks: [task] } }],
    ["a bare list", [task]],
  ])("tickets may come as %s", (_where, body) =>
    expect(read(listTickets, body)).toMatchObject({
      tasks: [{ id: "1", title: "Leak", authorId: "7", assigneeId: "9", storeId: "4", bidCount: 3 }],
    }),
  );

  test("work orders, people, comments and bids under each of their names", () => {
    for (const body of [{ subtasks: [task] }, { tasks: [task] }, { data: [task] }, [task]])
      expect(read(listWorkOrders, body)).toMatchObject({ tasks: [{ title: "Leak" }] });
    for (const body of [{ property_managers: [user] }, { users: [user] }, { data: [user] }, [user]])
      expect(read(usersByRole, body)).toMatchObject({ users: [{ name: "Ann Other" }] });
    expect(read(listComments, { comments: [{ id: 1, content: "hi", user }] }, { id: "1" })).toMatchObject({
      comments: [{ taskId: "1", content: "hi", author: { id: "7", name: "Ann Other" } }],
    });
    expect(
      read(listBids, { bids: [{ id: 1, taskId: 2, userId: 7, estimatedCost: "$1,234.50" }] }),
    ).toMatchObject({
      bids: [{ amount: 1234.5, estimatedCost: "$1234.50" }],
    });
  });

  test.each([
    ["a list", [{ rating: 4 }, { rating: 5 }], 4.5],
    ["under data", { data: [{ rating: 4 }] }, 4],
    ["with its average", { averageRating: 3.2, totalRatings: 8, ratings: [{ rating: 4 }] }, 3.2],
  ])("ratings may come as %s", (_where, body, averageRating) =>
    expect(read(listRatings, body)).toMatchObject({ averageRating }),
  );

  test.each([null, 0, "text", [], {}, { data: null }, { tasks: "no list" }, [null, 3]])(
    "nonsense (%j) is an empty or harmless list, never an error",
    (body) => expect(() => read(listTickets, body)).not.toThrow(),
  );
});

test.each([
  ["$1,234.50", "$1,234.50"],
  ["1234.5", "$1,234.50"],
  ["12,50", "$12.50"],
  ["1,2,3", "$1,2,3"],
  ["call me", "$call me"],
  ["", "N/A"],
])("a bid amount given as '%s' is shown as %s", (estimatedCost, visible) => {
  const { bids } = read(listBids, { bids: [{ id: 1, taskId: 2, userId: 7, estimatedCost }] }) as {
    bids: Parameters<typeof bidFromWire>[0][];
  };
  expect(bids.map((bid) => formattedAmount(bidFromWire(bid)))).toEqual([visible]);
});
