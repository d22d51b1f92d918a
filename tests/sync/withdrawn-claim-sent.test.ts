import { expect, test } from "vitest";
import { changeOfStore, endingNamed } from "#domain/mutations/stores.ts";
import { storeTransports } from "#sync/mutations/stores.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { PEOPLE } from "#tests/support/cast.ts";

// That somebody who is invited takes over a store no longer, when it is sent.

const { form } = EVERY_ACTION.saveStore({ ticketId: "t", id: "s", text: "West", files: [] });

test("a change that ends a claim sends whose it was as a value that it had read", () => {
  const payload = { ...changeOfStore("s", form, { phone: "5" }), ...endingNamed(form, "Kate Obrien") };
  const { body } = storeTransports.saveStore.toCall(
    { payload, opId: "o", actor: PEOPLE.vendor, at: "2030-01-01T00:00:00.000Z" },
    [],
  );
  expect(body).toEqual({
    phone: "5",
    nextPropertyManager: null,
    base: expect.objectContaining({ phone: form.phone, nextPropertyManager: "Kate Obrien" }),
  });
});
