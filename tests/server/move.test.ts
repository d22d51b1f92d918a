import { describe, expect, test } from "vitest";
import { listBids, placeBid } from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  editTicket,
  listComments,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { ask, cast, registered } from "#tests/support/people.ts";
import { freshDatabase, isAvailable, runCommand, startServer } from "#tests/support/server.ts";

describe.runIf(isAvailable("postgres"))("moving from the embedded database to PostgreSQL", () => {
  test("carries everything along: sessions, receipts, cursors and files go on as if nothing had happened", async () => {
    const before = await startServer({ kind: "embedded" });
    const people = await cast(before);
    const vendor = await registered(before, "Vendor", "Vera Vendor");
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Moves house", storeId: people.shop.id } })
    ).data;
    const params = { id };
    const form = new FormData();
    form.append("attachments", new Blob(["the photo"], { type: "image/png" }), "a.png");
    const photo = (await people.store.ask(editTicket, { params, form })).data.attachments[0];
    const comment = { params, body: { content: "said before" }, key: "before-the-move" };
    const answer = await people.store.ask(addComment, comment);
    await people.property.ask(changeTicketStatus, { params, body: { status: "out_for_bid" } });
    const bid = {
      taskId: id,
      estimatedCost: 12.5,
      description: "x",
      scheduleDate: "2030-01-01",
      scheduleTime: "09:00",
    };
    await vendor.ask(placeBid, { body: bid });
    const received = (await people.store.ask(listNotifications)).data;
    const ticket = (await people.store.ask(readTicket, { params })).text;
    const { cursor } = (await people.store.ask(pullChanges)).data;
    await before.stop();

    const target = await freshDatabase();
    const move = () => runCommand("move", { DATA_DIR: before.dataDir }, [target]);
    expect((await move()).stdout).toContain("Moved.");
    await expect(move()).rejects.toThrow("already holds accounts");

    const after = await startServer({ dataDir: before.dataDir, env: { DATABASE_URL: target } });
    const asStore: typeof people.store.ask = (endpoint, input) =>
      ask(after.url, people.store.token, endpoint, input);
    expect((await asStore(readTicket, { params })).text).toBe(ticket);
    expect((await asStore(listBids, { query: { taskId: id } })).data.bids.map((each) => each.amount)).toEqual(
      [12.5],
    );
    expect((await asStore(listNotifications)).data).toEqual(received);
    expect((await asStore(addComment, comment)).text).toBe(answer.text);
    expect((await asStore(pullChanges, { query: { since: cursor } })).data).toMatchObject({
      changes: [],
      resync: false,
    });
    await asStore(addComment, { params, body: { content: "said after" } });
    expect((await asStore(listComments, { params })).data.comments.map((each) => each.content)).toEqual([
      "said before",
      "said after",
    ]);
    expect((await asStore(pullChanges, { query: { since: cursor } })).data.changes.length).toBeGreaterThan(0);
    const bytes = await fetch(after.url + (photo?.url ?? ""), {
      headers: { authorization: `Bearer ${people.store.token}` },
    });
    expect(await bytes.text()).toBe("the photo");
    await after.stop();
  });
});
