import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";

/** The chip with all three facts at their longest, or at a sign-in portal alone. */
const STATES = [
  { needsYou: 12, waiting: 120, name: "12 need you · Sign-in page? · 120 waiting · oldest" },
  { needsYou: 0, waiting: 0, name: "Sign-in page?" },
] as const;

for (const width of [360, 375, 640, 768, 1024, 1280])
  for (const { needsYou, waiting, name } of STATES)
    test(`the chip “${name}” stays in the bar at ${width} pixels, and says so`, async () => {
      const app = await renderApp({
        as: "Vendor",
        path: "/dashboard",
        size: { width, height: 900 },
        answers: { "GET /api/sync/pull": new Response("<html>Hotel</html>") },
      });
      const at = "2020-01-01T00:00:00.000Z";
      await app.db.ops.bulkAdd(
        Array.from({ length: needsYou + waiting }, (_, n) => ({
          ...suggestionRow(app.account.id, at),
          // Its turn is far away: what is said here is not sent meanwhile.
          dueAt: Number.MAX_SAFE_INTEGER,
          state: n < needsYou ? ("attention" as const) : ("ready" as const),
        })),
      );
      const chip = page.getByRole("button", { name });
      await expect.element(chip).toBeVisible();
      const bar = page.getByRole("banner").element().getBoundingClientRect();
      const box = chip.element().getBoundingClientRect();
      expect(bar.height).toBeLessThan(64);
      expect([box.left >= 0, box.right <= width, box.width > 0]).toEqual([true, true, true]);
      expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
      for (const count of [needsYou, waiting].filter((each) => each > 0))
        await expect.element(chip.getByText(String(count), { exact: true })).toBeVisible();
    });

const suggestionRow = (userId: string, at: string) => {
  const opId = crypto.randomUUID();
  return {
    opId,
    userId,
    lane: `suggestion:${opId}`,
    ticketId: null,
    v: 1,
    action: {
      opId,
      actor: { id: userId, name: "V", role: "Vendor" as const },
      at,
      payload: { kind: "suggest" as const, suggestionId: opId, title: "T", description: "D" },
    },
    deps: [],
    fileIds: [],
    attempts: 0,
    firstSentAt: null,
    lease: null,
    last: null,
  };
};

test("after a failed load the chip and the sync centre say that the server has trouble", async () => {
  await renderApp({
    as: "Vendor",
    path: "/dashboard?sync=open",
    answers: { "GET /api/sync/pull": new Response("<html>nginx</html>", { status: 502 }) },
  });
  await expect.element(page.getByText("The server answered 502.", { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText("Server trouble")).toBeInTheDocument();
});

// Between the sizes of a phone and of a desktop the top bar is at its fullest.

for (const width of [640, 768, 1024, 1079])
  test(`the vendor's top bar fits a window of ${width} pixels`, async () => {
    // The role with most places.
    await renderApp({ as: "Vendor", path: "/dashboard", size: { width, height: 1024 } });
    const menu = page.getByRole("button", { name: /your menu/i });
    await expect.element(menu).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
    expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  });
