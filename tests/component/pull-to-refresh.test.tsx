import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { readMeta } from "#local-db/meta.ts";
import { renderApp } from "./support/render-app.tsx";

// A finger that pulls the page down at its top asks the server for changes.

const PHONE = { width: 375, height: 812 };
const PULL = "GET /api/sync/pull";

const touch = (type: string, ...ys: number[]) => {
  // Not on a field: a finger there means its text.
  const target = must(
    document.querySelector("dialog[open] h2") ?? document.querySelector("main h1"),
    "the heading on top",
  );
  const touches = ys.map(
    (clientY, identifier) => new Touch({ identifier, target, clientX: 180 + 40 * identifier, clientY }),
  );
  target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, touches, targetTouches: touches, changedTouches: touches }),
  );
};
const drag = (px: number) => {
  touch("touchstart", 200);
  for (let y = 210; y <= 200 + px; y += 10) touch("touchmove", y);
};
const pull = (px: number) => {
  drag(px);
  touch("touchend");
};
const sign = () =>
  must(document.querySelector<HTMLElement>('main + [role="status"]'), "the sign of the pull");
const isPulled = () => "pulled" in sign().dataset;
const isFar = () => "armed" in sign().dataset;
const upToDate = () => page.getByRole("status").getByText("Everything is up to date");

const render = async (path = "/tickets") => {
  const app = await renderApp({ as: "Maintenance", path, size: PHONE });
  await expect.element(page.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  // The pull of the start has ended: one that is under way would answer the finger as well.
  await expect.poll(() => readMeta(app.db, "cursor")).toBeDefined();
  return app;
};

test("pulling the page far down asks the server and shows a toast", async () => {
  const { requests } = await render();
  const before = requests.filter((each) => each === PULL).length;
  pull(200);
  await expect.element(upToDate()).toBeVisible();
  expect(requests.filter((each) => each === PULL).length).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(upToDate()).not.toBeInTheDocument();
  // The browser's own pull would load the page anew.
  expect(getComputedStyle(document.body).overscrollBehaviorY).toBe("contain");
});

test("a short pull shows its sign and asks nothing", async () => {
  await render();
  drag(60);
  expect([isPulled(), isFar()]).toEqual([true, false]);
  touch("touchend");
  expect([isPulled(), sign().dataset["syncing"]]).toEqual([false, undefined]);
  await expect.element(page.getByText("Refreshing")).not.toBeInTheDocument();
});

test("a second finger ends a pull", async () => {
  await render();
  drag(200);
  expect([isPulled(), isFar()]).toEqual([true, true]);
  touch("touchstart", 400, 400);
  expect(isPulled()).toBe(false);
  touch("touchend");
  await expect.element(page.getByText("Refreshing")).not.toBeInTheDocument();
  expect(sign().dataset["syncing"]).toBeUndefined();
});

test("a pull inside a sheet asks nothing; its button does, and shows 'No connection' offline", async () => {
  const app = await render();
  app.answer({ [PULL]: new Error("no network") });
  await page.getByRole("button", { name: /All saved|Offline/ }).click();
  const centre = page.getByRole("dialog");
  await expect.element(centre).toBeVisible();
  pull(200);
  expect([isPulled(), sign().dataset["syncing"]]).toEqual([false, undefined]);
  await centre.getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByRole("status").getByText("No connection", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Everything is up to date")).not.toBeInTheDocument();
});
