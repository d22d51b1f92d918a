import { beforeEach, expect, test } from "vitest";
import { holdAlone, takeTurn } from "#server/accounts/account-locks.ts";
import { forgetPerson, lockWhatNames } from "#server/accounts/forget-person.ts";
import { userById } from "#server/accounts/records.ts";
import type { AppContext } from "#server/context.ts";
import { must } from "#domain/must.ts";
import { deactivateAs, handOverAs } from "#server/operator-page/hand-over.ts";
import { type Leavers, leavers, operationOn } from "#tests/support/leavers.ts";

// The people around somebody who leaves are notified: docs/product.md#leaving.

let world: Leavers;
beforeEach(async () => {
  world = await leavers();
});

const leave = (id: string, toId: string) =>
  world.inTurn((tx) => handOverAs(tx, operationOn(id), { toId, isLeaving: true }));

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
  await world.inTurn((tx) => handOverAs(tx, operationOn("wanda"), { toId: "luis", isLeaving: false }));
  expect(await world.noticesOf("peter")).toEqual(["june has left."]);
});

test("work that nobody took over is named, and again once somebody has it", async () => {
  await world.ticketOf("june");
  await world.inTurn((tx) => deactivateAs(tx, operationOn("june")));
  expect(await world.noticesOf("peter")).toEqual([
    "june has left. Nobody has taken over their 1 open ticket yet.",
  ]);
  await world.inTurn((tx) => handOverAs(tx, operationOn("june"), { toId: "luis", isLeaving: false }));
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
