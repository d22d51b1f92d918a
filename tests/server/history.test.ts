import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { signIn, updateProfile } from "#contract/accounts.ts";
import { operatorHistory, operatorHistoryLines, storeHistory, ticketHistory } from "#contract/history.ts";
import { changePassword } from "#contract/passwords.ts";
import { createStore, editStore } from "#contract/stores.ts";
import { pushMutations } from "#contract/sync.ts";
import { addComment, changeTicketStatus, deleteTicket, editTicket, raiseTicket } from "#contract/tickets.ts";
import { uuidOfTime } from "#domain/uuid-time.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import {
  ask,
  type Cast,
  operator,
  PASSWORD,
  registered,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

// Every change is a line: who, when, from which device, before and after.

/** Writes that change nothing of a ticket, bid, store, work order, building or account. */
const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  message: "messages are between two people",
  "read messages": "what somebody read is their own",
  "read all": "what somebody read is their own",
  suggest: "a suggestion is to the operator and never changes",
  "begin upload": "a file has a line once it is attached",
};

describe.each(databases.filter(isAvailable))("the history, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vendor: TestPerson;
  let reader: TestPerson;
  beforeAll(async () => {
    ({ server, people, vendor } = await castWithVendor(kind));
    const email = `history.${randomUUID()}@example.com`;
    reader = await signedInOperator(server, email, "History Reader");
  });

  /** The lines that a person wrote after line `after`. */
  const linesAfter = async (after: number, actorId: string) =>
    (await linesOfAll(after)).filter((line) => line.actorId === actorId);
  const lastLine = async () => (await linesOfAll(0)).at(-1)?.n ?? 0;
  const linesOfAll = async (after: number) => {
    const found = [];
    for (let hasMore = true, from = after; hasMore; ) {
      const { data } = await reader.ask(operatorHistory, { query: { after: String(from) } });
      found.push(...data.lines);
      from = data.lines.at(-1)?.n ?? from;
      hasMore = data.hasMore;
    }
    return found;
  };
  const raised = async (title = "Every change") =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;
  const historyOf = async (who: TestPerson, id: string) =>
    (await who.ask(ticketHistory, { params: { id } })).data.lines;

  test("every kind of write has a line by the person who made it, but for those named here", async () => {
    const silent: string[] = [];
    for (const [name, who, endpoint, prepare] of allWrites({ ...people, vendor })) {
      const input = await prepare();
      const before = await lastLine();
      const answer = await personOf(who).ask(endpoint, { ...input, key: randomUUID() });
      expect([name, answer.status < 300]).toEqual([name, true]);
      if ((await linesAfter(before, personOf(who).id)).length === 0) silent.push(name);
    }
    expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_A_LINE).toSorted());
  });
  const personOf = (who: "store" | "property" | "worker" | "vendor") =>
    who === "vendor" ? vendor : people[who];

  test("a line has both clocks, the device, and each field before and after", async () => {
    const id = await raised();
    const tapped = Date.now() - 3_600_000;
    const key = uuidOfTime(tapped, crypto.getRandomValues(new Uint8Array(16)));
    await people.store.ask(editTicket, {
      params: { id },
      body: { title: "Another title", priority: "urgent" },
      key,
    });
    const [line] = await historyOf(people.store, id);
    expect(line).toMatchObject({
      kind: "ticket",
      change: "changed",
      actorName: people.store.name,
      deviceAt: new Date(tapped).toISOString(),
      before: { title: "Every change", priority: "medium" },
      after: { title: "Another title", priority: "urgent" },
    });
    expect(Math.abs(Date.parse(line?.at ?? "") - Date.now())).toBeLessThan(60_000);
    expect(line?.device).not.toBe("");
  });

  test("a registration and what a sign-in stores are lines of that person and device", async () => {
    const before = await lastLine();
    const person = await registered(server, "Vendor", "New Vendor");
    const [created, ...others] = await linesAfter(before, person.id);
    expect(created).toMatchObject({ kind: "account", change: "created", actorName: "New Vendor" });
    expect([created, ...others].map((line) => line?.device === "")).not.toContain(true);
    const registeredAt = await lastLine();
    // A language is stored at the sign-in where none was chosen before.
    const body = { email: person.email, password: PASSWORD };
    const headers = { "accept-language": "es" };
    expect((await ask(server.url, null, signIn, { body, headers })).status).toBe(200);
    const ofSignIn = (await linesAfter(registeredAt, person.id)).filter(
      ({ after }) => "language" in (after ?? {}),
    );
    expect(ofSignIn).toMatchObject([{ actorName: "New Vendor", after: { language: "es" } }]);
    expect(ofSignIn[0]?.device).not.toBe("");
  });

  test("writes that share a transaction have a line each, with the time of each tap", async () => {
    const ids = [await raised("One"), await raised("Two")];
    const taps = [Date.now() - 7_200_000, Date.now() - 3_600_000];
    const ops = ids.map((id, n) => ({
      key: uuidOfTime(taps[n] ?? 0, crypto.getRandomValues(new Uint8Array(16))),
      lane: `ticket:${id}`,
      deps: [],
      method: "PUT" as const,
      path: `/api/external/tasks/${id}/status`,
      body: { status: "ready_for_bid" },
    }));
    const sent = await people.property.ask(pushMutations, { body: { batch: randomUUID(), ops } });
    expect(sent.data.results.map(({ status }) => status)).toEqual([200, 200]);
    const lines = await Promise.all(ids.map((id) => historyOf(people.property, id)));
    expect(lines.map(([line]) => [line?.actorId, Date.parse(line?.deviceAt ?? "")])).toEqual(
      taps.map((tap) => [people.property.id, tap]),
    );
  });

  test("comments that are stored together have a line each, by their author at their tap", async () => {
    const tappedAt = () => Date.now() - 3_600_000 - Math.floor(Math.random() * 3_600_000);
    const keyOf = (tap: number) => uuidOfTime(tap, crypto.getRandomValues(new Uint8Array(16)));
    const id = await raised();
    const writers = [people.store, people.property, people.store, people.property].map((who, n) => ({
      who,
      tap: tappedAt(),
      content: `together ${n}`,
    }));
    await Promise.all(
      writers.map(({ who, tap, content }) =>
        who.ask(addComment, { params: { id }, body: { content }, key: keyOf(tap) }),
      ),
    );
    const batch = [1, 2, 3].map((n) => ({ who: people.store, tap: tappedAt(), content: `batch ${n}` }));
    const ops = batch.map(({ tap, content }) => ({
      key: keyOf(tap),
      lane: content,
      deps: [],
      method: "POST" as const,
      path: `/api/external/tasks/${id}/comments`,
      body: { content },
    }));
    await people.store.ask(pushMutations, { body: { ops } });
    const lines = (await historyOf(people.store, id)).filter(({ kind: ofWhat }) => ofWhat === "comment");
    const found = lines.map(({ actorId, deviceAt, after, device, change }) => [
      after?.["content"],
      { actorId, tap: Date.parse(deviceAt ?? ""), change, hasDevice: device !== "" },
    ]);
    const written = [...writers, ...batch].map(({ who, tap, content }) => [
      content,
      { actorId: who.id, tap, change: "created", hasDevice: true },
    ]);
    expect(found).toHaveLength(written.length);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written));
  });

  test("a deleted ticket, and a changed password without the password, are lines", async () => {
    const id = await raised();
    const before = await lastLine();
    await people.store.ask(deleteTicket, { params: { id } });
    expect(await linesAfter(before, people.store.id)).toMatchObject([
      { kind: "ticket", change: "deleted", entityId: id, before: { deleted_at: null } },
    ]);
    const own = await registered(server, "Store Manager", "Pass Word");
    await own.ask(changePassword, { body: { currentPassword: PASSWORD, newPassword: "another horse 43" } });
    const lines = (await linesAfter(before, own.id)).filter(({ change }) => change === "changed");
    expect(lines).toMatchObject([{ kind: "account", after: { password_hash: "…" } }]);
  });

  test("managers read a ticket's history; vendors, workers and strangers do not", async () => {
    const id = await raised();
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    expect((await historyOf(people.property, id)).map(({ change }) => change)).toEqual([
      "changed",
      "created",
    ]);
    const statusFor = async (who: TestPerson) => (await who.ask(ticketHistory, { params: { id } })).status;
    expect([await statusFor(people.worker), await statusFor(vendor)]).toEqual([403, 404]);
    expect((await people.store.ask(operatorHistory)).status).toBe(403);
  });

  test("a store's history has its own changes and those of its tickets, for owner and manager", async () => {
    const body = { name: "Historic", location: "L", address: "A", propertyManager: people.property.id };
    const { id } = (await people.store.ask(createStore, { body })).data;
    await people.store.ask(editStore, { params: { id }, body: { name: "Renamed" } });
    await people.store.ask(raiseTicket, { body: { title: "In this store", storeId: id } });
    const read = async (who: TestPerson) => who.ask(storeHistory, { params: { id } });
    const { lines } = (await read(people.property)).data;
    expect(lines[0]).toMatchObject({ kind: "ticket", after: { title: "In this store" } });
    const { names } = (await read(people.property)).data;
    expect(names[lines[0]?.ticketId ?? ""]).toMatch(/^T-\d+$/);
    expect(names).toMatchObject({ [id]: "Renamed", [people.store.id]: people.store.name });
    expect(lines[1]).toMatchObject({
      kind: "store",
      before: { name: "Historic" },
      after: { name: "Renamed" },
    });
    expect((await read(vendor)).status).toBe(404);
  });

  const linesBy = async (query: Record<string, string>) =>
    (await reader.ask(operatorHistoryLines, { query: { limit: "100", ...query } })).data;

  test("an operator reads all lines newest first, page by page, while others are written", async () => {
    const id = await raised("First of the pages");
    await raised("Second");
    const newest = (await linesBy({ limit: "2" })).lines;
    const first = await linesBy({ limit: "1" });
    expect(first).toMatchObject({ lines: [{ n: newest[0]?.n }], older: newest[0]?.n, newer: null });
    await raised("Written meanwhile");
    const second = await linesBy({ limit: "1", before: String(first.older) });
    expect(second.lines).toMatchObject([{ n: newest[1]?.n }]);
    const back = await linesBy({ limit: "1", before: String(second.newer) });
    expect(back.lines).toMatchObject([{ n: newest[0]?.n }]);
    const all = await linesBy({});
    expect(all.lines.map(({ n }) => n)).toEqual(all.lines.map(({ n }) => n).toSorted((a, b) => b - a));
    expect(all.names[id]).toMatch(/^T-\d+ First of the pages$/);
    expect(all.names[people.shop.id]).toBe(people.shop.name);
  });

  test("lines are found by kind, person, store, period and text, also for the export", async () => {
    const began = new Date().toISOString();
    const before = await lastLine();
    const body = { name: `Harbour ${randomUUID()}`, location: "L", address: "A", number: "0417" };
    const { id: storeId } = (await people.store.ask(createStore, { body })).data;
    const title = `Leaking "freezer" ${randomUUID()}`;
    const { id, number } = (await people.store.ask(raiseTicket, { body: { title, storeId } })).data;
    await people.store.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const own = (await linesOfAll(before)).filter(({ actorId }) => actorId === people.store.id);
    const found = async (query: Record<string, string>) =>
      (await linesBy({ ...query, from: began })).lines.map(({ n }) => n).toReversed();
    const numbersOf = (lines: typeof own) => lines.map(({ n }) => n);
    expect(await found({ kind: "store" })).toEqual(numbersOf(own.filter((line) => line.kind === "store")));
    expect(await found({ person: people.store.email.toUpperCase() })).toEqual(numbersOf(own));
    expect(await found({ person: "nobody of this name" })).toEqual([]);
    expect(await found({ store: body.name.toLowerCase() })).toEqual(numbersOf(own));
    expect(await found({ store: "#417" })).toEqual(numbersOf(own));
    const ofTicket = numbersOf(own.filter((line) => line.ticketId === id));
    expect(await found({ text: `t${number}` })).toEqual(ofTicket);
    expect(await found({ text: title.slice(3) })).toEqual(ofTicket);
    // As a person reads it, not as it is stored.
    expect(await found({ text: "Out for Bid", kind: "ticket" })).toEqual(ofTicket.slice(-1));
    expect(await found({ text: "out_for_bi%" })).toEqual([]);
    expect(
      (await linesBy({ until: began, person: people.store.email })).lines.map(({ n }) => n),
    ).not.toContain(ofTicket[0]);
    const query = { after: String(before), store: body.name, kind: "ticket" };
    expect(numbersOf((await reader.ask(operatorHistory, { query })).data.lines)).toEqual(ofTicket);
  });

  test("hostile filters are refused in words, and nobody but operators reads the lines", async () => {
    for (const [name, value] of [
      ["kind", "password"],
      ["from", "yesterday"],
      ["until", "2026-02-30T00:00:00Z"],
      ["before", "1 or 1=1"],
      ["before", "99999999999999999999"],
      ["limit", "-1"],
      ["person", "x".repeat(5000)],
    ] as const) {
      const refused = await reader.ask(operatorHistoryLines, { query: { [name]: value } });
      expect([name, refused.status, refused.refusal.error]).toEqual([name, 400, "invalid_input"]);
      expect(refused.refusal.message).not.toMatch(/sql|syntax|undefined/i);
    }
    for (const text of ["%", "_", "'; drop table history; --", "\\", '"', "\u202E"])
      expect(
        (await reader.ask(operatorHistoryLines, { query: { text, person: text, store: text } })).status,
      ).toBe(200);
    for (const who of [people.store, people.property, people.worker, vendor])
      expect((await who.ask(operatorHistoryLines)).status).toBe(403);
  });

  test("a deleted account leaves that it changed, and nothing of what it was", async () => {
    const leaver = await registered(server, "Assessor", "Leaving Lena");
    await leaver.ask(updateProfile, { body: { phone: "555-7777" } });
    await leaver.ask(deleteAccount, { body: { password: PASSWORD } });
    const lines = (await linesOfAll(0)).filter(({ entityId }) => entityId === leaver.id);
    expect(lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toMatch(/Lena|555-7777|leaving\.lena/);
  });

  test("the operator's command prints the same lines as CSV and as JSON lines", async () => {
    const id = await raised("=SUM(A1)");
    const csv = (await operator(server, ["history"], PASSWORD)).stdout;
    const jsonl = (await operator(server, ["history", "--format", "jsonl"], PASSWORD)).stdout;
    const last = jsonl
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { entityId: string; n: number });
    expect(last.some(({ entityId }) => entityId === id)).toBe(true);
    expect(csv.split("\r\n")[0]).toBe(
      "\uFEFFn,at,deviceAt,actorId,actorName,device,kind,entityId,ticketId,storeId,change,before,after,actedForId,actedForName,byOperator",
    );
    expect(csv).toContain(`ticket,${id},${id},`);
    expect(csv.match(/\uFEFF/g)).toHaveLength(1);
  });
});
