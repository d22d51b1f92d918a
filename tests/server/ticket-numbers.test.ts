import { expect, test, describe } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import { raiseTicket, readTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("numbers of tickets, on the %s database", (kind) => {
  test("each ticket has a number of its own, the same for everybody, and notifications name it", async () => {
    const people = await cast(sharedServer(kind));
    const body = (title: string) => ({ body: { title, storeId: people.shop.id } });
    const raised = await Promise.all(
      ["Door", "Till", "Sign"].map((title) => people.store.ask(raiseTicket, body(title))),
    );
    const numbers = raised.map(({ data }) => data.number ?? 0);
    expect(new Set(numbers).size).toBe(3);
    expect(Math.min(...numbers)).toBeGreaterThan(1000);
    const params = { id: raised[0]?.data.id ?? "" };
    expect((await people.property.ask(readTicket, { params })).data.number).toBe(numbers[0]);
    const { notifications } = (await people.property.ask(listNotifications)).data;
    const messages = notifications.map(({ message }) => message).join("\n");
    expect(messages).toContain(`T-${numbers[0]} "Door"`);
  });
});
