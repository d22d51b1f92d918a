import { beforeAll, expect, test } from "vitest";
import type { Caller } from "#server/context.ts";
import { rate, ratingsFor } from "#server/ratings/routes.ts";
import { callerOf } from "#tests/support/memory-database.ts";
import { PETER, type ShopUnderWay, shopUnderWay, SOFIA, WALT } from "#tests/support/shop-under-way.ts";

// What of a rating is for whom: docs/product.md#ratings.

const STELLA = callerOf("stella", "Store Manager");
const VERA = callerOf("vera", "Vendor");

let shop: ShopUnderWay;
beforeAll(async () => {
  shop = await shopUnderWay([STELLA, VERA]);
});

test("everybody reads the stars; customer, ticket and comment are for who sees the ticket", async () => {
  const id = await shop.underWay();
  await shop.move(WALT, id, { status: "completed", content: "Done" });
  const rating = { userId: "walt", rating: 4, comment: "Swept up", taskId: id };
  await shop.as(SOFIA, (tx) => rate(tx, SOFIA, rating));
  await shop.as(PETER, (tx) => rate(tx, PETER, { userId: "walt", rating: 2, comment: "Late" }));
  const readBy = async (who: Caller) =>
    (await ratingsFor(shop.database, "walt", who))
      .toSorted((a, b) => a.rating - b.rating)
      .map((each) => [
        each.rating,
        each.raterName,
        each.taskId,
        each.taskTitle,
        each.task?.title,
        each.comment,
        each.author?.name,
      ]);
  const ofTicket = [4, "sofia", id, "Broken door", "Broken door", "Swept up", "sofia"];
  const withoutTicket = [2, "peter", null, null, undefined, "Late", "peter"];
  const hidden = (stars: number) => [stars, "", null, null, undefined, "", ""];
  for (const who of [WALT, PETER]) expect(await readBy(who)).toEqual([withoutTicket, ofTicket]);
  expect(await readBy(SOFIA)).toEqual([hidden(2), ofTicket]);
  for (const who of [VERA, STELLA]) expect(await readBy(who)).toEqual([hidden(2), hidden(4)]);
});
