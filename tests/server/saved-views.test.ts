import { beforeAll, describe, expect, test } from "vitest";
import { readProfile, saveView } from "#contract/accounts.ts";
import { MOST_VIEWS } from "#domain/accounts/saved-views.ts";
import { registered, signedIn } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

// Saved views of the ticket list: docs/product.md#saved-views.

describe.each(databases.filter(isAvailable))("saved views, on the %s database", (kind) => {
  let server: SharedServer;
  beforeAll(() => {
    server = sharedServer(kind);
  });
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

  test("are on both devices of an account, and of two changes of one name the later counts", async () => {
    const desk = await registered(server, "Store Manager", "Vera Views");
    const phone = await signedIn(server, desk.email);
    const save = (by: typeof desk, name: string, query: string | null, at: string) =>
      by.ask(saveView, { body: { name, query, at } });
    expect((await save(desk, " Late ", "due=overdue", minutesAgo(1))).status).toBe(200);
    expect((await save(phone, "Airport", "store=a", minutesAgo(2))).data.savedViews).toEqual([
      { name: "Airport", query: "store=a" },
      { name: "Late", query: "due=overdue" },
    ]);
    // Made before, without a network, and sent after it.
    expect((await save(phone, "Late", "due=today", minutesAgo(5))).data.savedViews).toContainEqual({
      name: "Late",
      query: "due=overdue",
    });
    await save(phone, "Late", null, minutesAgo(0));
    expect((await desk.ask(readProfile)).data.savedViews).toEqual([{ name: "Airport", query: "store=a" }]);
  });

  test("a device whose clock is ahead does not keep later changes out", async () => {
    const person = await registered(server, "Vendor", "Clara Clock");
    const save = (query: string, at: string) => person.ask(saveView, { body: { name: "V", query, at } });
    await save("a=1", new Date(Date.now() + 3_600_000).toISOString());
    expect((await save("a=2", new Date(Date.now() + 1000).toISOString())).data.savedViews).toEqual([
      { name: "V", query: "a=2" },
    ]);
  });

  test("a view without a name, without a time, too long, or one too many is refused", async () => {
    const person = await registered(server, "Vendor", "Full Vera");
    const at = minutesAgo(0);
    const save = async (body: object) =>
      (await person.ask(saveView, { body: { query: "a=1", at, ...body } })).status;
    expect(await save({ name: " " })).toBe(400);
    expect(await save({ name: "x".repeat(61) })).toBe(400);
    expect(await save({ name: "V", at: "yesterday" })).toBe(400);
    expect(await save({ name: "V", query: "x".repeat(2001) })).toBe(400);
    const saved = await Promise.all(
      Array.from({ length: MOST_VIEWS }, (_, n) => save({ name: `View ${n}` })),
    );
    expect(new Set(saved)).toEqual(new Set([200]));
    expect(await save({ name: "One more" })).toBe(400);
    expect(await save({ name: "View 0", query: "b=2" })).toBe(200);
  });
});
