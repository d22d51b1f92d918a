import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportAccount } from "#contract/account-export.ts";
import { personProfile, readProfile } from "#contract/accounts.ts";
import { decideOnBid, listBids, placeBid } from "#contract/bids.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, deleteFile, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { removeDocument, saveDocument } from "#contract/vendor-documents.ts";
import { must } from "#domain/must.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Documents of vendors with their files: docs/product.md#vendor-documents.

const PDF = "%PDF-1.7 a policy";

describe.each(databases.filter(isAvailable))("documents of vendors, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let stranger: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    stranger = await registered(server, "Store Manager", "Stella Store");
  });
  const vendor = () => registered(server, "Vendor", "Vera Vendor");

  const upload = async (who: TestPerson, content = PDF, filename = "policy.pdf") => {
    const body = { filename, contentType: "application/pdf", totalSize: content.length, chunkSize: 65_536 };
    const { uploadId: id } = (await who.ask(initiateUpload, { body })).data;
    const form = new FormData();
    form.append("chunk", new Blob([content]), "part");
    await who.ask(uploadPart, { params: { id, n: "1" }, form });
    return (await who.ask(completeUpload, { params: { id } })).data.s3Key;
  };
  const save = async (who: TestPerson, more: object = {}, id: string = randomUUID()) =>
    who.ask(saveDocument, {
      params: { id },
      body: {
        kind: "insurance",
        number: "P-1",
        expiresOn: "2030-01-31",
        fileKey: await upload(who),
        ...more,
      },
    });
  const download = (who: TestPerson | null, key: string) =>
    fetch(`${server.url}/api/external/download/${key}`, {
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    });
  const bidBy = async (who: TestPerson) => {
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Cracked pane", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    return (await who.ask(placeBid, { body: bidForm(id) })).data;
  };
  const documentsBy = async (reader: TestPerson, vera: TestPerson) =>
    (await reader.ask(personProfile, { params: { userId: vera.id } })).data.documents;

  test("a file is for its vendor, and for who has a bid of theirs; a stranger is refused", async () => {
    const vera = await vendor();
    const saved = must((await save(vera)).data.documents?.[0], "the document");
    const key = must(saved.file, "its file").key;
    const readers = [vera, people.store, people.property, people.worker, stranger, await vendor(), null];
    const statuses = async () =>
      Promise.all(readers.map(async (reader) => (await download(reader, key)).status));
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404, 401]);
    expect(await documentsBy(stranger, vera)).toEqual([{ ...saved, number: null, file: null }]);
    await bidBy(vera);
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404, 401]);
    expect(await documentsBy(people.store, vera)).toEqual([saved]);
    expect([await documentsBy(people.worker, vera), await documentsBy(stranger, vera)]).toEqual([
      undefined,
      [{ ...saved, number: null, file: null }],
    ]);
    const answer = await download(people.store, key);
    expect([await answer.text(), answer.headers.get("cache-control")]).toEqual([PDF, "private, no-store"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test("a tax form is for who accepted a bid", async () => {
    const vera = await vendor();
    const { documents } = (await save(vera, { kind: "tax_form", number: "", expiresOn: null })).data;
    const key = must(documents?.[0]?.file, "its file").key;
    const bid = await bidBy(vera);
    expect((await download(people.property, key)).status).toBe(404);
    await people.store
      .ask(decideOnBid, { params: { id: bid.id }, body: { status: "accepted" } })
      .then((answer) => answer.data);
    expect((await download(people.property, key)).status).toBe(200);
  });

  test("a bid says how the documents stand, also when they change after it", async () => {
    const vera = await vendor();
    const bid = await bidBy(vera);
    const { cursor } = (await people.property.ask(pullChanges)).data;
    await save(vera, { expiresOn: "2020-01-31" });
    const facts = [{ kind: "insurance", name: "", expiresOn: "2020-01-31" }];
    const { changes } = (await people.property.ask(pullChanges, { query: { since: cursor } })).data;
    expect(changes.find(({ id }) => id === bid.id)?.row).toMatchObject({ bidder: { documents: facts } });
    const { bids } = (await people.store.ask(listBids, { query: { taskId: bid.taskId } })).data;
    expect(bids[0]?.bidder?.documents).toEqual(facts);
  });

  test("what the bytes say decides: a web page with the name of a PDF is refused", async () => {
    const vera = await vendor();
    const fileKey = await upload(vera, "<!doctype html><script>1</script>");
    expect((await save(vera, { fileKey })).refusal).toMatchObject({ error: "invalid_document" });
    expect((await vera.ask(readProfile)).data.documents).toEqual([]);
  });

  test("an id that is none, the day February 31 and the file of another vendor are refused", async () => {
    const vera = await vendor();
    const answers = [
      await save(vera, {}, "not-an-id"),
      await save(vera, { expiresOn: "2026-02-31" }),
      await save(vera, { fileKey: await upload(await vendor()) }),
      await save(people.store, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 403]);
  });

  test("a replaced and a removed file are gone; that of a document is deleted with it only", async () => {
    const vera = await vendor();
    const id = randomUUID();
    const keyOf = async (call: ReturnType<typeof save>) => (await call).data.documents?.[0]?.file?.key ?? "";
    const first = await keyOf(save(vera, {}, id));
    expect((await vera.ask(deleteFile, { params: { s3Key: first } })).status).toBe(409);
    const second = await keyOf(save(vera, { expiresOn: "2031-01-31" }, id));
    expect([(await download(vera, first)).status, (await download(vera, second)).status]).toEqual([404, 200]);
    const exported = JSON.stringify((await vera.ask(exportAccount)).data["documents"]);
    expect(exported).toContain('"expires_on":"2031-01-31"');
    expect((await vera.ask(removeDocument, { params: { id } })).data.documents).toEqual([]);
    expect((await vera.ask(removeDocument, { params: { id } })).data.documents).toEqual([]);
    expect((await download(vera, second)).status).toBe(404);
  });

  test("whoever deletes the account takes the documents along", async () => {
    const vera = await vendor();
    await bidBy(vera);
    const key = must((await save(vera)).data.documents?.[0]?.file, "its file").key;
    expect((await download(people.store, key)).status).toBe(200);
    await vera.ask(deleteAccount, { body: { password: PASSWORD } }).then((answer) => answer.data);
    expect([(await download(people.store, key)).status, await documentsBy(people.store, vera)]).toEqual([
      404,
      undefined,
    ]);
  });
});
