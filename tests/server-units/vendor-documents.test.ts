import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as api from "#contract/vendor-documents.ts";
import { z } from "#contract/zod.ts";
import { must } from "#domain/must.ts";
import { forgetPerson } from "#server/accounts/forget-person.ts";
import { presentPeople } from "#server/accounts/present.ts";
import { userById } from "#server/accounts/records.ts";
import { bidsByIds, wireFromBid } from "#server/bids/records.ts";
import { inviteVendors } from "#server/bids/invite-vendors.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { notifyExpiries } from "#server/jobs/document-expiry-job.ts";
import { mailContent } from "#server/notifications/mail-content.ts";
import { linkOf } from "#server/notifications/notification-link.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { mayReadFile } from "#server/vendor-documents/document-access.ts";
import { removeDocument, saveDocument } from "#server/vendor-documents/routes.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Documents of vendors on a database in this process: docs/product.md#vendor-documents.

let engine: PGlite;
let database: Database;
let ticketId = "";
const deletedFiles: string[] = [];
const context = {
  files: {
    remove: async (key: string) => void deletedFiles.push(key),
    removeParts: async () => undefined,
  },
} as unknown as AppContext;

const VERA = callerOf("vera", "Vendor");
const VITO = callerOf("vito", "Vendor");
const SOFIA = callerOf("sofia", "Store Manager");
const STELLA = callerOf("stella", "Store Manager");
const WALT = callerOf("walt", "Maintenance");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [VERA, VITO, SOFIA, STELLA, WALT])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash, notification_settings)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '', '{"timeZone": "America/Chicago"}')`,
      [actor.id, actor.role],
    );
  const raised = await as(SOFIA, (tx) =>
    raise(tx, SOFIA, { title: "Door", description: "Hangs", priority: "low" } as never, "1"),
  );
  ticketId = (raised as { id: string }).id;
});
beforeEach(async () => {
  for (const table of [
    "vendor_documents",
    "files",
    "bids",
    "bid_invitations",
    "notifications",
    "history",
    "changes",
  ])
    await engine.query(`delete from ${table}`);
  await engine.query("update tickets set assignee_id = null");
  await engine.query("delete from deputies");
  deletedFiles.length = 0;
});

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

let uploads = 0;
async function uploadOf(who: Caller, mimeType = "application/pdf", size = 1000) {
  uploads += 1;
  const key = `f_${String(uploads).padStart(8, "0")}`;
  await engine.query(
    `insert into files (key, uploader_id, name, mime_type, size, sha256, created_at)
     values ($1, $2, 'policy.pdf', $3, $4, '', now() - interval '9 days')`,
    [key, who.actor.id, mimeType, size],
  );
  return key;
}
const schema = must(api.saveDocument.request, "the schema of a document");
const parse = (body: object) => z.parse(schema, body) as never;
const save = (who: Caller, id: string, body: object) =>
  as(who, (tx) => saveDocument(tx, who, id, { input: parse(body), context }));
async function added(more: object = {}, who = VERA) {
  const id = randomUUID();
  await save(who, id, {
    kind: "insurance",
    number: "P-1",
    expiresOn: "2027-01-31",
    fileKey: await uploadOf(who),
    ...more,
  });
  return id;
}
async function bidOf(vendor: string, status = "pending") {
  const id = randomUUID();
  await engine.query(
    `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status,
       scope_version, created_at, updated_at) values ($1, $2, $3, 100, 'x', '2027-02-10', '09:00', $4, 1, now(), now())`,
    [id, ticketId, vendor, status],
  );
  return id;
}
const readBy = async (reader: Caller) => {
  const vera = await userById(database, "vera");
  const [person] = await presentPeople(database, vera ? [vera] : [], reader.account);
  return person?.documents;
};
const rows = async (text: string) => (await engine.query<Row>(text)).rows;

describe("a vendor", () => {
  test("adds a document, replaces its file and removes it, and the history has the three lines", async () => {
    const first = await uploadOf(VERA);
    const id = randomUUID();
    const account = await save(VERA, id, { kind: "insurance", expiresOn: "2027-01-31", fileKey: first });
    expect(account.documents).toMatchObject([
      { id, kind: "insurance", expiresOn: "2027-01-31", file: { key: first, name: "policy.pdf" } },
    ]);
    const second = await uploadOf(VERA, "image/jpeg");
    await save(VERA, id, { kind: "insurance", expiresOn: "2028-01-31", fileKey: second });
    expect(deletedFiles).toEqual([first]);
    const after = await as(VERA, (tx) => removeDocument(tx, VERA, id, context));
    expect([after.documents, deletedFiles, await rows("select key from files")]).toEqual([
      [],
      [first, second],
      [],
    ]);
    expect(
      await rows(
        "select change, actor_id, after->>'file_key' as file from history where kind = 'document' order by n",
      ),
    ).toEqual([
      { change: "created", actor_id: "vera", file: first },
      { change: "changed", actor_id: "vera", file: second },
      { change: "deleted", actor_id: "vera", file: null },
    ]);
  });

  test("changes the day alone, and the file stays; the same call again changes nothing", async () => {
    const id = await added();
    const [before] = (await readBy(VERA)) ?? [];
    await save(VERA, id, { kind: "insurance", expiresOn: "2028-01-31" });
    await save(VERA, id, { kind: "insurance", expiresOn: "2028-01-31", fileKey: before?.file?.key });
    expect(await readBy(VERA)).toMatchObject([{ expiresOn: "2028-01-31", file: before?.file }]);
    expect(deletedFiles).toEqual([]);
  });

  test.each<[string, object, object]>([
    ["no file", { fileKey: undefined }, { status: 400 }],
    ["insurance without a day", { expiresOn: null }, { status: 400 }],
    ["the number of a tax form", { kind: "tax_form", number: "12-3456789" }, { status: 400 }],
    ["a file of nobody", { fileKey: "f_99999999" }, { status: 400, code: "invalid_attachment" }],
  ])("%s is refused, and nothing is stored", async (_, more, refusal) => {
    await expect(added(more)).rejects.toMatchObject(refusal);
    expect(await rows("select id from vendor_documents")).toEqual([]);
  });

  test.each<[string, number, object]>([
    ["text/html", 10, { status: 415 }],
    ["image/svg+xml", 10, { status: 415 }],
    ["application/octet-stream", 10, { status: 415 }],
    ["application/pdf", 26 * 1024 * 1024, { status: 413 }],
  ])("a file of type %s and %i bytes is refused", async (type, size, refusal) => {
    await expect(added({ fileKey: await uploadOf(VERA, type, size) })).rejects.toMatchObject(refusal);
  });

  test.each([
    ["a day that does not exist", { expiresOn: "2026-02-31" }],
    ["a day in words", { expiresOn: "tomorrow" }],
    ["a name that is too long", { name: "x".repeat(256) }],
    ["an unknown kind", { kind: "passport" }],
  ])("the contract refuses %s", (_, more) => {
    const body = { kind: "license", expiresOn: "2027-01-31", fileKey: "f_00000001", ...more };
    expect(z.safeParse(schema, body).success).toBe(false);
  });

  test("names lose direction controls and keep what looks like a formula as text", async () => {
    await added({ kind: "other", name: "=cmd\u202e|A1", expiresOn: null });
    expect(await readBy(VERA)).toMatchObject([{ name: "=cmd|A1" }]);
  });

  test("cannot use the file of another person or of another document", async () => {
    await added();
    const [own] = (await readBy(VERA)) ?? [];
    await expect(added({ fileKey: own?.file?.key })).rejects.toMatchObject({ code: "invalid_attachment" });
    await expect(added({ fileKey: await uploadOf(VITO) })).rejects.toMatchObject({
      code: "invalid_attachment",
    });
  });

  test("cannot change or remove the document of another vendor", async () => {
    const id = await added();
    await expect(save(VITO, id, { kind: "license", fileKey: await uploadOf(VITO) })).rejects.toMatchObject({
      status: 409,
    });
    await as(VITO, (tx) => removeDocument(tx, VITO, id, context));
    expect(await readBy(VERA)).toHaveLength(1);
  });

  test("has at most fifty", async () => {
    await engine.query(
      `insert into files (key, uploader_id, name, mime_type, size, sha256, created_at)
       select 'many' || n, 'vera', 'x', 'application/pdf', 1, '', now() from generate_series(1, 50) n`,
    );
    await engine.query(
      `insert into vendor_documents (id, vendor_id, kind, name, number, file_key, created_at, updated_at)
       select 'd' || n, 'vera', 'other', 'x', '', 'many' || n, now(), now() from generate_series(1, 50) n`,
    );
    await expect(added()).rejects.toMatchObject({ status: 400 });
  });

  test("is the only one who has documents", async () => {
    const body = { kind: "license", fileKey: await uploadOf(SOFIA) };
    await expect(save(SOFIA, randomUUID(), body)).rejects.toMatchObject({ status: 403 });
  });

  test("keeps the file when the server deletes unattached ones", async () => {
    await added();
    await runCleanup({ database, files: context.files });
    expect([(await rows("select key from files")).length, deletedFiles]).toEqual([1, []]);
  });

  test("who deletes the account leaves no document, file or value in the history", async () => {
    await added();
    const vera = await userById(database, "vera");
    const work = as(VERA, async (tx) => {
      if (vera) await forgetPerson(tx, context, vera, []);
      const left = await tx.query(
        `select (select count(*)::int from vendor_documents) as documents, (select count(*)::int from files) as files,
           (select count(*)::int from history where kind = 'document' and coalesce(before, after) is not null) as lines`,
      );
      // Thrown, so that the other tests have the vendor.
      throw new Error(JSON.stringify(left));
    });
    await expect(work).rejects.toThrow('[{"documents":0,"files":0,"lines":0}]');
  });
});

describe("who reads what", () => {
  const reserved = [{ kind: "insurance", expiresOn: "2027-01-31", number: null, file: null }];
  const whole = [{ kind: "insurance", number: "P-1", file: { name: "policy.pdf" } }];
  const mayDownload = async (reader: Caller) => {
    const [document] = await rows("select * from vendor_documents");
    return document ? mayReadFile(database, reader.account, document) : null;
  };

  test("a manager who has nothing to do with the vendor knows which, not number and file", async () => {
    await added();
    expect([await readBy(STELLA), await mayDownload(STELLA)]).toMatchObject([reserved, false]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a bid", () => bidOf("vera")],
    ["a job", () => engine.query("update tickets set assignee_id = 'vera' where id = $1", [ticketId])],
  ])(
    "with %s on a ticket of theirs a manager reads number and file, another manager does not",
    async (_, tie) => {
      await added();
      await tie();
      expect([await readBy(SOFIA), await mayDownload(SOFIA)]).toMatchObject([whole, true]);
      expect([await readBy(STELLA), await mayDownload(STELLA)]).toMatchObject([reserved, false]);
    },
  );

  test("an invitation opens nothing, and is for vendors only", async () => {
    await added();
    await engine.query("insert into bid_invitations values ($1, 'vera', now())", [ticketId]);
    expect([await readBy(SOFIA), await mayDownload(SOFIA)]).toMatchObject([reserved, false]);
    await engine.query("delete from bid_invitations");
    await as(SOFIA, (tx) => inviteVendors(tx, ticketId, ["vera", "vito", "stella", "nobody"]));
    const invited = await rows("select vendor_id from bid_invitations order by vendor_id");
    await engine.query("delete from bid_invitations");
    expect(invited.map((row) => row["vendor_id"])).toEqual(["vera", "vito"]);
  });

  test("a withdrawn bid is none", async () => {
    await added();
    await engine.query("update bids set withdrawn_at = now() where id = $1", [await bidOf("vera")]);
    expect(await mayDownload(SOFIA)).toBe(false);
  });

  test("a tax form is for those who gave a job only", async () => {
    await added({ kind: "tax_form", number: "", expiresOn: null });
    const bid = await bidOf("vera");
    expect([await mayDownload(SOFIA), (await readBy(SOFIA))?.[0]?.file]).toEqual([false, null]);
    await engine.query("update bids set status = 'accepted' where id = $1", [bid]);
    expect([await mayDownload(SOFIA), (await readBy(SOFIA))?.[0]?.file]).toMatchObject([true, {}]);
  });

  test("the deputy reads what the absent manager reads", async () => {
    await added();
    await bidOf("vera");
    await engine.query(
      "insert into deputies values ('sofia', 'stella', '2020-01-01', '2099-01-01', 'UTC', true)",
    );
    expect(await mayDownload(STELLA)).toBe(true);
  });

  test("vendors and workers learn nothing of another vendor's documents", async () => {
    await added();
    expect([await readBy(VITO), await readBy(WALT), await mayDownload(VITO)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  test("a bid says how the documents stand, and devices fetch it again after a change", async () => {
    const bid = await bidOf("vera");
    const id = await added();
    const [stored] = await bidsByIds(database, [bid]);
    const facts = [{ kind: "insurance", name: "", expiresOn: "2027-01-31" }];
    expect(stored && wireFromBid(stored, true).bidder?.documents).toEqual(facts);
    expect(stored && wireFromBid(stored, false).bidder).toBe(null);
    const audiences = () => rows(`select audience from changes where kind = 'bid' and entity_id = '${bid}'`);
    expect(await audiences()).toContainEqual({ audience: "user:sofia" });
    await engine.query("delete from changes");
    await as(VERA, (tx) => removeDocument(tx, VERA, id, context));
    expect(await audiences()).toContainEqual({ audience: "user:sofia" });
  });
});

describe("the vendor is notified", () => {
  const until = (expiresOn: string, savedAt = "2026-01-05T12:00:00Z") =>
    added({ expiresOn }).then((id) =>
      engine.query("update vendor_documents set updated_at = $2 where id = $1", [id, savedAt]),
    );
  const run = (at: string) => notifyExpiries({ database }, Date.parse(at));
  const messages = async () =>
    (await rows("select message from notifications where user_id = 'vera' order by created_at, id")).map(
      (row) => row["message"],
    );

  test("a month before and on the day, once each, from seven in the morning of their zone", async () => {
    await until("2027-03-31");
    // Chicago is six hours behind, and five from March 14.
    await run("2027-03-01T12:30:00Z");
    expect(await messages()).toEqual([]);
    await run("2027-03-01T13:30:00Z");
    await Promise.all([run("2027-03-01T14:30:00Z"), run("2027-03-02T14:30:00Z")]);
    expect(await messages()).toEqual([
      "Insurance expires on Mar 31, 2027, in 30 days. Add the new one to your profile.",
    ]);
    await run("2027-03-31T11:30:00Z");
    expect(await messages()).toHaveLength(1);
    await run("2027-03-31T12:30:00Z");
    await run("2027-04-01T12:30:00Z");
    expect((await messages()).slice(1)).toEqual([
      "Insurance expires today. Add the new one to your profile.",
    ]);
  });

  test("later, if no server ran on the day, and not at all after a week", async () => {
    await until("2027-03-10");
    await run("2027-03-12T15:00:00Z");
    expect(await messages()).toEqual(["Insurance expired on Mar 10, 2027. Add the new one to your profile."]);
    await engine.query("delete from notifications");
    await until("2027-02-10");
    await run("2027-03-12T15:00:00Z");
    expect(await messages()).toEqual([]);
  });

  test("no longer once the account has another role, which has no documents", async () => {
    await until("2027-03-10");
    await engine.query("update users set role = 'Assessor' where id = 'vera'");
    await run("2027-03-10T15:00:00Z");
    await engine.query("update users set role = 'Vendor' where id = 'vera'");
    expect(await messages()).toEqual([]);
    await run("2027-03-10T15:00:00Z");
    expect(await messages()).toHaveLength(1);
  });

  test("by a mail whose button opens the app, and a link to the profile", () => {
    const link = linkOf({ type: "document_expires" });
    const mail = mailContent({
      kind: "dueSoon",
      title: "t",
      message: "m",
      ticket: null,
      isGone: false,
      link,
      settingsLink: "",
    });
    expect([link, mail.text]).toEqual(["/profile", expect.stringContaining("Open the app: /profile")]);
  });

  test("not of a day that was typed within the month; again of a new day", async () => {
    await until("2027-03-10", "2027-03-01T12:00:00Z");
    await run("2027-03-02T15:00:00Z");
    expect(await messages()).toEqual([]);
    await engine.query("update vendor_documents set expires_on = '2027-06-30'");
    await run("2027-06-01T15:00:00Z");
    expect(await messages()).toHaveLength(1);
  });
});
