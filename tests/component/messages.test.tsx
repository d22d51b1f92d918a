import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#domain/messages/message.ts";
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
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard?chat=list",
    rows: { messages: fromPeter(id, contents) },
    answers,
  });
  await dialog.getByRole("button", { name: /Peter Property/ }).click();
}

async function send(text: string) {
  await thread.getByLabelText("Message").fill(text);
  await thread.getByRole("button", { name: "Send" }).click();
}

test("a long conversation opens at its end; earlier messages keep what is read in place", async () => {
  await openThread(Array.from({ length: 130 }, (_, n) => `Number ${n + 1} of a long talk`));
  const line = (n: number) => lines.filter({ hasText: `Number ${n} of a long talk` });
  await expect.element(line(130)).toBeInViewport();
  expect(lines.elements()).toHaveLength(100);
  const list = thread.getByRole("list").first().element();
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
  const centre = page.getByRole("dialog", { name: "What is where" });
  await expect.element(centre.getByText(/Are you there tomorrow\?/).first()).toBeVisible();
  await expect.element(centre.getByText(/This account is not active any more\./).first()).toBeVisible();
  await centre.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => mine.elements()).toEqual([]);
});
