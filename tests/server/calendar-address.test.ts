import { randomBytes } from "node:crypto";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { endCalendarAddress, makeCalendarAddress, readCalendarAddress } from "#contract/calendar.ts";
import { listNotifications } from "#contract/notifications.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import {
  databases,
  isAvailable,
  sharedServer,
  type SharedServer,
  startServer,
} from "#tests/support/server.ts";

// The secret address under which a calendar reads the scheduled work of one person.

describe.each(databases.filter(isAvailable))("a calendar address, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    await visit("Broken door");
  });

  const visit = async (title: string) => {
    const ticket = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: {
        status: "maintenance_worker_working",
        assignedTo: people.worker.id,
        scheduledDate: "2030-01-02",
        scheduledTime: "08:00",
      },
    });
    return ticket.id;
  };
  const addressOf = async (who: TestPerson) => (await who.ask(makeCalendarAddress)).data.path;
  const feed = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);
  const titlesIn = async (answer: Response) =>
    new ICAL.Component(ICAL.parse(await answer.text()))
      .getAllSubcomponents("vevent")
      .map((event) => String(event.getFirstPropertyValue("summary")));

  test("shows the visits of whoever made it, without a session and for nobody else to keep", async () => {
    const path = await addressOf(people.worker);
    const answer = await feed(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const text = await answer.clone().text();
    expect(text).toContain("LOCATION:Downtown\\, 12 Main Street\\, Springfield");
    expect(text).not.toMatch(/@example\.com|sofia/i);
    expect(await titlesIn(answer)).toEqual(["Broken door"]);
    const stranger = await registered(server, "Assessor", "Asa Assessor");
    expect(await titlesIn(await feed(await addressOf(stranger)))).toEqual([]);
  });

  test("what is over leaves the calendar", async () => {
    const id = await visit("Dripping tap");
    const path = await addressOf(people.store);
    expect(await titlesIn(await feed(path))).toContain("Dripping tap");
    await people.worker.ask(changeTicketStatus, {
      params: { id },
      body: { status: "completed", content: "Done" },
    });
    await people.store.ask(changeTicketStatus, { params: { id }, body: { status: "closed" } });
    expect(await titlesIn(await feed(path))).not.toContain("Dripping tap");
  });

  test("its owner sees that it exists and was read, is told, and ends it", async () => {
    const who = await registered(server, "Vendor", "Vera Vendor");
    expect((await who.ask(readCalendarAddress)).data.address).toBeNull();
    const path = await addressOf(who);
    expect((await who.ask(readCalendarAddress)).data.address).toMatchObject({ lastReadAt: null });
    await feed(path);
    const { address } = (await who.ask(readCalendarAddress)).data;
    expect(address?.lastReadAt).not.toBeNull();
    expect((await who.ask(listNotifications)).text).toContain("A calendar address was made");
    expect((await who.ask(endCalendarAddress)).status).toBe(200);
    expect((await feed(path)).status).toBe(404);
    expect((await who.ask(endCalendarAddress)).status).toBe(200);
  });

  test("a new one ends the former, and none opens anything else", async () => {
    const former = await addressOf(people.property);
    const present = await addressOf(people.property);
    expect(present).not.toBe(former);
    expect((await feed(former)).status).toBe(404);
    expect((await feed(present)).status).toBe(200);
    expect((await feed(`/api/calendar/${randomBytes(32).toString("base64url")}`)).status).toBe(404);
    const token = present.split("/").at(-1) ?? "";
    const profile = await feed("/api/user-profile", { headers: { authorization: `Bearer ${token}` } });
    expect(profile.status).toBe(401);
    expect((await feed(`/api/calendar/${people.property.token}`)).status).toBe(404);
  });

  test("a retry with the same key makes another address: no receipt stores the secret", async () => {
    const key = crypto.randomUUID();
    const first = await people.property.ask(makeCalendarAddress, { key });
    const second = await people.property.ask(makeCalendarAddress, { key });
    expect(second.data.path).not.toBe(first.data.path);
  });

  test("ends with the account", async () => {
    const who = await registered(server, "Assessor", "Ida Idle");
    const path = await addressOf(who);
    expect((await who.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await feed(path)).status).toBe(404);
  });
});

test("an address is read sixty times an hour, and ten are made", async () => {
  const server = await startServer({ env: { RATE_LIMITS: "1" } });
  const who = await registered(server, "Vendor", "Vera Vendor");
  const { path } = (await who.ask(makeCalendarAddress)).data;
  const read = async () => (await fetch(server.url + path)).status;
  for (let n = 1; n <= 60; n += 1) expect(await read()).toBe(200);
  expect(await read()).toBe(429);
  for (let n = 2; n <= 10; n += 1) expect((await who.ask(makeCalendarAddress)).status).toBe(200);
  expect((await who.ask(makeCalendarAddress)).status).toBe(429);
  await server.stop();
});
