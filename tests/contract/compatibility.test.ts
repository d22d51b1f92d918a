import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { API } from "#contract/api.ts";
import { openApiOf } from "#contract/openapi.ts";
import {
  type ApiDocument,
  incompatibilities,
  mismatches,
  type Schema,
} from "#tests/support/api-compatibility.ts";

// A page of the previous build against this server, and this page against the previous server, for
// one version: by the documents of both, of which .scripts/keep-api.mjs stores one per release.

const FOLDER = "tests/contract/released";
const released = readdirSync(FOLDER).toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
const previous = JSON.parse(readFileSync(`${FOLDER}/${released.at(-1)}`, "utf8")) as ApiDocument;
const today: ApiDocument = openApiOf(API);

/** Calls that the previous server does not have, and what this page does without them. */
const NEW_CALLS: Record<string, string> = {
  "GET /api/events": "polls, since the server does not name the capability",
  "GET /api/calendar-address": "says that the server has none",
  "POST /api/calendar-address": "is not offered, since reading it fails",
  "DELETE /api/calendar-address": "is not offered, since reading it fails",
  "GET /api/calendar/{token}": "never called by the page",
  "POST /api/external/tasks/{id}/visits": "keeps the visit, for the person to decide",
  "GET /api/legal/{kind}": "shows the product's text",
  "POST /api/external/task-bids/{id}/price-request": "is held as refused, with its text",
  "POST /api/external/tasks/{id}/decline": "is held as refused, with its text",
  "POST /api/external/tasks/{id}/higher-limit": "is held as refused, with its text",
  "PUT /api/external/tasks/{id}/higher-limit": "is held as refused, with its text",
  "GET /api/external/vendors": "says that other vendors could not be looked up",
  "PUT /api/user-profile/notifications": "is held as refused, with its text",
  "PUT /api/external/tasks/{id}/mute": "is held as refused, with its text",
  "POST /api/notifications/test": "says that it could not be sent",
  "POST /api/unsubscribe/{token}": "never called by the page",
  "PUT /api/external/tasks/{id}/repeat": "is held as refused, with its text",
  "DELETE /api/external/tasks/{id}/repeat": "is held as refused, with its text",
  "PUT /api/external/tasks/{id}/cost": "is held as refused, with its text",
  "PUT /api/user-profile/views": "keeps views on the device, since the account has none",
  "PUT /api/user-profile/deputy": "is held as refused, with its text",
  "DELETE /api/user-profile/deputy": "is held as refused, with its text",
  "POST /api/user-stores/{id}/people": "is held as refused, with its text",
  "DELETE /api/user-stores/{id}/people/{personId}": "is held as refused, with its text",
  "PUT /api/user-stores/{id}/manager": "is held as refused, with its text",
  "POST /api/user-stores/{id}/undo-import": "is held as refused, with its text",
  "POST /api/user-stores/{id}/past-costs": "is held as refused, with its text",
  "DELETE /api/user-stores/{id}/past-costs/{importId}": "is held as refused, with its text",
  "PUT /api/user-stores/{id}/budget": "is held as refused, with its text",
  "PUT /api/user-stores/{id}/plans/{planId}": "is held as refused, with its text",
  "DELETE /api/user-stores/{id}/plans/{planId}": "is held as refused, with its text",
  "PUT /api/user-profile/documents/{id}": "is held as refused, with its file",
  "DELETE /api/user-profile/documents/{id}": "is held as refused, with its text",
  "GET /api/external/tasks/{id}/history": "says that the server has none",
  "GET /api/award-rules": "shows no limits; that server has none",
  "GET /api/store-imports": "says that those of other devices could not be read",
  "GET /api/store-imports/{id}": "is asked for nothing that was not listed",
  "GET /api/user-stores/{id}/history": "says that the server has none",
  "GET /api/auth/single-sign-on": "offers the password alone",
  "POST /api/auth/single-sign-on/start": "is not offered",
  "POST /api/auth/single-sign-on/finish": "is not offered",
  "GET /api/auth/single-sign-on/connection": "shows no connection",
  "DELETE /api/auth/single-sign-on/connection": "is not offered",
  "GET /api/external/tasks/{id}/incoming-photos": "shows no photos on their way",
  "GET /api/external/users/invited": "is not shown",
  "POST /api/external/users/check": "says that the server decides about accounts and invitations",
  "GET /api/operators": "names nobody, and offers nothing that leads to them",
  "POST /api/operators/leavers/{id}": "is not offered, since nobody is named",
  "POST /api/auth/invitation": "shows the form as the link says, without who invited",
  "POST /api/page-errors": "drops the report",
  "GET /api/operator/*": "never opens the page, since no account has the right",
  "DELETE /api/operator/*": "never opens the page, since no account has the right",
  "PUT /api/operator/*": "never opens the page, since no account has the right",
  "POST /api/operator/*": "never opens the page, since no account has the right",
};

test("a page of the previous build finds its calls, and understands this server", () => {
  expect(incompatibilities(previous, today)).toEqual({ missing: [], problems: [] });
});

test("this page is understood by the previous server, and does without what that lacks", () => {
  const { missing, problems } = incompatibilities(today, previous);
  expect(problems).toEqual([]);
  const names = missing.map((name) => name.replace(/(\/api\/operator)\/.*/, "$1/*"));
  expect(new Set(names)).toEqual(new Set(Object.keys(NEW_CALLS)));
});

describe("the comparison finds", () => {
  const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
    type: "object",
    properties,
    required,
  });
  const text: Schema = { type: "string" };
  test.each<[string, Schema, Schema]>([
    ["a field that became required", object({ a: text }), object({ a: text }, ["a"])],
    ["another type", text, { type: "number" }],
    ["a value that is no longer allowed", { enum: ["a", "b"] }, { enum: ["a"] }],
    ["a text where a choice was", text, { type: "string", enum: ["a"] }],
    ["a tighter length", { type: "string", maxLength: 9 }, { type: "string", maxLength: 8 }],
    ["a new length", text, { type: "string", maxLength: 8 }],
    ["a new pattern", text, { type: "string", pattern: "^a" }],
    ["null where there was none", { anyOf: [text, { type: "null" }] }, text],
    ["a change inside a list", { type: "array", items: text }, { type: "array", items: { type: "number" } }],
  ])("%s", (_, from, to) => expect(mismatches(from, to)).toHaveLength(1));

  test.each<[string, Schema, Schema]>([
    ["a new optional field", object({ a: text }), object({ a: text, b: text })],
    ["a field that is no longer read", object({ a: text, b: text }, ["b"]), object({ a: text })],
    ["a wider choice", { enum: ["a"] }, { enum: ["a", "b"] }],
    ["a whole number where a number was", { type: "integer" }, { type: "number" }],
  ])("nothing wrong with %s", (_, from, to) => expect(mismatches(from, to)).toEqual([]));
});
