import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { decide, placeBid } from "#server/bids/bid-actions.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import { announceNewJobs } from "#server/jobs/announce-new-jobs.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { notifyDueSoon } from "#server/jobs/due-soon-job.ts";
import { sendMails } from "#server/notifications/mail-sender.ts";
import { readUnsubscribeToken } from "#server/notifications/unsubscribe.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

const LIMITS = { awardRules: NO_AWARD_RULES };

// Mails about notifications, from the event to a real mail server, on a database in this process.

let post: MailServer;
let mails: MailServer["mails"];
let refusals: MailServer["refusals"];
let engine: PGlite;
let context: AppContext;
const stops: (() => void)[] = [];

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");
const VENDORS = ["vera", "viktor", "vic", "vito", "vesna"] as const;
const VERA = callerOf("vera", "Vendor");
const VIKTOR = callerOf("viktor", "Vendor");

beforeAll(async () => {
  post = await startMailServer();
  ({ mails, refusals } = post);
  engine = await migratedEngine();
  // With real transactions, so that a failed one leaves nothing.
  const database = transactingDatabaseOf(engine);
  const people = [SOFIA, PETER, WALT, ...VENDORS.map((id) => callerOf(id, "Vendor"))];
  await engine.exec(
    people
      .map(
        ({ actor: { id, role } }) => `
        insert into users (id, email, name, first_name, last_name, role, website, password_hash, created_by)
          values ('${id}', '${id}@example.com', '${id}', '${id}', '', '${role}', 'Fettle', '', ${id === "walt" ? "'peter'" : "null"});`,
      )
      .join(""),
  );
  await engine.exec(`insert into user_stores (id, owner_id, name, location, address, city, state, property_manager_id, created_at)
    values ('shop', 'sofia', 'Downtown', 'Hall', '1 Main Street', 'Springfield', 'IL', 'peter', now())`);
  const config = {
    mailUrl: post.url,
    mailFrom: "fettle@example.com",
    publicUrl: "https://fettle.example.com",
  };
  context = { database, config, log: () => undefined } as unknown as AppContext;
  stops.push(sendMails(context), announceNewJobs(context));
});
afterAll(async () => {
  for (const stop of stops) stop();
  await post.close();
});
beforeEach(async () => {
  mails.length = 0;
  await engine.exec(
    "update users set notification_settings = '{}', muted_tickets = '[]', city = '', state = ''; delete from mail_queue",
  );
});

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(context.database, who.account.id, work);
const raised = async (title: string, more: object = {}) => {
  const input = { title, description: "", priority: "medium", storeId: "shop", ...more };
  const ticket = await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"));
  // Its property manager is mailed of it.
  await isEmptied();
  mails.length = 0;
  return (ticket as { id: string }).id;
};
const move = (who: Caller, id: string, input: { status: string } & Record<string, unknown>) =>
  as(who, (tx) => changeStatus(tx, who, id, input as never, { files: [] }));
const settings = (id: string, values: object) =>
  engine.query("update users set notification_settings = $2 where id = $1", [id, JSON.stringify(values)]);
const arrived = (...to: string[]) =>
  expect.poll(() => mails.map((mail) => mail.to).toSorted(), { timeout: 20_000 }).toEqual(to.toSorted());
const mailTo = (id: string) => mails.find(({ to }) => to === `${id}@example.com`)?.raw ?? "";
/** Everything that is due was handled, nothing is being sent; what is not due yet stays. */
const isEmptied = () =>
  expect.poll(async () => (await engine.query(UNHANDLED)).rows, { timeout: 20_000 }).toEqual([]);
const UNHANDLED = `select id from mail_queue where due_at <= now()
  or (tries > 0 and due_at > now() + interval '5 minutes')`;
const noticesOf = async (id: string, type: string) =>
  (
    await engine.query("select message from notifications where user_id = $1 and type = $2", [id, type])
  ).rows.map((row) => (row as { message: string }).message);

