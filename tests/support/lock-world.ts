import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { deleteAccount } from "#contract/account-export.ts";
import * as accounts from "#contract/accounts.ts";
import * as deputies from "#contract/deputies.ts";
import * as bids from "#contract/bids.ts";
import * as notifications from "#contract/notifications.ts";
import { changeRole } from "#contract/change-role.ts";
import { handOverAccount } from "#contract/hand-over.ts";
import * as operators from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import * as stores from "#contract/stores.ts";
import { pushMutations } from "#contract/sync.ts";
import * as tickets from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import type { Database } from "#server/database/database.ts";
import { turnDeputyship } from "#server/deputies/records.ts";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import { grantOperator } from "#server/operator/grant-operator.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import type { Write } from "#tests/support/pairs.ts";
import {
  ask,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import type { SharedServer } from "#tests/support/server.ts";

/** People of whom each pair of writes gets copies of its own. */
export interface Originals {
  readonly server: SharedServer;
  readonly client: pg.Client;
  /** For what the server does by itself, and commands of the operator. */
  readonly database: Database;
  readonly store: TestPerson;
  readonly property: TestPerson;
  readonly vendor: TestPerson;
  readonly operator: TestPerson;
}

export async function originals(
  server: SharedServer,
  client: pg.Client,
  database: Database,
): Promise<Originals> {
  await operatorCreates(server, [
    "--email",
    "olga@example.com",
    "--name",
    "Olga Op",
    "--role",
    "Fettle User",
  ]);
  await client.query("update users set is_operator = true where email = 'olga@example.com'");
  return {
    server,
    client,
    database,
    store: await registered(server, "Store Manager"),
    property: await registered(server, "Property Manager"),
    vendor: await registered(server, "Vendor"),
    operator: await signedIn(server, "olga@example.com"),
  };
}

const COLUMNS = `role, website, password_hash, first_name, last_name, name`;

/** Somebody like the original, with the same password, without the time that hashing one takes. */
async function copyOf({ server, client }: Originals, original: TestPerson): Promise<TestPerson> {
  const [id, email, token] = [randomUUID(), `${randomUUID()}@example.com`, `t${randomUUID()}`];
  await client.query(
    `insert into users (id, email, ${COLUMNS}) select $1, $2, ${COLUMNS} from users where id = $3`,
    [id, email, original.id],
  );
  await client.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, idle_until, ends_at, idle_ms, user_agent)
     values ($1, $1, $2, now(), now(), now() + interval '1 day', now() + interval '1 day', 86400000, '')`,
    [id, createHash("sha256").update(token).digest("hex")],
  );
  return { id, email, name: original.name, token, ask: (call, input) => ask(server.url, token, call, input) };
}

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A store with its people, a ticket at its property manager and one with a bid. */
export interface LockWorld {
  readonly ticketIds: readonly string[];
  readonly shopId: string;
  readonly administrative: readonly Write[];
  readonly ordinary: readonly Write[];
}

/** Something that is no call, in the form of one. */
function job(name: string, who: TestPerson, run: () => Promise<unknown>): Write {
  const done = async () => {
    await run();
    return { status: 200, text: "" };
  };
  return [name, { ...who, ask: done as unknown as TestPerson["ask"] }, pushMutations, {}];
}

/** What the server does by itself, and a command of the operator. */
const jobs = ({ database, operator }: Originals, manager: TestPerson): Write[] => [
  job("clean", operator, () =>
    runCleanup({
      database,
      files: { remove: async () => undefined, removeParts: async () => undefined } as unknown as FileStore,
    }),
  ),
  job("begin a deputyship", manager, () =>
    withChangeLog(database, (tx) => turnDeputyship(tx, manager.id, Date.now())),
  ),
  job("give the operator right", operator, () => grantOperator(database, operator.email, true)),
];

export async function lockWorld(all: Originals): Promise<LockWorld> {
  const { operator } = all;
  const copies = (original: TestPerson) => copyOf(all, original);
  const [owner, heir, joined, other] = [
    await copies(all.store),
    await copies(all.store),
    await copies(all.store),
    await copies(all.store),
  ];
  const [manager, deputy, spare, vendor] = [
    await copies(all.property),
    await copies(all.property),
    await copies(all.property),
    await copies(all.vendor),
  ];
  const form = { name: `Shop ${owner.id}`, location: "L", address: "A" };
  const [shop, second] = [
    (await owner.ask(stores.createStore, { body: { ...form, propertyManager: manager.id } })).data.id,
    (await owner.ask(stores.createStore, { body: { ...form, name: "Second", isDefault: true } })).data.id,
  ];
  const params = { id: shop };
  for (const id of [shop, second])
    await owner.ask(stores.addStorePerson, { params: { id }, body: { email: joined.email } });
  const raised = async (title: string) =>
    (await owner.ask(tickets.raiseTicket, { body: { title, storeId: shop } })).data.id;
  const [ticket, onMarket] = [await raised("Waits"), await raised("Market")];
  await manager.ask(tickets.changeTicketStatus, {
    params: { id: onMarket },
    body: { status: "out_for_bid" },
  });
  const bid = (await vendor.ask(bids.placeBid, { body: bidForm(onMarket) })).data.id;
  await all.client.query(
    `insert into deputies (id, deputy_id, from_day, until_day, time_zone, is_shared)
     values ($1, $2, (now() - interval '2 days')::date, (now() + interval '2 days')::date, 'UTC', false)`,
    [manager.id, deputy.id],
  );
  const op = (method: "POST" | "PUT", path: string, body: Record<string, unknown>) => {
    const key = randomUUID();
    return { key, lane: path, deps: [], method, path, body };
  };
  const onTicket = (id: string, body: object) => ({ params: { id }, body });
  const away = { email: spare.email, fromDay: dayAfter(0), untilDay: dayAfter(9), timeZone: "UTC" };
  const imported = { ...form, city: "", state: "", zipcode: "", phone: "", propertyManager: manager.id };
  const person = { name: "Jo Renamed", email: joined.email, role: "Store Manager", phone: "1", store: shop };
  return {
    ticketIds: [ticket, onMarket],
    shopId: shop,
    administrative: [
      ["hand over the owner", operator, handOverAccount, onTicket(owner.id, { to: heir.id })],
      ["hand over the manager", operator, handOverAccount, onTicket(manager.id, { to: deputy.id })],
      ["promote the manager", operator, changeRole, onTicket(manager.id, { role: "Vendor", to: deputy.id })],
      ["employ the vendor", operator, changeRole, onTicket(vendor.id, { role: "Assessor" })],
      ["deactivate a person", operator, operators.deactivateAccount, { params: { id: joined.id } }],
      ["deactivate the manager", operator, operators.deactivateAccount, { params: { id: manager.id } }],
      ["deactivate the vendor", operator, operators.deactivateAccount, { params: { id: vendor.id } }],
      ["end sessions", operator, operators.endAccountSessions, { params: { id: joined.id } }],
      ["import people", operator, importPeople, { body: { dryRun: false, people: [person] } }],
      ["delete a person", joined, deleteAccount, { body: { password: PASSWORD } }],
      ["delete the vendor", vendor, deleteAccount, { body: { password: PASSWORD } }],
      ["delete the store", owner, stores.deleteStore, { params }],
      [
        "undo the import",
        owner,
        stores.undoStoreImport,
        { params, body: { wrote: imported, former: imported } },
      ],
      ["add somebody", owner, stores.addStorePerson, { params, body: { email: other.email } }],
      ["give the store", owner, stores.changeStoreManager, { params, body: { email: heir.email } }],
      ["take off", owner, stores.removeStorePerson, { params: { ...params, personId: joined.id } }],
      ...jobs(all, manager),
    ],
    ordinary: [
      ["comment", joined, tickets.addComment, onTicket(ticket, { content: "hello" })],
      ["comment of the owner", owner, tickets.addComment, onTicket(ticket, { content: "hello" })],
      ["comment of the manager", manager, tickets.addComment, onTicket(ticket, { content: "hello" })],
      ["publish", manager, tickets.changeTicketStatus, onTicket(ticket, { status: "out_for_bid" })],
      ["edit with store", owner, tickets.editTicket, onTicket(ticket, { title: "T", storeId: second })],
      ["raise", joined, tickets.raiseTicket, { body: { title: "New", storeId: shop } }],
      [
        "edit the store",
        owner,
        stores.editStore,
        { params, body: { phone: "1", propertyManager: manager.id } },
      ],
      ["name the default", owner, stores.editStore, { params, body: { isDefault: true } }],
      ["add a person", owner, stores.addStorePerson, { params, body: { email: joined.email } }],
      ["accept", owner, bids.acceptBid, { params: { id: bid }, body: { amount: 10 } }],
      ["edit the bid", vendor, bids.editBid, { params: { id: bid }, body: { estimatedCost: 11 } }],
      ["email", joined, accounts.updateProfile, { body: { email: `${randomUUID()}@example.com` } }],
      ["sign in", joined, accounts.signIn, { body: { email: joined.email, password: PASSWORD } }],
      ["name another deputy", manager, deputies.nameDeputy, { body: away }],
      ["all read", manager, notifications.readAllNotifications, {}],
      [
        "batch",
        owner,
        pushMutations,
        {
          body: {
            ops: [
              op("POST", `/api/external/tasks/${must([ticket, onMarket].toSorted()[1], "two")}/comments`, {
                content: "a",
              }),
              op("PUT", `/api/user-stores/${second}`, { phone: "2" }),
              op("POST", `/api/user-stores/${shop}/people`, { email: joined.email }),
              op("PUT", "/api/user-profile/notifications", { mutedUntil: null }),
            ],
          },
        },
      ],
    ],
  };
}
