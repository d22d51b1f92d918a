import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readPerson, register, updateProfile, whoAmI } from "#contract/accounts.ts";
import { API } from "#contract/api.ts";
import { decideOnBid, listBids, placeBid } from "#contract/bids.ts";
import { changeRole } from "#contract/change-role.ts";
import { nameDeputy } from "#contract/deputies.ts";
import { ticketHistory } from "#contract/history.ts";
import { inviteSeveral, listInvitations } from "#contract/invitations.ts";
import { sendMessage } from "#contract/messages.ts";
import { listNotifications } from "#contract/notifications.ts";
import { inviteByLink } from "#contract/operator.ts";
import { importPeople, undoPeopleImport } from "#contract/people-imports.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { addStorePerson, changeStoreManager, createStore, listStores } from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { WEBSITE } from "#domain/product.ts";
import { allWrites, bidForm } from "#tests/support/all-writes.ts";
import {
  ask,
  cast,
  operator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

// Who reads everything and changes nothing: docs/product.md#readers. The server is one where
// anybody may sign up, so that its operators do not see everything.

const SEAT = "Fettle Reader";

/** What a reader changes: nothing but the own account. */
const OWN = [
  "cancelUpload",
  "changeNotificationSettings",
  "changePassword",
  "completePart",
  "completeUpload",
  "deleteAccount",
  "deleteFile",
  "endCalendarAddress",
  "endConnection",
  "endOneSession",
  "endOtherSessions",
  "initiateUpload",
  "makeCalendarAddress",
  "markMessagesRead",
  "pushActions",
  "readAllNotifications",
  "readNotification",
  "saveView",
  "sendTestNotification",
  "subscribeToPush",
  "unreadNotification",
  "unsubscribeFromPush",
  "updateProfile",
  "uploadPart",
];

describe.each(databases.filter(isAvailable))("readers, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  let otto: TestPerson;
  let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson };
  let ticketId: string;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, "olga.readers@example.com", "Olga Op");
    otto = await signedInOperator(server, "otto.readers@example.com", "Otto Op");
    people = { ...(await cast(server)), vendor: await registered(server, "Vendor", "Vera Vendor") };
    const body = { title: "Pane cracked", storeId: people.shop.id };
    ticketId = (await people.store.ask(raiseTicket, { body })).data.id;
    const market = { params: { id: ticketId }, body: { status: "out_for_bid" } };
    await people.property.ask(changeTicketStatus, market);
    await people.vendor.ask(placeBid, { body: bidForm(ticketId) });
    await people.store.ask(addComment, { params: { id: ticketId }, body: { content: "The left one" } });
  });

  /** Somebody who reads everything, by the command. */
  const reader = async () => {
    const email = `rita.${randomUUID().slice(0, 8)}@example.com`;
    await operatorCreates(server, ["--email", email, "--name", "Rita Reads", "--role", SEAT]);
    return signedIn(server, email);
  };
  const noticesOf = async (who: TestPerson) =>
    (await who.ask(listNotifications)).data.notifications.map(({ message }) => message);
  const eventsOf = async (who: TestPerson) =>
    (await olga.ask(operatorSecurityLog, { query: { search: who.id, limit: "50" } })).data.entries.map(
      ({ event }) => event,
    );

  test("an operator invites one with their own password, and the other operators know", async () => {
    const email = `rhea.${randomUUID().slice(0, 8)}@example.com`;
    const refused = await olga.ask(inviteByLink, { body: { email, role: SEAT } });
    expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "password"]);
    const made = await olga.ask(inviteByLink, { body: { email, role: SEAT, password: PASSWORD } });
    const invitation = made.data.url.split("#invitation=")[1] ?? "";
    const form = { name: "Rhea Reads", email, password: PASSWORD, role: SEAT, website: WEBSITE };
    const alone = await ask(server.url, null, register, { body: form });
    expect([alone.status, alone.refusal.error]).toEqual([403, "role_not_allowed"]);
    const asOperator = await ask(server.url, null, register, {
      body: { ...form, role: "Fettle User", invitation },
    });
    expect(asOperator.status).toBe(403);
    const done = await ask(server.url, null, register, { body: { ...form, invitation } });
    expect(done.data.user).toMatchObject({ role: "Fettle User", isReader: true, seesEverything: true });
    expect(done.data.user.isOperator).toBeUndefined();
    const rhea = await signedIn(server, email);
    expect(await eventsOf(rhea)).toEqual(
      expect.arrayContaining(["reader_right_given", "invitation_accepted"]),
    );
    const notices = await noticesOf(otto);
    expect(notices).toContain(
      "Olga Op invited somebody to read everything in Fettle. “Invitations” says whom, and there it can be withdrawn.",
    );
    expect(notices).toContain(
      "Rhea Reads has registered with an operator’s invitation, reads everything in Fettle and changes nothing.",
    );
  });
  test("reads every ticket, store, bid, comment, history and contact data of the server", async () => {
    const rita = await reader();
    const params = { id: ticketId };
    const page = (await rita.ask(pullChanges, { query: { limit: "500" } })).data;
    expect(page.changes.filter(({ row }) => row !== null).map((each) => each.kind)).toEqual(
      expect.arrayContaining(["store", "ticket", "comment", "event", "bid", "person"]),
    );
    expect((await rita.ask(readTicket, { params })).data.permissions).toEqual([]);
    for (const read of [
      (who: TestPerson) => who.ask(listComments, { params }),
      (who: TestPerson) => who.ask(ticketHistory, { params }),
      (who: TestPerson) => who.ask(listBids, { query: { taskId: ticketId } }),
    ])
      expect(JSON.parse((await read(rita)).text)).toEqual(JSON.parse((await read(people.store)).text));
    expect((await rita.ask(listStores)).data.map(({ id }) => id)).toContain(people.shop.id);
    const found = await rita.ask(listTickets, { query: { limit: "100" } });
    expect(found.data.tasks.map(({ id }) => id)).toContain(ticketId);
    const card = await rita.ask(readPerson, { params: { id: people.store.id } });
    expect(card.data.email).toBe(people.store.email);
    // No page of operators, and no security log.
    const closed: string[] = [];
    for (const endpoint of API)
      if (endpoint.access === "signed in" && endpoint.method === "GET" && endpoint.isStream !== true) {
        const answer = await rita.ask(endpoint, { params: { id: people.shop.id, s3Key: "x" } });
        if (answer.status === 403) closed.push(endpoint.path);
      }
    // Those of one role alone, about what it has itself.
    const ofOneRole = ["/api/external/users/invited", "/api/buildings", "/api/external/my-assign-tasks"];
    expect(closed.filter((path) => !path.startsWith("/api/operator/"))).toEqual(ofOneRole);
    expect(closed).toContain("/api/operator/security-log");
  });

  test("every write of the contract is refused but those of the own account", async () => {
    const rita = await reader();
    const params = Object.fromEntries(
      ["id", "n", "userId", "personId", "key", "s3Key"].map((name) => [name, randomUUID()]),
    );
    const open: string[] = [];
    for (const endpoint of API) {
      if (endpoint.access !== "signed in" || endpoint.method === "GET" || OWN.includes(endpoint.name))
        continue;
      const answer = await rita.ask(endpoint, { params, body: {} });
      if (answer.status !== 403 || answer.refusal.error !== "read_only") open.push(endpoint.name);
    }
    expect(open).toEqual([]);
    const closed: string[] = [];
    for (const endpoint of API.filter(({ name }) => OWN.includes(name))) {
      // The reader and the session stay until the end.
      if (["deleteAccount", "uploadPart"].includes(endpoint.name)) continue;
      const answer = await rita.ask(endpoint, { params, body: {} });
      if (answer.status === 403) closed.push(endpoint.name);
    }
    expect(closed).toEqual([]);
    const profile = { firstName: "Rita", lastName: "Sees", phone: "555-0100" };
    expect((await rita.ask(updateProfile, { body: profile })).status).toBe(200);
  });

  test("a write that somebody else may make changes nothing, alone and in a batch", async () => {
    const rita = await reader();
    const before = (await people.store.ask(pullChanges)).data.cursor;
    const made = new Set<string>();
    for (const [name, who, endpoint, prepare] of allWrites(people)) {
      if (OWN.includes(endpoint.name) || made.has(endpoint.name) || who === "vendor") continue;
      made.add(endpoint.name);
      const answer = await rita.ask(endpoint, { ...(await prepare()), key: randomUUID() });
      expect([name, answer.status, answer.refusal.error]).toEqual([name, 403, "read_only"]);
    }
    expect(made.size).toBeGreaterThan(20);
    const comment = `/api/external/tasks/${ticketId}/comments`;
    const op = {
      method: "POST" as const,
      lane: "x",
      deps: [],
      key: randomUUID(),
      path: comment,
      body: { content: "Hi" },
    };
    const again = { ...op, key: randomUUID() };
    const sent = (await rita.ask(pushMutations, { body: { ops: [op, again] } })).data.results;
    expect(sent.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
      [403, "read_only"],
      [403, "read_only"],
    ]);
    const after = (await people.store.ask(pullChanges, { query: { since: before } })).data.changes;
    expect(JSON.stringify(after)).not.toContain(rita.id);
    const comments = (await people.store.ask(listComments, { params: { id: ticketId } })).data;
    expect(JSON.stringify(comments)).not.toContain("Rita");
  });

  test("nobody gives a reader a store, work, a deputyship or a message", async () => {
    const rita = await reader();
    const shop = { id: people.shop.id };
    const added = await people.store.ask(addStorePerson, { params: shop, body: { email: rita.email } });
    expect([added.status, added.refusal.message]).toEqual([
      400,
      "Rita Reads reads everything and changes nothing, and can have no store",
    ]);
    const moved = await people.store.ask(changeStoreManager, { params: shop, body: { email: rita.email } });
    expect([moved.status, moved.refusal.details?.[0]?.field]).toEqual([400, "email"]);
    const week = { email: rita.email, fromDay: "2099-01-01", untilDay: "2099-01-05", timeZone: "UTC" };
    const named = await olga.ask(nameDeputy, { body: week });
    expect([named.status, named.refusal.details?.[0]?.field]).toEqual([400, "email"]);
    const hello = { receiver_id: rita.id, message: "Hello" };
    expect((await people.store.ask(sendMessage, { body: hello })).status).toBe(403);
    expect((await olga.ask(sendMessage, { body: hello })).status).toBe(403);
    // Where operators accept bids above a limit, a reader is none.
    const [bid] = (await rita.ask(listBids, { query: { taskId: ticketId } })).data.bids;
    const accepted = { params: { id: must(bid, "the bid").id }, body: { status: "accepted" } };
    expect((await rita.ask(decideOnBid, accepted)).refusal.error).toBe("read_only");
  });

  test("a device of somebody whose right ends loses what it may no longer read", async () => {
    const rita = await reader();
    const had = (await rita.ask(pullChanges, { query: { limit: "500" } })).data;
    const params = { id: rita.id };
    const refused = await olga.ask(changeRole, { params, body: { role: "Store Manager" } });
    expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "password"]);
    const body = { role: "Store Manager", password: PASSWORD };
    expect((await olga.ask(changeRole, { params, body })).data.account).toMatchObject({
      role: "Store Manager",
      isReader: false,
    });
    expect((await rita.ask(whoAmI)).status).toBe(401);
    const again = await signedIn(server, rita.email);
    const page = (await again.ask(pullChanges, { query: { since: had.cursor } })).data;
    expect([page.resync, page.isNarrowed]).toEqual([true, true]);
    const rows = page.changes.filter(({ row }) => row !== null);
    expect(rows.filter((each) => ["store", "ticket", "bid", "comment", "event"].includes(each.kind))).toEqual(
      [],
    );
    expect(await eventsOf(rita)).toEqual(
      expect.arrayContaining(["reader_right_taken", "operator_changed_role"]),
    );
    expect(await noticesOf(again)).toContain(
      "Olga Op changed your role in Fettle from Fettle User: reads everything to Store Manager. Please sign in again: you then see what belongs to your new role.",
    );
    expect(await noticesOf(otto)).toContain(
      "Rita Reads no longer reads everything in Fettle. Olga Op changed the role.",
    );
  });

  test("who has stores or work becomes a reader once somebody else has them", async () => {
    const [sam, successor] = await Promise.all([
      registered(server, "Store Manager", "Sam Store"),
      registered(server, "Store Manager", "Stella Store"),
    ]);
    const store = { name: "S", location: "L", address: "A" };
    const shop = (await sam.ask(createStore, { body: store })).data;
    const raised = { title: "Lamp", storeId: shop.id };
    const ticket = (await sam.ask(raiseTicket, { body: raised })).data;
    const params = { id: sam.id };
    const body = { role: SEAT, password: PASSWORD };
    expect((await olga.ask(changeRole, { params, body })).status).toBe(403);
    const done = await olga.ask(changeRole, { params, body: { ...body, to: successor.id } });
    expect(done.data.account).toMatchObject({ role: "Fettle User", isReader: true, isOperator: false });
    const reads = await signedIn(server, sam.email);
    expect((await reads.ask(readTicket, { params: { id: ticket.id } })).data.permissions).toEqual([]);
    // An operator of a reader by the command reads no longer as one; and the other way round.
    await operator(server, ["operator", "--email", sam.email], PASSWORD);
    expect((await (await signedIn(server, sam.email)).ask(whoAmI)).data).toMatchObject({ isOperator: true });
    const back = await olga.ask(changeRole, { params, body });
    expect(back.data.account).toMatchObject({ isReader: true, isOperator: false });
    const sees = await signedIn(server, sam.email);
    expect((await sees.ask(listInvitations)).status).toBe(403);
  });

  test("a file makes readers and ends them with the operator’s password, and is taken back", async () => {
    const sid = await registered(server, "Assessor", "Sid Assessor");
    const row = { name: "Sid Assessor", email: sid.email, role: SEAT, phone: null, store: null };
    const named = { id: randomUUID(), fileName: "people.csv" };
    const body = { dryRun: false, people: [row], import: named };
    const dry = (await olga.ask(importPeople, { body: { ...body, dryRun: true } })).data.people;
    expect(dry[0]?.changes).toEqual([{ field: "role", before: "Assessor", after: SEAT }]);
    const alone = (await olga.ask(importPeople, { body })).data.people;
    expect(alone[0]?.faults.map(({ field }) => field)).toEqual(["role"]);
    const wrong = await olga.ask(importPeople, { body: { ...body, password: "not my password" } });
    expect([wrong.status, wrong.refusal.error]).toEqual([400, "wrong_password"]);
    const done = (await olga.ask(importPeople, { body: { ...body, password: PASSWORD } })).data.people;
    expect(done[0]?.outcome).toBe("changed");
    expect((await (await signedIn(server, sid.email)).ask(whoAmI)).data).toMatchObject({ isReader: true });

    const back = { ...body, people: [{ ...row, role: "Assessor" }], import: { ...named, id: randomUUID() } };
    expect((await olga.ask(importPeople, { body: back })).data.people[0]?.outcome).toBe("faulty");
    const undone = await olga.ask(undoPeopleImport, { params: named, body: { emails: [sid.email] } });
    expect(undone.data.people[0]?.outcome).toBe("restore");
    expect((await (await signedIn(server, sid.email)).ask(whoAmI)).data).not.toHaveProperty("isReader");

    const email = `ray.${randomUUID().slice(0, 8)}@example.com`;
    const invitations = [{ email, role: SEAT }];
    const refused = await olga.ask(inviteSeveral, { body: { invitations } });
    expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "password"]);
    const several = [...invitations, { email: `x${email}`, role: "Fettle User" }];
    const invited = await olga.ask(inviteSeveral, { body: { invitations: several, password: PASSWORD } });
    expect(invited.data.invited.map((each) => "problem" in each)).toEqual([false, true]);
  });

  test("the command gives and ends the right", async () => {
    const wanda = await registered(server, "Assessor", "Wanda Watches");
    await operator(server, ["change-role", "--email", wanda.email, "--role", SEAT], PASSWORD);
    expect((await (await signedIn(server, wanda.email)).ask(whoAmI)).data).toMatchObject({ isReader: true });
    await operator(server, ["change-role", "--email", wanda.email, "--role", "Assessor"], PASSWORD);
    const now = (await (await signedIn(server, wanda.email)).ask(whoAmI)).data;
    expect(now).toMatchObject({ role: "Assessor" });
    expect(now).not.toHaveProperty("isReader");
  });
});
