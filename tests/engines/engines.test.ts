import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeTicketStatus, listComments, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { ENGINES, type EnginePage, openEngine } from "#tests/support/engines.ts";
import { cast, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The worker's job, the outbox and the storage in every engine this machine has. The app uses
// nothing that only one engine has; where one lacks something the app gives the reason in text.

const has = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

const TITLE = "Door of the cold room";

describe.each(ENGINES)("in %s", (engine) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let page: EnginePage;
  let id: string;
  beforeEach(async () => {
    server = await startServer();
    people = await cast(server);
    const body = { title: TITLE, storeId: people.shop.id };
    id = (await people.store.ask(raiseTicket, { body })).data.id;
    const move = { status: "maintenance_worker_working", assignedTo: people.worker.id };
    await people.property.ask(changeTicketStatus, { params: { id }, body: move });
    page = await openEngine(engine);
  });
  afterEach(async () => {
    await page.close();
    await server.stop();
  });
  const comments = async () => (await people.property.ask(listComments, { params: { id } })).data.comments;
  const status = async () => (await people.property.ask(readTicket, { params: { id } })).data.status;
  const signIn = async (who: TestPerson) => {
    await page.goto(`${server.url}/login`);
    await page.fill('input[name="email"], input[type="email"]', who.email);
    await page.fill('input[type="password"]', PASSWORD);
    await page.press("Sign in");
    await page.until(has(TITLE));
  };

  test("a worker comments, completes without a server, and each arrives once", async () => {
    await signIn(people.worker);
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until('document.querySelector("dialog[open] textarea") !== null');
    await page.fill("dialog[open] textarea", "I am on my way");
    await page.press("Post comment");
    await page.until(has("I am on my way"));
    await expect.poll(async () => (await comments()).map((each) => each.content)).toEqual(["I am on my way"]);
    // The service worker stores the app's files before it takes control.
    await page.read("void navigator.serviceWorker.ready.then(() => { window.isKept = true; })");
    await page.until("window.isKept === true", 60_000);

    await page.goto(`${server.url}/tickets`);
    await page.until(has(TITLE));
    await server.kill();
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until(has(TITLE));
    await page.press("Mark as completed");
    await page.until('document.querySelectorAll("dialog[open]").length === 2');
    await page.fill("dialog[open] form#act textarea, form#act textarea", "Hinge replaced");
    const photo = must((await photos(1))[0], "a photo");
    await page.attach('form#act input[type="file"]:not([capture])', photo.path);
    await page.until(has("1 file kept on this device"));
    await page.press("Complete");
    await page.until(has("Waiting to send"));
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until(has("Hinge replaced"));
    await page.until(has("Waiting to send"));

    server = await server.restart();
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await expect.poll(status, { timeout: 90_000 }).toBe("completed");
    await page.until(has("Sent"));
    const done = (await comments()).filter((each) => each.content === "Hinge replaced");
    expect(done.map((each) => each.attachments.length)).toEqual([1]);
    const file = must(done[0]?.attachments[0], "the photo");
    const answer = await fetch(`${server.url}/api/external/download/${file.s3Key}`, {
      headers: { authorization: `Bearer ${people.property.token}` },
    });
    const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(sum(new Uint8Array(await answer.arrayBuffer()))).toBe(sum(photo.bytes));
  });

  test("a store manager approves with a rating and raises a ticket with a photo", async () => {
    const move = { status: "completed", content: "Hinge replaced" };
    await people.worker.ask(changeTicketStatus, { params: { id }, body: move });
    await signIn(people.store);
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until(has("Hinge replaced"));
    await page.press("Approve");
    await page.until(has("Rate Vendor Performance"));
    await page.read(`(document.querySelectorAll("form#act input[type=radio]")[3].click(), true)`);
    await page.press("Submit Rating & Approve");
    await expect.poll(status).toBe("closed");

    await page.goto(`${server.url}/tickets?new=ticket`);
    await page.until('document.querySelector("form select option[value]:checked") !== null');
    await page.until(has(people.shop.name));
    await page.fill('form input[name="title"]', "Window of the office");
    const photo = must((await photos(1))[0], "a photo");
    await page.attach('dialog[open] input[type="file"]:not([capture])', photo.path);
    await page.until(has("1 file kept on this device"));
    // Dictation where the engine has speech recognition, and no dead button where it has none.
    const hears = '("SpeechRecognition" in window || "webkitSpeechRecognition" in window)';
    await page.until(`(document.querySelector("[aria-label=Dictate]") !== null) === ${hears}`);
    // A camera or a reason why there is none, and the phone's own camera instead.
    await page.press("Take photo");
    await page.until(
      `document.querySelector("video.finder") !== null || ["This device has no camera", "may not use the camera", "The camera did not start"].some((words) => document.body.innerText.includes(words))`,
    );
    await page.press("Done");
    await page.press("Create Ticket");
    const raised = async () => {
      const { tasks } = (await people.store.ask(listTickets)).data;
      return tasks.flatMap((each) =>
        each.title === "Window of the office" ? [each.attachments.length] : [],
      );
    };
    await expect.poll(raised, { timeout: 60_000 }).toEqual([1]);
  });
});
