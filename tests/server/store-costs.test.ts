import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { storeHistory } from "#contract/history.ts";
import { importCosts, setBudget, undoCostImport } from "#contract/store-costs.ts";
import { addStorePerson, changeStoreManager, createStore, removeStorePerson } from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { LINES_PER_CALL } from "#domain/costs/store-costs.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

// What stores cost before, and their budgets: docs/product.md#past-costs

describe.each(databases.filter(isAvailable))("past costs and budgets, on the %s database", (kind) => {
  let owner: TestPerson;
  let manager: TestPerson;
  let stranger: TestPerson;
  beforeAll(async () => {
    const server = sharedServer(kind);
    owner = await registered(server, "Store Manager", "Cora Costs");
    manager = await registered(server, "Property Manager", "Pia Property");
    stranger = await registered(server, "Store Manager", "Sam Stranger");
  });

  const newStore = async () => {
    const body = { name: "Costly", location: "L", address: "1 Money Street", propertyManager: manager.id };
    return (await owner.ask(createStore, { body })).data.id;
  };
  const made = (id: string = randomUUID()) => ({ id, at: "2026-12-01T09:00:00.000Z", fileName: "costs.csv" });
  const LINES = [
    {
      on: "2025-03-31",
      cents: 123_450,
      category: "Plumbing",
      vendor: "Acme",
      reference: "INV-1",
      note: "Sink",
    },
    { on: "2025-04", cents: -3000 },
  ];
  const send = (id: string, lines: object[] = LINES, imported = made(), who = owner) =>
    who.ask(importCosts, { params: { id }, body: { imported, lines } });
  const pulled = async (who: TestPerson, id: string) => {
    const { changes, storeCosts = [] } = (await who.ask(pullChanges)).data;
    return {
      store: changes.find((each) => each.id === id),
      costs: storeCosts.find((each) => each.id === id)?.row,
    };
  };

  test("lines count once, also under another key and in another import", async () => {
    const id = await newStore();
    const imported = made();
    expect((await send(id, LINES, imported)).data).toEqual({ id, version: 1, added: 2, known: 0 });
    expect((await send(id, LINES, imported)).data).toEqual({ id, version: 1, added: 0, known: 2 });
    expect((await send(id)).data).toEqual({ id, version: 1, added: 0, known: 2 });
    const { fileName, at } = imported;
    const imports = [{ id: imported.id, fileName, at, lines: LINES }];
    expect((await pulled(owner, id)).costs).toEqual({ id, version: 1, imports, budgets: [] });
  });

  test("a reference that another import brought with another amount is refused, and nothing stored", async () => {
    const id = await newStore();
    await send(id);
    const answer = await send(id, [
      { on: "2025-05-01", cents: 1 },
      { ...LINES[0], cents: 99 },
    ]);
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([409, { error: "costs_refused" }]);
    expect((await pulled(owner, id)).costs?.version).toBe(1);
  });

  test("a wrong amount is corrected by a later import, counts once, is in the history and comes back by undoing", async () => {
    const id = await newStore();
    const [first, second, third] = [1, 2, 3].map((day) => ({
      ...made(),
      at: `2026-12-0${day}T09:00:00.000Z`,
    })) as [ReturnType<typeof made>, ReturnType<typeof made>, ReturnType<typeof made>];
    await send(id, LINES, first);
    const [wrong] = LINES;
    const right = { ...wrong, cents: 12_345 };
    const correction = [{ ...right, replaces: wrong }];
    expect((await send(id, correction, second)).data).toMatchObject({ version: 2, added: 1, known: 0 });
    expect((await send(id, correction, second)).data).toMatchObject({ version: 2, added: 0, known: 1 });
    expect((await send(id, correction, third)).data).toMatchObject({ version: 2, added: 0, known: 1 });
    const amounts = async () =>
      ((await pulled(owner, id)).costs?.imports ?? []).map(({ lines }) => lines.map(({ cents }) => cents));
    expect(await amounts()).toEqual([[-3000], [12_345]]);
    // What was corrected meanwhile is not there as the device knew it.
    const late = await send(id, [{ ...right, cents: 7, replaces: wrong }], third);
    expect([late.status, JSON.parse(late.text)]).toMatchObject([409, { error: "costs_refused" }]);
    const again = [{ ...right, cents: 12_000, replaces: right }];
    expect((await send(id, again, third)).data).toMatchObject({ version: 3, added: 1 });
    expect(await amounts()).toEqual([[-3000], [], [12_000]]);
    const { lines } = (await owner.ask(storeHistory, { params: { id } })).data;
    expect(lines.filter(({ kind: of }) => of === "cost").map(({ after }) => after)).toMatchObject([
      { reference: "INV-1", former_amount_cents: 12_345, amount_cents: 12_000, file_name: "costs.csv" },
      { reference: "INV-1", former_amount_cents: 123_450, amount_cents: 12_345 },
    ]);
    const undo = (importId: string) => owner.ask(undoCostImport, { params: { id, importId } });
    expect((await undo(third.id)).data).toMatchObject({ removed: 1 });
    expect(await amounts()).toEqual([[-3000], [12_345]]);
    await send(id, again, third);
    // The import between is undone first: the amount goes back to where it came from.
    await undo(second.id);
    expect(await amounts()).toEqual([[-3000], [12_000]]);
    await undo(third.id);
    expect(await amounts()).toEqual([[-3000, 123_450]]);
    const imports = (await owner.ask(storeHistory, { params: { id } })).data.lines;
    expect(imports.filter(({ kind: of }) => of === "cost_import").slice(0, 2)).toMatchObject([
      { change: "changed", before: { line_count: 1 }, after: { line_count: 2 } },
      { change: "deleted" },
    ]);
  });

  test("who reads the store reads its costs, and loses them with it; only its manager imports", async () => {
    const id = await newStore();
    await send(id);
    expect((await pulled(manager, id)).costs?.imports).toHaveLength(1);
    expect((await send(id, LINES, made(), manager)).status).toBe(403);
    expect((await send(id, LINES, made(), stranger)).status).toBe(404);
    expect((await pulled(stranger, id)).store).toBeUndefined();
    await owner.ask(addStorePerson, { params: { id }, body: { email: stranger.email } });
    expect((await pulled(stranger, id)).costs?.imports).toHaveLength(1);
    expect((await send(id, LINES, made(), stranger)).status).toBe(403);
    await owner.ask(removeStorePerson, { params: { id, personId: stranger.id } });
    expect(await pulled(stranger, id)).toEqual({
      store: expect.objectContaining({ row: null }),
      costs: undefined,
    });
    await owner.ask(changeStoreManager, { params: { id }, body: { email: stranger.email } });
    expect((await send(id, [{ on: "2025-07", cents: 5 }], made(), stranger)).data).toMatchObject({
      added: 1,
    });
  });

  test("an import is undone as a whole at its store alone, and can be made again", async () => {
    const [id, other] = [await newStore(), await newStore()];
    const [first, second] = [made(), made()];
    await send(id, LINES, first);
    await send(other, LINES, first);
    await send(id, [...LINES, { on: "2024-01-01", cents: 700 }], second);
    const undo = (importId: string) => owner.ask(undoCostImport, { params: { id, importId } });
    expect((await undo(first.id)).data).toEqual({ id, version: 3, removed: 2 });
    expect((await undo(first.id)).data).toEqual({ id, version: 3, removed: 0 });
    expect((await pulled(owner, id)).costs?.imports.map((each) => each.lines.length)).toEqual([1]);
    // The same import at another store is undone there.
    expect((await pulled(owner, other)).costs?.imports.map((each) => each.lines.length)).toEqual([2]);
    expect((await send(id, LINES, first)).data).toMatchObject({ added: 2 });
    await undo(first.id);
    await undo(second.id);
    expect((await pulled(owner, id)).costs).toMatchObject({ imports: [] });
  });

  test("what is wrong is said at its field, and changes nothing", async () => {
    const id = await newStore();
    const wrong = async (line: object) => {
      const { status, text } = await send(id, [{ on: "2025-01-01", cents: 1 }, line]);
      return [status, /"field":"([^"]+)"/.exec(text)?.[1]];
    };
    expect(await wrong({ on: "2025-02-30", cents: 1 })).toEqual([400, "lines.1.on"]);
    expect(await wrong({ on: "1925-01-01", cents: 1 })).toEqual([400, "lines.1.on"]);
    expect(await wrong({ on: "2025-02-01", cents: 0 })).toEqual([400, "lines.1.cents"]);
    expect(await wrong({ on: "2025-02-01", cents: 1.5 })).toEqual([400, "lines.1.cents"]);
    expect(await wrong({ on: "2025-02-01", cents: 1, note: "x".repeat(201) })).toEqual([400, "lines.1.note"]);
    expect((await send(id, [])).status).toBe(400);
    const many = Array.from({ length: LINES_PER_CALL + 1 }, (_, n) => ({ on: "2025-02-01", cents: n + 1 }));
    expect((await send(id, many)).status).toBe(400);
    expect((await send(id, many.slice(1))).data).toMatchObject({ added: LINES_PER_CALL });
  });

  test("pushed calls of one import add up, each once", async () => {
    const id = await newStore();
    const imported = made();
    const lines = (first: number) =>
      Array.from({ length: LINES_PER_CALL }, (_, n) => ({ on: "2023-02-01", cents: first + n }));
    const ops = [1, 501, 1001].map((first, n) => ({
      key: `${imported.id}-${n}`,
      lane: `store:${id}`,
      deps: [],
      method: "POST" as const,
      path: `/api/user-stores/${id}/past-costs`,
      body: { imported, lines: lines(first) },
    }));
    for (const turn of [1, 2]) {
      const { results } = (await owner.ask(pushMutations, { body: { ops } })).data;
      expect([turn, results.map(({ status }) => status)]).toEqual([turn, [200, 200, 200]]);
    }
    const [only] = (await pulled(owner, id)).costs?.imports ?? [];
    expect(only?.lines).toHaveLength(3 * LINES_PER_CALL);
    expect(only?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe((1500 * 1501) / 2);
  });

  test("a budget is set, changed and removed, with conflicts and history", async () => {
    const id = await newStore();
    const set = (amount: string | number | null, base?: string | null, who = owner) =>
      who.ask(setBudget, {
        params: { id },
        body: { year: 2026, amount, ...(base === undefined ? {} : { base: { amount: base } }) },
      });
    expect((await set("12,000", null)).data).toEqual({ id, version: 1 });
    expect((await set(12_000)).data).toEqual({ id, version: 1 });
    expect((await set("13000", null)).status).toBe(409);
    expect((await set("13000.00", "12000.00")).data).toEqual({ id, version: 2 });
    expect((await pulled(manager, id)).costs?.budgets).toEqual([{ year: 2026, cents: 1_300_000 }]);
    expect((await set("many")).status).toBe(400);
    expect((await set(-1)).status).toBe(400);
    expect((await set("1", undefined, manager)).status).toBe(403);
    expect((await set(null, "13000.00")).data).toEqual({ id, version: 3 });
    await send(id);
    const { lines } = (await owner.ask(storeHistory, { params: { id } })).data;
    expect(lines.slice(0, 4).map(({ kind: of, change, after }) => [of, change, after])).toMatchObject([
      ["cost_import", "created", { file_name: "costs.csv", line_count: 2, total_cents: 120_450 }],
      ["budget", "deleted", null],
      ["budget", "changed", { budget_cents: 1_300_000 }],
      ["budget", "created", { year: 2026, budget_cents: 1_200_000 }],
    ]);
  });
});
