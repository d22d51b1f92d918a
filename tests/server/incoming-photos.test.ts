import { beforeAll, describe, expect, test } from "vitest";
import { addComment, changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { cancelUpload, initiateUpload, listIncomingPhotos, uploadPart } from "#contract/uploads.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
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
});
