import { expect, test } from "vitest";
import { deviceTime } from "#domain/device-time.ts";
import { newId } from "#server/ids.ts";

const RECEIVED_AT = "2026-11-24T11:03:00.000Z";
const named = (iso: string) => newId(Date.parse(iso));

test.each([
  ["two hours before the server heard of it", "2026-11-24T09:12:30.000Z"],
  ["by a clock that is ahead", "2026-11-24T13:12:30.000Z"],
])("what was done %s says when", (_when, done) => {
  expect(deviceTime(named(done), RECEIVED_AT)).toBe(done);
  expect(deviceTime(named(done).toUpperCase(), RECEIVED_AT)).toBe(done);
});

test.each([
  ["was done within the minute", named("2026-11-24T11:02:01.000Z")],
  ["was named by another server", "0b7c3a5e-2f64-4f0e-9a57-3d1f5a7c9e21"],
  ["was counted by another server", "4711"],
  ["has no name", ""],
])("what %s has one time", (_what, id) => expect(deviceTime(id, RECEIVED_AT)).toBe(null));
