import { beforeAll, describe, expect, test } from "vitest";
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  unreadNotification,
  subscribeToPush,
  unsubscribeFromPush,
} from "#contract/notifications.ts";
import { readConfig } from "#contract/sync.ts";
import { addComment, changeTicketStatus } from "#contract/tickets.ts";
import { ask, cast, type TestPerson } from "#tests/support/people.ts";
import { ticketCalls } from "#tests/support/ticket-calls.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("notifications, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const { raise } = ticketCalls(() => people);

  test("nothing new costs nothing: 304 until something happens", async () => {
    const first = await people.property.ask(listNotifications);
    const etag = first.headers.get("etag") ?? "";
    const again = () => people.property.ask(listNotifications, { headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    await raise();
    expect((await again()).status).toBe(200);
  });

  test("an act notifies each recipient once and never the actor", async () => {
    const ticket = await raise({ title: "Only once" });
    const about = async (who: TestPerson) =>
      (await who.ask(listNotifications)).data.notifications.filter((each) => each.data.taskId === ticket.id);
    expect((await about(people.property)).map((each) => each.message)).toEqual([
      `T-${ticket.number} "Only once" at Downtown was assigned to you by Sofia Store`,
    ]);
    expect(await about(people.store)).toEqual([]);
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "out_for_bid" },
    });
    expect((await about(people.property)).map((each) => each.type)).toEqual(["ticket_assigned"]);
    expect((await about(people.store)).map((each) => each.type)).toEqual(["out_for_bid"]);
  });

  test("a run of comments by one person is one unread notification with the last words", async () => {
    const ticket = await raise({ title: "Chatty" });
    for (const content of ["first", "second", "third"])
      await people.property.ask(addComment, { params: { id: ticket.id }, body: { content } });
    const { notifications } = (await people.store.ask(listNotifications)).data;
    const received = notifications.filter(
      (each) => each.type === "comment_added" && each.data.taskId === ticket.id,
    );
    expect(received.map((each) => each.message)).toEqual([
      `Peter Property on T-${ticket.number} "Chatty": third`,
    ]);
  });

  test("read one, read all; another's notification does not exist", async () => {
    const { notifications } = (await people.property.ask(listNotifications)).data;
    const id = notifications[0]?.id ?? "";
    expect((await people.store.ask(readNotification, { params: { id } })).status).toBe(404);
    expect((await people.property.ask(readNotification, { params: { id } })).data.isRead).toBe(true);
    expect((await people.store.ask(unreadNotification, { params: { id } })).status).toBe(404);
    expect((await people.property.ask(unreadNotification, { params: { id } })).data.isRead).toBe(false);
    await people.property.ask(readAllNotifications);
    expect((await people.property.ask(listNotifications)).data.unread).toBe(0);
  });

  test("a device subscribes at a known push service only, and gives it up", async () => {
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    const at = (endpoint: string) => people.store.ask(subscribeToPush, { body: { endpoint, keys } });
    expect((await at("https://fcm.googleapis.com/fcm/send/abc")).status).toBe(201);
    for (const endpoint of [
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com.evil.example/x",
      "https://fcm.googleapis.com:8443/x",
      "https://127.0.0.1/x",
      "https://me@fcm.googleapis.com/x",
    ])
      expect((await at(endpoint)).status).toBe(400);
    const gone = await people.store.ask(unsubscribeFromPush, {
      body: { endpoint: "https://fcm.googleapis.com/fcm/send/abc" },
    });
    expect(gone.status).toBe(200);
    expect((await ask(server.url, null, readConfig)).data.pushPublicKey).toMatch(/^[\w-]{87}$/);
  });
});
