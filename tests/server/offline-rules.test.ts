import { cpSync, rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorker } from "#contract/workers.ts";
import { readProfile, signIn, updateProfile, usersByRole } from "#contract/accounts.ts";
import { createBuilding, editBuilding } from "#contract/buildings.ts";
import { createStore, editStore } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, editTicket, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload } from "#contract/uploads.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { cast, PASSWORD, registered, signedIn } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What the server does for phones that were away: it merges by field, knows what a phone
// has named, notices that it was put back to an older state, and forgets nothing it may be
// asked for again.

describe.each(databases.filter(isAvailable))("on the %s database", (kind) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = await startServer({ kind });
    people = await cast(server);
  });
  afterAll(() => server.stop());

  test("changes of different fields merge, and of the same field the second is a conflict", async () => {
    const { store, shop } = people;
    const { id } = (
      await store.ask(raiseTicket, { body: { title: "First", description: "Old", storeId: shop.id } })
    ).data;
    await store.ask(editTicket, { params: { id }, body: { title: "Elsewhere", base: { title: "First" } } });
    const merged = await store.ask(editTicket, {
      params: { id },
      body: { description: "New", base: { description: "Old" } },
    });
    expect(merged.data).toMatchObject({ title: "Elsewhere", description: "New" });
    const refused = await store.ask(editTicket, {
      params: { id },
      body: { title: "Mine", description: "Newer", base: { title: "First", description: "New" } },
    });
    expect([refused.status, refused.refusal]).toMatchObject([
      409,
      {
        error: "edit_conflict",
        conflicts: [{ field: "title", base: "First", theirs: "Elsewhere", mine: "Mine" }],
        movedBy: { name: store.name },
      },
    ]);
    expect((await store.ask(readTicket, { params: { id } })).data).toMatchObject({
      title: "Elsewhere",
      description: "New",
    });
    const again = await store.ask(editTicket, {
      params: { id },
      body: { title: "Elsewhere", base: { title: "First" } },
    });
    expect(again.status).toBe(200);
    const plain = await store.ask(editTicket, { params: { id }, body: { title: "Overwritten" } });
    expect(plain.data.title).toBe("Overwritten");
  });

  test("stores, buildings and the own profile are merged in the same way", async () => {
    const { store, property } = people;
    const form = { name: "N", location: "L", address: "A" };
    const shop = (await store.ask(createStore, { body: form })).data;
    await store.ask(editStore, { params: { id: shop.id }, body: { name: "Theirs", base: { name: "N" } } });
    const refusedStore = await store.ask(editStore, {
      params: { id: shop.id },
      body: { name: "Mine", phone: "1", base: { name: "N", phone: "" } },
    });
    expect(refusedStore.status).toBe(409);
    const building = { name: "N", address: "A", city: "C", state: "S", zipcode: "Z" };
    const created = (await property.ask(createBuilding, { body: building })).data;
    await property.ask(editBuilding, {
      params: { id: created.id },
      body: { city: "Theirs", base: { city: "C" } },
    });
    const refusedBuilding = await property.ask(editBuilding, {
      params: { id: created.id },
      body: { city: "Mine", base: { city: "C" } },
    });
    expect(refusedBuilding.status).toBe(409);
    const { phone } = (await store.ask(readProfile)).data;
    await store.ask(updateProfile, { body: { phone: "555-1", base: { phone } } });
    const refusedProfile = await store.ask(updateProfile, { body: { phone: "555-2", base: { phone } } });
    expect(refusedProfile.status).toBe(409);
    expect((await store.ask(readProfile)).data.phone).toBe("555-1");
  });

  test("a worker's account made under a phone's own name is one account; nobody else's name can be taken", async () => {
    const clientId = randomUUID();
    const body = { clientId, name: "Named Here", email: `${clientId}@example.com`, password: PASSWORD };
    const made = await people.property.ask(createWorker, { body, key: randomUUID() });
    const again = await people.property.ask(createWorker, { body, key: randomUUID() });
    expect([made.status, again.status, made.data.id, again.data.id]).toEqual([201, 200, clientId, clientId]);
    const other = await registered(server, "Property Manager", "Otto Other");
    const taken = await other.ask(createWorker, { body: { ...body, email: `x${clientId}@example.com` } });
    expect(taken.status).toBe(409);
    // Signing in is no advice to a manager.
    const inUse = await other.ask(createWorker, { body: { ...body, clientId: randomUUID() } });
    expect(inUse.refusal.message).toBe("This email is already used by an account. Please enter another one.");
    const { users } = (await people.property.ask(usersByRole, { query: { role: "Maintenance" } })).data;
    expect(users.filter((each) => each.name === "Named Here")).toHaveLength(1);
  });

  test("only an own uploaded picture becomes the profile picture, without metadata", async () => {
    const upload = async (person: typeof people.store, bytes: Buffer, name: string) => {
      const input = {
        filename: name,
        contentType: "image/jpeg",
        totalSize: bytes.length,
        chunkSize: 16 * 1024 * 1024,
      };
      const { uploadId } = (await person.ask(initiateUpload, { body: input })).data;
      const form = new FormData();
      form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
      await fetch(`${server.url}/api/uploads/${uploadId}/parts/1/upload`, {
        method: "POST",
        headers: { authorization: `Bearer ${person.token}` },
        body: form,
      });
      const { s3Key } = (await person.ask(completeUpload, { params: { id: uploadId } })).data;
      return { uploadId, key: s3Key };
    };
    const [photo] = await photos(1);
    const { uploadId, key } = await upload(people.store, photo?.bytes ?? Buffer.alloc(0), "me.jpg");
    const foreign = await people.worker.ask(updateProfile, { body: { profileImageKey: key } });
    expect(foreign.status).toBe(400);
    const taken = await people.store.ask(updateProfile, { body: { profileImageKey: key } });
    expect([taken.status, taken.data.profileImageUrl === null]).toEqual([200, false]);
    expect((await people.store.ask(updateProfile, { body: { profileImageKey: key } })).status).toBe(400);
    // Its file is used up: whoever still asks for it begins anew.
    const used = await people.store.ask(completeUpload, { params: { id: uploadId } });
    expect([used.status, used.refusal]).toMatchObject([404, { error: "not_found" }]);
    const { key: text } = await upload(people.store, Buffer.from("no picture at all"), "me.txt");
    const before = (await people.store.ask(readProfile)).data.profileImageUrl;
    expect((await people.store.ask(updateProfile, { body: { profileImageKey: text } })).status).toBe(415);
    expect((await people.store.ask(readProfile)).data.profileImageUrl).toBe(before);
  });

  test("a waiting count reported by a session is pulled by sessions of that account only", async () => {
    const first = await registered(server, "Vendor", "Vera Waiting");
    await first.ask(pullChanges, { query: { waiting: "5" } });
    const second = await signedIn(server, first.email);
    const ask = { query: { elsewhere: "1" } };
    const started = (await second.ask(pullChanges, ask)).data;
    expect(started.elsewhere).toMatchObject({ count: 5 });
    expect(
      (await second.ask(pullChanges, { query: { since: started.cursor } })).data.elsewhere,
    ).toBeUndefined();
    expect((await people.worker.ask(pullChanges, ask)).data.elsewhere).toBeNull();
    await first.ask(pullChanges, { query: { waiting: "0", since: started.cursor } });
    expect((await second.ask(pullChanges, ask)).data.elsewhere).toBeNull();
  });

  test("[100] a key from before everything that is remembered here is refused, with nothing done", async () => {
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Old key", storeId: people.shop.id } })
    ).data;
    const at = Date.now() - 61 * 86_400_000;
    const hex = at.toString(16).padStart(12, "0");
    const key = `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8abc-0123456789ab`;
    const answer = await people.store.ask(addComment, { params: { id }, body: { content: "twice?" }, key });
    expect([answer.status, answer.refusal]).toMatchObject([410, { error: "key_expired" }]);
    expect((await people.store.ask(listComments, { params: { id } })).data.comments).toEqual([]);
  });

  test("a restart is no other life: cursors go on", async () => {
    const { cursor } = (await people.store.ask(pullChanges)).data;
    await server.stop();
    server = await server.restart();
    const received = (await people.store.ask(pullChanges, { query: { since: cursor } })).data;
    expect([received.resync, received.changes]).toEqual([false, []]);
  });
});

