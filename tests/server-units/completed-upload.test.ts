import { expect, test } from "vitest";
import { describeFile } from "#server/uploads/complete.ts";

test("a completed upload whose file was deleted at the same moment is gone, not a fault of the server", () =>
  expect(describeFile({ query: async () => [] }, "key")).rejects.toMatchObject({
    status: 404,
    code: "not_found",
  }));
