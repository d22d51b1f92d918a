import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#domain/messages/message.ts";
import { must } from "#domain/must.ts";
import { aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { refusing, withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

const dialog = page.getByRole("dialog", { name: "Messages" });
const thread = dialog.getByRole("region", { name: "Conversation with Peter Property" });
const lines = thread.getByRole("listitem");

/** Messages of Peter to this person, one a second, all read. */
const fromPeter = (receiverId: string, contents: readonly string[]): Message[] =>
  contents.map((content, n) => {
    const at = new Date(Date.UTC(2029, 11, 31) + n * 1000).toISOString();
    return {
      id: crypto.randomUUID(),
      senderId: PEOPLE.property.id,
      senderName: PEOPLE.property.name,
      receiverId,
      receiverName: "Sofia Store",
      content,
      attachments: [],
      createdAt: at,
      readAt: at,
    };
  });

async function openThread(contents: readonly string[], answers = {}) {
  const id = crypto.randomUUID();
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard?chat=list",
    rows: { messages: fromPeter(id, contents) },
    answers,
  });
  await dialog.getByRole("button", { name: /Peter Property/ }).click();
  return { db: app.db, id };
}

const scroller = () => must(thread.element().querySelector('[tabindex="0"]'), "the list of what was said");

async function send(text: string) {
  await thread.getByLabelText("Message").fill(text);
  await thread.getByRole("button", { name: "Send" }).click();
}

test("a long conversation opens at its end; earlier messages keep what is read in place", async () => {
  await openThread(Array.from({ length: 130 }, (_, n) => `Number ${n + 1} of a long talk`));
  const line = (n: number) => lines.filter({ hasText: `Number ${n} of a long talk` });
  await expect.element(line(130)).toBeInViewport();
  expect(lines.elements()).toHaveLength(100);
  const list = scroller();
  list.scrollTo(0, 0);
  const top = () => line(31).element().getBoundingClientRect().top;
  const before = top();
  await thread.getByRole("button", { name: "Earlier messages" }).click();
  await expect.poll(() => lines.elements().length).toBe(130);
  expect(thread.getByRole("button", { name: "Earlier messages" }).elements()).toEqual([]);
  // What was being read has not moved, except for the button that went.
  expect(Math.abs(top() - before)).toBeLessThan(60);
});

test("sending without text shows that a message is missing", async () => {
  await openThread(["Good morning"]);
  await thread.getByRole("button", { name: "Send" }).click();
  await expect.element(thread.getByText("Please enter a message")).toBeVisible();
  expect(lines.elements()).toHaveLength(1);
});

test("a message written without a network stands in its thread and waits", async () => {
  await openThread(["Good morning"], withoutNetwork());
  await send("Any morning.");
  await expect.element(lines.last().getByText("Waiting to send")).toBeVisible();
  await expect.element(lines.last().getByText(/Any morning\./)).toBeVisible();
  await expect.element(thread.getByLabelText("Message")).toHaveValue("");
});

test("a refused message is marked, leads to the reason, and goes when discarded", async () => {
  await openThread(["Good morning"], refusing("This account is not active any more."));
  await send("Are you there tomorrow?");
  const mine = lines.filter({ hasText: "Are you there tomorrow?" });
  await mine.getByRole("button", { name: "Needs you" }).click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(/Are you there tomorrow\?/).first()).toBeVisible();
  await expect.element(centre.getByText(/This account is not active any more\./).first()).toBeVisible();
  await centre.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => mine.elements()).toEqual([]);
});

const LONG = Array.from({ length: 40 }, (_, n) => `Number ${n + 1} of a long talk`);

test("what both write at once stays in sight at the end, also where the other's stands before the own", async () => {
  const { db, id } = await openThread(LONG, withoutNetwork());
  await send("My last word");
  await expect.element(lines.last().getByText(/My last word/)).toBeInViewport();
  // Made before the own one and arriving after it, with as many lines as before and then more.
  const [theirs] = fromPeter(id, ["Said meanwhile"]);
  await db.messages.bulkPut([{ ...must(theirs, "a message"), createdAt: "2030-01-01T00:00:00.000Z" }]);
  await expect.element(lines.filter({ hasText: "Said meanwhile" })).toBeVisible();
  const atEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight;
  await expect.poll(atEnd).toBeLessThan(4);
});

