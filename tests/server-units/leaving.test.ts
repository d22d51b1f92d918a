import { beforeEach, expect, test } from "vitest";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { forgetPerson, lockWhatNames } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import type { Successors } from "#domain/accounts/hand-over.ts";
import { must } from "#domain/must.ts";
import { setActiveByOperator } from "#server/operator/set-active-by-operator.ts";
import { deactivateAs, handOverAs } from "#server/operator-page/hand-over.ts";
import { successorsOf } from "#server/operator-page/successors.ts";
import { type Leavers, leavers, operationOn } from "#tests/support/leavers.ts";

// The people around somebody who leaves are notified: docs/product.md#leaving.

let world: Leavers;
beforeEach(async () => {
  world = await leavers();
});

const leave = (id: string, to: string, tickets: Successors["tickets"] = []) =>
  world.inTurn((tx) => handOverAs(tx, operationOn(id), { to, tickets, isLeaving: true }));

test("a worker’s managers read who has the work now, in words and without zeros", async () => {
  for (const _ of [1, 2, 3, 4]) await world.ticketOf("june");
  await leave("june", "luis");
  const text = "june has left. luis has their 4 open tickets.";
  expect(await world.noticesOf("peter")).toEqual([text]);
  expect(await world.noticesOf("sofia")).toEqual([text]);
  expect(await world.noticesOf("luis")).toEqual(["june (Maintenance) had 4 open tickets."]);
  // Neither who did it nor the leaver.
  expect([...(await world.noticesOf("olga")), ...(await world.noticesOf("june"))]).toEqual([]);
});

test("a worker who had nothing has left all the same, and one who stays has not", async () => {
  await leave("june", "luis");
  expect(await world.noticesOf("peter")).toEqual(["june has left."]);
  await world.inTurn((tx) =>
    handOverAs(tx, operationOn("wanda"), { to: "luis", tickets: [], isLeaving: false }),
  );
  expect(await world.noticesOf("peter")).toEqual(["june has left."]);
});

test("work that nobody took over is named, and again once somebody has it", async () => {
  await world.ticketOf("june");
  await world.inTurn((tx) => deactivateAs(tx, operationOn("june")));
  expect(await world.noticesOf("peter")).toEqual([
    "june has left. Nobody has taken over their 1 open ticket yet.",
  ]);
  await world.inTurn((tx) =>
    handOverAs(tx, operationOn("june"), { to: "luis", tickets: [], isLeaving: false }),
  );
  expect((await world.noticesOf("peter")).at(-1)).toBe("june has left. luis has their 1 open ticket.");
});

test("a property manager’s stores and workers read who manages now", async () => {
  await world.ticketOf("june");
  await leave("peter", "paula");
  expect(await world.noticesOf("sofia")).toEqual([
    "peter has left. paula has their 1 store and 1 open ticket.",
  ]);
  expect(await world.noticesOf("wanda")).toEqual(["peter has left. paula is your property manager now."]);
  expect(await world.noticesOf("otto")).toEqual([]);
});

test("single tickets go to others, and everybody reads whose part is whose", async () => {
  const [first, second, closed] = [
    await world.ticketOf("june"),
    await world.ticketOf("june"),
    await world.ticketOf("june"),
  ];
  await world.ticketOf("june");
  await world.engine.query("update tickets set status = 'closed' where id = $1", [closed]);
  const done = await leave("june", "luis", [
    { id: first, to: "wanda" },
    { id: closed, to: "wanda" },
    { id: "not-hers", to: "wanda" },
  ]);
  expect(done).toMatchObject({ openTickets: 3, others: [{ id: "wanda", name: "wanda", openTickets: 1 }] });
  const { rows } = await world.engine.query("select id, assignee_id from tickets where id = any($1)", [
    [first, second, closed],
  ]);
  expect(new Map(rows.map((row) => Object.values(row as object) as [string, string]))).toEqual(
    new Map([
      [first, "wanda"],
      [second, "luis"],
      [closed, "june"],
    ]),
  );
  expect(await world.noticesOf("wanda")).toEqual(["june (Maintenance) had 1 open ticket."]);
  expect(await world.noticesOf("luis")).toEqual(["june (Maintenance) had 2 open tickets."]);
  expect(await world.noticesOf("peter")).toEqual([
    "june has left. luis has their 2 open tickets. wanda has their 1 open ticket.",
  ]);
});

test("a part does not go to whom the whole could not go to, and a store’s tickets are not divided", async () => {
  const id = await world.ticketOf("june");
  await expect(leave("june", "luis", [{ id, to: "otto" }])).rejects.toMatchObject({ status: 400 });
  await expect(leave("sofia", "stella", [{ id, to: "stella" }])).resolves.toMatchObject({ others: [] });
  await expect(leave("stella", "sofia", [{ id, to: "olga" }])).rejects.toMatchObject({ status: 400 });
  expect(await world.noticesOf("wanda")).toEqual([]);
});

test("whoever worked most in the leaver’s trades is offered first, with grounds", async () => {
  await world.ticketOf("june");
  for (const _ of [1, 2]) await world.ticketOf("wanda");
  for (const _ of [1, 2, 3]) await world.ticketOf("luis", "Doors");
  await world.engine.exec(`update tickets set completed_at = created_at`);
  await world.ticketOf("wanda");
  await world.engine.exec(`update users set skills = '["Roofs"]' where id = 'luis'`);
  // Otto works for another property manager.
  expect((await successorsOf(world.database, "june")).people).toEqual([
    {
      id: "wanda",
      name: "wanda",
      email: "wanda@example.com",
      trades: [{ trade: "Plumbing", tickets: 2 }],
      openTickets: 3,
      leavesOn: null,
    },
    {
      id: "luis",
      name: "luis",
      email: "luis@example.com",
      trades: [
        { trade: "Doors", tickets: 3 },
        { trade: "Roofs", tickets: 0 },
      ],
      openTickets: 3,
      leavesOn: null,
    },
  ]);
});

test("the names in it go with the accounts", async () => {
  await world.ticketOf("june");
  await leave("june", "luis");
  for (const id of ["luis", "june"])
    await world.inTurn(async (tx) => {
      await takeTurn(tx);
      await holdAlone(tx, id);
      const user = must(await userById(tx, id), id);
      await forgetPerson(tx, {} as AppContext, user, await lockWhatNames(tx, id));
    });
  expect((await world.noticesOf("peter"))[0]).toBe(
    "Deleted user has left. Deleted user has their 1 open ticket.",
  );
});

test("the command deactivates an account and opens it again, by the rules of the page", async () => {
  const byCommand = (name: string, isActive: boolean) =>
    setActiveByOperator(world.database, `${name}@example.com`, isActive);
  await expect(byCommand("nobody", false)).rejects.toThrow("There is no account");
  await expect(byCommand("olga", false)).rejects.toThrow("operator");
  await expect(byCommand("june", true)).rejects.toThrow("is active already");
  await world.ticketOf("june");
  expect(await byCommand("june", false)).toMatch(/^june@example\.com is deactivated/);
  // Her property manager reads what is hers, as after a press on the page.
  expect(await world.noticesOf("peter")).toEqual([expect.stringContaining("june has left")]);
  await expect(byCommand("june", false)).rejects.toThrow("is deactivated already");
  expect(await byCommand("june", true)).toBe("june@example.com is active again.");
  const { rows } = await world.engine.query<{ event: string }>(
    "select event from security_log where user_id = 'june' order by at, id",
  );
  expect(rows.map(({ event }) => event)).toEqual([
    "operator_deactivated_account",
    "operator_reactivated_account",
  ]);
});
