import { expect, test } from "vitest";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { draftOf } from "#features/sync-status/payload-to-draft.ts";

// What waits or was refused goes back into the form it was made in: with every field it
// had, and, where something was changed that was there before, with what it began with.

const STORE = {
  name: "Uptown",
  location: "",
  address: "1 High Street",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  propertyManagerId: null,
  isDefault: true,
};
const STORE_FIELDS = {
  ...STORE,
  propertyManagerId: "",
  isDefault: "yes",
  timeZone: "",
  number: "",
  region: "",
  openingHours: "",
  accessNotes: "",
  ownFields: "",
  endsNamed: "",
};
const BUILDING = { name: "Tower", address: "2 Low Street", city: "S", state: "IL", zipcode: "6" };
const WORKER = { name: "Walt", email: "walt@example.com", phone: "" };
const MOVE = { kind: "moveTicket", ticketId: "t", from: "assigned", commentId: "c", files: [] };

const CASES: readonly [payload: object, path: string, fields: object][] = [
  [
    { kind: "saveStore", storeId: "s", isNew: true, form: STORE },
    "/profile?editstore=new",
    { ...STORE_FIELDS, base: JSON.stringify(STORE_FIELDS) },
  ],
  [
    { kind: "saveStore", storeId: "s", isNew: false, form: STORE, base: { ...STORE, name: "Old" } },
    "/profile?editstore=s",
    { ...STORE_FIELDS, base: JSON.stringify({ ...STORE_FIELDS, name: "Old" }) },
  ],
  [
    {
      kind: "saveStore",
      storeId: "s",
      isNew: false,
      form: STORE,
      base: { ...STORE, nextPropertyManager: "Nora New" },
      nextPropertyManager: null,
    },
    "/profile?editstore=s",
    { ...STORE_FIELDS, endsNamed: "Nora New", base: JSON.stringify(STORE_FIELDS) },
  ],
  // As an earlier version stored it.
  [
    {
      kind: "saveStore",
      storeId: "s",
      isNew: false,
      form: STORE,
      base: { ...STORE },
      nextPropertyManager: null,
    },
    "/profile?editstore=s",
    { ...STORE_FIELDS, endsNamed: "yes", base: JSON.stringify(STORE_FIELDS) },
  ],
  [
    { kind: "saveBuilding", buildingId: "b", isNew: false, form: BUILDING, base: BUILDING },
    "/profile?editbuilding=b",
    { ...BUILDING, base: JSON.stringify(BUILDING) },
  ],
  [
    { kind: "saveWorker", workerId: "w", isNew: true, form: WORKER, password: "not for a draft" },
    "/dashboard?editworker=new",
    WORKER,
  ],
  [
    { kind: "rateWorker", workerId: "w", name: "Walt", ratingId: "r", stars: 4, comment: "Quick" },
    "/dashboard?rateworker=w",
    { stars: "4", comment: "Quick", name: "Walt" },
  ],
  [
    { kind: "updateProfile", change: { city: "New" }, base: { city: "Old" } },
    "/profile",
    { city: "New", "stood.city": "Old" },
  ],
  [
    { kind: "addWorkOrder", ticketId: "t", orderId: "o", title: "Drain it" },
    "/tickets?ticket=t",
    { title: "Drain it" },
  ],
  [
    {
      kind: "editTicket",
      ticketId: "t",
      change: { title: "After" },
      base: { title: "Before", description: "D", priority: "high", storeId: null },
      files: [],
    },
    "/tickets?ticket=t&act=editTicket",
    {
      title: "After",
      description: "D",
      priority: "high",
      storeId: "",
      leftOut: "",
      base: JSON.stringify({ title: "Before", description: "D", priority: "high", storeId: "", leftOut: "" }),
    },
  ],
  [
    { ...MOVE, act: "completeTicket", move: { to: "completed", content: "Done", actualCostCents: 12050 } },
    "/tickets?ticket=t&act=completeTicket",
    { content: "Done", actualCost: "120.50" },
  ],
  [
    {
      ...MOVE,
      act: "assignWorker",
      move: {
        to: "maintenance_worker_working",
        worker: { id: "w", name: "Walt", role: "Maintenance" },
        scheduledDate: "2030-01-02",
        scheduledTime: "08:00",
      },
    },
    "/tickets?ticket=t&act=assignWorker",
    { workerId: "w", date: "2030-01-02", time: "08:00" },
  ],
  [
    {
      kind: "editBid",
      ticketId: "t",
      bid: { id: "b", amountCents: 100, description: "D", scheduleDate: "2030-01-02", scheduleTime: "08:00" },
    },
    "/bids?editbid=b",
    { amount: "1.00", description: "D", scheduleDate: "2030-01-02", scheduleTime: "08:00" },
  ],
  [
    { kind: "decideBid", ticketId: "t", bid: { id: "b" }, to: "rejected", reason: "Too late" },
    "/bids?rejectbid=b",
    { reason: "Too late" },
  ],
  [
    { kind: "requestPrice", ticketId: "t", bid: { id: "b" }, content: "Only one pane" },
    "/bids?requestprice=b",
    { content: "Only one pane" },
  ],
  [
    {
      ...MOVE,
      act: "requestBid",
      move: {
        to: "out_for_bid",
        bidsCloseAt: new Date("2030-01-02T17:30").toISOString(),
        invitedVendorIds: ["v", "w"],
      },
    },
    "/tickets?ticket=t&act=requestBid",
    {
      closingDay: "2030-01-02",
      closingTime: "17:30",
      who: "all",
      invited: "v w",
      names: "{}",
      acceptUpTo: "",
    },
  ],
  [
    {
      ...MOVE,
      act: "changeBidders",
      move: {
        to: "out_for_bid",
        changesBidders: true,
        onlyVendors: [{ id: "v", name: "Vera" }],
        acceptUpTo: "500",
      },
    },
    "/tickets?ticket=t&act=changeBidders",
    { who: "chosen", invited: "v", names: '{"v":"Vera"}', acceptUpTo: "500" },
  ],
  [
    { kind: "sendMessage", messageId: "m", receiverId: "v", receiverName: "Vera", content: "Hi", files: [] },
    "/dashboard?chat=%5B%22v%22%2C%22Vera%22%2C%22%22%2C%22%22%2Ctrue%5D",
    { text: "Hi", to: "Vera" },
  ],
];

