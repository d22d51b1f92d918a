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

async function open(kept?: string) {
  const db = openAccount(randomUUID());
  if (kept !== undefined) await saveDraft(db, KEY, { content: kept }, AT, OTHER_PAGE);
  const form = { text: "", isReady: false, isFound: false, timesTold: 0 };
  const keeper = createDraftController(db, KEY, EMPTY, {
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
  const keptNow = async () => (await readDraft(db, KEY))?.["content"];
  return { db, form, keeper, send, kept: keptNow };
}

const ready = (form: { isReady: boolean }) => expect.poll(() => form.isReady).toBe(true);

test("what was typed before the phone has looked is newer than what it finds", async () => {
  const { form, keeper } = await open("from yesterday");
  keeper.change({ content: "typed at once" });
  await ready(form);
  expect(form).toMatchObject({ text: "typed at once", isFound: true });
  keeper.end();
});

test("an erased form is kept as nothing", async () => {
  const { form, keeper, kept } = await open("from yesterday");
  await ready(form);
  keeper.change({ content: "" });
  keeper.write();
  await expect.poll(kept).toBeUndefined();
  keeper.end();
});

test("input of another tab is shown, and cannot be sent again once submitted there", async () => {
  const { db, form, keeper, send } = await open();
  await ready(form);
  await saveDraft(db, KEY, { content: "typed there" }, AT, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("typed there");
  await send("typed there");
  broadcastDraftChange(db, KEY, OTHER_PAGE);
  await expect.poll(() => form.text).toBe("");
  keeper.end();
});

test("input made while the form was submitted stays and is stored again", async () => {
  const { form, keeper, send, kept } = await open();
  await ready(form);
  keeper.change({ content: "the first" });
  keeper.write();
  await expect.poll(kept).toBe("the first");
  keeper.empty(EMPTY);
  keeper.change({ content: "the second" });
  keeper.write();
  await send("the first");
  keeper.confirmSubmit();
  await expect.poll(kept).toBe("the second");
  expect(form.text).toBe("the second");
  keeper.end();
});

test("what was sent is not kept once more when its form goes", async () => {
  const { db, form, keeper, send, kept } = await open();
  await ready(form);
  keeper.change({ content: "sent at once" });
  keeper.write();
  await expect.poll(kept).toBe("sent at once");
  keeper.settle();
  await send("sent at once");
  keeper.confirmSubmit();
  keeper.end();
  // Storage does what it is told in order: what the form may have told it is done before this.
  await saveDraft(db, "another form", {}, AT);
  expect(await kept()).toBeUndefined();
});

test("input made while a submission is stored stays in the cleared form", async () => {
  const { form, keeper, send, kept } = await open();
  await ready(form);
  keeper.change({ content: "the first" });
  keeper.settle();
  const sending = send("the first");
  keeper.change({ content: "the first and more" });
  await sending;
  keeper.confirmSubmit();
  keeper.emptyNow(EMPTY);
  expect(form.text).toBe("and more");
  keeper.write();
  await expect.poll(kept).toBe("and more");
  keeper.end();
});

test("what was refused is kept, every letter of it", async () => {
  const { form, keeper, kept } = await open();
  await ready(form);
  keeper.change({ content: "refused at once" });
  keeper.settle();
  keeper.unsettle();
  await expect.poll(kept).toBe("refused at once");
  keeper.end();
});

test("failing storage is reported once, and again after a success", async () => {
  const { db, form, keeper, kept } = await open();
  await ready(form);
  const full = vi.spyOn(db.drafts, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  for (const content of ["a", "ab"]) {
    keeper.change({ content });
    keeper.write();
  }
  await expect.poll(() => form.timesTold).toBe(1);
  expect(full).toHaveBeenCalledTimes(2);
  expect(form).toMatchObject({ text: "ab", timesTold: 1 });
  full.mockRestore();
  keeper.change({ content: "abc" });
  keeper.write();
  await expect.poll(kept).toBe("abc");
  keeper.end();
});

test("what could not be kept comes back into the form, before what was typed since", async () => {
  const { form, keeper, kept } = await open();
  await ready(form);
  keeper.change({ content: "the first" });
  keeper.empty(EMPTY);
  keeper.change({ content: "the second" });
  keeper.putBack({ content: "the first" });
  expect(form.text).toBe("the first\nthe second");
  await expect.poll(kept).toBe("the first\nthe second");
  keeper.end();
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
  const shown = { fields: {}, isReady: false };
  const keeper = createDraftController(
    db,
    KEY,
    { title: "", content: "" },
    {
      fields: (fields) => Object.assign(shown, { fields }),
      ready: () => Object.assign(shown, { isReady: true }),
      onStoreError: () => undefined,
    },
  );
  return { db, keeper, answer, shown };
}

test("a form that is left before a slow storage has answered does not overwrite its draft", async () => {
  const { db, keeper, answer, shown } = await openSlowly();
  keeper.change({ title: "Window" });
  keeper.write();
  await db.meta.count();
  expect(await readDraft(db, KEY)).toEqual({ title: "Door", content: "from eight days ago" });
  answer();
  await expect.poll(() => shown.isReady).toBe(true);
  keeper.write();
  const both = { title: "Window", content: "from eight days ago" };
  await expect.poll(() => readDraft(db, KEY)).toEqual(both);
  expect(shown.fields).toEqual(both);
  keeper.end();
});

test("a form that is closed before a slow storage has answered adds what was typed to its draft", async () => {
  const { db, keeper } = await openSlowly();
  keeper.change({ title: "Window" });
  keeper.end();
  const both = { title: "Window", content: "from eight days ago" };
  await expect.poll(() => readDraft(db, KEY)).toEqual(both);
});
