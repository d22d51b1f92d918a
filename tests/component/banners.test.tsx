import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { offerUpdate } from "#app/update.ts";
import { openAccount } from "#local-db/database.ts";
import { writeMeta } from "#local-db/meta.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { renderApp } from "./support/render-app.tsx";

// Banners over the end of the page: one at a time, by priority; what is dismissed stays dismissed.

const HOUR_MS = 3_600_000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The texts of the banners, most important first, and the button that puts each away. */
const BANNERS = [
  ["This device’s storage was cleared by the browser.", "I have checked"],
  ["2 things not sent", "I have checked"],
  ["1 thing waits here, the oldest for 2 days.", "Later"],
  ["A new version is ready. Drafts and unsent work stay.", "Later"],
  ["Since you were away", "Later"],
] as const;

const visibleBanners = () =>
  BANNERS.map(([text]) => text).filter((text) => page.getByText(text).query()?.checkVisibility());

/** An account with a reason for each of them. */
async function reasonsForEach(id: string) {
  const db = openAccount(id);
  const mark = { epoch: "former", pending: 2, since: before(5 * HOUR_MS), at: before(HOUR_MS), loss: null };
  // The key of earlier versions: what they recorded is still found.
  localStorage.setItem(`fettle-mark:${id}`, JSON.stringify(mark));
  await writeMeta(db, "elsewhere", { count: 2, at: before(HOUR_MS) });
  await writeMeta(db, "lastSeenAt", before(2 * HOUR_MS));
  await enqueue(db, {
    opId: crypto.randomUUID(),
    actor: { id, name: "Sofia Store", role: "Store Manager" },
    at: before(50 * HOUR_MS),
    payload: { kind: "suggest", suggestionId: crypto.randomUUID(), title: "T", description: "D" },
  });
  offerUpdate(() => undefined);
}

test("banners show one at a time by priority, and dismissed ones stay away", async () => {
  const id = crypto.randomUUID();
  await reasonsForEach(id);
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard",
    rows: {
      notifications: [
        {
          id: "n1",
          type: "comment",
          title: "T",
          message: "M",
          isRead: false,
          createdAt: before(HOUR_MS),
          data: {},
        },
      ],
    },
    answers: { "POST /api/suggestions": new Error("offline"), "GET /api/sync/pull": new Error("offline") },
  });
  for (const [text, button] of BANNERS) {
    await expect.element(page.getByText(text)).toBeVisible();
    expect(visibleBanners()).toEqual([text]);
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  await expect.element(page.getByText("Since you were away")).not.toBeInTheDocument();
  expect(visibleBanners()).toEqual([]);
  // Another place and back.
  const navigation = page.getByRole("navigation", { name: "Main" });
  const welcome = page.getByRole("heading", { name: "Welcome, Sofia" });
  await navigation.getByRole("link", { name: "Tickets", exact: true }).click();
  await expect.element(welcome).not.toBeInTheDocument();
  await navigation.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect.element(welcome).toBeVisible();
  expect(visibleBanners()).toEqual([]);
});
