import { expect, test } from "vitest";
import { AnswerTooLong, readAtMost } from "#server/read-at-most.ts";

test("an answer without an end is given up where it is too long, and a short one is read", async () => {
  let count = 0;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      count += 1;
      controller.enqueue(new Uint8Array(10));
    },
  });
  await expect(readAtMost({ body: endless }, 95)).rejects.toThrow(AnswerTooLong);
  expect(count).toBeLessThan(20);
  expect(await readAtMost(new Response("né"), 3)).toBe("né");
  expect(await readAtMost(new Response(null), 3)).toBe("");
});
