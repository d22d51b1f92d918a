import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { cast, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer } from "#tests/support/server.ts";

// The server is killed again and again while people write. Everything it acknowledged
// is there afterwards, whole; everything unacknowledged can be repeated under its key.

const CYCLES = 30;

describe.each(databases.filter(isAvailable))("on the %s database", (kind) => {
  test(`${CYCLES} kills: nothing acknowledged is lost, nothing is half done, nothing happens twice`, async () => {
    let server = await startServer({ kind });
    const people = await cast(server);
    const journal: { ticketId: string; key: string; isKnown: boolean }[] = [];
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const state = { isDead: false };
      const writers = Array.from({ length: 6 }, () => write(people, journal, state));
      const aim = journal.length + 5 + Math.floor(Math.random() * 25);
      await expect.poll(() => journal.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(aim);
      await server.kill();
      state.isDead = true;
      await Promise.all(writers);
      server = await server.restart();
    }
    for (const entry of journal.filter((each) => !each.isKnown))
      await complete(people.property, entry.ticketId, entry.key).then((told) => told.status);
    await checkAll(people, journal);
    process.stdout.write(
      `${kind}: ${CYCLES} kills, ${journal.length} tickets, ${journal.filter((each) => each.isKnown).length} acknowledged at once\n`,
    );
    await server.stop();
  });
});

type People = Awaited<ReturnType<typeof cast>>;

const complete = (who: TestPerson, id: string, key: string) =>
  who.ask(changeTicketStatus, { names: { id }, key, body: { status: "completed", content: `Done ${id}` } });

async function write(
  people: People,
  journal: { ticketId: string; key: string; isKnown: boolean }[],
  state: { isDead: boolean },
) {
  while (!state.isDead) {
    const ticketId = randomUUID();
    const raised = await people.store
      .ask(raiseTicket, {
        body: { clientId: ticketId, title: "Soak", storeId: people.shop.id },
        key: ticketId,
      })
      .catch(() => null);
    if (raised?.status !== 201) continue;
    const entry = { ticketId, key: randomUUID(), isKnown: false };
    journal.push(entry);
    await people.store
      .ask(addComment, { names: { id: ticketId }, body: { content: "look" } })
      .catch(() => null);
    const told = await complete(people.property, ticketId, entry.key).catch(() => null);
    entry.isKnown = told?.status === 200;
  }
}

async function checkAll(people: People, journal: readonly { ticketId: string }[]) {
  for (const { ticketId } of journal) {
    const names = { id: ticketId };
    const ticket = (await people.store.ask(readTicket, { names })).data;
    const { comments } = (await people.store.ask(listComments, { names })).data;
    expect(ticket).toMatchObject({ status: "completed", commentCount: comments.length });
    expect(comments.filter((each) => each.kind === "completion")).toHaveLength(1);
  }
}