test("a ticket out for bid tells vendors who were invited, worked for this owner or chose the area, and no other", async () => {
  const before = await raised("Old job");
  await engine.query("update tickets set assignee_id = 'viktor', status = 'closed' where id = $1", [before]);
  const id = await raised("Broken freezer");
  await settings("vic", { areas: ["springfield, il"], areaKeys: ["springfield, il"] });
  await engine.query("update users set city = 'Chicago', state = 'il' where id = 'vito'");
  await settings("vesna", { areas: ["TX"], areaKeys: ["tx"] });
  await engine.query("update users set state = 'IL' where id = 'vesna'");
  await move(SOFIA, id, { status: "out_for_bid", invitedVendorIds: ["vera", "walt"] });
  await arrived(...["vera", "viktor", "vic", "vito"].map((each) => `${each}@example.com`));
  const mail = mailTo("vera");
  expect(mail).toMatch(/^Subject: New job: T-\d+ "Broken freezer" at Downtown/m);
  expect(mail).toContain(`View job: https://fettle.example.com/tickets?ticket=${id}`);
  expect(mail.match(/View job<\/a>/g)).toHaveLength(1);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await noticesOf("vera", "new_job")).toEqual([
    expect.stringMatching(/^T-\d+ "Broken freezer" at Downtown, Springfield, IL is open for bids$/),
  ]);
  expect(await noticesOf("vesna", "new_job")).toEqual([]);
  expect((await engine.query("select 1 from new_job_queue")).rows).toEqual([]);
});

test("the header of a mail ends its kind, and a changed token nothing", async () => {
  const id = await raised("Loose tile");
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  await arrived("walt@example.com");
  const token = /List-Unsubscribe: <https:\/\/fettle\.example\.com\/api\/unsubscribe\/([^>]+)>/.exec(
    mailTo("walt"),
  )?.[1];
  const decoded = decodeURIComponent(token ?? "");
  expect(await readUnsubscribeToken(context.database, decoded)).toEqual({
    userId: "walt",
    kind: "assignments",
  });
  expect(await readUnsubscribeToken(context.database, decoded.replace("walt", "vera"))).toBeNull();
  expect(await readUnsubscribeToken(context.database, "walt.messages.")).toBeNull();
});

test("a rejected job is mailed with the reason, and completion and approval too", async () => {
  const id = await raised("Dripping tap");
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  await arrived("walt@example.com");
  mails.length = 0;
  await move(WALT, id, { status: "completed", content: "New seal" });
  await arrived("sofia@example.com", "peter@example.com");
  mails.length = 0;
  await move(PETER, id, { status: "rejected", content: "It still drips" }).catch(() =>
    move(SOFIA, id, { status: "rejected", content: "It still drips" }),
  );
  await expect.poll(() => mailTo("walt"), { timeout: 20_000 }).toContain("was rejected: It still drips");
});

test("the losers of a bid read the reason that was chosen", async () => {
  const id = await raised("New awning");
  await move(SOFIA, id, { status: "out_for_bid" });
  const bid = {
    taskId: id,
    estimatedCost: 10,
    description: "x",
    scheduleDate: "2030-01-01",
    scheduleTime: "09:00",
  };
  const placed = await as(VERA, (tx) => placeBid(tx, VERA, bid, LIMITS));
  await as(VIKTOR, (tx) => placeBid(tx, VIKTOR, bid, LIMITS));
  const { id: bidId } = placed as { id: string };
  await isEmptied();
  mails.length = 0;
  await as(SOFIA, (tx) =>
    decide(tx, SOFIA, bidId, {
      to: "accepted",
      reason: "We chose somebody who knows the place.",
      config: { awardRules: NO_AWARD_RULES },
    }),
  );
  await arrived("vera@example.com", "viktor@example.com");
  expect(mailTo("vera")).toContain("You won T-");
  expect(mailTo("viktor")).toMatch(
    /Another bid was chosen for T-\d+ "New awning": We chose somebody who knows/,
  );
});

