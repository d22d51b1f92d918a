import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportAccount } from "#contract/account-export.ts";
import { decideOnBid, placeBid } from "#contract/bids.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { must } from "#domain/must.ts";
import { ask, cast, PASSWORD, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

/** A real picture: what its bytes say decides whether it is one. */
const bytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const POSITION = { latitude: 40.001, longitude: -90, accuracyM: 12.5 };
const BID = {
  estimatedCost: "$1,234.50",
  description: "New carpet, two days",
  scheduleDate: "2030-02-03",
  scheduleTime: "09:30",
};

describe.each(databases.filter(isAvailable))("seals of photos, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const upload = async (who: TestPerson, filename = "door.png", contentType = "image/png") => {
    const body = { filename, contentType, totalSize: bytes.length, chunkSize: 65_536 };
    const { uploadId: id } = (await who.ask(initiateUpload, { body })).data;
    const form = new FormData();
    form.append("chunk", new Blob([new Uint8Array(bytes)]), "part");
    await who.ask(uploadPart, { params: { id, n: "1" }, form }).then((answer) => answer.data);
    return (await who.ask(completeUpload, { params: { id } })).data.s3Key;
  };
  const sealed = (more: object = {}) => ({
    sha256,
    readyAt: new Date().toISOString(),
    position: POSITION,
    ...more,
  });
  const raise = async (seal: object | undefined) => {
    const attachments = [{ s3Key: await upload(people.store), ...(seal && { seal }) }];
    const body = { title: "Worn carpet", storeId: people.shop.id, attachments };
    return people.store.ask(raiseTicket, { body });
  };
  const photoOf = async (who: TestPerson, id: string) =>
    must((await who.ask(readTicket, { params: { id } })).data.attachments[0], "the photo");

  test("a photo's seal is kept with ticket, person, and the server's own hash, and is pulled", async () => {
    const { cursor } = (await people.store.ask(pullChanges)).data;
    const seal = sealed();
    const { id } = (await raise(seal)).data;
    const expected = {
      sha256,
      seal: { ...seal, ticketId: id, personId: people.store.id, personName: "Sofia Store" },
    };
    for (const reader of [people.store, people.property])
      expect(await photoOf(reader, id)).toMatchObject(expected);
    const { changes } = (await people.store.ask(pullChanges, { query: { since: cursor } })).data;
    expect(changes.find((change) => change.id === id)?.row).toMatchObject({ attachments: [expected] });
  });

  test("a seal with another hash is kept as it came, beside the server's", async () => {
    const other = "0".repeat(64);
    const { id } = (await raise(sealed({ sha256: other }))).data;
    expect(await photoOf(people.property, id)).toMatchObject({ sha256, seal: { sha256: other } });
  });

  test("a photo of a comment is sealed with the comment's ticket", async () => {
    const { id } = (await raise(undefined)).data;
    const attachments = [{ s3Key: await upload(people.store), seal: sealed({ position: undefined }) }];
    await people.store.ask(addComment, {
      params: { id },
      body: { clientId: randomUUID(), content: "See", attachments },
    });
    const { comments } = (await people.property.ask(listComments, { params: { id } })).data;
    expect(comments[0]?.attachments).toMatchObject([{ sha256, seal: { ticketId: id, position: null } }]);
  });

  test("a photo without a seal has none, and a seal from the future has the server's time", async () => {
    const { id } = (await raise(undefined)).data;
    expect(await photoOf(people.store, id)).toMatchObject({ sha256, seal: null });
    const ahead = (await raise(sealed({ readyAt: "2999-01-01T00:00:00.000Z" }))).data;
    const { seal } = await photoOf(people.store, ahead.id);
    expect(Date.parse(must(seal, "the seal").readyAt)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ["a hash that is none", { sha256: "abc" }],
    ["a time that is none", { readyAt: "yesterday" }],
    ["a place that is none", { position: { latitude: 91, longitude: 0, accuracyM: 1 } }],
  ])("%s is refused", async (_, more) => expect(await raise(sealed(more))).toMatchObject({ status: 400 }));

  test("a signature is an attachment of the completion with the name of who signed", async () => {
    const { id } = (await raise(undefined)).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    const attachments = [{ s3Key: await upload(people.worker), seal: sealed(), signedBy: "Maria Lopez" }];
    const done = { status: "completed", content: "New carpet laid", commentId: randomUUID(), attachments };
    expect((await people.worker.ask(changeTicketStatus, { params: { id }, body: done })).status).toBe(200);
    const { comments } = (await people.store.ask(listComments, { params: { id } })).data;
    expect(comments[0]).toMatchObject({
      kind: "completion",
      attachments: [{ signedBy: "Maria Lopez", seal: { sha256, personId: people.worker.id } }],
    });
  });

  test("a signature without a name is refused", async () => {
    const attachments = [{ s3Key: await upload(people.store), signedBy: "  " }];
    const body = { title: "Worn carpet", storeId: people.shop.id, attachments };
    expect(await people.store.ask(raiseTicket, { body })).toMatchObject({ status: 400 });
  });

  test("a bidder on the market gets neither seal nor hash", async () => {
    const vendor = await registered(server, "Vendor", "Vera Vendor");
    const { id } = (await raise(sealed())).data;
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    expect(await photoOf(vendor, id)).toMatchObject({ sha256: null, seal: null });
    expect(JSON.stringify((await vendor.ask(readTicket, { params: { id } })).data)).not.toContain(sha256);
  });

  /** A place of its own, so that it is found wherever it should not be. */
  const aPosition = () => ({ ...POSITION, latitude: Number((40 + Math.random()).toFixed(9)) });
  const complete = async (worker: TestPerson, id: string, position: object) => {
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: worker.id },
    });
    const attachments = [{ s3Key: await upload(worker), seal: sealed({ position }) }];
    const body = { status: "completed", content: "Done", commentId: randomUUID(), attachments };
    await worker.ask(changeTicketStatus, { params: { id }, body }).then((answer) => answer.data);
  };
  const pulled = async (who: TestPerson) => JSON.stringify((await who.ask(pullChanges)).data);
  const comments = async (who: TestPerson, id: string) =>
    (await who.ask(listComments, { params: { id } })).data.comments;

  test("managers and the assignee read where each photo was taken, in ticket, comments and pull", async () => {
    const [before, after] = [aPosition(), aPosition()];
    const { id } = (await raise(sealed({ position: before }))).data;
    await complete(people.worker, id, after);
    for (const reader of [people.store, people.property, people.worker]) {
      expect((await photoOf(reader, id)).seal?.position).toEqual(before);
      expect((await comments(reader, id))[0]?.attachments[0]?.seal?.position).toEqual(after);
      for (const { latitude } of [before, after]) expect(await pulled(reader)).toContain(String(latitude));
    }
  });

  test("an assessor reads seals with the place of own photos only, in ticket, comments and pull", async () => {
    const assessor = await registered(server, "Assessor", "Asa Assessor");
    const [others, own, commented] = [aPosition(), aPosition(), aPosition()];
    const { id } = (await raise(sealed({ position: others }))).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "request_assessment", assessorId: assessor.id },
    });
    for (const [who, position] of [
      [people.store, commented],
      [assessor, own],
    ] as const) {
      const attachments = [{ s3Key: await upload(who), seal: sealed({ position }) }];
      const body = { clientId: randomUUID(), content: `By ${who.id}`, attachments };
      const added = (await who.ask(addComment, { params: { id }, body })).data;
      expect(added.attachments[0]?.seal?.position).toEqual(position);
    }
    const { seal } = await photoOf(assessor, id);
    expect(seal).toMatchObject({ sha256, ticketId: id });
    expect(seal).not.toHaveProperty("position");
    const seals = (await comments(assessor, id)).map((each) => must(each.attachments[0]?.seal, "the seal"));
    expect(seals.map((each) => each.position)).toEqual([undefined, own]);
    const all = await pulled(assessor);
    expect(all).toContain(String(own.latitude));
    for (const { latitude } of [others, commented]) expect(all).not.toContain(String(latitude));
  });

  test("a photo of a work order has its place for the people of its ticket", async () => {
    const position = aPosition();
    const { id } = (await raise(undefined)).data;
    const created = await people.property.ask(raiseTicket, { body: { title: "Edges", parentId: id } });
    const order = created.data.id;
    const attachments = [{ s3Key: await upload(people.property), seal: sealed({ position }) }];
    const body = { clientId: randomUUID(), content: "Here", attachments };
    await people.property.ask(addComment, { params: { id: order }, body }).then((answer) => answer.data);
    expect((await comments(people.store, order))[0]?.attachments[0]?.seal?.position).toEqual(position);
  });

  test("nothing of a seal is in what the market, the board and a vendor's public jobs show", async () => {
    const [vendor, other] = [
      await registered(server, "Vendor", "Vic Vendor"),
      await registered(server, "Vendor", "Vio Vendor"),
    ];
    const position = aPosition();
    const { id, title } = (await raise(sealed({ position }))).data;
    const move = (who: TestPerson, body: object) => who.ask(changeTicketStatus, { params: { id }, body });
    await move(people.property, { status: "out_for_bid" });
    const board = await ask(server.url, null, listPublicTickets, { query: { limit: "100" } });
    expect(board.text).toContain(id);
    const market = await other.ask(readTicket, { params: { id } });
    expect(market.data.view).toBe("market");
    for (const body of [board.text, market.text, await pulled(other)]) {
      expect(body).not.toContain(String(position.latitude));
      expect(body).not.toContain(sha256);
    }
    const bid = (await vendor.ask(placeBid, { body: { ...BID, taskId: id } })).data;
    await people.store.ask(decideOnBid, { params: { id: bid.id }, body: { status: "accepted" } });
    await move(vendor, { status: "in_progress" });
    const attachments = [{ s3Key: await upload(vendor), seal: sealed({ position }), signedBy: "Maria" }];
    await move(vendor, { status: "completed", content: "Done", commentId: randomUUID(), attachments });
    await move(people.store, { status: "closed" });
    const jobs = await ask(server.url, null, listPublicTickets, { query: { assignee_id: vendor.id } });
    expect(jobs.data.tasks.map((job) => job.title)).toEqual([title]);
    for (const secret of [String(position.latitude), sha256, "Maria"])
      expect(jobs.text).not.toContain(secret);
  });

  test("an export has the places of one's own photos and of nobody else's", async () => {
    const position = aPosition();
    await raise(sealed({ position }));
    const exported = async (who: TestPerson) => JSON.stringify((await who.ask(exportAccount)).data);
    expect(await exported(people.store)).toContain(String(position.latitude));
    expect(await exported(people.property)).not.toContain(String(position.latitude));
  });

  test("a deleted account leaves seals without places", async () => {
    const worker = await workerOf(server, people.property);
    const position = aPosition();
    const { id } = (await raise(undefined)).data;
    await complete(worker, id, position);
    await people.store.ask(changeTicketStatus, { params: { id }, body: { status: "closed" } });
    expect((await worker.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    const [completion] = await comments(people.store, id);
    expect(completion?.attachments).toMatchObject([
      { sha256, seal: { sha256, personName: "Deleted user", position: null } },
    ]);
    expect(await pulled(people.store)).not.toContain(String(position.latitude));
  });
});
