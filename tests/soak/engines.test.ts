import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeTicketStatus, listComments, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { ENGINES, type EnginePage, openEngine } from "#tests/support/engines.ts";
import { cast, PASSWORD } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The worker's job, the outbox and the storage in every engine this machine has. Nothing of
// it uses what only one engine knows; where one lacks something the app says so in words.

const has = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;

describe.each(ENGINES)("in %s", (engine) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let page: EnginePage;
  let id: string;
  beforeAll(async () => {
    server = await startServer();
    people = await cast(server);
    const body = { title: "Door of the cold room", storeId: people.shop.id };
    id = (await people.store.ask(raiseTicket, { body })).data.id;
    const move = { status: "maintenance_worker_working", assignedTo: people.worker.id };
    await people.property.ask(changeTicketStatus, { names: { id }, body: move });
    page = await openEngine(engine);
  });
  afterAll(async () => {
    await page.close();
    await server.stop();
  });
  const said = async () => (await people.property.ask(listComments, { names: { id } })).data.comments;

  test("somebody signs in, sees their task, and says something that arrives once", async () => {
    await page.goto(`${server.url}/login`);
    await page.fill('input[name="email"], input[type="email"]', people.worker.email);
    await page.fill('input[type="password"]', PASSWORD);
    await page.press("Sign in");
    await page.until(has("Door of the cold room"));
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until('document.querySelector("dialog[open] textarea") !== null');
    await page.fill("dialog[open] textarea", "I am on my way");
    await page.press("Post comment");
    await page.until(has("I am on my way"));
    await expect
      .poll(async () => (await said()).map((each) => each.content), { timeout: 30_000 })
      .toEqual(["I am on my way"]);
    // The worker keeps the app's files before it takes charge.
    await page.read("void navigator.serviceWorker.ready.then(() => { window.isKept = true; })");
    await page.until("window.isKept === true", 60_000);
  });

  test("without a server the job is completed with words and a photo, and survives a reload", async () => {
    await page.goto(`${server.url}/tickets`);
    await page.until(has("Door of the cold room"));
    await server.kill();
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until(has("Door of the cold room"));
    await page.press("Mark as completed");
    await page.until('document.querySelectorAll("dialog[open]").length === 2');
    await page.fill("dialog[open] form#act textarea, form#act textarea", "Hinge replaced");
    const photo = must((await photos(1))[0], "a photo");
    await page.attach('form#act input[type="file"]:not([capture])', photo.path);
    await page.until(has("1 file kept on this phone"));
    await page.press("Complete");
    await page.until(has("Waiting to send"));
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    await page.until(has("Hinge replaced"));
    await page.until(has("Waiting to send"));
  });

  test("when the server is back it is done once, with the photo byte for byte", async () => {
    server = await server.restart();
    await page.goto(`${server.url}/tickets?ticket=${id}`);
    const status = async () => (await people.property.ask(readTicket, { names: { id } })).data.status;
    await expect.poll(status, { timeout: 90_000 }).toBe("completed");
    await page.until(has("Sent"));
    const done = (await said()).filter((each) => each.content === "Hinge replaced");
    expect(done.map((each) => each.attachments.length)).toEqual([1]);
    const file = must(done[0]?.attachments[0], "the photo");
    const answer = await fetch(`${server.url}/api/external/download/${file.s3Key}`, {
      headers: { authorization: `Bearer ${people.property.token}` },
    });
    const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(sum(new Uint8Array(await answer.arrayBuffer()))).toBe(
      sum(must((await photos(1))[0], "a photo").bytes),
    );
  });

  test("the store's manager approves it with a rating, and raises the next ticket with a photo", async () => {
    const store = await openEngine(engine);
    await store.goto(`${server.url}/login`);
    await store.fill('input[name="email"], input[type="email"]', people.store.email);
    await store.fill('input[type="password"]', PASSWORD);
    await store.press("Sign in");
    await store.until(has("Door of the cold room"));
    await store.goto(`${server.url}/tickets?ticket=${id}`);
    await store.until(has("Hinge replaced"));
    await store.press("Approve");
    await store.until(has("Rate Vendor Performance"));
    await store.read(`(document.querySelectorAll("form#act input[type=radio]")[3].click(), true)`);
    await store.press("Submit Rating & Approve");
    const status = async () => (await people.property.ask(readTicket, { names: { id } })).data.status;
    await expect.poll(status, { timeout: 30_000 }).toBe("closed");

    await store.goto(`${server.url}/tickets?new=ticket`);
    await store.until('document.querySelector("form select option[value]:checked") !== null');
    await store.until(has(people.shop.name));
    await store.fill('form input[name="title"]', "Window of the office");
    const photo = must((await photos(1))[0], "a photo");
    await store.attach('dialog[open] input[type="file"]:not([capture])', photo.path);
    await store.until(has("1 file kept on this phone"));
    // Dictation where the engine can listen, and no dead button where it cannot.
    const hears = '("SpeechRecognition" in window || "webkitSpeechRecognition" in window)';
    await store.until(`(document.querySelector("[aria-label=Dictate]") !== null) === ${hears}`);
    // A camera or a reason why there is none, and the phone's own camera instead.
    await store.press("Take photo");
    await store.until(
      `document.querySelector("video.finder") !== null || ["This device has no camera", "may not use the camera", "The camera did not start"].some((words) => document.body.innerText.includes(words))`,
    );
    await store.press("Done");
    await store.press("Create Ticket");
    const raised = async () => {
      const { tasks } = (await people.store.ask(listTickets)).data;
      return tasks.flatMap((each) =>
        each.title === "Window of the office" ? [each.attachments.length] : [],
      );
    };
    await expect.poll(raised, { timeout: 60_000 }).toEqual([1]);
    await store.close();
  });
});
