import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { broadcastDraftChange } from "#local-db/drafts/draft-channel.ts";
import { readDraft, saveDraft } from "#local-db/drafts/drafts.ts";
import { enqueueChain } from "#local-db/outbox/enqueue.ts";
import { createDraftController } from "#features/drafts/draft-controller.ts";
import { PEOPLE } from "#tests/support/cast.ts";

// One form in one page; a second page is played by what it writes.

const KEY = "comment:t";
const AT = "2030-01-01T10:00:00.000Z";
const EMPTY = { content: "" };
const OTHER_PAGE = "another page";

async function open(stored?: string, db = openAccount(randomUUID())) {
  if (stored !== undefined) await saveDraft(db, KEY, { content: stored }, AT, OTHER_PAGE);
  const form = { text: "", isReady: false, isFound: false, timesTold: 0, replaced: "" };
  const controller = createDraftController(db, KEY, EMPTY, {
    replaced: ({ content }) => {
      form.replaced = content;
    },
    fields: ({ content }) => {
      form.text = content;
    },
    ready: (isFound) => {
      form.isReady = true;
      form.isFound = isFound;
    },
    onStoreError: () => {
      form.timesTold += 1;
    },
  });
  const send = (text: string) =>
    enqueueChain(
      db,
      [
        {
          opId: randomUUID(),
          actor: PEOPLE.store,
          at: AT,
          payload: {
            kind: "commentOnTicket",
            ticketId: "t",
            commentId: randomUUID(),
            content: text,
            files: [],
          },
        },
      ],
      KEY,
    );
  const storedNow = async () => (await readDraft(db, KEY))?.["content"];
  return { db, form, controller, send, stored: storedNow };
}

const ready = (form: { isReady: boolean }) => expect.poll(() => form.isReady).toBe(true);

test("what was typed before the phone has looked is newer than what it finds", async () => {
  const { form, controller } = await open("from yesterday");
  controller.change({ content: "typed at once" });
  await ready(form);
  expect(form).toMatchObject({ text: "typed at once", isFound: true });
  controller.end();
});

test("an erased form is kept as nothing", async () => {
  const { form, controller, stored } = await open("from yesterday");
  await ready(form);
  controller.change({ content: "" });
  controller.write();
  await expect.poll(stored).toBeUndefined();
  controller.end();
});

