import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signOut } from "#contract/accounts.ts";
import { sendMessage } from "#contract/messages.ts";
import {
  changeNotificationSettings,
  muteTicket,
  sendTestNotification,
} from "#contract/notification-settings.ts";
import { subscribeToPush, unsubscribeFromPush } from "#contract/notifications.ts";
import { readConfig } from "#contract/sync.ts";
import { decideOnBid, placeBid, withdrawBid } from "#contract/bids.ts";
import { addComment, changeTicketStatus, deleteTicket, raiseTicket } from "#contract/tickets.ts";
import type { z } from "#contract/zod.ts";
import { ask, cast, operator, PASSWORD, registered, signedIn } from "#tests/support/people.ts";
import { type PushService, startPushService } from "#tests/support/push-service.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("pushes from the %s database", (kind) => {
  let server: TestServer;
  let push: PushService;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    push = await startPushService();
    server = await startServer({ kind, env: { PUSH_SERVICES: push.origin } });
    people = await cast(server);
  });
  afterAll(async () => {
    await server.stop();
    await push.close();
  });
  const assign = async (title: string) => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    return id;
  };
  const opened = (count: number) => expect.poll(() => push.opened.length, { timeout: 20_000 }).toBe(count);

  test("a push message is signed and encrypted and names ticket and store but no person", async () => {
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    const id = await assign("A secret title");
    await opened(1);
    const [pulled] = push.opened;
    expect(pulled).toMatchObject({
      web_push: 8030,
      taskId: id,
      notification: { navigate: `/tickets?ticket=${id}` },
    });
    const text = JSON.stringify(pulled);
    expect(pulled).toMatchObject({
      notification: { body: expect.stringMatching(/^T-\d+ "A secret title" at ./) as unknown },
    });
    for (const personal of [people.property.name, people.worker.email, people.worker.id])
      expect(text).not.toContain(personal);
  });

  test("who wants no push to say which ticket it is about gets its link alone", async () => {
    push.opened.length = 0;
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    await people.worker.ask(changeNotificationSettings, { body: { isPushDiscreet: true } });
    const id = await assign("A secret title");
    await opened(1);
    expect(push.opened[0]).toMatchObject({ notification: { navigate: `/tickets?ticket=${id}` } });
    expect(JSON.stringify(push.opened)).not.toContain("A secret title");
    await people.worker.ask(changeNotificationSettings, { body: { isPushDiscreet: false } });
  });

  test("a muted ticket and a kind that is switched off are not pushed, and a test is", async () => {
    push.opened.length = 0;
    const id = await assign("Muted");
    await opened(1);
    push.opened.length = 0;
    await people.worker.ask(muteTicket, { params: { id }, body: { isMuted: true } });
    await people.property.ask(addComment, { params: { id }, body: { content: "not pushed" } });
    await people.worker.ask(changeNotificationSettings, { body: { pushOff: ["assignments"] } });
    await assign("Not pushed either");
    expect((await people.worker.ask(sendTestNotification)).data).toEqual({ devices: 1, isMailed: false });
    await opened(1);
    expect(push.opened[0]).toMatchObject({ notification: { title: "Test of your notifications" } });
    await people.worker.ask(changeNotificationSettings, { body: { push: { assignments: true } } });
  });

  test("a change of settings names one end or one kind, and everything else stays", async () => {
    const change = async (body: z.input<NonNullable<typeof changeNotificationSettings.request>>) =>
      (await people.property.ask(changeNotificationSettings, { body })).data.notificationSettings;
    await change({ quietHours: { from: "22:00", to: "06:00" }, pushOff: ["others"] });
    // At once, as two devices send them.
    await Promise.all([
      change({ quietHours: { from: "21:00" } }),
      change({ quietHours: { to: "07:30" } }),
      change({ push: { messages: false } }),
      change({ push: { assignments: false } }),
      change({ mail: { messages: false } }),
    ]);
    const after = await change({ push: { others: true } });
    expect(after).toMatchObject({ quietHours: { from: "21:00", to: "07:30" }, mailOff: ["messages"] });
    expect(after?.pushOff.toSorted()).toEqual(["assignments", "messages"]);
    await expect(change({ push: { nonsense: false } })).rejects.toThrow();
  });

  test("what a device has muted is not sent to it; the rest is, messages too", async () => {
    push.opened.length = 0;
    await people.worker.ask(subscribeToPush, { body: { ...push.subscription, muted: ["tickets"] } });
    await assign("Not told");
    await people.property.ask(sendMessage, {
      body: { receiver_id: people.worker.id, message: "call me" },
    });
    await opened(1);
    expect(push.opened[0]).toMatchObject({
      type: "message",
      notification: { navigate: "/dashboard?chat=list" },
    });
    expect(JSON.stringify(push.opened)).not.toContain("call me");
  });

  test("a service that is busy is asked again; a device that is gone is forgotten", async () => {
    push.opened.length = 0;
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    push.answers.push(410);
    const before = push.arrivals;
    const id = await assign("To nobody");
    await expect.poll(() => push.arrivals, { timeout: 20_000 }).toBe(before + 1);
    await people.property.ask(addComment, { params: { id }, body: { content: "still nobody" } });
    await assign("Nor this");
    expect(push.opened).toEqual([]);
    expect(push.arrivals).toBe(before + 1);
  });

  test("after signing out or switching off a device gets no push", async () => {
    push.opened.length = 0;
    const session = await signedIn(server, people.worker.email);
    await session.ask(subscribeToPush, { body: push.subscription });
    await session.ask(signOut);
    await assign("After the log-out");
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    await people.worker.ask(unsubscribeFromPush, { body: { endpoint: push.subscription.endpoint } });
    const before = push.arrivals;
    await assign("After turning off");
    expect([push.opened, push.arrivals]).toEqual([[], before]);
  });

  test("after the keys are rotated, old subscriptions get the old signature and new ones the new", async () => {
    const keyOf = async () => (await ask(server.url, null, readConfig)).data.pushPublicKey;
    push.opened.length = 0;
    push.signers.length = 0;
    const old = await keyOf();
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    const { stdout } = await operator(server, ["rotate-push-keys"], PASSWORD);
    const fresh = await keyOf();
    expect(stdout).toContain(fresh);
    await assign("Before the phone was opened");
    await opened(1);
    const { endpoint } = push.subscription;
    await people.worker.ask(unsubscribeFromPush, { body: { endpoint } });
    await people.worker.ask(subscribeToPush, {
      body: { ...push.subscription, endpoint: `${endpoint}-again` },
    });
    await assign("After it was opened");
    await opened(2);
    expect(push.signers).toEqual([old, fresh]);
    expect(fresh).not.toBe(old);
  });

  test("a push service that refuses the signature ends the subscription", async () => {
    push.opened.length = 0;
    await people.worker.ask(subscribeToPush, { body: push.subscription });
    push.answers.push(403, 403);
    const before = push.arrivals;
    await assign("Signed with a forgotten key");
    await expect.poll(() => push.arrivals, { timeout: 20_000 }).toBe(before + 2);
    await assign("To nobody");
    expect(push.opened).toEqual([]);
    expect(push.arrivals).toBe(before + 2);
  });

  test("a vendor's device hears of a job deleted at work, and nothing of bidding once withdrawn", async () => {
    push.opened.length = 0;
    const vendor = await registered(server, "Vendor", "Wes Worker");
    await vendor.ask(subscribeToPush, { body: push.subscription });
    const form = { estimatedCost: 10, description: "x", scheduleDate: "2030-01-01", scheduleTime: "09:00" };
    const move = (params: { id: string }, status: string) =>
      people.store.ask(changeTicketStatus, { params, body: { status } }).then((answer) => answer.data);
    const withBid = async () => {
      const body = { title: "Job", storeId: people.shop.id };
      const params = { id: (await people.store.ask(raiseTicket, { body })).data.id };
      await people.property.ask(changeTicketStatus, { params, body: { status: "out_for_bid" } });
      const { id } = (await vendor.ask(placeBid, { body: { taskId: params.id, ...form } })).data;
      return { params, bid: { id } };
    };
    const [left, won] = [await withBid(), await withBid()];
    // An answer may always be given, also once nothing else joins the two.
    const question = { receiver_id: people.store.id, message: "When?" };
    await vendor.ask(sendMessage, { body: question }).then((answer) => answer.data);
    await vendor.ask(withdrawBid, { params: left.bid }).then((answer) => answer.data);
    await move(left.params, "open");
    await move(left.params, "out_for_bid");
    await people.store.ask(decideOnBid, { params: won.bid, body: { status: "accepted" } });
    await vendor.ask(changeTicketStatus, { params: won.params, body: { status: "in_progress" } });
    expect((await people.store.ask(deleteTicket, { params: won.params })).status).toBe(200);
    // Pushes are sent in the order of their events: with the message everything before it is there.
    const last = { receiver_id: vendor.id, message: "last" };
    await people.store.ask(sendMessage, { body: last }).then((answer) => answer.data);
    const types = () => push.opened.map((each) => String(each["type"]));
    await expect.poll(types, { timeout: 20_000 }).toContain("message");
    expect(types().toSorted()).toEqual(["bid_accepted", "message", "ticket_cancelled"]);
  });

  test("an address that is no push service is refused", async () => {
    const body = { ...push.subscription, endpoint: "https://169.254.169.254/latest" };
    expect((await people.worker.ask(subscribeToPush, { body })).status).toBe(400);
  });
});
