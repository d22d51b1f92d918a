import { beforeAll, describe, expect, test } from "vitest";
import * as workersApi from "#contract/workers.ts";
import * as bids from "#contract/bids.ts";
import * as messages from "#contract/messages.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import { type Write, wrongPairs } from "#tests/support/pairs.ts";
import { workerOf } from "#tests/support/people.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { castWithRivals, raceCalls, type Rivals } from "#tests/support/rivals.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

// Every pair of writes that touch one thing, sent at once. Whichever is first, both answers are
// named and the database is consistent afterwards. The embedded database runs writes one after the
// other, so there the pairs only show that the second answer is a named one too.

describe.each(databases.filter(isAvailable))("pairs of writes at once, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Rivals;
  beforeAll(async () => {
    ({ server, people } = await castWithRivals(kind));
  });
  const { raised, move } = raceCalls(() => people);

  /** What can be said about a ticket that is out for bid, with one bid on it. */
  const ofMarket = async (): Promise<Write[]> => {
    const id = await raised();
    await move(people.property, id, { status: "out_for_bid" });
    const bid = (await people.vendor.ask(bids.placeBid, { body: bidForm(id) })).data.id;
    const params = { id };
    const to = (body: object) => ({ params, body });
    return [
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { params }],
      [
        "assess",
        people.property,
        tickets.changeTicketStatus,
        to({ status: "request_assessment", assessorId: people.assessor.id }),
      ],
      ["comment", people.store, tickets.addComment, to({ content: "hello" })],
      ["work order", people.store, tickets.raiseTicket, { body: { title: "W", parentId: id } }],
      ["edit bid", people.vendor, bids.editBid, { params: { id: bid }, body: { estimatedCost: 11 } }],
      ["withdraw", people.vendor, bids.withdrawBid, { params: { id: bid } }],
      ["accept the amount", people.store, bids.acceptBid, { params: { id: bid }, body: { amount: 10 } }],
      ["rival's bid", people.rival, bids.placeBid, { body: bidForm(id) }],
      ["accept", people.store, bids.decideOnBid, { params: { id: bid }, body: { status: "accepted" } }],
      ["reject", people.store, bids.rejectBid, { params: { id: bid } }],
    ];
  };

  /** What can be said about finished work. */
  const ofFinished = async (): Promise<Write[]> => {
    const id = await raised();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    await move(people.worker, id, { status: "completed", content: "done" });
    const params = { id };
    const order = { userId: people.worker.id, taskId: id };
    return [
      ["rate", people.store, ratings.rateWork, { body: { ...order, rating: 4 } }],
      ["rate the newest", people.store, ratings.rateWork, { body: { userId: people.worker.id, rating: 2 } }],
      ["close", people.store, tickets.changeTicketStatus, { params, body: { status: "closed" } }],
      [
        "reject",
        people.store,
        tickets.changeTicketStatus,
        { params, body: { status: "rejected", content: "no" } },
      ],
      ["comment", people.worker, tickets.addComment, { params, body: { content: "hello" } }],
    ];
  };

  /** What can be said about a ticket its property manager has. */
  const ofWaiting = async (): Promise<Write[]> => {
    const id = await raised();
    const to = (body: object) => ({ params: { id }, body });
    const moves: readonly [string, object][] = [
      ["publish", { status: "out_for_bid" }],
      ["back to the store", { status: "ready_for_bid", content: "back" }],
      ["assign", { status: "maintenance_worker_working", assignedTo: people.worker.id }],
      ["assess", { status: "request_assessment", assessorId: people.assessor.id }],
      ["complete", { status: "completed", content: "done" }],
    ];
    return [
      ...moves.map(([name, body]): Write => [name, people.property, tickets.changeTicketStatus, to(body)]),
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { params: { id } }],
      ["comment", people.property, tickets.addComment, to({ content: "hello" })],
      ["work order", people.property, tickets.raiseTicket, { body: { title: "W", parentId: id } }],
    ];
  };

  /** What can be said about a worker. */
  const ofWorker = async (): Promise<Write[]> => {
    const worker = await workerOf(server, people.property);
    const [id, other] = [await raised(), await raised()];
    const assigned = { status: "maintenance_worker_working", assignedTo: worker.id };
    const params = { id: worker.id };
    const card = { name: "Walt Renamed", email: worker.email };
    return [
      ["assign", people.property, tickets.changeTicketStatus, { params: { id }, body: assigned }],
      [
        "assign twice",
        people.property,
        tickets.changeTicketStatus,
        { params: { id: other }, body: assigned },
      ],
      ["delete", people.property, workersApi.deleteWorker, { params }],
      ["edit", people.property, workersApi.editWorker, { params, body: card }],
      ["rate", people.property, ratings.rateWork, { body: { userId: worker.id, rating: 4 } }],
      [
        "message",
        people.property,
        messages.sendMessage,
        { body: { receiver_id: worker.id, message: "hello" } },
      ],
    ];
  };

  /** What can be said about the stores of one owner. */
  const ofStores = async (): Promise<Write[]> => {
    const form = { name: "N", location: "L", address: "A" };
    const made = async () => (await people.store.ask(stores.createStore, { body: form })).data.id;
    const [one, two] = [await made(), await made()];
    const byDefault = (id: string) => ({ params: { id }, body: { isDefault: true } });
    return [
      ["default: one", people.store, stores.editStore, byDefault(one)],
      ["default: two", people.store, stores.editStore, byDefault(two)],
      ["default: new", people.store, stores.createStore, { body: { ...form, isDefault: true } }],
      ["edit", people.store, stores.editStore, { params: { id: one }, body: { name: "M" } }],
      ["delete", people.store, stores.deleteStore, { params: { id: one } }],
      ["ticket", people.store, tickets.raiseTicket, { body: { title: "T", storeId: one } }],
    ];
  };

  /** What can be said about one upload. */
  const ofUpload = async (): Promise<Write[]> => {
    const body = { filename: "a", totalSize: 10, chunkSize: 65_536 };
    const { uploadId: id } = (await people.store.ask(uploads.initiateUpload, { body })).data;
    const part = (text: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      form.append("chunk", new Blob([text]), "part");
      return { params: { id, n: "1" }, form, headers: more };
    };
    const { etag } = (await people.store.ask(uploads.uploadPart, part("0123456789"))).data;
    return [
      ["same part", people.store, uploads.uploadPart, part("0123456789")],
      ["other bytes", people.store, uploads.uploadPart, part("9876543210")],
      ["part that joins", people.store, uploads.uploadPart, part("abcdefghij", { "x-join": "1" })],
      ["complete", people.store, uploads.completeUpload, { params: { id } }],
      ["cancel", people.store, uploads.cancelUpload, { params: { id } }],
      ["confirm", people.store, uploads.completePart, { params: { id, n: "1" }, body: { etag } }],
    ];
  };

  test.each([
    ["a ticket out for bid", ofMarket],
    ["a ticket its property manager has", ofWaiting],
    ["finished work", ofFinished],
    ["a worker", ofWorker],
    ["stores of one owner", ofStores],
    ["an upload", ofUpload],
  ])("%s: of every pair of writes at once both get a named answer", async (_, prepare) => {
    expect(await wrongPairs(prepare)).toEqual([]);
  });
});
