import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";

test("a file that is no picture is saved from the server under its name", async ({ signedInAs, people }) => {
  const bytes = Buffer.from("%PDF a manual");
  const { uploadId } = (
    await people.store.ask(initiateUpload, {
      body: {
        filename: "manual.pdf",
        contentType: "application/pdf",
        totalSize: bytes.length,
        chunkSize: 65_536,
      },
    })
  ).data;
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
  await people.store.ask(uploadPart, { params: { id: uploadId, n: "1" }, form });
  const { s3Key } = (await people.store.ask(completeUpload, { params: { id: uploadId } })).data;
  const { id } = (
    await people.store.ask(raiseTicket, {
      body: { title: "With a manual", storeId: people.shop.id, attachments: [{ s3Key }] },
    })
  ).data;
  const { page } = await signedInAs("property", { path: `/tickets?ticket=${id}` });
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: /manual\.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe("manual.pdf");
});
