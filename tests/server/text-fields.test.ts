import { beforeAll, describe, expect, test } from "vitest";
import { createWorker, deleteWorker, editWorker } from "#contract/workers.ts";
import { readPerson, readProfile, updateProfile, whoAmI } from "#contract/accounts.ts";
import { decideOnBid, placeBid, readBid } from "#contract/bids.ts";
import { rateWork } from "#contract/ratings.ts";
import { createStore, listStores } from "#contract/stores.ts";
import { changeTicketStatus, editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { migrate } from "#server/database/migrations.ts";
import { databaseOf, engineOfTemplate } from "#tests/support/memory-database.ts";
import { cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Fields, statuses and headers that servers and apps of the basic calls agree on: docs/api.md.

describe.each(databases.filter(isAvailable))("fields of the basic calls, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let vendor: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    vendor = await registered(server, "Vendor", "Vera Vendor");
  });

  const raise = async (more: object = {}) =>
    (await people.store.ask(raiseTicket, { body: { title: "Leak", storeId: people.shop.id, ...more } })).data;
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const form = (taskId: string) => ({
    taskId,
    estimatedCost: 120,
    description: "New pane",
    scheduleDate: "2030-02-03",
    scheduleTime: "09:00",
  });

  test("a user has propertyManager, taskCount, createdAt and updatedAt", async () => {
    const before = (await people.worker.ask(whoAmI)).data;
    expect(before).toMatchObject({ propertyManager: people.property.id, taskCount: 0 });
    const { id } = await raise();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    const params = { id: people.worker.id };
    const observed = (await people.property.ask(readPerson, { params })).data;
    expect(observed).toMatchObject({ propertyManager: people.property.id, taskCount: 1 });
    expect((await people.store.ask(readPerson, { params })).data.propertyManager).toBeNull();
    const body = { name: "Walt Newname", email: people.worker.email };
    const edited = (await people.property.ask(editWorker, { params, body })).data;
    expect(edited.createdAt).toBe(observed.createdAt);
    expect(Date.parse(edited.updatedAt ?? "")).toBeGreaterThan(Date.parse(observed.updatedAt ?? ""));
    const me = (await people.store.ask(readProfile)).data;
    expect(me).toMatchObject({ propertyManager: "", taskCount: 0, createdAt: expect.any(String) });
  });

  test("a ticket has its author's email and photo, its work orders and its store's manager", async () => {
    const { id } = await raise({ subTasks: [{ title: "Mark off", description: "with tape" }] });
    const params = { id };
    const whole = (await people.property.ask(readTicket, { params })).data;
    expect(whole).toMatchObject({
      authorEmail: people.store.email,
      authorPhoto: null,
      subTasks: [{ title: "Mark off", description: "with tape", status: "open" }],
      storeInfo: {
        propertyManagerDetails: {
          id: people.property.id,
          userId: people.property.id,
          firstName: "Peter",
          lastName: "Property",
          name: "Peter Property",
          email: people.property.email,
        },
      },
    });
    await move(people.property, id, { status: "out_for_bid" });
    const market = (await vendor.ask(readTicket, { params })).data;
    expect(market).toMatchObject({ authorEmail: null, authorPhoto: null, subTasks: [] });
    expect(market.storeInfo?.propertyManagerDetails).toEqual({
      id: "",
      userId: "",
      name: "Peter Property",
      firstName: "",
      lastName: "",
      email: null,
    });
    // An edit keeps a copy of the store, and no copy of anybody's email.
    await people.store.ask(editTicket, { params, body: { title: "Leak, urgent" } });
    await people.property.ask(updateProfile, { body: { ...LOCATION, email: "peter.new@example.com" } });
    const details = (await people.store.ask(readTicket, { params })).data.storeInfo?.propertyManagerDetails;
    expect(details?.email).toBe("peter.new@example.com");
  });

  test("a store answers its propertyManager as text, and empty for none", async () => {
    const body = { name: "Kiosk", location: "Hall", address: "1 Road" };
    expect((await people.store.ask(createStore, { body })).data.propertyManager).toBe("");
    const listed = (await people.store.ask(listStores)).data.map((each) => each.propertyManager);
    expect(listed).toEqual([people.property.id, ""]);
  });

  test("an attachment has author and time; for vendors on the market only the time", async () => {
    const body = new FormData();
    body.set("title", "With a picture");
    body.append("attachments", new Blob(["picture"]), "tile.txt");
    const { id } = await raise();
    await people.store.ask(editTicket, { params: { id }, form: body });
    const whole = (await people.property.ask(readTicket, { params: { id } })).data.attachments[0];
    expect(whole?.uploadedBy).toEqual({ id: people.store.id, name: "Sofia Store" });
    expect(new Date(whole?.createdAt ?? "").toISOString()).toBe(whole?.createdAt);
    await move(people.property, id, { status: "out_for_bid" });
    const market = (await vendor.ask(readTicket, { params: { id } })).data.attachments[0];
    expect(market).toMatchObject({ uploadedBy: null, createdAt: whole?.createdAt });
  });

  test("a body of text is 415, and so is a form where no files are taken", async () => {
    const form = new FormData();
    form.append("name", "Kiosk");
    for (const [type, body] of [["text/plain", "name=Kiosk"] as const, [null, form] as const]) {
      const answer = await fetch(`${server.url}${createStore.path}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${people.store.token}`,
          ...(type === null ? {} : { "content-type": type }),
        },
        body,
      });
      expect([answer.status, (await answer.json()).error]).toEqual([415, "unsupported_media_type"]);
    }
  });

  test("a picture, a website and who rated what have the names of the basic calls", async () => {
    const observed = (await people.store.ask(readPerson, { params: { id: people.property.id } })).data;
    expect(observed).toMatchObject({ profileImage: null, profileImageUrl: null, website: "Fettle" });
    const { id } = await raise();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    await move(people.worker, id, { status: "completed", content: "Done" });
    const body = { userId: people.worker.id, taskId: id, rating: 5, comment: "Fast" };
    expect((await people.store.ask(rateWork, { body })).data).toMatchObject({
      taskTitle: "Leak",
      task: { title: "Leak" },
      author: { name: "Sofia Store", firstName: "Sofia", lastName: "Store" },
    });
  });

  test("an impossible transition is refused with the possible ones", async () => {
    const { id } = await raise();
    const answer = await move(people.property, id, { status: "closed" });
    expect(answer.status).toBe(403);
    const early = await move(people.store, id, { status: "closed" });
    expect(early.refusal).toMatchObject({
      error: "invalid_transition",
      from: "assigned_to_property_manager",
      to: "closed",
      allowed: expect.arrayContaining(["out_for_bid", "cancelled"]),
    });
    expect(early.refusal["allowed"]).not.toContain("closed");
  });

  test("a worker is changed and deleted by the version that was seen", async () => {
    const body = { name: "W Orker", email: "w.orker@example.com" };
    const made = await people.property.ask(createWorker, { body: { ...body, password: PASSWORD } });
    const params = { id: made.data.id };
    const headers = { "if-match": made.headers.get("etag") ?? "" };
    const change = (name: string) =>
      people.property.ask(editWorker, { params, headers, body: { ...body, name } });
    expect((await change("First")).status).toBe(200);
    const late = await change("Second");
    expect(late).toMatchObject({ status: 412, refusal: { current: { name: "First" } } });
    expect((await people.property.ask(deleteWorker, { params, headers })).status).toBe(412);
    const visible = await people.property.ask(readPerson, { params });
    const now = { "if-match": visible.headers.get("etag") ?? "" };
    expect((await people.property.ask(deleteWorker, { params, headers: now })).status).toBe(200);
  });

  test("a bid, a person and the own profile have an ETag and cost nothing while they do not change", async () => {
    const { id } = await raise();
    await move(people.property, id, { status: "out_for_bid" });
    const bid = (await vendor.ask(placeBid, { body: form(id) })).data;
    const read = (etag?: string) =>
      vendor.ask(readBid, {
        params: { id: bid.id },
        headers: etag === undefined ? {} : { "if-none-match": etag },
      });
    const etag = (await read()).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect((await read(etag)).status).toBe(304);
    await people.store.ask(decideOnBid, { params: { id: bid.id }, body: { status: "accepted" } });
    expect((await read(etag)).status).toBe(200);
    const params = { id: vendor.id };
    expect((await people.store.ask(readPerson, { params })).headers.get("etag")).toBeTruthy();
    expect((await vendor.ask(readProfile)).headers.get("etag")).toBeTruthy();
  });

  test("a part and a completion that came before are marked as answered again", async () => {
    const body = { filename: "x.txt", contentType: "text/plain", totalSize: 100_000, chunkSize: 65_536 };
    const id = (await people.store.ask(initiateUpload, { body })).data.uploadId;
    const part = (n: number, size: number) => {
      const chunk = new FormData();
      chunk.append("chunk", new Blob(["x".repeat(size)]));
      return people.store.ask(uploadPart, { params: { id, n: String(n) }, form: chunk });
    };
    const complete = () => people.store.ask(completeUpload, { params: { id } });
    const marked: (string | null)[] = [];
    for (const call of [
      () => part(1, 65_536),
      () => part(1, 65_536),
      () => part(2, 100_000 - 65_536),
      complete,
      complete,
    ])
      marked.push((await call()).headers.get("idempotent-replayed"));
    expect(marked).toEqual([null, "true", null, null, "true"]);
  });
});

