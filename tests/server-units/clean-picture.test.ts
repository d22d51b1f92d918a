import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import type { FileStore } from "#server/uploads/file-store.ts";
import { cleanPicture } from "#server/uploads/clean-picture.ts";

const MIB = 1024 * 1024;

const open = vi.fn(async () => Readable.from([Buffer.alloc(8)]));
const files: Pick<FileStore, "open"> = { open };

/** Asks for a picture of this size, which is no picture. */
function ask(readerId: string, sizeBytes: number) {
  const answer = Object.assign(new EventEmitter(), { closed: false });
  const cleaned = cleanPicture(files as FileStore, {
    key: "picture",
    sizeBytes,
    readerId,
    answer: answer as unknown as ServerResponse,
  }).catch((error: unknown) => error);
  return { answer, cleaned };
}

const BUSY = { status: 503, code: "busy", more: { retryAfterS: 5 } };

test("answers that nobody takes hold a bounded part of the memory, of one reader and of all", async () => {
  const first = ask("a", 100 * MIB);
  expect(await ask("a", 100 * MIB).cleaned).toMatchObject(BUSY);
  // Small ones are not held up.
  expect(await ask("a", 1000).cleaned).toBeNull();
  first.answer.emit("close");
  const again = ask("a", 100 * MIB);
  const others = ["b", "c", "d", "e"].map((reader) => ask(reader, 100 * MIB));
  expect(await ask("f", 100 * MIB).cleaned).toMatchObject(BUSY);
  again.answer.emit("close");
  const last = ask("f", 100 * MIB);
  for (const each of [first, again, ...others, last]) expect(await each.cleaned).not.toMatchObject(BUSY);
  expect(open).toHaveBeenCalledTimes(8);
  for (const { answer } of [...others, last]) answer.emit("close");
});

test("an answer whose reader is gone already holds nothing", async () => {
  const gone = Object.assign(new EventEmitter(), { closed: true });
  const picture = { key: "picture", sizeBytes: 100 * MIB, readerId: "g" };
  for (let n = 0; n < 3; n += 1) {
    const answer = gone as unknown as ServerResponse;
    const result = await cleanPicture(files as FileStore, { ...picture, answer }).catch(
      (error: unknown) => error,
    );
    expect(result).not.toMatchObject(BUSY);
  }
});
