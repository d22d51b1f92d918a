import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import { aTicket } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";
import { aWorker } from "./support/rows.ts";
import { sees } from "./support/reads.ts";

// An address may name a thing that is not on this device: it is asked for, and what cannot be
// found or fetched is named.

const BUSY = { status: 500, body: {} };
const GONE = { status: 404, body: { message: "Not found.", error: "not_found" } };
const late = aTicket({ title: "Comes late" });

test("a ticket that is not on this device is fetched", async () => {
  await renderApp({
    as: "Store Manager",
    path: `/tickets?ticket=${late.id}`,
    answers: {
      "GET /api/external/tasks/*": { status: 200, body: wireFromTicket(late, []) },
      "GET /api/external/tasks/*/comments": { status: 200, body: { comments: [] } },
    },
  });
  await expect.element(page.getByRole("dialog", { name: "Comes late" })).toBeVisible();
});

test("a ticket that no longer exists is named as not found", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/tickets?ticket=0192f000-0000-7000-8000-000000000000",
    answers: { "GET /api/external/tasks/*": GONE },
  });
  await sees("Unable to find task details");
});

test("a ticket that cannot be fetched names the status and appears once a pull has it", async () => {
  const app = await renderApp({
    as: "Store Manager",
    path: `/tickets?ticket=${late.id}`,
    answers: { "GET /api/external/tasks/*": BUSY },
  });
  await sees("Failed to fetch ticket details: 500");
  await app.db.tickets.put(late);
  await expect.element(page.getByRole("dialog", { name: "Comes late" })).toBeVisible();
});

test("an unknown bid is named as not found", async () => {
  await renderApp({ as: "Store Manager", path: "/bids?bid=unknown" });
  await sees("Unable to find bid details");
});

test("an address that names no person reads Invalid User ID", async () => {
  await renderApp({ as: "Store Manager", path: "/profile/x" });
  await sees("Invalid User ID");
});

test("a person who does not exist reads Profile Not Found", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/profile/00000000-0000-7000-8000-000000000000",
    answers: { "GET /api/users/*/profile": GONE },
  });
  await sees("Profile Not Found");
});

test("a person who cannot be fetched reads Error Loading Profile", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/profile/00000000-0000-7000-8000-000000000001",
    answers: { "GET /api/users/*/profile": BUSY },
  });
  await sees("Error Loading Profile");
});

test("ratings that cannot be fetched are named beside the profile", async () => {
  const worker = aWorker();
  await renderApp({
    as: "Property Manager",
    path: `/profile/${worker.id}`,
    rows: { people: [worker] },
    answers: {
      "GET /api/users/*/profile": { status: 200, body: worker },
      "GET /api/external/user-ratings/*": BUSY,
    },
  });
  await sees("Walt Worker", "Failed to load ratings. Please try again later.");
});

test("without a connection, ratings that were never loaded say that they need one", async () => {
  const worker = aWorker();
  await renderApp({
    as: "Property Manager",
    path: `/profile/${worker.id}`,
    rows: { people: [worker] },
    answers: {
      "GET /api/users/*/profile": new Error("no network"),
      "GET /api/external/user-ratings/*": new Error("no network"),
    },
  });
  await sees(
    "Walt Worker",
    "There is no connection to the server, and these ratings are not on this device yet.",
  );
});
