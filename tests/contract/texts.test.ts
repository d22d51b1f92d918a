import { describe, expect, test } from "vitest";
import { createWorker } from "#contract/workers.ts";
import { forgotPassword } from "#contract/passwords.ts";
import { register, updateProfile } from "#contract/accounts.ts";
import { suggest } from "#contract/assistance.ts";
import { placeBid } from "#contract/bids.ts";
import { createBuilding } from "#contract/buildings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { sendMessage } from "#contract/messages.ts";
import { inviteByLink } from "#contract/operator.ts";
import { rateWork } from "#contract/ratings.ts";
import { createStore } from "#contract/stores.ts";
import { addComment, changeTicketStatus, editTicket, raiseTicket } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

const PERSON = { name: "Ann", email: "a@b.example", password: "long enough 1" };
const BUILDING = { name: "x", address: "x", state: "x", city: "x", zipcode: "x" };
const STORE = { name: "x", location: "x", address: "x" };
const BID = {
  taskId: "1",
  estimatedCost: 5,
  description: "x",
  scheduleDate: "2027-01-01",
  scheduleTime: "09:00",
};

/** Texts of the API that have to say something: their call, field and a body that is right. */
const NEEDED: readonly (readonly [Endpoint, string, object])[] = [
  [register, "name", { ...PERSON, role: "Vendor" }],
  [createWorker, "name", PERSON],
  [raiseTicket, "title", {}],
  [editTicket, "title", {}],
  [addComment, "content", {}],
  [sendMessage, "message", { receiver_id: "1" }],
  [suggest, "title", { description: "x" }],
  [placeBid, "description", BID],
  [createBuilding, "name", BUILDING],
  [createStore, "name", STORE],
];

const OPTIONAL: readonly (readonly [Endpoint, string, object])[] = [
  [raiseTicket, "description", { title: "x" }],
  [changeTicketStatus, "content", { status: "completed" }],
  [rateWork, "comment", { taskId: "1", userId: "2", rating: 5 }],
  [updateProfile, "city", {}],
];

const parse = ({ request }: Endpoint, body: object) => {
  if (request === undefined) throw new Error("this call takes no body");
  return z.safeParse(request, body);
};

describe.each([...NEEDED, ...OPTIONAL])("$name", (call, field, body) => {
  test(`${field} is normalized`, () => {
    const { data } = parse(call, { ...body, [field]: "Cafe\u0301 \u202e\u00adleaks\u200b" });
    expect(data).toMatchObject({ [field]: "Caf\u00e9 leaks" });
  });
});

const OF_ONE_LINE = ["name", "title", "location", "firstName"];

describe.each([
  ...NEEDED,
  [createStore, "location", STORE] as const,
  [updateProfile, "firstName", {}] as const,
  [inviteByLink, "name", { email: "a@b.example", role: "Vendor" }] as const,
])("$name", (call, field, body) => {
  test(`${field} has line breaks only where the form has several lines`, () => {
    const { data } = parse(call, { ...body, [field]: "Ann\r\nLee\n\n\u2028at\tx" });
    const isOneLine = OF_ONE_LINE.includes(field);
    expect(data).toMatchObject({ [field]: isOneLine ? "Ann Lee at x" : "Ann\nLee\n\n\u2028at\tx" });
  });
});

describe.each(NEEDED)("$name", (call, field, body) => {
  test.each(["\u200b", "\u3164", "\u00ad", "\u2800", "\u202e"])(`${field} of %j is refused`, (text) => {
    const { error } = parse(call, { ...body, [field]: text });
    expect(error?.issues.map((each) => each.path)).toEqual([[field]]);
  });
});

test.each(["a,b@x.com", "<e@x.com>", "mailto:f@x.com", "a@b..c"])("the email %s is refused", (email) => {
  const { error } = parse(register, { ...PERSON, role: "Vendor", email });
  expect(error?.issues[0]).toMatchObject({ path: ["email"], message: "Please enter a valid email address" });
});

test("a pasted email loses its marks", () => {
  expect(parse(forgotPassword, { email: "\u202aAnn@x.example\u202c" }).data).toEqual({
    email: "ann@x.example",
  });
});

test("a text far beyond its length is refused as typed, before anything is done with it", () => {
  const typed = (count: number) => ({ title: `${"\u200b".repeat(count)}x`, description: "x" });
  const request = suggest.request ?? z.any();
  expect(z.safeParse(request, typed(1000)).data).toMatchObject({ title: "x" });
  const { error } = z.safeParse(request, typed(2000));
  expect(error?.issues.map(({ message }) => message)).toEqual(["Please use at most 255 characters"]);
});
