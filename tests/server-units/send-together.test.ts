import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { sendTogether } from "#server/database/send-together.ts";

test("what is written in one turn, also after promises, goes out together", async () => {
  const packets: string[] = [];
  const stream = new Writable({
    writev: (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)).join(" "));
      done();
    },
  });
  const send = (text: string) => {
    sendTogether(stream);
    stream.write(text);
  };
  const turn = async (...texts: readonly string[]) => {
    for (const text of texts) {
      send(text);
      await Promise.resolve();
    }
  };
  await turn("begin", "savepoint", "insert");
  await new Promise(setImmediate);
  await turn("commit");
  await new Promise(setImmediate);
  expect(packets).toEqual(["begin savepoint insert", "commit"]);
});
