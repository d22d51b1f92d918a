import { beforeAll, describe, expect, test } from "vitest";
import { listBuildings } from "#contract/buildings.ts";
import { listStores } from "#contract/stores.ts";
import { deleteAttachment, editTicket, readTicket } from "#contract/tickets.ts";
import { type Cast, type TestPerson } from "#tests/support/people.ts";
import { ticketCalls } from "#tests/support/ticket-calls.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import { databases, isAvailable } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("ticket editing, on the %s database", (kind) => {
  let people: Cast;
  let vendor: TestPerson;
  beforeAll(async () => {
    ({ people, vendor } = await castWithVendor(kind));
  });

  const { raise } = ticketCalls(() => people);

  test("unchanged entities are 304, and their ETag allows a conditional change", async () => {
    const params = { id: (await raise()).id };
    const answer = await people.store.ask(readTicket, { params });
    const etag = answer.headers.get("etag") ?? "";
    const again = () => people.store.ask(readTicket, { params, headers: { "if-none-match": etag } });
    expect([(await again()).status, (await again()).text]).toEqual([304, ""]);
    const edit = (ifMatch: string) =>
      people.store.ask(editTicket, { params, body: { title: "Newer" }, headers: { "if-match": ifMatch } });
    const edited = await edit(etag);
    expect([edited.status, (await again()).status]).toEqual([200, 200]);
    expect((await edit(etag)).status).toBe(412);
    expect((await edit(edited.headers.get("etag") ?? "")).status).toBe(200);
    for (const [who, list] of [
      [people.store, listStores],
      [people.property, listBuildings],
    ] as const) {
      const known = (await who.ask(list)).headers.get("etag") ?? "";
      expect((await who.ask(list, { headers: { "if-none-match": known } })).status).toBe(304);
    }
  });

  test("only the author edits; a stale version is refused with the current ticket", async () => {
    const ticket = await raise();
    const params = { id: ticket.id };
    const edited = await people.store.ask(editTicket, {
      params,
      body: { description: "by the door", status: "closed" },
    });
    expect(edited.data).toMatchObject({
      description: "by the door",
      title: "Loose tiles",
      status: ticket.status,
    });
    expect((await people.property.ask(editTicket, { params, body: { title: "Mine" } })).status).toBe(403);
    expect((await vendor.ask(editTicket, { params, body: { title: "Mine" } })).status).toBe(404);
    const stale = await people.store.ask(editTicket, {
      params,
      body: { title: "Late" },
      headers: { "if-match": `"${ticket.version}"` },
    });
    expect(stale).toMatchObject({ status: 412, refusal: { current: { description: "by the door" } } });
    expect(
      (await people.store.ask(editTicket, { params, body: { title: " " } })).refusal.details?.[0]?.message,
    ).toBe("Please enter a ticket title");
  });

  test("taking the store off an unworked ticket takes the property manager off too", async () => {
    const ticket = await raise();
    const edited = await people.store.ask(editTicket, {
      params: { id: ticket.id },
      body: { storeId: null },
    });
    expect(edited.data).toMatchObject({
      storeId: null,
      propertyManagerId: null,
      decisionMaker: "Store Manager",
    });
    expect((await people.property.ask(readTicket, { params: { id: ticket.id } })).status).toBe(404);
  });

  test("an edit removes the photos it names, not one that another device added meanwhile", async () => {
    const ticket = await raise();
    const params = { id: ticket.id };
    const withPhotos = async (...names: string[]) => {
      const form = new FormData();
      for (const name of names)
        form.append("attachments", new Blob([name], { type: "image/png" }), `${name}.png`);
      return (await people.store.ask(editTicket, { params, form })).data.attachments;
    };
    const [first, second] = await withPhotos("first", "second");
    await withPhotos("later");
    const edited = await people.store.ask(editTicket, {
      params,
      body: { removedAttachments: [first?.id ?? "", "f_gone"], keepAttachments: [second?.id ?? ""] },
    });
    expect(edited.data.attachments.map(({ filename }) => filename).toSorted()).toEqual([
      "later.png",
      "second.png",
    ]);
  });

  test("photos are added by form and removed singly; a foreign id refuses the edit", async () => {
    const ticket = await raise();
    const params = { id: ticket.id };
    const form = new FormData();
    form.set("title", "Loose tiles, with photo");
    form.append("attachments", new Blob(["picture"], { type: "image/png" }), "tile.png");
    const edited = await people.store.ask(editTicket, { params, form });
    expect(edited.data.attachments.map((each) => each.filename)).toEqual(["tile.png"]);
    const foreign = await people.store.ask(editTicket, {
      params,
      body: { title: "No", keepAttachments: ["f_nobody"] },
    });
    expect(foreign.status).toBe(400);
    const [photo] = edited.data.attachments;
    expect((await people.property.ask(deleteAttachment, { params: { id: photo?.id ?? "" } })).status).toBe(
      403,
    );
    expect((await people.store.ask(deleteAttachment, { params: { id: photo?.id ?? "" } })).status).toBe(200);
    expect((await people.store.ask(readTicket, { params })).data).toMatchObject({
      title: "Loose tiles, with photo",
      attachments: [],
    });
  });
});
