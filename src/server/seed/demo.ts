import type { Role } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { PRODUCT } from "#domain/product.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { newFileKey, newId } from "#server/ids.ts";
import { type DemoCast, addHistory } from "#server/seed/demo-history.ts";
import { DEMO_TICKETS } from "#server/seed/demo-tickets.ts";
import { drawScene } from "#server/seed/demo-image.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";

/**
 * Public in the source code, so demo accounts are only created on a loopback address and outside
 * production.
 */
export const DEMO_PASSWORD = "fettle-demo-1";

const address = (name: string) => `${name}@demo.fettle.example`;

export const DEMO_ACCOUNTS: readonly { role: Role; email: string; name: string; manager?: string }[] = [
  { role: "Store Manager", email: address("store"), name: "Sofia Marsh" },
  { role: "Property Manager", email: address("property"), name: "Peter Quinn" },
  { role: "Maintenance", email: address("worker"), name: "Walt Rivera", manager: address("property") },
  { role: "Vendor", email: address("vendor"), name: "Vera Novak" },
  { role: "Assessor", email: address("assessor"), name: "Asa Lind" },
  { role: `${PRODUCT} User`, email: address("user"), name: "Fay Turner" },
];

/**
 * Fills an empty database with users, stores and tickets in many states. Does nothing if there are
 * users.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  const [row] = await context.database.query("select exists (select 1 from users) as taken");
  if (row?.["taken"] === true) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await Promise.all([0, 1, 2].map(async (kind) => ({ kind, bytes: drawScene(kind) })));
  const stored = await Promise.all(
    pictures.map(async ({ kind, bytes }) => {
      const key = newFileKey();
      return { kind, key, ...(await context.files.store(key, toStream(bytes))) };
    }),
  );
  await withChangeLog(context.database, (tx) => insert(tx, context, passwordHash, stored));
}

async function* toStream(bytes: Uint8Array) {
  yield bytes;
}

type Picture = {
  readonly kind: number;
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
};

async function insert(
  tx: WriteContext,
  context: AppContext,
  passwordHash: string,
  pictures: readonly Picture[],
) {
  const people = new Map<string, Caller>();
  for (const { email, name, role, manager } of DEMO_ACCOUNTS) {
    const creator =
      manager === undefined
        ? {}
        : { createdBy: must(people.get(manager), "the worker's manager").account.id };
    const user = await createAccount(tx, { email, name, role, passwordHash, phone: "555-0100", ...creator });
    people.set(email, {
      account: user,
      actor: { id: user.id, name: user.name, role },
      sessionId: "",
      mustChangePassword: false,
      isOperator: false,
      sessionEndsAtMs: 0,
      unreadRevision: "",
    });
  }
  await tx.query(
    "update users set must_change_password = false, address = '1 Demo Street', city = 'Springfield', state = 'IL', zip = '62701'",
  );
  const cast = {
    store: must(people.get(address("store")), "the demo store manager"),
    property: must(people.get(address("property")), "the demo property manager"),
    worker: must(people.get(address("worker")), "the demo worker"),
    vendor: must(people.get(address("vendor")), "the demo vendor"),
    assessor: must(people.get(address("assessor")), "the demo assessor"),
  };
  const stores = await insertStores(tx, cast.store, cast.property);
  await insertTickets(tx, context, { ...cast, stores, pictures });
}

async function insertStores(tx: WriteContext, owner: Caller, manager: Caller): Promise<string[]> {
  const rows = [
    ["Downtown", "Ground floor", "12 Main Street", "Springfield", "IL", "62701", true],
    ["Riverside", "Unit 4", "88 River Road", "Springfield", "IL", "62704", false],
  ] as const;
  const ids: string[] = [];
  for (const [name, location, street, city, state, zip, isDefault] of rows) {
    const id = newId();
    await tx.query(
      `insert into user_stores (id, owner_id, name, location, address, city, state, zipcode, phone, property_manager_id, is_default, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '555-0142', $9, $10, $11)`,
      [id, owner.account.id, name, location, street, city, state, zip, manager.account.id, isDefault, tx.now],
    );
    tx.recordChange({
      kind: "store",
      id,
      audiences: [`user:${owner.account.id}`, `user:${manager.account.id}`],
    });
    ids.push(id);
  }
  return ids;
}

interface DemoPeople extends DemoCast {
  readonly stores: readonly string[];
  readonly pictures: readonly Picture[];
}

async function insertTickets(tx: WriteContext, context: AppContext, cast: DemoPeople) {
  for (const [index, ticket] of DEMO_TICKETS.entries()) {
    const at = new Date(Date.parse(tx.now) - (DEMO_TICKETS.length - index) * 7_200_000).toISOString();
    const then: WriteContext = { ...tx, now: at };
    const picture = ticket.picture === undefined ? [] : [await insertImage(then, cast, ticket.picture)];
    const raised = (await raise(
      then,
      cast.store,
      {
        title: ticket.title,
        description: ticket.description,
        priority: ticket.priority,
        storeId: must(cast.stores[ticket.place], "a demo store"),
        attachments: picture,
        ...(ticket.category === undefined ? {} : { category: ticket.category }),
        ...(ticket.dueInDays === undefined ? {} : { dueOn: dayIn(ticket.dueInDays) }),
      },
      context.config.projectId,
    )) as { id: string };
    await addHistory(
      (minutes) => ({ ...tx, now: new Date(Date.parse(at) + minutes * 60_000).toISOString() }),
      cast,
      raised.id,
      ticket.history,
    );
  }
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function insertImage(tx: WriteContext, cast: DemoPeople, kind: number) {
  const picture = must(cast.pictures[kind], "a demo picture");
  await tx.query(
    "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, 'image/png', $4, $5, $6)",
    [picture.key, cast.store.account.id, `photo-${kind + 1}.png`, picture.sizeBytes, picture.sha256, tx.now],
  );
  return { s3Key: picture.key };
}
