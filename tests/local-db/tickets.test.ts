import { randomUUID } from "node:crypto";
import { liveQuery } from "dexie";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { cacheAttachment } from "#local-db/files/attachment-cache.ts";
import { readiness } from "#local-db/read/readiness.ts";
import { readTickets, readUnfinished } from "#local-db/read/tickets.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";

const AT = "2030-01-01T10:00:00.000Z";
const FIRST = { page: 1, limit: 7 };
/** A filter that everything passes, but for which everything has to be looked at. */
const SCANNING_FILTER = { isMine: () => true };

const act = (db: AccountDatabase, payload: MutationPayload) =>
  enqueue(db, { opId: randomUUID(), actor: PEOPLE.store, at: AT, payload });
const raised = (id: string): MutationPayload => ({
  kind: "raiseTicket",
  ticket: { id, title: `raised ${id}`, description: "", priority: "low", projectId: "1", storeId: null },
  store: null,
  files: [],
});

const cancelled = (ticketId: string): MutationPayload => ({
  kind: "moveTicket",
  act: "cancelTicket",
  ticketId,
  from: "open",
  move: { to: "cancelled", content: "" },
  commentId: randomUUID(),
  files: [],
});

const commented = (ticketId: string): MutationPayload => ({
  kind: "commentOnTicket",
  ticketId,
  commentId: randomUUID(),
  content: "Seen",
  files: [],
});

/** Tickets, some of the same moment, some work orders among them. */
const some = (chance: () => number, count: number): Ticket[] =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(2030, 0, 1 + Math.floor(chance() * count * 0.7))).toISOString();
    return aTicket({
      id: `t${Math.floor(chance() * 1e6)}-${n}`,
      title: `${n}`,
      createdAt: at,
      updatedAt: at,
      parentId: chance() < 0.2 ? "parent" : null,
      status: chance() < 0.5 ? "closed" : chance() < 0.1 ? sentStatus("paused") : "in_progress",
    });
  });

/** Puts, changes or takes away up to `most` tickets, as a pull would. */
async function change(db: AccountDatabase, chance: () => number, most: number) {
  const there = await db.tickets.toArray();
  const few = Math.floor(chance() * most);
  const turned = there.filter(() => chance() < few / (there.length + 1));
  await db.tickets.bulkPut([
    ...some(chance, few),
    ...turned.map((ticket) => ({ ...ticket, status: "closed" as const })),
  ]);
  await db.tickets.bulkDelete(
    there.filter(() => chance() < few / 2 / (there.length + 1)).map(({ id }) => id),
  );
}

async function countAll(db: AccountDatabase) {
  const { tickets, workOrders } = await readiness(db, "2030-01-01", "nobody");
  return tickets + workOrders + (await db.pictures.count());
}

