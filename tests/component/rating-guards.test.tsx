import { MantineProvider } from "@mantine/core";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openAccount } from "#local-db/database.ts";
import { type SignedIn, SignedInProvider } from "#features/session/signed-in.ts";
import { RateSheet } from "#features/workers/rate-worker.tsx";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// Guards of ratings for what no screen leads to: a rating needs somebody who is rated.

const fiveStars = () =>
  page.getByRole("group", { name: "Rating" }).getByText("5 stars").click({ force: true });

test("approving work of an assignee without an id shows that nobody can be rated", async () => {
  const id = crypto.randomUUID();
  const done = aTicketCalled("Worn ramp", {
    authorId: id,
    storeOwnerId: id,
    status: "completed",
    assignee: { id: "", name: "Somebody", role: "Vendor" },
  });
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${done.id}&act=approveTicket`,
    rows: { tickets: [done] },
  });
  await fiveStars();
  await press("Submit Rating & Approve");
  await expect.element(page.getByText("Unable to find vendor/bidder information")).toBeVisible();
  expect(await db.ops.count()).toBe(0);
});

test("rating a worker without an id shows that nobody can be rated", async () => {
  const db = openAccount(crypto.randomUUID());
  await render(
    <MantineProvider>
      <MemoryRouter>
        <SignedInProvider value={{ db, actor: { id: "peter" } } as unknown as SignedIn}>
          <RateSheet worker={aPerson("", "Walt Rivera", "Maintenance")} onClose={() => undefined} />
        </SignedInProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  await fiveStars();
  await press("Submit Rating");
  await expect.element(page.getByText("Unable to find vendor ID for rating")).toBeVisible();
  expect(await db.ops.count()).toBe(0);
});
