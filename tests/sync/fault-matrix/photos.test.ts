import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sendWithout } from "#local-db/outbox/resolve-failed.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { marked } from "#tests/support/fake-server.ts";
import { until } from "#tests/support/sync-environment.ts";
import { db, enqueueSample, freshEnvironmentForEach, runSync, runUntilSent, server } from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("photos", () => {
  test.each([
    ["wrong bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(8) })],
    ["no bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(0) })],
    ["no row", async (fileId: string) => db.chunks.delete([fileId, 1])],
  ])("[78] a part with %s is not sent; the comment can go without it", async (_what, damage) => {
    const { seq, files } = await enqueueSample("commentOnTicket", randomUUID(), ["a whole photo"]);
    await damage(files[0]?.fileId ?? "");
    await runUntilSent(3);
    expect((await attentionRows(db)).map((row) => row.last?.code)).toEqual(["damaged_here"]);
    expect([...server.files.values()]).toEqual([]);
    const opId = randomUUID();
    await sendWithout(
      db,
      seq,
      files.map((file) => file.fileId),
      opId,
    );
    await runUntilSent();
    expect([server.effects.get(opId), server.attached.get(opId)]).toEqual([1, []]);
    expect([await db.files.count(), await db.chunks.count()]).toEqual([0, 0]);
  });

  test("[119] a part whose ETag is missing or wrong does not count as sent", async () => {
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["eight by"]);
    let bad = 0;
    server.special = (path) => {
      if (!path.includes("/parts/") || bad === 3) return null;
      bad += 1;
      const etag = bad === 1 ? "" : "not what was sent";
      return marked(200, { success: true, etag, partNumber: 1, size: 8 });
    };
    await runSync();
    const [row] = await pendingRows(db);
    expect(row?.last?.message).toBe("No ETag received for part 1");
    expect((await db.files.toArray()).map((file) => file.partsDone)).toEqual([[]]);
    await runUntilSent();
    expect([bad, server.effects.get(opId), [...server.files.values()]]).toEqual([3, 1, ["eight by"]]);
  });

  test("[121] a completion answered 200 with an error inside is no finished file", async () => {
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["eight by"]);
    let isBad = true;
    server.special = (path) =>
      isBad && path.endsWith("/complete") ? marked(200, { error: "InternalError" }) : null;
    await runSync();
    expect((await db.files.toArray()).map((file) => file.key)).toEqual([null]);
    isBad = false;
    await runUntilSent();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[122] a server that has forgotten an upload gets it again from the start", async () => {
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let forgotten = 0;
    server.special = (path) => {
      if (!path.endsWith("/parts/2/upload") || forgotten > 0) return null;
      forgotten += 1;
      return marked(404, { message: "Unknown upload", error: "not_found" });
    };
    await runUntilSent();
    expect([forgotten, server.effects.get(opId), [...server.files.values()]]).toEqual([
      1,
      1,
      ["twelve bytes"],
    ]);
  });

  test("while one photo is completed the next one's parts are sent", async () => {
    const one = await enqueueSample("commentOnTicket", randomUUID(), ["eight by", "also one"]);
    const parts: string[] = [];
    let storedBeforeComplete = 0;
    server.special = async (path) => {
      if (path.includes("/parts/")) parts.push(path);
      // The first joining takes as long as the second photo needs to get here.
      if (path.endsWith("/complete")) await until(() => parts.length === 2);
      if (path.endsWith("/complete")) storedBeforeComplete ||= parts.length;
      return null;
    };
    await runSync();
    expect([storedBeforeComplete, parts.length, server.effects.get(one.opId)]).toEqual([2, 2, 1]);
    expect([...server.files.values()].toSorted()).toEqual(["also one", "eight by"]);
  });

  test("[127] the same photo in two comments becomes two files", async () => {
    const one = await enqueueSample("commentOnTicket", randomUUID(), ["the same"]);
    const two = await enqueueSample("commentOnTicket", randomUUID(), ["the same"]);
    await runUntilSent();
    const keys = [one, two].map(({ opId }) => server.attached.get(opId)?.[0]);
    expect(new Set(keys).size).toBe(2);
    expect(keys.map((key) => server.files.get(key ?? ""))).toEqual(["the same", "the same"]);
  });

  test("[122] the last part's answer is lost: the part goes again, with one file", async () => {
    server.joinsAlong = true;
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let isLost = false;
    server.fault = (path) => {
      if (isLost || !path.endsWith("/parts/2/upload")) return "none";
      isLost = true;
      return "answer lost";
    };
    await runUntilSent();
    expect([isLost, server.effects.get(opId), [...server.files.values()]]).toEqual([
      true,
      1,
      ["twelve bytes"],
    ]);
    expect(server.log.filter((line) => line.endsWith("/complete"))).toEqual([]);
  });

  test("[128] a file completed with its last part but of wrong size is sent again", async () => {
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["eight by"]);
    server.joinsAlong = true;
    let bad = 0;
    server.special = async (path, init) => {
      if (!path.includes("/parts/") || bad > 0) return null;
      bad += 1;
      const answer = (await (await server.fetch(path, init)).json()) as { joined: object };
      return marked(200, { ...answer, joined: { ...answer.joined, size: 7 } });
    };
    await runUntilSent();
    // Another upload than the one that went wrong; that one's file hangs on nothing.
    const attached = server.attached.get(opId)?.map((key) => server.files.get(key));
    expect([bad, server.effects.get(opId), attached, server.files.size]).toEqual([1, 1, ["eight by"], 2]);
  });

  test("[128] a file that arrived too short is sent again", async () => {
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), ["eight by"]);
    let joins = 0;
    server.special = (path) => {
      if (!path.endsWith("/complete")) return null;
      joins += 1;
      const sha256 = createHash("sha256").update("short").digest("hex");
      const names = { url: "", mime_type: "", mimeType: "", originalName: "", filename: "" };
      return joins === 1 ? marked(200, { s3Key: "f-short", size: 7, sha256, ...names }) : null;
    };
    await runUntilSent();
    expect([joins, server.effects.get(opId), [...server.files.values()]]).toEqual([2, 1, ["eight by"]]);
  });
});
