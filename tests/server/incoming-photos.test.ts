import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { addComment, changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import {
  cancelUpload,
  initiateUpload,
  listIncomingPhotos,
  readUpload,
  uploadPart,
} from "#contract/uploads.ts";
import { cast, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString("base64");
const CHUNK = 64 * 1024;

describe.each(databases.filter(isAvailable))("photos on their way, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const underWay = async () => {
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Worn carpet", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    return id;
  };
  const announce = (taskId: string | null, preview?: string, who: TestPerson = people.worker) =>
    who.ask(initiateUpload, {
      body: {
        filename: "after.jpg",
        contentType: "image/jpeg",
        totalSize: 5,
        chunkSize: CHUNK,
        taskId,
        preview,
      },
    });
  const previewsFor = async (who: TestPerson, id: string) =>
    (await who.ask(listIncomingPhotos, { params: { id } })).data.photos;

  test("who reads the comments sees the preview and its sender; the sender, whose phone has it, does not", async () => {
    const id = await underWay();
    const { uploadId } = (await announce(id, JPEG)).data;
    for (const reader of [people.store, people.property])
      expect(await previewsFor(reader, id)).toMatchObject([
        { id: uploadId, preview: JPEG, sizeBytes: 5, senderName: people.worker.name },
      ]);
    expect(await previewsFor(people.worker, id)).toEqual([]);
  });

  test("a stranger does not find the ticket, and a vendor who may only bid reads no previews", async () => {
    const id = await underWay();
    await announce(id, JPEG);
    const stranger = await registered(server, "Store Manager");
    expect(await stranger.ask(listIncomingPhotos, { params: { id } })).toMatchObject({ status: 404 });
    const { id: market } = (
      await people.store.ask(raiseTicket, { body: { title: "For bid", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, {
      params: { id: market },
      body: { status: "out_for_bid" },
    });
    const vendor = await registered(server, "Vendor");
    expect(await vendor.ask(listIncomingPhotos, { params: { id: market } })).toMatchObject({
      status: 403,
    });
  });

  test("it is gone once the photo is attached, and once the upload is cancelled", async () => {
    const id = await underWay();
    const { uploadId } = (await announce(id, JPEG)).data;
    const form = new FormData();
    form.append("chunk", new Blob(["photo"]), "part");
    const sent = await people.worker.ask(uploadPart, {
      params: { id: uploadId, n: "1" },
      form,
      headers: { "x-join": "1" },
    });
    expect(await previewsFor(people.store, id)).toHaveLength(1);
    await people.worker.ask(addComment, {
      params: { id },
      body: { content: "Done", attachments: [{ s3Key: sent.data.joined?.s3Key ?? "" }] },
    });
    expect(await previewsFor(people.store, id)).toEqual([]);
    const second = (await announce(id, JPEG)).data.uploadId;
    expect(await previewsFor(people.store, id)).toHaveLength(1);
    await people.worker.ask(cancelUpload, { params: { id: second } });
    expect(await previewsFor(people.store, id)).toEqual([]);
  });

  test.each([
    ["is no Base64", "not base64!"],
    ["is no JPEG", Buffer.from("<svg/>").toString("base64")],
    ["is longer than 12 KiB", `/9j/${"A".repeat(16 * 1024)}`],
    ["is empty", ""],
  ])("a preview that %s is refused at its field, and nothing is announced", async (_, preview) => {
    const id = await underWay();
    expect(await announce(id, preview)).toMatchObject({
      status: 400,
      refusal: { details: [{ field: "preview" }] },
    });
    expect(await previewsFor(people.store, id)).toEqual([]);
  });

  test("a file without a preview, or of no ticket, is listed nowhere", async () => {
    const id = await underWay();
    await announce(id);
    await announce(null, JPEG);
    expect(await previewsFor(people.store, id)).toEqual([]);
  });

  test("a vendor who may only bid leaves no preview for others, and the file is begun all the same", async () => {
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "For bid", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const vendor = await registered(server, "Vendor");
    expect((await announce(id, JPEG, vendor)).status).toBe(201);
    expect(await previewsFor(people.store, id)).toEqual([]);
  });

  test("a repeat under the same key with another preview, or none, is the same upload", async () => {
    const id = await underWay();
    const key = randomUUID();
    const begin = async (preview?: string) =>
      people.worker.ask(initiateUpload, {
        body: {
          filename: "a.jpg",
          contentType: "image/jpeg",
          totalSize: 5,
          chunkSize: CHUNK,
          taskId: id,
          preview,
        },
        key,
      });
    const { uploadId } = (await begin(JPEG)).data;
    expect((await begin(`${JPEG.slice(0, 4)}AAAA`)).data.uploadId).toBe(uploadId);
    expect((await begin()).data.uploadId).toBe(uploadId);
  });

  test("an upload that was begun again shows its preview once, and not once the photo is there", async () => {
    const id = await underWay();
    const own = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9]).toString("base64");
    await announce(id, own);
    const { uploadId } = (await announce(id, own)).data;
    expect(await previewsFor(people.store, id)).toMatchObject([{ id: uploadId }]);
  });

  test("photos of which only the preview came hold up no other upload, and the oldest give way", async () => {
    const worker = await workerOf(server, people.property);
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Many photos", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: worker.id },
    });
    const preview = (n: number) => Buffer.from([0xff, 0xd8, 0xff, n]).toString("base64");
    const first = (await announce(id, preview(0), worker)).data.uploadId;
    for (let n = 1; n <= LIMITS.openUploads; n += 1) await announce(id, preview(n), worker);
    expect((await announce(id, undefined, worker)).status).toBe(201);
    const listed = await previewsFor(people.store, id);
    expect(listed).toHaveLength(LIMITS.openUploads);
    expect(listed.map((each) => each.id)).not.toContain(first);
    expect(await worker.ask(readUpload, { params: { id: first } })).toMatchObject({ status: 404 });
  });
});
