import type { Role } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { PRODUCT } from "#domain/product.ts";
import { createAccount } from "#server/accounts/create-account.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import type { Caller, House, Write } from "#server/context.ts";
import { newFileKey, newId } from "#server/ids.ts";
import { drawScene } from "#server/seed/picture.ts";
import { placeBid } from "#server/bids/act.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { write } from "#server/sync/write.ts";

/** Known to everybody who can read this file, so these accounts are only ever made where nobody else can reach the server. */
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

/** Fills an empty database once with people, stores and tickets in many states. */
export async function seedDemo(house: House): Promise<void> {
  const [row] = await house.database.query("select exists (select 1 from users) as taken");
  if (row?.["taken"] === true) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await Promise.all([0, 1, 2].map(async (kind) => ({ kind, bytes: drawScene(kind) })));
  const stored = await Promise.all(
    pictures.map(async ({ kind, bytes }) => {
      const key = newFileKey();
      return { kind, key, ...(await house.files.store(key, toStream(bytes))) };
    }),
  );
  await write(house.database, (tx) => plant(tx, house, passwordHash, stored));
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

async function plant(tx: Write, house: House, passwordHash: string, pictures: readonly Picture[]) {
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
      sessionEndsAtMs: 0,
      newsMark: "",
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
  };
  const stores = await plantStores(tx, cast.store, cast.property);
  await plantTickets(tx, house, { ...cast, stores, pictures });
}

async function plantStores(tx: Write, owner: Caller, manager: Caller): Promise<string[]> {
  const rows = [
    ["Downtown", "Ground floor", "12 Main Street", "Springfield", "IL", "62701", true],
    ["Riverside", "Unit 4", "88 River Road", "Springfield", "IL", "62704", false],
  ] as const;
  const ids: string[] = [];
  for (const [name, location, street, city, state, zip, isDefault] of rows) {
    const id = newId();
    await tx.query(
      `insert into stores (id, owner_id, name, location, address, city, state, zipcode, phone, property_manager_id, is_default, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, '555-0142', $9, $10, $11)`,
      [id, owner.account.id, name, location, street, city, state, zip, manager.account.id, isDefault, tx.now],
    );
    tx.announce({ kind: "store", id, audiences: [`user:${owner.account.id}`, `user:${manager.account.id}`] });
    ids.push(id);
  }
  return ids;
}

interface Cast {
  readonly store: Caller;
  readonly property: Caller;
  readonly worker: Caller;
  readonly vendor: Caller;
  readonly stores: readonly string[];
  readonly pictures: readonly Picture[];
}

interface DemoTicket {
  readonly title: string;
  readonly description: string;
  readonly priority: "low" | "medium" | "high" | "urgent";
  readonly place: 0 | 1;
  readonly picture?: number;
  readonly goes: "raised" | "assigned" | "completed" | "rejected" | "working" | "bid";
}

const TICKETS: readonly DemoTicket[] = [
  {
    title: "Walk-in cooler door does not seal",
    description:
      "The gasket is torn at the lower hinge. Frost builds up along the frame and the compressor runs all day.",
    priority: "urgent",
    place: 0,
    picture: 0,
    goes: "assigned",
  },
  {
    title: "Leaking pipe under the staff sink",
    description: "Slow drip at the trap. There is a bucket under it for now.",
    priority: "high",
    place: 0,
    picture: 1,
    goes: "assigned",
  },
  {
    title: "Two ceiling lights out in aisle 4",
    description: "Tubes were changed last month, so it may be the ballast.",
    priority: "medium",
    place: 1,
    picture: 2,
    goes: "completed",
  },
  {
    title: "Automatic door closes too fast",
    description: "It caught a trolley this morning. Nobody was hurt.",
    priority: "high",
    place: 1,
    goes: "rejected",
  },
  {
    title: "Repaint loading bay markings",
    description: "The yellow lines have worn off after the winter.",
    priority: "low",
    place: 0,
    goes: "raised",
  },
  {
    title: "Air conditioning drips onto the till",
    description: "Only in the afternoon, when it is hot.",
    priority: "medium",
    place: 1,
    goes: "working",
  },
  {
    title: "Replace cracked shop window",
    description: "Left pane, about 2 by 3 metres. It is taped and safe.",
    priority: "high",
    place: 0,
    goes: "bid",
  },
];

async function plantTickets(tx: Write, house: House, cast: Cast) {
  for (const [index, ticket] of TICKETS.entries()) {
    const at = new Date(Date.parse(tx.now) - (TICKETS.length - index) * 7_200_000).toISOString();
    const then: Write = { ...tx, now: at };
    const picture = ticket.picture === undefined ? [] : [await plantPicture(then, cast, ticket.picture)];
    const raised = (await raise(
      then,
      cast.store,
      {
        title: ticket.title,
        description: ticket.description,
        priority: ticket.priority,
        storeId: must(cast.stores[ticket.place], "a demo store"),
        attachments: picture,
      },
      house.config.projectId,
    )) as { id: string };
    await continueTicket(
      (minutes) => ({ ...tx, now: new Date(Date.parse(at) + minutes * 60_000).toISOString() }),
      cast,
      raised.id,
      ticket.goes,
    );
  }
}

async function plantPicture(tx: Write, cast: Cast, kind: number) {
  const picture = must(cast.pictures[kind], "a demo picture");
  await tx.query(
    "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, 'image/png', $4, $5, $6)",
    [picture.key, cast.store.account.id, `photo-${kind + 1}.png`, picture.sizeBytes, picture.sha256, tx.now],
  );
  return { s3Key: picture.key };
}

async function continueTicket(
  after: (minutes: number) => Write,
  cast: Cast,
  id: string,
  goes: DemoTicket["goes"],
) {
  if (goes === "raised") return;
  if (goes === "bid") {
    await changeStatus(after(20), cast.property, id, { status: "out_for_bid" }, []);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await placeBid(after(45), cast.vendor, {
      taskId: id,
      estimatedCost: 1480,
      description: "Measure, order and fit a laminated pane. Old glass is taken away.",
      scheduleDate: day,
      scheduleTime: "08:30",
    });
    return;
  }
  if (goes === "working")
    return void (await changeStatus(
      after(20),
      cast.property,
      id,
      { status: "property_manager_working" },
      [],
    ));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await addComment(after(12), cast.property, id, {
    content: "Walt will take a look. Please keep the area clear.",
  });
  await changeStatus(
    after(15),
    cast.property,
    id,
    {
      status: "maintenance_worker_working",
      assignedTo: cast.worker.account.id,
      scheduledDate: tomorrow,
      scheduledTime: "09:30",
    },
    [],
  );
  if (goes === "assigned") return;
  await changeStatus(
    after(75),
    cast.worker,
    id,
    { status: "completed", content: "Done. Tested three times, works." },
    [],
  );
  if (goes === "rejected")
    await changeStatus(
      after(95),
      cast.store,
      id,
      { status: "rejected", content: "It still closes too fast in the evening." },
      [],
    );
}