test("input of another tab is shown, and cannot be sent again once submitted there", async () => {
  const { db, form, controller, send } = await open();
  await ready(form);
  await saveDraft(db, KEY, { content: "typed there" }, AT, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("typed there");
  await send("typed there");
  broadcastDraftChange(db, KEY, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("");
  controller.end();
});

test("what was typed here and replaced in another tab is kept, also once that is submitted there", async () => {
  const { db, form, controller, send, stored } = await open();
  await ready(form);
  controller.change({ content: "a leak" });
  controller.write();
  await expect.poll(stored).toBe("a leak");
  await saveDraft(db, KEY, { content: "a leak under the sink" }, AT, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("a leak under the sink");
  expect(form.replaced, "continued there, not replaced").toBe("");
  controller.change({ content: "a leak in the cellar" });
  controller.write();
  await expect.poll(stored).toBe("a leak in the cellar");
  await saveDraft(db, KEY, { content: "a broken door" }, AT, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("a broken door");
  await send("a broken door");
  broadcastDraftChange(db, KEY, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("");
  expect(form.replaced).toBe("a leak in the cellar");
  controller.end();
});

test("input made while the form was submitted stays and is stored again", async () => {
  const { form, controller, send, stored } = await open();
  await ready(form);
  controller.change({ content: "the first" });
  controller.write();
  await expect.poll(stored).toBe("the first");
  controller.empty(EMPTY);
  controller.change({ content: "the second" });
  controller.write();
  await send("the first");
  controller.confirmSubmit();
  await expect.poll(stored).toBe("the second");
  expect(form.text).toBe("the second");
  controller.end();
});

test("what was sent is not kept once more when its form goes", async () => {
  const { db, form, controller, send, stored } = await open();
  await ready(form);
  controller.change({ content: "sent at once" });
  controller.write();
  await expect.poll(stored).toBe("sent at once");
  controller.settle();
  await send("sent at once");
  controller.confirmSubmit();
  controller.end();
  // Storage does what it is told in order: what the form may have told it is done before this.
  await saveDraft(db, "another form", {}, AT);
  expect(await stored()).toBeUndefined();
});

test("input made while a submission is stored stays in the cleared form", async () => {
  const { form, controller, send, stored } = await open();
  await ready(form);
  controller.change({ content: "the first" });
  controller.settle();
  const sending = send("the first");
  controller.change({ content: "the first and more" });
  await sending;
  controller.confirmSubmit();
  controller.emptyNow(EMPTY);
  expect(form.text).toBe("and more");
  controller.write();
  await expect.poll(stored).toBe("and more");
  controller.end();
});

test("what was refused is kept, every letter of it", async () => {
  const { form, controller, stored } = await open();
  await ready(form);
  controller.change({ content: "refused at once" });
  controller.settle();
  controller.unsettle();
  await expect.poll(stored).toBe("refused at once");
  controller.end();
});

test("failing storage is reported once, and again after a success", async () => {
  const { db, form, controller, stored } = await open();
  await ready(form);
  const full = vi.spyOn(db.drafts, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  for (const content of ["a", "ab"]) {
    controller.change({ content });
    controller.write();
  }
  await expect.poll(() => form.timesTold).toBe(1);
  expect(full).toHaveBeenCalledTimes(2);
  expect(form).toMatchObject({ text: "ab", timesTold: 1 });
  full.mockRestore();
  controller.change({ content: "abc" });
  controller.write();
  await expect.poll(stored).toBe("abc");
  controller.end();
});

test("what could not be kept comes back into the form, before what was typed since", async () => {
  const { form, controller, stored } = await open();
  await ready(form);
  controller.change({ content: "the first" });
  controller.empty(EMPTY);
  controller.change({ content: "the second" });
  controller.putBack({ content: "the first" });
  expect(form.text).toBe("the first\nthe second");
  await expect.poll(stored).toBe("the first\nthe second");
  controller.end();
});

test("an older draft is not overwritten by a key pressed before it was read: it can be taken back", async () => {
  const { db, form, controller } = await open("an hour of typing");
  controller.change({ content: "o" });
  await ready(form);
  expect(form).toMatchObject({ text: "o", replaced: "an hour of typing" });
  controller.end();
  await expect.poll(async () => (await readDraft(db, KEY))?.["content"]).toBe("o");
  const again = await open(undefined, db);
  await ready(again.form);
  expect(again.form).toMatchObject({ text: "o", replaced: "an hour of typing" });
  again.controller.end();
});

test("an older draft is not lost to a form that is closed before it was read", async () => {
  const { db, controller } = await open("an hour of typing");
  controller.change({ content: "o" });
  controller.end();
  await expect.poll(async () => (await readDraft(db, KEY))?.["content"]).toBe("o");
  const again = await open(undefined, db);
  await ready(again.form);
  expect(again.form).toMatchObject({ text: "o", replaced: "an hour of typing" });
  again.controller.end();
});

test("a text that was not decided on stays when the form is emptied, until the person decides", async () => {
  const { db, form, controller } = await open("an hour of typing");
  controller.change({ content: "o" });
  await ready(form);
  await controller.startOver(EMPTY);
  controller.end();
  await expect.poll(() => readDraft(db, KEY)).not.toBeNull();
  const again = await open(undefined, db);
  await ready(again.form);
  expect(again.form).toMatchObject({ text: "an hour of typing", replaced: "" });
  again.controller.change({ content: "decided" });
  again.controller.keepReplaced([]);
  again.controller.write();
  await expect.poll(() => readDraft(db, KEY)).toEqual({ content: "decided" });
  again.controller.end();
});

test("an older draft that was not read before a submission is the draft after it", async () => {
  const { db, form, controller, send } = await open("an hour of typing");
  controller.change({ content: "sent at once" });
  controller.empty(EMPTY);
  await controller.readBeforeSubmit();
  await send("sent at once");
  controller.confirmSubmit();
  controller.end();
  await expect.poll(() => readDraft(db, KEY)).not.toBeNull();
  expect(form.replaced).toBe("an hour of typing");
  const again = await open(undefined, db);
  await ready(again.form);
  expect(again.form).toMatchObject({ text: "an hour of typing", isFound: true, replaced: "" });
  again.controller.end();
});

const LOST = new DOMException("Connection to Indexed Database server lost", "UnknownError");

test("a draft whose read failed once is read again, and nothing is saved over it meanwhile", async () => {
  const db = openAccount(randomUUID());
  await saveDraft(db, KEY, { content: "an hour of typing" }, AT, OTHER_PAGE);
  vi.spyOn(db.drafts, "get").mockRejectedValueOnce(LOST);
  const { form, controller, stored } = await open(undefined, db);
  controller.write();
  await ready(form);
  expect(form).toMatchObject({ text: "an hour of typing", isFound: true, timesTold: 0 });
  expect(await stored()).toBe("an hour of typing");
  controller.end();
});

test("while no read succeeds the form says so once something is typed, and saves nothing", async () => {
  const db = openAccount(randomUUID());
  await saveDraft(db, KEY, { content: "an hour of typing" }, AT, OTHER_PAGE);
  const reading = vi.spyOn(db.drafts, "get").mockRejectedValue(LOST);
  const { form, controller, stored } = await open(undefined, db);
  await expect.poll(() => reading.mock.calls.length).toBeGreaterThan(1);
  expect(form).toMatchObject({ isReady: false, timesTold: 0 });
  controller.change({ content: "o" });
  controller.write();
  await expect.poll(() => form.timesTold, { timeout: 5000 }).toBe(1);
  await expect(controller.readBeforeSubmit()).rejects.toThrow(LOST.message);
  reading.mockRestore();
  expect(await stored()).toBe("an hour of typing");
  await expect.poll(() => form.isReady, { timeout: 5000 }).toBe(true);
  expect(form).toMatchObject({ text: "o", replaced: "an hour of typing" });
  controller.end();
});

test("a read that fails after a change in another tab does not clear the form", async () => {
  const { db, form, controller } = await open("from yesterday");
  await ready(form);
  const reading = vi.spyOn(db.drafts, "get").mockRejectedValueOnce(LOST);
  await saveDraft(db, KEY, { content: "typed there" }, AT, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("typed there");
  expect(reading).toHaveBeenCalledTimes(2);
  controller.end();
});

/** A form with two fields over a draft of an earlier start; `answer` lets the storage answer. */
async function openSlowly() {
  const db = openAccount(randomUUID());
  await saveDraft(db, KEY, { title: "Door", content: "from eight days ago" }, AT, OTHER_PAGE);
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const real = db.drafts.get.bind(db.drafts);
  const get = vi.spyOn(db.drafts, "get");
  get.mockImplementationOnce((async (key: string) => slow.then(() => real(key))) as never);
  const visible = { fields: {}, isReady: false, replaced: {} };
  const controller = createDraftController(
    db,
    KEY,
    { title: "", content: "" },
    {
      replaced: (replaced) => Object.assign(visible, { replaced }),
      fields: (fields) => Object.assign(visible, { fields }),
      ready: () => Object.assign(visible, { isReady: true }),
      onStoreError: () => undefined,
    },
  );
  return { db, controller, answer, visible };
}

test("a form that is left before a slow storage has answered does not overwrite its draft", async () => {
  const { db, controller, answer, visible } = await openSlowly();
  controller.change({ title: "Window" });
  controller.write();
  await db.meta.count();
  expect(await readDraft(db, KEY)).toEqual({ title: "Door", content: "from eight days ago" });
  answer();
  await expect.poll(() => visible.isReady).toBe(true);
  controller.write();
  const both = { title: "Window", content: "from eight days ago" };
  await expect.poll(() => readDraft(db, KEY)).toMatchObject(both);
  expect(visible).toMatchObject({
    fields: both,
    replaced: { title: "Door", content: "from eight days ago" },
  });
  controller.end();
});

test("a form that is closed before a slow storage has answered adds what was typed to its draft", async () => {
  const { db, controller } = await openSlowly();
  controller.change({ title: "Window" });
  controller.end();
  const both = { title: "Window", content: "from eight days ago" };
  await expect.poll(() => readDraft(db, KEY)).toMatchObject(both);
});

test("input that is being stored is not replaced by what another tab had stored before", async () => {
  const { db, form, controller, stored } = await open();
  await ready(form);
  const before = { key: KEY, fields: { content: "typed there before" }, savedAt: AT, by: OTHER_PAGE };
  const slow = Promise.withResolvers<typeof before>();
  const reading = vi.spyOn(db.drafts, "get").mockReturnValueOnce(slow.promise as never);
  broadcastDraftChange(db, KEY, OTHER_PAGE);
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  controller.change({ content: "typed here since" });
  controller.write();
  slow.resolve(before);
  await expect.poll(stored).toBe("typed here since");
  expect(form.text).toBe("typed here since");
  controller.end();
});

test("a slow submission of another tab does not take along what was typed here since", async () => {
  const { db, send, stored } = await open();
  await saveDraft(db, KEY, { content: "the next comment" }, "2030-01-01T10:00:05.000Z", OTHER_PAGE);
  await send("submitted five seconds ago");
  expect(await stored()).toBe("the next comment");
});
