import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aTicket } from "#tests/support/cast.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// Photos are announced, with their previews, before anything of them is sent:
// docs/offline.md#previews.

let device: TestEnvironment;
beforeEach(() => {
  device = new TestEnvironment();
});
afterEach(() => device.close());

const uploads = () => device.server.log.filter((line) => line.includes("/api/uploads/"));
const initiations = () => uploads().filter((line) => line.includes("/initiate"));

async function photosOfKnownTicket(count: number) {
  const ticketId = randomUUID();
  await device.db.tickets.put(aTicket({ id: ticketId }));
  const texts = Array.from({ length: count }, (_, n) => `photo ${n}`);
  return device.enqueueSample("commentOnTicket", ticketId, texts);
}

test("all photos of a comment are announced before the first part of any", async () => {
  const { opId } = await photosOfKnownTicket(3);
  await device.runUntilSent();
  expect(uploads().slice(0, 3)).toEqual(initiations());
  expect(device.server.effects.get(opId)).toBe(1);
});

test("photos that wait for Wi-Fi are announced once, and nothing else of them is sent", async () => {
  const { opId } = await photosOfKnownTicket(2);
  const more = { areFilesPaused: async () => true };
  await device.runSync(more);
  await device.runSync(more);
  expect(initiations()).toHaveLength(2);
  expect(uploads()).toEqual(initiations());
  expect(device.server.effects.get(opId)).toBeUndefined();
  await device.runUntilSent();
  expect(initiations()).toHaveLength(2);
  expect(device.server.effects.get(opId)).toBe(1);
});

test("at most five photos are announced ahead", async () => {
  await photosOfKnownTicket(12);
  await device.runSync({ areFilesPaused: async () => true });
  expect(initiations()).toHaveLength(5);
});

test("an announcement that the server is too busy for is repeated after a while, and holds nothing up", async () => {
  const { opId } = await photosOfKnownTicket(2);
  device.server.fault = (path) => (path.includes("/initiate") ? "busy" : "none");
  await device.runSync({ areFilesPaused: async () => true });
  const tried = initiations().length;
  await device.runSync({ areFilesPaused: async () => true });
  expect(initiations()).toHaveLength(tried);
  device.server.fault = () => "none";
  await device.runUntilSent();
  expect(device.server.effects.get(opId)).toBe(1);
});