test.runIf(isInLongForm)(
  "[107] a server that was put back to yesterday's copy says so to whoever has seen more, and to nobody else",
  async () => {
    let server = await startServer({ kind: "embedded" });
    const people = await cast(server);
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Yesterday", storeId: people.shop.id } })
    ).data;
    const before = (await people.store.ask(pullChanges)).data.cursor;
    await server.stop();
    const copy = `${server.dataDir}-copy`;
    cpSync(server.dataDir, copy, { recursive: true });
    server = await server.restart();
    await people.store.ask(addComment, { params: { id }, body: { content: "written today" } });
    const after = (await people.store.ask(pullChanges, { query: { since: before } })).data.cursor;
    await server.stop();
    rmSync(server.dataDir, { recursive: true });
    cpSync(copy, server.dataDir, { recursive: true });
    server = await server.restart();
    // The server goes on and writes as much as was lost, and more, before the phone comes.
    for (const content of ["one", "two", "three"])
      await people.store.ask(addComment, { params: { id }, body: { content } });
    const ahead = (await people.store.ask(pullChanges, { query: { since: after } })).data;
    expect(ahead.resync).toBe(true);
    const known = (await people.store.ask(pullChanges, { query: { since: before } })).data;
    expect([known.resync, known.changes.some((each) => each.kind === "comment")]).toEqual([false, true]);
    expect(
      (await people.store.ask(signIn, { body: { email: people.store.email, password: PASSWORD } })).status,
    ).toBe(200);
    await server.stop();
    rmSync(copy, { recursive: true, force: true });
  },
);
