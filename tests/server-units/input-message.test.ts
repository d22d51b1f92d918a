import { expect, test } from "vitest";
import { API } from "#contract/api.ts";
import { pushMutations } from "#contract/sync.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { initiateUpload } from "#contract/uploads.ts";
import { check } from "#server/http/route.ts";

const messageFor = (endpoint: { readonly request?: Parameters<typeof check>[0] }, body: unknown) => {
  try {
    check(endpoint.request, body);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  [initiateUpload, { filename: "a", totalSize: "10", chunkSize: 65_536 }, "totalSize must be a number."],
  [initiateUpload, { filename: "a", chunkSize: 65_536 }, "totalSize is missing. Please add it."],
  [initiateUpload, { filename: "a", totalSize: 0, chunkSize: 65_536 }, "totalSize must be at least 1."],
  [initiateUpload, [], "The request must be an object."],
  [pushMutations, { ops: {} }, "ops must be a list."],
  [
    pushMutations,
    { ops: [{ key: "k", lane: "l", deps: [], method: "GET", path: "/api/x" }] },
    /^ops\.0\.method must be one of: POST, /,
  ],
])("a wrong value is named with what may stand there: %#", (endpoint, body, message) => {
  expect(messageFor(endpoint, body)).toMatch(message);
});

test("a rule with a sentence of its own keeps it", () => {
  expect(messageFor(raiseTicket, { title: "" })).not.toContain("title ");
});

test("no call answers a value of the wrong type with a sentence that says nothing", () => {
  const vague = API.filter(({ request }) => request !== undefined).flatMap((endpoint) =>
    [{}, [], 1, "x", null, Object.create({ title: 1 })]
      .map((body) => messageFor(endpoint, body))
      .filter((message) => /^Invalid input|^Required/.test(message)),
  );
  expect(vague).toEqual([]);
});
