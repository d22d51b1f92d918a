import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeDeviceNetwork } from "#local-db/device-network.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { sendOverAnyNetwork } from "#local-db/files/upload-state.ts";
import { readMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { saveSession } from "#local-db/session.ts";
import { clearSession } from "#tests/support/clear-session.ts";
import { browserEnvironment, syncForSession } from "#sync/sync.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// What the person chose about the network of this device: docs/offline.md#work-offline.

let device: TestEnvironment;
let areFilesPaused = false;
const more = { session: browserEnvironment.session, areFilesPaused: async () => areFilesPaused };

beforeEach(async () => {
  device = new TestEnvironment();
  areFilesPaused = false;
  const account = { ...PEOPLE.store, id: device.userId, mustChangePassword: false } as never;
  await saveSession(
    account,
    device.server.token,
    { apiBase: "", isLegacy: false },
    "2030-01-01T00:00:00.000Z",
  );
});
afterEach(async () => {
  await changeDeviceNetwork({ isOffline: false, isWifiOnly: false });
  await clearSession();
  device.close();
});
const uploads = () => device.server.log.filter((each) => each.includes("/api/uploads/"));

describe("working offline", () => {
  test("nothing is sent or fetched, by a page or by the service worker, until it is switched off", async () => {
    await changeDeviceNetwork({ isOffline: true });
    const { opId } = await device.enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    await device.runSync(more);
    // True, so that the browser does not start the worker again for what cannot be sent.
    expect(await syncForSession({ ...device.syncEnvironment, ...more })).toBe(true);
    expect(device.server.log).toEqual([]);
    expect(await pendingRows(device.db)).toMatchObject([{ opId, attempts: 0, state: "ready" }]);
    expect(await readMeta(device.db, "reachable")).toBeUndefined();

    await changeDeviceNetwork({ isOffline: false });
    await device.runSync(more);
    expect(device.server.effects.get(opId)).toBe(1);
    expect(await pendingRows(device.db)).toEqual([]);
  });

  test("a run that is under way sends no further part once it is switched on, and goes on where it was", async () => {
    const { opId } = await device.enqueueSample("commentOnTicket", randomUUID(), ["a photo of three parts!"]);
    device.server.special = async (path) => {
      if (path.includes("/parts/")) await changeDeviceNetwork({ isOffline: true });
      return null;
    };
    await device.runSync(more);
    const sent = uploads().length;
    expect(sent).toBeGreaterThan(1);
    expect(device.server.effects.size).toBe(0);
    expect(await readMeta(device.db, "lastPulledAt")).toBeUndefined();
    await device.runSync(more);
    expect(uploads()).toHaveLength(sent);

    device.server.special = () => null;
    await changeDeviceNetwork({ isOffline: false });
    await device.runSync(more);
    expect(device.server.effects.get(opId)).toBe(1);
    expect([...device.server.files.values()]).toEqual(["a photo of three parts!"]);
  });
});

describe("files on Wi-Fi only", () => {
  test("without Wi-Fi words are sent and files wait; with it they are sent", async () => {
    areFilesPaused = true;
    const withPhoto = await device.enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    const text = await device.enqueueSample("commentOnTicket");
    await device.runSync(more);
    expect(device.server.effects.get(text.opId)).toBe(1);
    expect(uploads()).toEqual([]);
    expect(await pendingRows(device.db)).toMatchObject([{ opId: withPhoto.opId, attempts: 0 }]);

    areFilesPaused = false;
    await device.runSync(more);
    expect(device.server.effects.get(withPhoto.opId)).toBe(1);
  });

  test("files that are to be sent anyway are sent over any network, others go on waiting", async () => {
    areFilesPaused = true;
    const now = await device.enqueueSample("commentOnTicket", randomUUID(), ["one", "two"]);
    const later = await device.enqueueSample("commentOnTicket", randomUUID(), ["three"]);
    const files = await filesOfRows(device.db, [{ fileIds: now.files.map(({ fileId }) => fileId) }]);
    await sendOverAnyNetwork(
      device.db,
      files.map(({ fileId }) => fileId),
    );
    await device.runSync(more);
    expect(device.server.effects.get(now.opId)).toBe(1);
    expect((await pendingRows(device.db)).map(({ opId }) => opId)).toEqual([later.opId]);
  });

  test("a file whose first part went over Wi-Fi waits when that is lost", async () => {
    const { opId } = await device.enqueueSample("commentOnTicket", randomUUID(), ["a photo of three parts!"]);
    device.server.special = (path) => {
      if (path.includes("/parts/")) areFilesPaused = true;
      return null;
    };
    await device.runSync(more);
    expect(device.server.effects.get(opId)).toBeUndefined();
    expect(uploads().length).toBeGreaterThan(1);
    device.server.special = () => null;
    areFilesPaused = false;
    await device.runSync(more);
    expect(device.server.effects.get(opId)).toBe(1);
  });
});
