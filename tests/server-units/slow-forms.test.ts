import { EventEmitter } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isForm, limitForm } from "#server/http/limit-body.ts";

// A form that arrives too slowly ends with a named refusal: docs/api.md#input-limits. The clock is
// the test's; the request is what the limit uses of one.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KIB = 1024;

/** A form of which `bytesPerS` arrive every second. */
function aForm() {
  const raw = Object.assign(new EventEmitter(), { readableLength: 0, destroy: vi.fn(), resume: vi.fn() });
  const answers: unknown[] = [];
  const reply = {
    sent: false,
    code: (status: number) => {
      answers.push(status);
      return reply;
    },
    header: () => reply,
    send: (body: unknown) => {
      answers.push(body);
      reply.sent = true;
      return reply;
    },
  };
  limitForm({ headers: {}, raw } as unknown as FastifyRequest, reply as unknown as FastifyReply, 1e9);
  const arrive = (seconds: number, bytesPerS: number) => {
    for (let n = 0; n < seconds; n += 1) {
      raw.emit("data", new Uint8Array(bytesPerS));
      vi.advanceTimersByTime(1000);
    }
  };
  return { raw, answers, arrive };
}

test("a form of 100 bytes a second is refused after ten seconds, by name", () => {
  const { answers, arrive } = aForm();
  arrive(9, 100);
  expect(answers).toEqual([]);
  arrive(2, 100);
  expect(answers[0]).toBe(408);
  expect(answers[1]).toMatchObject({ error: "too_slow" });
});

test("a phone on 2G, 6 KiB a second, may take its two minutes", () => {
  const { answers, arrive } = aForm();
  arrive(115, 6 * KIB);
  expect(answers).toEqual([]);
});

test("beside a hundred other forms the minimum is 16 KiB a second", () => {
  const others = Array.from({ length: 100 }, aForm);
  const { answers, arrive } = aForm();
  arrive(9, 6 * KIB);
  for (const { raw } of others) raw.emit("data", new Uint8Array(200 * KIB));
  arrive(2, 6 * KIB);
  expect(answers[0]).toBe(408);
  for (const { raw } of others) raw.emit("close");
});

test("a form whose end has arrived is not watched any more", () => {
  const { raw, answers } = aForm();
  raw.emit("end");
  raw.emit("close");
  vi.advanceTimersByTime(60_000);
  expect(answers).toEqual([]);
});

test("while the server has not read what arrived, the sender is not refused", () => {
  const { raw, answers } = aForm();
  raw.readableLength = 64 * KIB;
  vi.advanceTimersByTime(30_000);
  expect(answers).toEqual([]);
});

test.each([
  ["multipart/form-data; boundary=b", true],
  ["Multipart/Form-Data;boundary=b", true],
  ["multipart/form-datax", false],
  ["application/json", false],
  [undefined, false],
])("a body of the type %s is a form: %s", (type, isOne) =>
  expect(isForm({ headers: type === undefined ? {} : { "content-type": type } })).toBe(isOne),
);
