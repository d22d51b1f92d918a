import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aTicket } from "#tests/support/cast.ts";
import { marked } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// What a file is announced with, and what is kept of it once the server has it.

let device: TestEnvironment;
beforeEach(() => {
  device = new TestEnvironment();
});
afterEach(() => device.close());

interface InitiatedUpload {
  readonly taskId?: unknown;
}

/** The bodies of all announcements; those of a ticket that is gone are refused. */
function announcements(isGone: (body: InitiatedUpload) => boolean = () => false) {
  const bodies: InitiatedUpload[] = [];
  device.server.special = (path, init) => {
    if (path !== "/api/uploads/initiate") return null;
    const body = JSON.parse(String(init.body)) as InitiatedUpload;
    bodies.push(body);
    return isGone(body) ? marked(404, { message: "This does not exist.", error: "not_found" }) : null;
  };
  return bodies;
}

test("a file of a ticket that the server has is announced with it", async () => {
  const ticketId = randomUUID();
  await device.db.tickets.put(aTicket({ id: ticketId }));
  const bodies = announcements();
  await device.enqueueSample("commentOnTicket", ticketId, ["a photo"]);
  await device.runUntilSent();
  expect(bodies).toMatchObject([{ taskId: ticketId }]);
});

test("a file of a ticket that waits itself is announced without one", async () => {
  const bodies = announcements();
  await device.enqueueSample("raiseTicket", randomUUID(), ["a photo"]);
  await device.runUntilSent();
  expect(bodies).toMatchObject([{ taskId: null }]);
});

test("a file of a ticket that is gone is sent all the same, so that its words get their own reason", async () => {
  const ticketId = randomUUID();
  await device.db.tickets.put(aTicket({ id: ticketId }));
  const bodies = announcements((body) => body.taskId === ticketId);
  const { opId } = await device.enqueueSample("commentOnTicket", ticketId, ["a photo"]);
  await device.runUntilSent();
  expect(bodies).toMatchObject([{ taskId: ticketId }, { taskId: null }]);
  expect(device.server.effects.get(opId)).toBe(1);
});
