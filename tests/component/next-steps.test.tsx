import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// An approval goes behind its rating: both are one item in the sync centre. See
// docs/product.md#ratings.

const AT = new Date().toISOString();

/** A rating and the approval behind it, enqueued with one tap. */
async function renderApproval(rating: Partial<OutboxRow>) {
  const id = crypto.randomUUID();
  const assignee = { ...PEOPLE.vendor, role: "Vendor" as const };
  const mine = { authorId: id, storeOwnerId: id };
  const ticket = aTicket({
    id: crypto.randomUUID(),
    title: "Worn carpet",
    status: "completed",
    assignee,
    ...mine,
  });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard?sync=open",
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  const actor = { id, name: app.account.name, role: app.account.role };
  const row = {
    userId: id,
    lane: `ticket:${ticket.id}`,
    ticketId: ticket.id,
    v: 1,
    fileIds: [],
    state: "ready",
    attempts: 0,
    firstSentAt: null,
    dueAt: Date.now() + 3_300_000,
    lease: null,
    last: null,
  } as const;
  const [ratingId, moveId] = [crypto.randomUUID(), crypto.randomUUID()];
  const rate = {
    kind: "rateWork",
    ticketId: ticket.id,
    ratingId,
    userId: assignee.id,
    stars: 4,
    comment: "",
  } as const;
  const move = {
    kind: "moveTicket",
    act: "approveTicket",
    ticketId: ticket.id,
    from: "completed",
    move: { to: "closed" },
    commentId: crypto.randomUUID(),
    files: [],
  };
  const seq = await app.db.ops.add({
    ...row,
    opId: ratingId,
    action: { opId: ratingId, actor, at: AT, payload: rate },
    deps: [],
    ...rating,
  });
  await app.db.table("ops").add({
    ...row,
    opId: moveId,
    action: { opId: moveId, actor, at: AT, payload: move },
    deps: [seq],
  });
  return page.getByRole("dialog", { name: "Sync status" });
}

test("a rating and the approval behind it wait as one item", async () => {
  const centre = await renderApproval({});
  await expect.element(centre.getByText("Rating, 4 of 5, then Move to Closed")).toBeVisible();
  expect(
    centre.getByRole("region", { name: "Waiting to be sent" }).getByRole("listitem").elements(),
  ).toHaveLength(1);
  await centre.getByRole("button", { name: "Close" }).first().click();
  await expect.element(page.getByRole("button", { name: /(^|\D)1 waiting/ })).toBeVisible();
});

test("a refused rating and the approval that it holds back are one item that needs the person", async () => {
  const last = {
    at: AT,
    kind: "refused",
    status: 409,
    code: "already_rated",
    message: "",
    movedBy: null,
  } as const;
  const centre = await renderApproval({ state: "attention", last });
  const needsYou = centre.getByRole("region", { name: "Needs you" });
  await expect.element(needsYou.getByText("Rating, 4 of 5, then Move to Closed")).toBeVisible();
  await expect.element(centre.getByRole("region", { name: "Waiting to be sent" })).not.toBeInTheDocument();
});
