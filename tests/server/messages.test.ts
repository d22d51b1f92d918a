import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listConversations, listMessages, markMessagesRead, sendMessage } from "#contract/messages.ts";
import { listNotifications } from "#contract/notifications.ts";
import { pullChanges } from "#contract/sync.ts";
import { downloadFile } from "#contract/uploads.ts";
import { changeTicketStatus } from "#contract/tickets.ts";
import { type Cast, registered, type TestPerson } from "#tests/support/people.ts";
import { ticketCalls } from "#tests/support/ticket-calls.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("messages, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vendor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vendor } = await castWithVendor(kind));
  });

  const { raise } = ticketCalls(() => people);

  test("people who share a ticket exchange messages, counted as unread until read", async () => {
    const sent = await people.property.ask(sendMessage, {
      body: { receiver_id: people.store.id, message: "When do you open?", sender_id: "somebody else" },
    });
    expect(sent.data).toMatchObject({ senderId: people.property.id, message: "When do you open?" });
    const pulled = async () => (await people.store.ask(listNotifications)).data.unreadMessages;
    expect(await pulled()).toBe(1);
    const { users } = (await people.store.ask(listConversations)).data;
    expect(users[0]).toMatchObject({
      id: people.property.id,
      unreadCount: 1,
      latestMessage: "When do you open?",
    });
    const { cursor } = (await people.property.ask(pullChanges)).data;
    await people.store.ask(markMessagesRead, { body: { user_id: people.property.id } });
    expect(await pulled()).toBe(0);
    // Who wrote it hears that it was read.
    const { changes } = (await people.property.ask(pullChanges, { query: { since: cursor } })).data;
    expect(JSON.stringify(changes)).toMatch(new RegExp(`"id":"${sent.data.id}".*"readAt":"2`));
  });

  test("strangers cannot write, nobody writes to themselves, and nothing is sent without text", async () => {
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    const to = (who: TestPerson, receiver_id: string, message: string) =>
      who.ask(sendMessage, { body: { receiver_id, message } });
    expect((await to(stranger, people.store.id, "hi")).refusal.error).toBe("cannot_message_user");
    expect((await to(people.store, people.store.id, "me")).status).toBe(403);
    expect((await to(people.store, people.property.id, "  ")).status).toBe(400);
    expect((await to(people.store, randomUUID(), "hi")).status).toBe(404);
    expect((await to(vendor, people.store.id, "I can do that")).status).toBe(403);
    const ticket = await raise();
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "out_for_bid" },
    });
    expect((await to(vendor, people.store.id, "I can do that")).status).toBe(201);
  });

  test("one file may come along; the two of them read it and nobody else", async () => {
    const form = new FormData();
    form.set("receiver_id", people.store.id);
    form.set("message", "The invoice");
    form.append("attachment", new Blob(["invoice"], { type: "application/pdf" }), "invoice.pdf");
    const sent = (await people.property.ask(sendMessage, { form })).data;
    const key = sent.attachments[0]?.s3Key ?? "";
    const read = (who: TestPerson) =>
      fetch(`${server.url}/api/external/download/${key}`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    expect((await read(people.store)).status).toBe(200);
    expect((await read(vendor)).status).toBe(404);
    const page = (await people.store.ask(listMessages, { query: { user_id: people.property.id } })).data;
    expect(page.messages.at(-1)?.attachments[0]?.filename).toBe("invoice.pdf");
    expect(downloadFile.path).toContain("download");
  });
});