const LOCATION = {
  firstName: "Peter",
  lastName: "Property",
  phone: "1",
  address: "1 Road",
  city: "Springfield",
  state: "IL",
  zip: "62701",
};

test("the tables have the names and lengths of docs/product.md", async () => {
  const engine = await engineOfTemplate();
  await migrate(databaseOf(engine));
  const { rows } = await engine.query<{ t: string; c: string; n: number }>(
    `select table_name as t, column_name as c, character_maximum_length as n from information_schema.columns
     where table_name in ('users', 'user_stores') and character_maximum_length is not null`,
  );
  await engine.close();
  const lengths = Object.fromEntries(rows.map(({ t, c, n }) => [`${t}.${c}`, n]));
  expect(lengths).toEqual({
    "users.name": 255,
    "users.email": 255,
    "users.first_name": 255,
    "users.last_name": 255,
    "users.website": 255,
    "users.role": 50,
    "users.phone": 50,
    "users.city": 100,
    "users.state": 100,
    "users.zip": 20,
    "user_stores.name": 255,
    "user_stores.number": 20,
    "user_stores.location": 255,
    "user_stores.city": 100,
    "user_stores.state": 100,
    "user_stores.zipcode": 20,
    "user_stores.region": 60,
    "user_stores.phone": 50,
  });
});
