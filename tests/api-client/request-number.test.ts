import { expect, test } from "vitest";
import { failureFrom } from "#api-client/failure-from.ts";

const body = (error: string) => ({ message: "Something went wrong.", error, requestId: "6f0c" });

test("an unexpected failure of the server names the number its log has", () => {
  expect(failureFrom({ status: 500 }, body("unexpected"))).toMatchObject({
    kind: "busy",
    message: "Something went wrong. If this stays, tell your administrator this number: 6f0c",
  });
});

test("what passes by itself, and a refusal, have no number", () => {
  expect(failureFrom({ status: 503 }, body("database_busy"))).toMatchObject({
    message: "Something went wrong.",
  });
  expect(failureFrom({ status: 409 }, body("conflict"))).toMatchObject({ message: "Something went wrong." });
});
