import type { Page } from "playwright-core";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import { pastCostsOf, textOfPastCosts } from "#domain/insights/past-spend.ts";
import { seed } from "#tests/support/seed.ts";

/** What a director has on the device: a year of tickets of a chain, and what became of them. */
export const CHAIN = { tickets: 10_000, stores: 200, vendors: 40, costs: 20_000 };

/**
 * Puts the tickets of a chain straight into the account's database, as if they had been pulled:
 * seeded ones spread over stores, states, priorities, categories, vendors, days and words, with
 * their costs, visits and history. The account has one ticket before.
 */
export async function seedChain(page: Page, userId: string): Promise<void> {
  await seed(page, userId, { tickets: CHAIN.tickets, chunkBytes: 0, comments: 0 });
  await page.evaluate(
    async ({ userId: id, chain }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(`fettle-${id}`);
        request.addEventListener("success", () => resolve(request.result));
      });
      const all = (store: string) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.addEventListener("success", () => resolve(request.result as Record<string, unknown>[]));
        });
      const put = (store: string, rows: readonly object[]) =>
        new Promise<void>((resolve) => {
          const change = database.transaction(store, "readwrite");
          for (const row of rows) change.objectStore(store).put(row);
          change.addEventListener("complete", () => resolve());
        });
      const [shop] = await all("stores");
      const name = (n: number) => `Store ${n} of the chain`;
      const stores = Array.from({ length: chain.stores }, (_, n) => ({
        ...shop,
        id: `shop-${n}`,
        name: name(n),
        isDefault: false,
      }));
      await put("stores", stores);
      const list = (text: string) => text.split(" ");
      const at = <T>(values: readonly T[], n: number) => values[n % values.length];
      const subjects = list("Cooler Freezer Door Light Sink Roof Floor Register Sign Lock");
      const trades = list("Refrigeration Doors Electrical Plumbing Roofing Flooring");
      const statuses = list("open completed closed for_review out_for_bid open closed closed");
      const priorities = list("medium low high urgent");
      const now = Date.now();
      const events: object[] = [];
      const isSeeded = ({ id: own }: Record<string, unknown>) => String(own).startsWith("seed-");
      const tickets = (await all("tickets")).filter(isSeeded).map((each, n) => {
        // The first of the list, the newest, is the last one here and is in none of the filters.
        const fromNewest = chain.tickets - 1 - Number(String(each["id"]).slice(5));
        const raised = new Date(now - fromNewest * 3_000_000).toISOString();
        const done = new Date(now - fromNewest * 2_900_000).toISOString();
        const status = at(statuses, fromNewest);
        const isDone = status === "completed" || status === "closed";
        const vendorNumber = (fromNewest * 7) % chain.vendors;
        const vendor = { id: `vendor-${vendorNumber}`, name: `Vendor ${vendorNumber}`, role: "Vendor" };
        const ticketId = each["id"];
        const change = (from: string | null, to: string, when: string, actor = vendor) =>
          events.push({
            id: `${String(ticketId)}-${to}`,
            ticketId,
            from,
            to,
            actorId: actor.id,
            actorName: actor.name,
            commentId: null,
            at: when,
          });
        change(null, "open", raised, { id, name: "Store", role: "" });
        if (isDone) change("open", "completed", done);
        if (isDone && fromNewest % 16 === 1)
          change("completed", "rejected", done, { id, name: "Store", role: "" });
        const step = { at: done, position: null, reason: "" };
        return {
          ...each,
          title: `${at(subjects, fromNewest + 3)} ${n} is broken again`,
          status,
          priority: at(priorities, fromNewest),
          category: fromNewest % 9 === 0 ? null : at(trades, fromNewest),
          // A few, also open ones about coolers, are of the person's own first store, which a new
          // ticket is of by default.
          storeId: fromNewest % chain.stores === 37 ? shop?.["id"] : `shop-${fromNewest % chain.stores}`,
          store: { ...(each["store"] as object), name: name(fromNewest % chain.stores) },
          dueOn: fromNewest % 5 === 0 ? null : raised.slice(0, 10),
          createdAt: raised,
          updatedAt: raised,
          ...(isDone
            ? {
                completedAt: done,
                doneBy: vendor,
                actualCostCents: fromNewest % 11 === 0 ? null : 5_000 + (fromNewest % 90) * 500,
                acceptedBidCents: fromNewest % 3 === 0 ? null : 8_000 + (fromNewest % 70) * 500,
                visits: [
                  {
                    id: `visit-${n}`,
                    personId: vendor.id,
                    personName: vendor.name,
                    arrival: step,
                    leaving: step,
                  },
                ],
              }
            : {}),
        };
      });
      await put("tickets", tickets);
      await put("events", events);
      database.close();
    },
    { userId, chain: CHAIN },
  );
}

const TRADES = ["Refrigeration", "Doors", "Electrical", "Plumbing", "Roofing", "Flooring"];
const two = (n: number) => String(n).padStart(2, "0");

/** Imported costs of a store of the chain: of the two years before this one, and a budget. */
function costsOfShop(shop: number): StoreCosts {
  const thisYear = new Date().getFullYear();
  const lines = Array.from({ length: CHAIN.costs / CHAIN.stores }, (_, n) => ({
    on: `${thisYear - 1 - (n % 2)}-${two(1 + (n % 12))}-${two(1 + ((n * 7 + shop) % 28))}`,
    cents: 10_000 + n * 37,
    category: TRADES[n % TRADES.length],
    vendor: `Vendor ${(n * 3 + shop) % CHAIN.vendors}`,
    reference: `INV-${shop}-${n}`,
    note: "Imported from the ledger of last year",
  }));
  return {
    id: `shop-${shop}`,
    version: 1,
    imports: [{ id: "past", fileName: "ledger.csv", at: "2026-01-05T09:00:00.000Z", lines }],
    budgets: [{ year: thisYear, cents: 1_200_000 }],
  };
}

/** Puts imported costs of the stores of the chain beside their tickets, as if pulled. */
export async function seedCosts(page: Page, userId: string): Promise<void> {
  const costs = Array.from({ length: CHAIN.stores }, (_, shop) => costsOfShop(shop));
  const sums = costs.map((each) => ({
    id: each.id,
    budgets: each.budgets,
    sums: textOfPastCosts(pastCostsOf(each)),
  }));
  await page.evaluate(
    async ({ id, rows }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(`fettle-${id}`);
        request.addEventListener("success", () => resolve(request.result));
      });
      await new Promise<void>((resolve) => {
        const change = database.transaction(Object.keys(rows), "readwrite");
        for (const [table, own] of Object.entries(rows))
          for (const row of own) change.objectStore(table).put(row);
        change.addEventListener("complete", () => resolve());
      });
      database.close();
    },
    { id: userId, rows: { storeCosts: costs, costSums: sums } },
  );
}
