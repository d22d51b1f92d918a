import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { assignedTicket, ticketOnServer } from "#tests/e2e/support/assigned-ticket.ts";
import { createStore } from "#contract/stores.ts";
import { type Code, codeAddress } from "#domain/qr-links.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import { filmOfCode } from "#tests/support/fake-camera-video.ts";

// A fake camera shows a film of a printed code; the reader behind it is real.

const showing = (url: string, code: Code) => ({ size: PHONE, film: filmOfCode(codeAddress(url, code)) });

test("a scanned store code starts a ticket for that store offline", async ({
  signedInAs,
  people,
  server,
}) => {
  const second = { name: "Uptown", location: "Roof", address: "9 Hill Road", city: "Springfield" };
  const { id } = (await people.store.ask(createStore, { body: second })).data;
  const device = await signedInAs("store", {
    ...showing(server.url, { kind: "store", id }),
    path: "/tickets?new=ticket",
  });
  const { page } = device;
  await untilReadyForOffline(page);
  // Of two stores none is chosen.
  await page.locator(`select[name="storeId"] option[value="${id}"]`).waitFor({ state: "attached" });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await expect(form.getByLabel("Store")).not.toHaveValue(id);
  await page.goto("/tickets");
  const scan = page.getByRole("link", { name: "Scan", exact: true });
  await expect(scan).toBeVisible();
  await device.context.setOffline(true);
  await scan.click();
  await expect(form.getByLabel("Store")).toHaveValue(id);
  await form.getByLabel("Title").fill("Scanned on the roof");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("link", { name: /Scanned on the roof/ })).toBeVisible();
  await device.context.setOffline(false);
  await expect
    .poll(async () => (await ticketOnServer(people.store, "Scanned on the roof"))?.storeId)
    .toBe(id);
});

test("a scanned code of another owner's store is refused with a text", async ({ signedInAs, server }) => {
  const code = { kind: "store", id: "0192f000-0000-7000-8000-000000000001" } as const;
  const { page } = await signedInAs("store", { ...showing(server.url, code), path: "/tickets" });
  await page.getByRole("link", { name: "Scan", exact: true }).click();
  await expect(page.getByText("The code belongs to a store that is not yours.")).toBeVisible();
});

test("a scanned ticket code opens the ticket", async ({ signedInAs, people, server }) => {
  const id = await assignedTicket(people, "Behind the code");
  const { page } = await signedInAs("worker", {
    ...showing(server.url, { kind: "ticket", id }),
    path: "/tickets",
  });
  await page.getByRole("link", { name: "Scan", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Behind the code" })).toBeVisible();
});
