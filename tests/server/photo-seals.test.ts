import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { exportAccount } from "#contract/account-export.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { must } from "#domain/must.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

/** A real picture: what its bytes say decides whether it is one. */
const bytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const POSITION = { latitude: 40.001, longitude: -90, accuracyM: 12.5 };

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

  test("the download of one's own data has the places of one's photos", async () => {
    await raise(sealed());
    const { files } = (await people.store.ask(exportAccount)).data;
    expect(JSON.stringify(files)).toContain(String(POSITION.latitude));
  });
});
