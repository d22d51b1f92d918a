import { describe, expect, test } from "vitest";
import { type Mutation, type MutationPayload, userTextOf } from "#domain/mutations/mutation.ts";
import {
  applyToAccount,
  applyToComments,
  applyToEvents,
  applyToStoreList,
  applyToTicketView,
} from "#domain/mutations/optimistic.ts";
import type { Account } from "#domain/accounts/profile.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const action = (actor: Mutation["actor"], payload: MutationPayload, opId = "op-1"): Mutation => ({
  opId,
  actor,
  at: "2030-01-01T10:00:00.000Z",
  payload,
});

const completion = action(PEOPLE.worker, {
  kind: "moveTicket",
  act: "completeTicket",
  ticketId: aTicket().id,
  from: "maintenance_worker_working",
  move: { to: "completed", content: "Done" },
  commentId: "comment-1",
  files: [{ fileId: "file-1", name: "after.jpg", mimeType: "image/jpeg", sizeBytes: 3 }],
});

const working = aTicket({ status: "maintenance_worker_working", assignee: PEOPLE.worker });

describe("what a screen shows: server rows and waiting actions", () => {
  test("a waiting completion shows the ticket as done, with its comment, its photos and its line of history", () => {
    expect(applyToTicketView(working, [completion])).toMatchObject({ status: "completed", commentCount: 1 });
    expect(applyToComments([], [completion])).toMatchObject([
      { id: "comment-1", kind: "completion", content: "Done", attachments: [{ key: "local:file-1" }] },
    ]);
    expect(applyToEvents([], [completion])).toMatchObject([
      { id: "op-1", to: "completed", actorName: "Walt Worker", commentId: "comment-1" },
    ]);
  });

  test("when the server's rows have it already, nothing is shown twice", () => {
    const comments = applyToComments([], [completion]);
    expect(applyToComments(comments, [completion])).toHaveLength(1);
    expect(applyToEvents(applyToEvents([], [completion]), [completion])).toHaveLength(1);
  });

  test("an action the ticket has outgrown leaves the server's truth as it is", () => {
    const closed = aTicket({ status: "closed", assignee: PEOPLE.worker });
    expect(applyToTicketView(closed, [completion])).toBe(closed);
    expect(applyToTicketView(undefined, [completion])).toBeUndefined();
  });

  test("a raised ticket is there before the server knows it, and a rating counts at once", () => {
    const raise = action(PEOPLE.store, {
      kind: "raiseTicket",
      ticket: {
        id: "new",
        title: " Leak ",
        description: "",
        priority: "high",
        projectId: "1",
        storeId: null,
      },
      store: null,
      files: [],
    });
    const rated = action(PEOPLE.store, {
      kind: "rateWork",
      ticketId: "new",
      ratingId: "r",
      userId: "walt",
      stars: 5,
      comment: "",
    });
    expect(applyToTicketView(undefined, [raise, rated])).toMatchObject({
      id: "new",
      title: "Leak",
      status: "open",
      isRated: true,
    });
  });

  test("stores and the own profile follow too", () => {
    const form = {
      name: "New",
      location: "L",
      address: "A",
      city: "",
      state: "",
      zipcode: "",
      phone: "",
      propertyManagerId: null,
      isDefault: true,
    };
    const save = action(PEOPLE.store, { kind: "saveStore", storeId: "s1", isNew: true, form });
    const remove = action(PEOPLE.store, { kind: "deleteStore", storeId: "s1" });
    expect(applyToStoreList([], [save])).toMatchObject([{ id: "s1", name: "New", ownerId: "sofia" }]);
    expect(applyToStoreList([], [save, remove])).toEqual([]);
    const account = { firstName: "", lastName: "", name: "Sofia" } as Account;
    expect(
      applyToAccount(account, [
        action(PEOPLE.store, { kind: "updateProfile", change: { firstName: "Sofia", lastName: "Marsh" } }),
      ]),
    ).toMatchObject({ name: "Sofia Marsh", lastName: "Marsh" });
  });
});

test("the text of a completion that can be kept elsewhere has its actual cost", () => {
  const { payload } = completion;
  if (payload.kind !== "moveTicket") throw new Error("not a move");
  const stored = (move: object) => userTextOf({ ...payload, move: { ...payload.move, ...move } })?.text;
  expect(stored({})).toBe("Done");
  expect(stored({ actualCostCents: 123_450 })).toBe("Done\nActual cost $1,234.50");
  expect(stored({ content: undefined, actualCostCents: 0 })).toBe("Actual cost $0.00");
});
