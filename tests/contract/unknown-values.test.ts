import { expect, test } from "vitest";
import { bidFromWire, type wireBid } from "#contract/bids.ts";
import { eventFromWire } from "#contract/comment-wire.ts";
import { ticketFromWire, wireFromTicket } from "#contract/ticket-wire.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { decideBid, isActiveBid, mayBid, mayChangeBid } from "#domain/bids/bid.ts";
import { bidGroup } from "#domain/bids/bid-status.ts";
import { must } from "#domain/must.ts";
import { likelyTransition } from "#domain/tickets/likely-transition.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayDelete, mayEdit } from "#domain/tickets/permissions.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { workOrderTransitions } from "#domain/work-orders/work-order.ts";
import { bidStatusStyle } from "#features/bids/texts.ts";
import { priorityStyle } from "#features/status-tags/priority-styles.ts";
import { statusStyle } from "#features/status-tags/status-styles.ts";
import { changeNotificationSettings } from "#contract/notification-settings.ts";
import { wireNotificationSettings } from "#contract/notification-settings-wire.ts";
import { z } from "#contract/zod.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Words of closed lists that a newer or foreign server sends: raw text, no act.

const UNKNOWN_VALUES = ["waiting_parts", "toString", "__proto__", "constructor"];
const wire = (more: object) => ({ ...wireFromTicket(aTicket(), []), ...more });

test.each(UNKNOWN_VALUES)(
  "a ticket of status “%s” reads as it stands and offers nobody any act",
  (status) => {
    for (const assignee of [null, PEOPLE.vendor, PEOPLE.property, PEOPLE.worker]) {
      const ticket = {
        ...ticketFromWire(wire({ status, statusBeforeAssessment: status })),
        assignee,
        assessorId: PEOPLE.assessor.id,
      };
      expect(statusLabel(ticket.status)).toBe(status);
      expect(statusStyle(ticket.status).tone).toBe("neutral");
      for (const actor of Object.values(PEOPLE)) {
        expect(transitionsFor(ticket, actor)).toEqual([]);
        for (const hasWorkers of [true, false])
          expect(likelyTransition(ticket, actor, hasWorkers)).toBeNull();
        expect([mayEdit(ticket, actor), mayDelete(ticket, actor)]).toEqual([false, false]);
        expect(mayBid(ticket, actor, null).ok).toBe(false);
        expect(workOrderTransitions(ticket, aTicket(), actor)).toEqual([]);
      }
    }
  },
);

test.each(UNKNOWN_VALUES)("nothing leads back to a status “%s” from before an assessment", (status) => {
  const ticket = ticketFromWire(wire({ status: "request_assessment", statusBeforeAssessment: status }));
  expect(transitionsFor(ticket, PEOPLE.store).map((row) => row.act)).not.toContain("resumeAfterAssessment");
});

test.each(UNKNOWN_VALUES)(
  "a line of history to “%s”, and a priority of that word, read as they stand",
  (term) => {
    const event = { id: "e", taskId: "t", from: term, to: term, commentId: null, at: "" };
    const { from, to } = eventFromWire({ ...event, actor: { id: "a", name: "A" } });
    expect([from, to]).toEqual([term, term]);
    const { priority } = ticketFromWire(wire({ priority: term }));
    expect([priority, priorityStyle(priority).tone]).toEqual([term, "neutral"]);
  },
);

test.each(UNKNOWN_VALUES)(
  "a bid of status “%s” reads as it stands, in the first tab, and nobody decides on it",
  (status) => {
    const bid: Bid = bidFromWire({ ...WIRE_BID, status, task: { ...WIRE_BID.task, status } });
    expect(bidStatusStyle(bid.status).label).toBe(status);
    expect(statusLabel(bid.ticket.status)).toBe(status);
    expect(bidGroup(bid.status, "Store Manager")).toBe("active");
    expect(isActiveBid(bid)).toBe(false);
    expect(mayChangeBid(bid, PEOPLE.vendor, "out_for_bid").ok).toBe(false);
    const ticket = aTicket({ status: "out_for_bid" });
    for (const actor of Object.values(PEOPLE))
      expect(decideBid(bid, ticket, actor, { to: "accepted" }).ok).toBe(false);
  },
);

test("a ticket without a priority has the one of a new ticket", () => {
  expect(ticketFromWire(wire({ priority: "" })).priority).toBe("medium");
});

const WIRE_BID: z.infer<typeof wireBid> = {
  id: "b",
  taskId: "t",
  userId: PEOPLE.vendor.id,
  estimatedCost: "$90.00",
  amount: 90,
  description: "New tube",
  scheduleDate: "2031-01-01",
  scheduleTime: "09:00",
  status: "submitted",
  reason: null,
  scopeVersion: 1,
  createdAt: "2029-12-31T09:00:00.000Z",
  updatedAt: "2029-12-31T09:00:00.000Z",
  version: 1,
  task: {
    id: "t",
    title: "Lamp",
    description: "",
    status: "out_for_bid",
    category: null,
    authorId: PEOPLE.store.id,
    authorName: PEOPLE.store.name,
    storeInfo: { name: "Downtown", city: "", state: "" },
    scopeVersion: 1,
  },
  bidder: null,
};

test.each(UNKNOWN_VALUES)(
  "a kind of notification “%s” that is switched off stays so, and is not sent",
  (kind) => {
    const settings = { quietHours: null, timeZone: null, isPushDiscreet: false, areas: null };
    const read = z.safeParse(wireNotificationSettings, { ...settings, pushOff: [kind], mailOff: [kind] });
    expect(read.data).toMatchObject({ pushOff: [kind], mailOff: [kind] });
    const refused = z.safeParse(must(changeNotificationSettings.request, "its body"), { pushOff: [kind] });
    expect(refused.error?.issues[0]).toMatchObject({
      path: ["pushOff", 0],
      message: "This kind of notification does not exist here. Please update the app.",
    });
  },
);
