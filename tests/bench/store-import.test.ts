import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/limits.ts";
import { createStore, listStores, wireFromNewStore } from "#contract/stores.ts";
import { pushMutations } from "#contract/sync.ts";
import { firstPart } from "#domain/import-part.ts";
import { MOST_IMPORTED, planImport } from "#domain/stores/import-stores.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { registered } from "#tests/support/people.ts";
import { CACHE, databases, isAvailable, startServer } from "#tests/support/server.ts";

// A file of 10,000 stores: how long its preview takes, and its changes on the server, sent in
// batches of as many rows as a call may have, one after the other, with the bodies of the app.
// `npm run bench store-import`

const STORES = 10_000;
const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-store-import.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const round = (seconds: number) => Math.round(seconds * 100) / 100;
const secondsSince = (from: number) => round((performance.now() - from) / 1000);

/** User and system time of a process so far; Linux counts a hundredth of a second. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test("the preview of 10,000 rows with 500 faults", () => {
  const rows = Array.from({ length: STORES }, (_, n) =>
    n % 20 === 0 ? `,${n} Road` : `Shop ${n},${n} Road`,
  );
  const from = performance.now();
  const plan = planImport(["Name,Address", ...rows].join("\n"), { stores: [], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  results["previewSeconds"] = secondsSince(from);
  expect(plan.rows.filter(({ kind }) => kind === "faulty")).toHaveLength(500);
  expect(firstPart(plan.rows, MOST_IMPORTED).left).toBe(8_500);
});

test.each(databases.filter(isAvailable))(
  "the changes of 10,000 new stores in batches, on the %s database",
  async (kind) => {
    const server = await startServer({ kind });
    const owner = await registered(server, "Store Manager", "Ida Import");
    const plan = planImport(
      ["Name,Address", ...Array.from({ length: STORES }, (_, n) => `Shop ${n},${n} Road`)].join("\n"),
      { stores: [], managers: [] },
    );
    if ("problem" in plan) throw new Error(plan.problem);
    const at = new Date().toISOString();
    const importId = randomUUID();
    const bodies = await Promise.all(
      plan.rows.map(async (row) => {
        if (row.kind !== "new") throw new Error("every row is a new store");
        const { form, columns } = row;
        const storeId = await importedStoreId(owner.id, form);
        return wireFromNewStore({
          storeId,
          form,
          imported: { importId, at, columns, fileName: "stores.csv", managers: 0 },
        });
      }),
    );
    const opOf = (n: number) => ({
      key: randomUUID(),
      lane: `store:${n}`,
      deps: [],
      method: "POST" as const,
      path: pathOf(createStore),
      body: bodies[n],
    });
    const from = performance.now();
    const cpuBefore = processorSeconds(server.pid);
    for (let n = 0; n < STORES; n += LIMITS.opsPerPush) {
      const ops = Array.from({ length: LIMITS.opsPerPush }, (_, m) => opOf(n + m));
      const { data } = await owner.ask(pushMutations, { body: { ops } });
      expect(data.results.every(({ status }) => status < 300)).toBe(true);
    }
    results[kind] = {
      seconds: secondsSince(from),
      "processor of the server's process, s": round(processorSeconds(server.pid) - cpuBefore),
      "rows a call": LIMITS.opsPerPush,
      target: "< 30 s",
    };
    expect((await owner.ask(listStores)).data).toHaveLength(STORES);
    await server.stop();
  },
  // Only ends what hangs: others may use the machine.
  600_000,
);