test("quiet hours hold a mail back, and an urgent ticket breaks them", async () => {
  await settings("walt", { quietHours: { from: "00:00", to: "23:59" }, timeZone: "UTC" });
  const calm = await raised("Calm");
  await move(PETER, calm, { status: "maintenance_worker_working", assignedTo: "walt" });
  await isEmptied();
  const urgent = await raised("Burst pipe", { priority: "urgent" });
  await move(PETER, urgent, { status: "maintenance_worker_working", assignedTo: "walt" });
  await arrived("walt@example.com");
  expect(mailTo("walt")).toContain("Burst pipe");
  await settings("walt", {});
  await engine.exec("update mail_queue set due_at = now()");
  wakeLoop("mails");
  await arrived("walt@example.com", "walt@example.com");
});

test("what is switched off, muted or read already is not mailed", async () => {
  await settings("walt", { mailOff: ["assignments"] });
  const id = await raised("Off");
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  await settings("walt", {});
  await engine.query("update users set muted_tickets = $1 where id = 'sofia'", [JSON.stringify([id])]);
  await move(WALT, id, { status: "completed", content: "done" });
  await arrived("peter@example.com");
  await isEmptied();
  expect(mails.map(({ to }) => to)).toEqual(["peter@example.com"]);
});

test("messages are mailed once when they have been unread for an hour, all in one mail", async () => {
  const send = (at: string) =>
    engine.query(
      `insert into messages (id, sender_id, receiver_id, pair, content, created_at)
       values (gen_random_uuid()::text, 'sofia', 'peter', 'peter:sofia', 'a secret', now() - $1::interval)`,
      [at],
    );
  const queue = () =>
    engine.exec(`insert into mail_queue (id, user_id, kind, sender_id, due_at, created_at)
      values ('message-sofia-peter', 'peter', 'messages', 'sofia', now(), now())`);
  await send("30 minutes");
  await queue();
  wakeLoop("mails");
  await isEmptied();
  expect(mails).toEqual([]);
  await engine.exec("update messages set created_at = now() - interval '61 minutes'");
  await send("5 minutes");
  await engine.exec("update mail_queue set due_at = now()");
  wakeLoop("mails");
  await arrived("peter@example.com");
  expect(mailTo("peter")).toContain("2 unread messages from sofia");
  expect(mailTo("peter")).not.toContain("a secret");
  await isEmptied();
  await engine.exec("update messages set read_at = now()");
  await queue();
  wakeLoop("mails");
  await isEmptied();
  expect(mails).toHaveLength(1);
});

test("a mail server that is busy is asked again and gets the mail once; one that refuses is not", async () => {
  const busy = await raised("Two tries");
  refusals.push(451);
  await move(PETER, busy, { status: "maintenance_worker_working", assignedTo: "walt" });
  await expect.poll(() => refusals, { timeout: 20_000 }).toEqual([]);
  await isEmptied();
  expect(mails).toEqual([]);
  await engine.exec("update mail_queue set due_at = now()");
  wakeLoop("mails");
  await arrived("walt@example.com");

  const refused = await raised("Refused");
  refusals.push(550);
  await move(PETER, refused, { status: "maintenance_worker_working", assignedTo: "walt" });
  await expect.poll(() => refusals, { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(async () => (await engine.query("select 1 from mail_queue")).rows, { timeout: 20_000 })
    .toEqual([]);
  expect(mails).toEqual([]);
});

test("work that is due tomorrow is told once for each due date, from seven in the morning", async () => {
  const id = await raised("Filter", { dueOn: "2030-06-12" });
  await move(PETER, id, { status: "maintenance_worker_working", assignedTo: "walt" });
  await settings("walt", { timeZone: "America/Chicago" });
  const at = (time: string) => notifyDueSoon(context, Date.parse(time));
  await at("2030-06-11T11:59:00.000Z");
  expect(await noticesOf("walt", "due_soon")).toEqual([]);
  await at("2030-06-11T12:00:00.000Z");
  await at("2030-06-11T12:10:00.000Z");
  await at("2030-06-12T12:10:00.000Z");
  expect(await noticesOf("walt", "due_soon")).toEqual([expect.stringMatching(/"Filter" is due tomorrow$/)]);
  await engine.query("update tickets set due_on = '2030-06-20' where id = $1", [id]);
  await at("2030-06-20T12:10:00.000Z");
  expect(await noticesOf("walt", "due_soon")).toHaveLength(2);
});