test("scrolled up in a thread, a new message shows a button and does not scroll", async () => {
  const { db, id } = await openThread(LONG);
  await expect.element(lines.last()).toBeInViewport();
  // Its event comes with the next frame, which a message of this device's database may come before.
  const isScrolled = new Promise((resolve) =>
    scroller().addEventListener("scroll", () => scroller().scrollTop === 0 && resolve(true)),
  );
  scroller().scrollTo(0, 0);
  await isScrolled;
  const [theirs] = fromPeter(id, ["Are you there?"]);
  const at = "2030-02-01T00:00:00.000Z";
  await db.messages.put({ ...must(theirs, "a message"), createdAt: at });
  await thread.getByRole("button", { name: "New messages below" }).click();
  await expect.element(lines.last().getByText(/Are you there/)).toBeInViewport();
});

test("a thread shows days, the other person and which own messages were read", async () => {
  const id = crypto.randomUUID();
  const [one, two] = fromPeter(id, ["First", "Second"]);
  const mine = { senderId: id, senderName: "Sofia Store", receiverId: PEOPLE.property.id };
  const own = (message: Message | undefined, content: string, at: string, readAt: string | null) => ({
    ...must(message, "a message"),
    ...mine,
    id: crypto.randomUUID(),
    receiverName: PEOPLE.property.name,
    content,
    createdAt: at,
    readAt,
  });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard?chat=list",
    rows: {
      people: [aPerson(PEOPLE.property.id, PEOPLE.property.name, "Property Manager")],
      messages: [
        one,
        own(one, "Read by him", "2030-01-02T12:00:00.000Z", "2030-01-02T13:00:00.000Z"),
        own(two, "Not read yet", "2030-01-02T14:00:00.000Z", null),
      ].flatMap((each) => each ?? []),
      tickets: [aTicketCalled("Worn ramp", { authorId: id, storeOwnerId: id })],
    },
  });
  await dialog.getByRole("button", { name: /Peter Property/ }).click();
  await expect.element(thread.getByRole("heading", { name: "Jan 02, 2030" })).toBeVisible();
  await expect.element(thread.getByText("Property Manager")).toBeVisible();
  await expect
    .element(thread.getByRole("link", { name: "Peter Property" }))
    .toHaveAttribute("href", `/profile/${PEOPLE.property.id}`);
  await expect
    .element(lines.filter({ hasText: "Read by him" }).getByText("Read", { exact: true }))
    .toBeVisible();
  expect(lines.filter({ hasText: "Not read yet" }).getByText("Read", { exact: true }).elements()).toEqual([]);
});

test("'Please enter a message' goes when something is typed", async () => {
  await openThread(["Good morning"]);
  await thread.getByRole("button", { name: "Send" }).click();
  await expect.element(thread.getByText("Please enter a message")).toBeVisible();
  await thread.getByLabelText("Message").fill("G");
  await expect.poll(() => thread.getByText("Please enter a message").elements()).toEqual([]);
});

test("a new conversation begins with one of the people of the own tickets", async () => {
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard?chat=list",
    rows: {
      tickets: [
        aTicketCalled("Worn ramp", {
          authorId: id,
          storeOwnerId: id,
          assignee: { id: "walt-worker", name: "Walt Rivera", role: "Maintenance" },
        }),
      ],
    },
  });
  await dialog.getByRole("button", { name: "New message" }).click();
  const choice = dialog.getByRole("region", { name: "Write to" });
  await expect.element(choice.getByRole("button", { name: /Peter Property/ })).toBeVisible();
  await choice.getByLabelText("Search people").fill("walt");
  await choice.getByRole("button", { name: /Walt Rivera/ }).click();
  await expect.element(dialog.getByRole("region", { name: "Conversation with Walt Rivera" })).toBeVisible();
});

test("two presses before the next render send one message", async () => {
  const { db } = await openThread(["Good morning"], withoutNetwork());
  await thread.getByLabelText("Message").fill("On my way");
  const send = thread.getByRole("button", { name: "Send" }).element() as HTMLButtonElement;
  send.click();
  send.click();
  await expect.element(lines.last().getByText(/On my way/)).toBeVisible();
  expect((await db.ops.toArray()).filter(({ action }) => action.payload.kind === "sendMessage")).toHaveLength(
    1,
  );
});
