import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicket } from "#tests/support/cast.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// What a damaged row of the outbox does to the screens.

async function withWaiting(texts: readonly string[]) {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Squeaking door", authorId: id, storeOwnerId: id, status: "open" });
  const options = {
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  } as const;
  const app = await renderApp(options);
  for (const text of texts) {
    await page.getByLabelText("Add a comment").fill(text);
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect.element(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  await expect.poll(async () => (await pendingRows(app.db)).length).toBe(texts.length);
  return { app, options, ticket };
}

test("a damaged outbox row is listed and exported while every screen still renders", async () => {
  const { app, options, ticket } = await withWaiting(["lost for good", "still sound"]);
  const store = app.db.backendDB().transaction("ops", "readwrite").objectStore("ops");
  await new Promise<void>((resolve) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const row = request.result?.value as { action: object };
      const done = request.result?.update({ ...row, action: { ...row.action, payload: null } });
      if (done) done.onsuccess = () => resolve();
    };
  });
  const next = await renderApp({ ...options, after: app });
  await expect.element(page.getByRole("listitem").filter({ hasText: "still sound" })).toBeVisible();
  for (const path of ["/dashboard", "/tickets", "/dashboard?find=open&words=door", `/report/${ticket.id}`]) {
    next.goTo(path);
    await expect.element(page.getByText("Squeaking door").first()).toBeVisible();
  }
  await expect.element(page.getByRole("button", { name: /1 to check, 1 waiting/ })).toBeVisible();
  next.goTo("/dashboard?sync=open");
  const item = page.getByRole("listitem").filter({ hasText: "Something kept here cannot be read" });
  await expect.element(item).toBeVisible();
  const saved = await catchSavedFiles().next(() => item.getByRole("button", { name: "Export" }).click());
  expect(JSON.parse(saved.text)).toMatchObject({ state: "ready", action: { payload: null } });
  await item.getByRole("button", { name: "Throw away" }).click();
  await page.getByRole("dialog", { name: "Throw away" }).getByRole("button", { name: "Throw away" }).click();
  await expect.element(item).not.toBeInTheDocument();
});
