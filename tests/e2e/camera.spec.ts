import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { fileOnServer, ticketOnServer } from "#tests/e2e/support/assigned-ticket.ts";
import { PHONE, untilStoreIsNamed } from "#tests/support/browser.ts";
import { sizeOf } from "#tests/support/photos.ts";

test("photos of the in-app camera survive a killed tab and arrive with the ticket", async ({
  signedInAs,
  people,
  server,
}) => {
  const device = await signedInAs("store", { size: PHONE, path: "/tickets?new=ticket", hasMedia: true });
  await untilStoreIsNamed(device.page);
  await device.page.getByLabel("Title").fill("Seen by the camera");
  await device.page.getByRole("button", { name: "Take photo" }).click();
  const finder = device.page.getByRole("dialog", { name: "Take photos" });
  await expect(finder.getByLabel("What the camera sees")).toBeVisible();
  for (const count of ["1 photo kept", "2 photos kept", "3 photos kept"]) {
    await finder.getByRole("button", { name: "Take photo" }).click();
    await expect(finder.getByText(count)).toBeVisible();
  }
  await device.killTab("/tickets?new=ticket");
  const { page } = device;
  await expect(page.getByText("3 files kept on this device")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Seen by the camera");
  await untilStoreIsNamed(page);
  await page.getByRole("button", { name: "Create Ticket" }).click();
  const attachments = async () =>
    (await ticketOnServer(people.store, "Seen by the camera"))?.attachments ?? [];
  await expect.poll(async () => (await attachments()).length).toBe(3);
  const key = (await attachments())[0]?.s3Key ?? "";
  const { width, height } = sizeOf(await fileOnServer(server.url, people.store, key));
  expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
});
