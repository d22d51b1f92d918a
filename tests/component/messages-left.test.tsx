import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Message } from "#domain/messages/message.ts";
import { must } from "#domain/must.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// A conversation with somebody whose account was deactivated: docs/product.md#messages.

const dialog = page.getByRole("dialog", { name: "Messages" });
const thread = dialog.getByRole("region", { name: "Conversation with Quinn Gone" });
const QUINN = { ...aPerson("quinn", "Quinn Gone", "Store Manager"), hasLeft: true };
const PRIYA = aPerson("priya", "Priya Nair", "Store Manager");

const question = (receiverId: string): Message => ({
  id: crypto.randomUUID(),
  senderId: QUINN.id,
  senderName: QUINN.name,
  receiverId,
  receiverName: "Peter Property",
  content: "Is the key with you?",
  attachments: [],
  createdAt: "2029-12-31T08:00:00.000Z",
  readAt: null,
});

async function open(path: string, { hasLeft = true } = {}) {
  const id = crypto.randomUUID();
  const store = aStore(PRIYA.id, { propertyManagerId: id });
  return renderApp({
    as: "Property Manager",
    account: { id },
    path,
    rows: {
      people: [hasLeft ? QUINN : { ...QUINN, hasLeft: false }, PRIYA],
      stores: [store],
      tickets: [
        aTicketCalled("Worn ramp", {
          authorId: PRIYA.id,
          authorName: PRIYA.name,
          raisedBy: { id: QUINN.id, name: QUINN.name },
          storeId: store.id,
          storeOwnerId: PRIYA.id,
          propertyManagerId: id,
        }),
      ],
      messages: [question(id)],
    },
  });
}

test("a conversation with somebody who has left says so, and who has their stores now", async () => {
  await open("/dashboard?chat=list");
  const entry = dialog.getByRole("button", { name: /Quinn Gone/ });
  await expect.element(entry.getByText("Left", { exact: true })).toBeVisible();
  await entry.click();
  await expect.element(thread.getByText("Left", { exact: true })).toBeVisible();
  await expect
    .element(
      thread.getByText(
        /^Quinn Gone has left and cannot be written to any more\. Priya Nair has their stores/,
      ),
    )
    .toBeVisible();
  expect(thread.getByRole("button", { name: "Send" }).elements()).toEqual([]);
  await thread.getByRole("link", { name: "Write to Priya Nair" }).click();
  await expect
    .element(dialog.getByRole("region", { name: "Conversation with Priya Nair" }).getByLabelText("Message"))
    .toBeVisible();
});

test("what was typed before somebody left stays, and goes along to whoever is written to", async () => {
  const { db } = await open("/dashboard?chat=list", { hasLeft: false });
  await dialog.getByRole("button", { name: /Quinn Gone/ }).click();
  await thread.getByLabelText("Message").fill("It hangs behind the door");
  await db.people.put(QUINN);
  await expect
    .element(thread.getByLabelText("Your message, not sent"))
    .toHaveValue("It hangs behind the door");
  await thread.getByRole("link", { name: "Write to Priya Nair" }).click();
  const other = dialog.getByRole("region", { name: "Conversation with Priya Nair" });
  await expect.element(other.getByLabelText("Message")).toHaveValue("It hangs behind the door");
  const draft = await db.drafts.get("message:quinn");
  expect(must(draft, "the draft to Quinn").fields["text"]).toBe("It hangs behind the door");
});

test("a photo that was picked before somebody left is still to be seen, without text too", async () => {
  const { db } = await open("/dashboard?chat=list", { hasLeft: false });
  await dialog.getByRole("button", { name: /Quinn Gone/ }).click();
  await thread.getByLabelText("Upload Files").upload(new File(["key"], "key.txt", { type: "text/plain" }));
  await expect.element(thread.getByText("1 file kept on this device")).toBeVisible();
  await db.people.put(QUINN);
  await expect.element(thread.getByText(/^Quinn Gone has left/)).toBeVisible();
  await expect.element(thread.getByText("1 file kept on this device")).toBeVisible();
  await expect.element(thread.getByText("key.txt")).toBeVisible();
  expect(thread.getByRole("button", { name: "Take photo" }).elements()).toEqual([]);
});

test("a message of somebody who has left is no to-do; one of anybody else is", async () => {
  const { db } = await open("/dashboard");
  const toDo = page.getByRole("link", { name: "Read messages 1" });
  await expect.element(page.getByText("Worn ramp").first()).toBeVisible();
  expect(toDo.elements()).toEqual([]);
  await db.people.update(QUINN.id, { hasLeft: false });
  await expect.element(toDo).toBeVisible();
});
