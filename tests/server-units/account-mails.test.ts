import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import { wakeLoop } from "#server/jobs/background-loop.ts";
import { sendMails } from "#server/notifications/mail-sender.ts";
import { unsubscribePath } from "#server/notifications/unsubscribe.ts";
import { deactivateAs, handOverAs } from "#server/operator-page/hand-over.ts";
import { storeById } from "#server/stores/records.ts";
import { giveStore, tellNewManager } from "#server/stores/give-store.ts";
import { takeTurn } from "#server/accounts/account-locks.ts";
import { userById } from "#server/accounts/records.ts";
import { editWorker } from "#server/accounts/workers.ts";
import { must } from "#domain/must.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import type { Limits } from "#server/http/limits.ts";
import { type Leavers, leavers, operationOn } from "#tests/support/leavers.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { callerOf } from "#tests/support/memory-database.ts";

// Mails about accounts, hand-overs and stores: docs/product.md#kinds-and-channels.

let post: MailServer;
let world: Leavers;
let context: AppContext;
let stop: () => void;

beforeAll(async () => {
  post = await startMailServer();
});
afterAll(async () => {
  stop();
  await post.close();
});
beforeEach(async () => {
  stop?.();
  post.mails.length = 0;
  world = await leavers();
  const config = {
    mailUrl: post.url,
    mailFrom: "fettle@example.com",
    publicUrl: "https://fettle.example.com",
  };
  context = { database: world.database, config, log: () => undefined } as unknown as AppContext;
  stop = sendMails(context);
});

const arrived = (...names: string[]) =>
  expect
    .poll(() => post.mails.map(({ to }) => to).toSorted(), { timeout: 20_000 })
    .toEqual(names.map((name) => `${name}@example.com`).toSorted());
const mailTo = (name: string) => post.mails.find(({ to }) => to === `${name}@example.com`)?.raw ?? "";
const operation = (id: string) => ({ ...operationOn(id), mails: context });
/** Nothing that is due waits, and nothing is being sent. */
const isEmptied = () =>
  expect
    .poll(
      async () =>
        (await world.engine.query("select id from mail_queue where due_at <= now() or tries > 0")).rows,
      { timeout: 20_000 },
    )
    .toEqual([]);
const isDueNow = async () => {
  await world.engine.exec("update mail_queue set due_at = now()");
  wakeLoop("mails");
};

test("a hand-over is one mail for each who is concerned, with counts, and one to whoever left", async () => {
  for (const _ of [1, 2, 3]) await world.ticketOf("june");
  await isDueNow();
  await isEmptied();
  post.mails.length = 0;
  await world.inTurn((tx) => handOverAs(tx, operation("june"), { to: "luis", tickets: [], isLeaving: true }));
  await arrived("luis", "peter", "sofia", "june");
  await isEmptied();
  expect(mailTo("luis")).toContain("june (Maintenance) had 3 open tickets.");
  expect(mailTo("luis")).toContain("Open the app: https://fettle.example.com/tickets\r\n");
  const unsubscribe = await unsubscribePath(world.database, "luis", "accounts");
  expect(mailTo("luis")).toContain(`List-Unsubscribe: <https://fettle.example.com${unsubscribe}>`);
  expect(mailTo("peter")).toContain("june has left. luis has their 3 open tickets.");
  expect(mailTo("peter")).toContain("Open the app: https://fettle.example.com/profile/june\r\n");
  expect(mailTo("june")).toContain("olga deactivated your Fettle account.");
  // The only one about it that no setting ends.
  expect(mailTo("june")).not.toContain("List-Unsubscribe");
});

test("who switched mails about accounts off gets none, and the end of the own account all the same", async () => {
  await world.engine.exec(`update users set notification_settings = '{"mailOff": ["accounts"]}'`);
  await world.ticketOf("june");
  await isDueNow();
  await isEmptied();
  post.mails.length = 0;
  await world.inTurn((tx) => handOverAs(tx, operation("june"), { to: "luis", tickets: [], isLeaving: true }));
  await arrived("june");
  await isEmptied();
  expect(post.mails).toHaveLength(1);
});

test("a vendor who leaves several jobs behind is one mail to each of their managers", async () => {
  for (const _ of [1, 2, 3]) await world.ticketOf("vera");
  await isDueNow();
  await isEmptied();
  post.mails.length = 0;
  await world.inTurn((tx) => deactivateAs(tx, operation("vera")));
  await arrived("peter", "sofia", "vera");
  expect(mailTo("sofia")).toMatch(/3 jobs are still with them: .* beginning with T-\d+, T-\d+, T-\d+\./);
});

test("stores that are given one after the other are one mail, and a later one has another id", async () => {
  await world.engine.exec(
    `insert into user_stores (id, owner_id, name, location, address, created_at)
     select 'shop' || n, 'sofia', 'Shop ' || n, 'Hall', '1 Main Street', now() from generate_series(1, 3) n`,
  );
  const give = (id: string) =>
    world.inTurn(async (tx) => {
      const to = must(await userById(tx, "stella"), "the new manager");
      const store = await giveStore(tx, must(await storeById(tx, id), "the store"), { to, actorId: "olga" });
      tellNewManager(tx, { actorId: "olga", by: "Olga", to, stores: [store] });
    });
  await give("shop1");
  await give("shop2");
  await world.engine.exec("update mail_queue set revision = 1");
  wakeLoop("mails");
  await isEmptied();
  expect(post.mails).toEqual([]);
  await isDueNow();
  await arrived("stella");
  expect(mailTo("stella")).toContain("Olga made you the manager of 2 stores.");
  await isEmptied();
  const [sent] = post.mails;
  post.mails.length = 0;
  await give("shop3");
  await isDueNow();
  await arrived("stella");
  expect(mailTo("stella")).toContain("Olga made you the manager of 3 stores.");
  const idOf = (raw = "") => /Message-ID: (\S+)/.exec(raw)?.[1];
  expect(idOf(mailTo("stella"))).not.toBe(idOf(sent?.raw));
});

test("a worker reads what was changed, also at the email of before", async () => {
  const peter = callerOf("peter", "Property Manager");
  const form = { name: "june", email: "june@example.org", phone: "555 0101", skills: ["Plumbing"] };
  const limits = { spendExactly: () => undefined, giveBack: () => undefined } as unknown as Limits;
  const request = { headers: {}, ip: "127.0.0.1" } as unknown as CallRequest;
  await withChangeLogBy(world.database, "peter", async (tx) => {
    await takeTurn(tx);
    return editWorker(tx, peter, "june", form, { request, limits, context });
  });
  await expect
    .poll(() => post.mails.map(({ to }) => to).toSorted(), { timeout: 20_000 })
    .toEqual(["june@example.com", "june@example.org"]);
  const [notice] = await world.noticesOf("june");
  expect(notice).toBe(
    "peter changed your account. Email, with which you sign in: june@example.org (before: june@example.com). Phone: 555 0101 (before: nothing). Trades: Plumbing (before: nothing).",
  );
});
