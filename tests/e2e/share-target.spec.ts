import { basename } from "node:path";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { must } from "#domain/must.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import { photos } from "#tests/support/photos.ts";

const DRAFT = "Create New Ticket";

test("files another app shares offline become a ticket draft", async ({ signedInAs, goOffline }) => {
  const device = await signedInAs("store", { size: PHONE });
  const { page } = device;
  await untilReadyForOffline(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "All saved" })).toBeVisible();
  await goOffline(device);
  // The form that the phone's own sharing posts to the share target.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      action: "/share",
      enctype: "multipart/form-data",
      id: "from-another-app",
    });
    form.innerHTML =
      '<input type="file" name="photos" multiple><input name="text" value="Water under the door">';
    document.body.append(form);
  });
  const [photo] = await photos(1);
  const { path, bytes } = must(photo, "a photo");
  const first = { name: basename(path), mimeType: "image/jpeg", buffer: bytes };
  const more = Array.from({ length: 21 }, (_, n) => ({
    name: `reading ${n}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from("4 °C"),
  }));
  const empty = { name: "nothing.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) };
  await page.locator("#from-another-app input[type=file]").setInputFiles([first, ...more, empty]);
  await page.locator("#from-another-app").evaluate((form: HTMLFormElement) => form.submit());
  const form = page.getByRole("dialog", { name: DRAFT });
  await expect(form.getByText("22 files kept on this device")).toBeVisible();
  await expect(form.getByLabel("Description")).toHaveValue("Water under the door");
  // Neither what is empty nor what is too many is left out silently.
  await expect(form.getByText("1 shared file is not here")).toBeVisible();
  await expect(form.getByText("At most 20 files go together; here are 22. Please remove 2.")).toBeVisible();
  const create = form.getByRole("button", { name: "Create Ticket" });
  await expect(create).toBeDisabled();
  for (const name of ["reading 0.txt", "reading 1.txt"]) {
    await form.getByRole("button", { name: `Remove ${name}` }).click();
    await page.getByRole("dialog", { name: "Delete file" }).getByRole("button", { name: "Delete" }).click();
  }
  await expect(create).toBeEnabled();
});
