import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addStorePerson } from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { addComment, changeTicketStatus, editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

// The whole way of a change: calls that share transactions, batches, refusals and repetitions of 32
// writers, while readers follow the log by their cursors.

const WRITERS = 32;
const WRITES = isInLongForm ? 40 : 2;
const READERS = 4;
const PAGE = "7";
const TICKETS = 4;
const MORE_PEOPLE = 4;
const MISSING = { attachments: [{ s3Key: "f_0123456789abcdef0123456789abcdef" }] };

describe.each(databases.filter(isAvailable))("changes over HTTP on the %s database", (kind) => {
  let people: TestPerson[];
  let tickets: string[];
  beforeAll(async () => {
    const server = sharedServer(kind);
    const { store, property, shop } = await cast(server);
    people = [store, property];
    for (let n = 0; n < MORE_PEOPLE; n += 1) {
      const who = await registered(server, "Store Manager", `Further Person${n}`);
      await store.ask(addStorePerson, { params: { id: shop.id }, body: { email: who.email } });
      people.push(who);
    }
    tickets = [];
    for (let n = 0; n < TICKETS; n += 1)
      tickets.push((await store.ask(raiseTicket, { body: { title: `Log ${n}`, storeId: shop.id } })).data.id);
  });

  const personOf = (n: number) => people[n % people.length] as TestPerson;

  async function write(writer: number, committed: string[], chance: () => number): Promise<void> {
    const who = personOf(writer);
    for (let n = 0; n < WRITES; n += 1) {
      const id = tickets[Math.floor(chance() * tickets.length)] ?? "";
      const body = { content: `${writer} ${n}` };
      const comment = (key: string, ticketId = id, more: object = {}) =>
        who.ask(addComment, { params: { id: ticketId }, body: { ...body, ...more }, key });
      const acts: (() => Promise<string[]>)[] = [
        async () => [(await comment(randomUUID())).data.id],
        async () => {
          const key = randomUUID();
          const both = await Promise.all([comment(key), comment(key)]);
          return [...new Set(both.map(({ data }) => data.id))];
        },
        async () => {
          // Refused before it writes, and after it has written.
          const refused = [
            await comment(randomUUID(), randomUUID()),
            await comment(randomUUID(), id, MISSING),
          ];
          expect(refused.map(({ status }) => status)).toEqual([404, 400]);
          return [];
        },
        async () => {
          const ops = [{}, MISSING, {}].map((more, index) => ({
            key: randomUUID(),
            lane: `${index}`,
            deps: [],
            method: "POST" as const,
            path: `/api/external/tasks/${id}/comments`,
            body: { ...body, ...more },
          }));
          const push = () => who.ask(pushMutations, { body: { ops } });
          const [{ data }] = [await push(), await push()];
          expect(data.results.map(({ status }) => status)).toEqual([201, 400, 201]);
          return data.results.flatMap((each) =>
            each.status === 201 ? [(each.body as { id: string }).id] : [],
          );
        },
        async () => {
          await who.ask(editTicket, {
            params: { id },
            body: { title: `Log ${writer} ${n}` },
            key: randomUUID(),
          });
          await who.ask(changeTicketStatus, {
            params: { id },
            body: { status: "closed" },
            key: randomUUID(),
          });
          return [];
        },
      ];
      committed.push(...((await acts[Math.floor(chance() * acts.length)]?.()) ?? []));
    }
  }

  async function follow(reader: number, isOver: () => boolean) {
    const who = personOf(reader);
    const comments: string[] = [];
    const versions = new Map<string, number>();
    const backwards: string[] = [];
    let since = "";
    for (;;) {
      const isLast = isOver();
      const query = { limit: PAGE, ...(since === "" ? {} : { since }) };
      const page = (await who.ask(pullChanges, { query })).data;
      expect(page.resync).toBe(false);
      since = page.cursor;
      for (const change of page.changes) {
        if (change.kind === "comment") comments.push(change.id);
        if (change.kind !== "ticket" || change.row === null) continue;
        const { version } = change.row;
        if (version < (versions.get(change.id) ?? 0)) backwards.push(`${change.id} ${version}`);
        versions.set(change.id, version);
      }
      if (isLast && page.changes.length === 0 && !page.more) return { comments, versions, backwards };
    }
  }

  test("of 32 writers' groups, batches, refusals and repetitions readers get every change once", async () => {
    const committed: string[] = [];
    let isOver = false;
    const readers = Array.from({ length: READERS }, (_, n) => follow(n, () => isOver));
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n, committed, chanceOf(28_072 + n))));
    isOver = true;
    const last = await Promise.all(
      tickets.map(async (id) => [id, (await personOf(0).ask(readTicket, { params: { id } })).data.version]),
    );
    expect(committed.length).toBeGreaterThan(WRITERS);
    for (const { comments, versions, backwards } of await Promise.all(readers)) {
      expect(comments.toSorted()).toEqual(committed.toSorted());
      expect(backwards).toEqual([]);
      expect(tickets.map((id) => [id, versions.get(id)])).toEqual(last);
    }
  });
});
