import { randomUUID } from "node:crypto";
import type { TestEnvironment } from "#tests/support/sync-environment.ts";

/** What is in the photo of a raised ticket. */
export const PHOTO = "a photo of a hinge";

/** Puts mutations of a ticket into the outbox of the device of the test that is running. */
export function ticketMutations(env: () => TestEnvironment) {
  const add: TestEnvironment["enqueue"] = (...input) => env().enqueue(...input);
  const raise = async (id: string) =>
    add({
      kind: "raiseTicket",
      ticket: {
        id,
        title: "Broken door",
        description: "",
        priority: "high",
        status: "open",
        projectId: "1",
        storeId: null,
      },
      store: null,
      files: [await env().photo(PHOTO, { draftKey: "raise" })],
    });
  const comment = (ticketId: string, content: string) =>
    add({ kind: "commentOnTicket", ticketId, commentId: randomUUID(), content, files: [] });
  const cancel = (ticketId: string) =>
    add({
      kind: "moveTicket",
      act: "cancelTicket",
      ticketId,
      from: "open",
      move: { to: "cancelled" },
      commentId: randomUUID(),
      files: [],
    });
  return { add, raise, comment, cancel };
}
