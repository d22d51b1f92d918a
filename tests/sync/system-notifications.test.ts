import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { saveSession } from "#local-db/session.ts";
import { clearSession } from "#tests/support/clear-session.ts";
import { closeReadSystemNotifications } from "#sync/system-notifications.ts";

// Which banners of this device go once their notices are read. With a real worker: e2e
// push-notifications.

const AT = "2030-01-01T10:00:00.000Z";

/** A device on which these notices are known, and a registration that shows these banners. */
async function deviceWith(
  notices: Readonly<Record<string, boolean>>,
  banners: Readonly<Record<string, readonly string[]>>,
) {
  const id = randomUUID();
  await saveSession({ id } as Parameters<typeof saveSession>[0], "t", { apiBase: "", isLegacy: false }, AT);
  const rows = Object.entries(notices).map(([noticeId, isRead]) => ({
    id: noticeId,
    type: "assigned",
    title: "",
    message: "",
    isRead,
    createdAt: AT,
    data: {},
  }));
  await openAccount(id).table("notifications").bulkPut(rows);
  const closed: string[] = [];
  const registration = {
    getNotifications: async () =>
      Object.entries(banners).map(([tag, ids]) => ({ tag, data: { ids }, close: () => closed.push(tag) })),
  } as unknown as ServiceWorkerRegistration;
  return { registration, closed };
}

afterEach(() => clearSession());

const NOTICES = { read: true, "also read": true, unread: false };

test("a banner goes once all of its notices are read; what is unread or not known here stays", async () => {
  const { registration, closed } = await deviceWith(NOTICES, {
    a: ["read"],
    b: ["read", "also read"],
    c: ["read", "unread"],
    d: ["not known here"],
    message: [],
  });
  await closeReadSystemNotifications(registration);
  expect(closed).toEqual(["a", "b"]);
});

test("a push takes only banners away that were there before it, not those of a push in between", async () => {
  const { registration, closed } = await deviceWith(NOTICES, {
    before: ["read"],
    own: ["also read"],
    "in between": ["read"],
  });
  await closeReadSystemNotifications(registration, new Set(["before"]));
  expect(closed).toEqual(["before"]);
});