test.each(CASES)("%o goes back into its form", (payload, path, fields) => {
  expect(draftOf(payload as MutationPayload)).toMatchObject({ path, fields });
  expect(Object.keys(draftOf(payload as MutationPayload)?.fields ?? {}).toSorted()).toEqual(
    Object.keys(fields).toSorted(),
  );
});

test("the place where a ticket was raised goes back with it", () => {
  const ticket = {
    title: "T",
    description: "",
    priority: "low",
    storeId: null,
    latitude: 1,
    longitude: 2,
    locationAccuracyM: 30,
    address: "Here",
  };
  const form = draftOf({ kind: "raiseTicket", ticket, store: null, files: [] } as unknown as MutationPayload);
  expect(JSON.parse(form?.fields["place"] ?? "{}")).toEqual({
    latitude: 1,
    longitude: 2,
    accuracyM: 30,
    address: "Here",
  });
  expect(form?.path).toBe("/tickets?new=ticket");
});

test("a tick, a deletion and a decision without words have no form", () => {
  const without = [
    { kind: "deleteTicket", ticketId: "t" },
    { kind: "moveWorkOrder", ticketId: "t", orderId: "o", title: "T", to: "completed" },
    { ...MOVE, act: "approveTicket", move: { to: "closed" } },
  ];
  for (const payload of without) expect(draftOf(payload as unknown as MutationPayload)).toBeNull();
});

test("a change of something whose beginning is not known is not taken back over it", () => {
  expect(draftOf({ kind: "saveStore", storeId: "s", isNew: false, form: STORE })).toBeNull();
});
