import { expect, test } from "vitest";
import { decodeChatTarget, encodeChatTarget, greetingTo } from "#features/url-dialogs/chat-link.ts";
import { aTicket } from "#tests/support/cast.ts";

// The wish to chat with somebody, as it stands in the address.

const ticket = aTicket({ title: "Cracked window", authorId: "ann", authorName: "Ann" });

test("writing to a ticket's author carries id, name, email, first words and create-if-absent", () => {
  expect(decodeChatTarget(greetingTo({ ...ticket, authorEmail: "ann@example.com" }))).toEqual({
    userId: "ann",
    name: "Ann",
    email: "ann@example.com",
    text: "Regarding ticket: Cracked window",
    createIfAbsent: true,
  });
});

test("an email that this person may not see is empty", () =>
  expect(decodeChatTarget(greetingTo({ ...ticket, authorEmail: null }))).toMatchObject({ email: "" }));

test("a wish for an existing conversation starts none", () =>
  expect(
    decodeChatTarget(encodeChatTarget({ userId: "ann", name: "Ann", createIfAbsent: false })),
  ).toMatchObject({ createIfAbsent: false }));

test.each(["", "list", "[]", "[1,2]", '{"userId":"ann"}'])("%j is no wish", (text) =>
  expect(decodeChatTarget(text)).toBeNull(),
);