const inOrder = async (db: AccountDatabase) =>
  (await db.tickets.toArray()).toSorted((a, b) =>
    `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1,
  );

describe("the tickets of this phone", () => {
  const open: AccountDatabase[] = [];
  const fresh = () => {
    const db = openAccount(randomUUID());
    open.push(db);
    return db;
  };
  afterEach(() => {
    for (const db of open) db.close();
  });

  test.each([false, true])(
    "the first page read by itself is the first page of all, whatever waits, under way first: %s",
    async (isUnderWayFirst) => {
      for (let seed = 1; seed <= 25; seed += 1) {
        const chance = chanceOf(seed);
        const db = fresh();
        const there = some(chance, Math.floor(chance() * 30)).map((ticket) =>
          ticket.status === "in_progress" && chance() < 0.4 ? { ...ticket, status: "open" as const } : ticket,
        );
        await db.tickets.bulkPut(there);
        for (const { id, status } of there) {
          const luck = chance();
          if (luck < 0.15) await act(db, { kind: "deleteTicket", ticketId: id });
          else if (luck < 0.4 && status === "open") await act(db, cancelled(id));
          else if (luck < 0.5) await act(db, commented(id));
        }
        const mine = Array.from({ length: Math.floor(chance() * 4) }, (_, n) => `mine${seed}-${n}`);
        for (const id of mine) await act(db, raised(id));
        const [again] = mine;
        if (again !== undefined && chance() < 0.3) await act(db, { kind: "deleteTicket", ticketId: again });
        const alone = await readTickets(db, { isUnderWayFirst }, FIRST);
        const unfinished = await readUnfinished(db);
        expect(ticketCacheOf(db).isInMemory, `${seed}`).toBe(false);
        const whole = await readTickets(db, { ...SCANNING_FILTER, isUnderWayFirst }, FIRST);
        expect(ticketCacheOf(db).isInMemory, `${seed}`).toBe(true);
        expect(alone, `seed ${seed}`).toEqual(whole);
        expect(await readTickets(db, { isUnderWayFirst }, FIRST), `seed ${seed}`).toEqual(whole);
        expect(await readUnfinished(db), `seed ${seed}`).toEqual(unfinished);
      }
    },
  );

  test("a list that begins with what is under way ends with what is finished, each newest first", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(5), 40).map((ticket) => ({ ...ticket, parentId: null })));
    const { tickets } = await readTickets(db, { isUnderWayFirst: true }, { page: 1, limit: 40 });
    const rank = ({ status }: Ticket) => (status === "in_progress" ? 0 : 1);
    const expected = (await inOrder(db)).toSorted((a, b) => rank(a) - rank(b));
    expect(tickets.map(({ ticket }) => ticket.id)).toEqual(expected.map(({ id }) => id));
    expect(new Set(tickets.map(({ ticket }) => rank(ticket))).size).toBe(2);
  });

  test("tickets with a misspelt word follow those that contain it, each by due date, and every page counts them", async () => {
    const db = fresh();
    const titles = ["Cooler, late", "Door", "Coolr, late", "Cooler, soon", "Coolr, soon"];
    await db.tickets.bulkPut(
      titles.map((title, n) =>
        aTicket({ id: `t${n}`, title, dueOn: `2030-01-0${title.includes("soon") ? 1 : 2}` }),
      ),
    );
    const filter = { text: "coolr", order: "due" as const };
    const read = async (page: number) => {
      const { tickets, total } = await readTickets(db, filter, { page, limit: 3 });
      return { titles: tickets.map(({ ticket }) => ticket.title), total };
    };
    expect(await read(1)).toEqual({ titles: ["Coolr, soon", "Coolr, late", "Cooler, soon"], total: 4 });
    expect(await read(2)).toEqual({ titles: ["Cooler, late"], total: 4 });
  });

  test("what is in memory follows every change, of a few and of many", async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const chance = chanceOf(seed);
      const db = fresh();
      for (let n = 0; n < 6; n += 1) {
        await change(db, chance, chance() < 0.2 ? 120 : 6);
        if (chance() < 0.1) await db.tickets.clear();
        expect(await ticketCacheOf(db).all([]), `seed ${seed}, change ${n}`).toEqual(await inOrder(db));
      }
    }
  });

  test("the unfinished ones in memory follow every change, before and after all are in memory", async () => {
    const isUnderWay = ({ status }: Ticket) => status === "in_progress";
    for (let seed = 1; seed <= 12; seed += 1) {
      const chance = chanceOf(seed);
      const db = fresh();
      for (let n = 0; n < 8; n += 1) {
        await change(db, chance, chance() < 0.2 ? 120 : 6);
        if (chance() < 0.1) await db.tickets.clear();
        if (n === 6) await ticketCacheOf(db).all([]);
        const expected = (await inOrder(db)).filter(isUnderWay);
        expect(await ticketCacheOf(db).unfinished([]), `seed ${seed}, change ${n}`).toEqual(expected);
      }
    }
  });

  test("all parts of a dashboard read the unfinished tickets once, and then what changed", async () => {
    const db = fresh();
    const tickets = some(chanceOf(6), 300).map((each) => ({ ...each, status: "in_progress" as const }));
    await db.tickets.bulkPut(tickets);
    let count = 0;
    db.tickets.hook("reading", (ticket) => {
      count += 1;
      return ticket;
    });
    const isUnderWayFirst = true;
    const read = () => Promise.all([readUnfinished(db), readTickets(db, { isUnderWayFirst }, FIRST)]);
    const [before] = await read();
    await db.tickets.update(before[0]?.id ?? "", { title: "changed" });
    const [after] = await read();
    expect(after[0]?.title).toBe("changed");
    expect(count).toBeGreaterThanOrEqual(300);
    // And one row each time to observe the table.
    expect(count).toBeLessThan(320);
  });

  test("read ahead in slices while they change, they are all there and right", async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const chance = chanceOf(seed);
      const db = fresh();
      await db.tickets.bulkPut(some(chance, 250));
      const idle: (() => void)[] = [];
      ticketCacheOf(db).warm((next) => idle.push(next));
      for (let n = 0; n < 40 && !ticketCacheOf(db).isInMemory; n += 1) {
        const next = await vi.waitUntil(() => idle.shift() ?? ticketCacheOf(db).isInMemory, { interval: 1 });
        if (typeof next !== "function") break;
        if (chance() < 0.5) await change(db, chance, 5);
        next();
      }
      expect(ticketCacheOf(db).isInMemory, `seed ${seed}`).toBe(true);
      expect(await ticketCacheOf(db).all([]), `seed ${seed}`).toEqual(await inOrder(db));
    }
  });

  test("whoever needs all of them while they are read ahead reads the rest, and what changed since", async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const chance = chanceOf(seed);
      const db = fresh();
      await db.tickets.bulkPut(some(chance, 450));
      const idle: (() => void)[] = [];
      ticketCacheOf(db).warm((next) => idle.push(next));
      for (let n = 0; n < 3; n += 1) (await vi.waitUntil(() => idle.shift(), { interval: 1 }))();
      const last = await vi.waitUntil(() => idle.shift(), { interval: 1 });
      const [turned] = await inOrder(db);
      await db.tickets.bulkPut([...some(chance, 5), { ...aTicket(turned), status: "closed" }]);
      const expected = await inOrder(db);
      let count = 0;
      db.tickets.hook("reading", (ticket) => {
        count += 1;
        return ticket;
      });
      const all = ticketCacheOf(db).all([]);
      // What was read ahead goes on until it notices.
      last();
      expect(await all, `seed ${seed}`).toEqual(expected);
      expect(count, `seed ${seed}`).toBeLessThan(300);
      await change(db, chance, 5);
      expect(await ticketCacheOf(db).all([]), `seed ${seed}`).toEqual(await inOrder(db));
    }
  });

  test("a change of everything while they are read ahead leaves nothing of it", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(7), 250));
    const idle: (() => void)[] = [];
    ticketCacheOf(db).warm((next) => idle.push(next));
    (await vi.waitUntil(() => idle.shift(), { interval: 1 }))();
    await vi.waitUntil(() => idle.length > 0, { interval: 1 });
    await db.tickets.clear();
    await db.tickets.bulkPut(some(chanceOf(8), 150));
    expect(await ticketCacheOf(db).all([])).toEqual(await inOrder(db));
  });

  test("a disposed cache is empty and gets no changes; the next one reads again", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(2), 20));
    const before = ticketCacheOf(db);
    await before.all([]);
    expect(before.isInMemory).toBe(true);
    before.dispose();
    expect(before.isInMemory).toBe(false);
    expect(ticketCacheOf(db)).not.toBe(before);
    await db.tickets.toCollection().modify({ title: "changed" });
    expect((await ticketCacheOf(db).all([])).every((ticket) => ticket.title === "changed")).toBe(true);
  });

  test("a change notifies both observed lists", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(1), 20));
    const titles: Record<string, string[]> = {};
    const watches = ["one", "two"].map((name) =>
      liveQuery(() => ticketCacheOf(db).all([])).subscribe((tickets) => {
        titles[name] = tickets.map((ticket) => ticket.title);
      }),
    );
    await expect.poll(() => Object.values(titles).map((each) => each.length)).toEqual([20, 20]);
    await db.tickets.toCollection().modify({ title: "changed" });
    await expect.poll(() => [...new Set(Object.values(titles).flat())]).toEqual(["changed"]);
    for (const watch of watches) watch.unsubscribe();
  });

  test("a query that awaited another's read observes everything it reads afterwards", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(4), 20));
    const observed: Record<string, number> = {};
    const watches = ["one", "two", "three"].map((name) =>
      liveQuery(async () => countAll(db)).subscribe((count) => {
        observed[name] = count;
      }),
    );
    await expect.poll(() => Object.values(observed)).toEqual([20, 20, 20]);
    await cacheAttachment(db, { key: "photo", mimeType: "image/jpeg", bytes: new ArrayBuffer(1), keptAt: 1 });
    await expect.poll(() => Object.values(observed)).toEqual([21, 21, 21]);
    for (const watch of watches) watch.unsubscribe();
  });

  test("a list that watches the first page sees a change in it, and a new ticket", async () => {
    const db = fresh();
    await db.tickets.bulkPut(some(chanceOf(3), 12).map((ticket) => ({ ...ticket, parentId: null })));
    const observed: { total: number; titles: string[] }[] = [];
    const watch = liveQuery(() => readTickets(db, {}, FIRST)).subscribe(({ total, tickets }) =>
      observed.push({ total, titles: tickets.map(({ ticket }) => ticket.title) }),
    );
    await expect.poll(() => observed.at(-1)?.total).toBe(12);
    const [newest] = await inOrder(db);
    await db.tickets.update(newest?.id ?? "", { title: "looked at" });
    await expect.poll(() => observed.at(-1)?.titles[0]).toBe("looked at");
    await db.tickets.put(aTicket({ id: "new", title: "brand new", createdAt: "2040-01-01T00:00:00.000Z" }));
    await expect.poll(() => observed.at(-1)).toMatchObject({ total: 13 });
    expect(observed.at(-1)?.titles[0]).toBe("brand new");
    watch.unsubscribe();
  });

  test("a list of what is under way first sees what is finished elsewhere, and what waits here", async () => {
    const db = fresh();
    const titled = (title: string, day: number) =>
      aTicket({ id: title, title, status: "open", createdAt: `2030-01-0${day}T00:00:00.000Z` });
    await db.tickets.bulkPut([titled("one", 1), titled("two", 2), titled("three", 3)]);
    const observed: string[] = [];
    const watch = liveQuery(() => readTickets(db, { isUnderWayFirst: true }, FIRST)).subscribe(
      ({ tickets }) => observed.push(tickets.map(({ ticket }) => ticket.title).join(" ")),
    );
    await expect.poll(() => observed.at(-1)).toBe("three two one");
    await db.tickets.update("three", { status: "closed" });
    await expect.poll(() => observed.at(-1)).toBe("two one three");
    await act(db, cancelled("two"));
    await expect.poll(() => observed.at(-1)).toBe("one three two");
    watch.unsubscribe();
  });
});
