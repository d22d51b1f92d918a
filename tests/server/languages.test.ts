import { describe, expect, test } from "vitest";
import { updateProfile } from "#contract/accounts.ts";
import { listNotifications } from "#contract/notifications.ts";
import { addComment, listComments, raiseTicket } from "#contract/tickets.ts";
import { cast } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("languages, on the %s database", (kind) => {
  test("a line stays a phrase only where it is that phrase in some language", async () => {
    const { store, shop } = await cast(sharedServer(kind));
    const { data: ticket } = await store.ask(raiseTicket, { body: { title: "Freezer", storeId: shop.id } });
    const params = { id: ticket.id };
    await store.ask(addComment, {
      params,
      body: {
        content: "En espera de una pieza\nNo access\nThe door fell on somebody",
        phrases: [
          { line: 0, code: "waiting_for_part" },
          { line: 1, code: "no_access" },
          { line: 2, code: "tested_works" },
          { line: 9, code: "no_access" },
          { line: 1, code: "not_a_phrase" },
        ],
      },
    });
    const [comment] = (await store.ask(listComments, { params })).data.comments;
    expect(comment?.phrases).toEqual([
      { line: 0, code: "waiting_for_part" },
      { line: 1, code: "no_access" },
    ]);
  });

  test("a notification comes in the language of each recipient, a phrase in it too", async () => {
    const { store, property, shop } = await cast(sharedServer(kind));
    await property.ask(updateProfile, { body: { language: "es" } });
    const { data: ticket } = await store.ask(raiseTicket, { body: { title: "Freezer", storeId: shop.id } });
    const phrases = [{ line: 0, code: "no_access" }];
    await store.ask(addComment, { params: { id: ticket.id }, body: { content: "No access", phrases } });
    const { notifications } = (await property.ask(listNotifications)).data;
    expect(notifications[0]?.message).toContain("Sin acceso");
    expect(notifications[1]?.title).toBe("Nuevo ticket asignado");
  });
});
