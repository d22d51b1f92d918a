import type { Page } from "@playwright/test";
import { addComment, listComments } from "#contract/tickets.ts";
import { assignedTicket } from "#tests/e2e/support/assigned-ticket.ts";
import { chip, commentIn, expect, openTicket, postComment, test } from "#tests/e2e/support/fault-fixtures.ts";
import { SMALL_PHOTO } from "#tests/e2e/support/small-photo.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { previousBuild } from "#tests/support/previous-build.ts";
import { BUILD, freshFolder, startServer, type TestServer } from "#tests/support/server.ts";

// A page and a server one version apart, as after an upgrade or a return to the last release: the
// phone has the page of one build, and the server at its address becomes the other one.
// Numbers in titles are rows of the fault matrix in tests/README.md.

/** However long the server was gone, the next try is at most a minute away. */
const NEXT_TRY = { timeout: 150_000 };

// Two builds of the server start one after the other, and the phone waits for each.
test.setTimeout(600_000);

type Cast = Awaited<ReturnType<typeof cast>>;

/** The comments that the server has of this ticket, each with the number of its files. */
const onServer = async ({ property }: Cast, id: string) =>
  (await property.ask(listComments, { params: { id } })).data.comments.map(
    (each) => [each.content, each.attachments.length] as const,
  );

async function attachPhoto(page: Page) {
  await page.getByLabel("Upload Files").setInputFiles(SMALL_PHOTO);
  await expect(page.getByText(/^1 file kept on this (phone|device)/)).toBeVisible();
}

/** A server of `build` on an empty database, and a worker with a ticket and a phone. */
async function begin(build: string) {
  const server = await startServer({ dataDir: freshFolder("postgres"), build });
  const people = await cast(server);
  return { server, people, id: await assignedTicket(people, "Leaking sink") };
}

test("a page of the last release goes on with this server", async ({ signedInAs }) => {
  const { server, people, id } = await begin(previousBuild());
  const { page } = await signedInAs(people.worker, { url: server.url, size: PHONE });
  await untilReadyForOffline(page);
  await openTicket(page, "Leaking sink");
  let upgraded: TestServer | undefined;
  try {
    await test.step("what was written during the upgrade is sent, once", async () => {
      await server.stop();
      await attachPhoto(page);
      await postComment(page, "Written during the upgrade.");
      upgraded = await server.restart(BUILD);
      await expect.poll(() => onServer(people, id), NEXT_TRY).toEqual([["Written during the upgrade.", 1]]);
    });
    await test.step("the old page shows what others write", async () => {
      await people.property.ask(addComment, { params: { id }, body: { content: "Thank you." } });
      await expect(commentIn(page, "Thank you.")).toBeVisible(NEXT_TRY);
    });
  } finally {
    await upgraded?.stop();
  }
});

test("[105] a page of this build goes on with the server of the last release", async ({ signedInAs }) => {
  const { server, people, id } = await begin(BUILD);
  const { page } = await signedInAs(people.worker, { url: server.url, size: PHONE });
  await untilReadyForOffline(page);
  await openTicket(page, "Leaking sink");
  let previous: TestServer | undefined;
  try {
    await test.step("what was written during the return is sent, once", async () => {
      await server.stop();
      await attachPhoto(page);
      await postComment(page, "Written during the return.");
      previous = await server.restart(previousBuild());
      await expect.poll(() => onServer(people, id), NEXT_TRY).toEqual([["Written during the return.", 1]]);
    });
    await test.step("the page shows what others write, without a stream of events", async () => {
      await people.property.ask(addComment, { params: { id }, body: { content: "Thank you." } });
      await expect(commentIn(page, "Thank you.")).toBeVisible(NEXT_TRY);
      await expect(chip(page, "sent")).toBeVisible();
    });
  } finally {
    await previous?.stop();
  }
});
