import { randomUUID } from "node:crypto";
import * as accounts from "#contract/accounts.ts";
import * as workers from "#contract/workers.ts";
import * as assistance from "#contract/assistance.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import { requestPrice } from "#contract/price-request.ts";
import * as costs from "#contract/costs.ts";
import * as deputies from "#contract/deputies.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as messages from "#contract/messages.ts";
import * as notificationSettings from "#contract/notification-settings.ts";
import * as notifications from "#contract/notifications.ts";
import * as ratings from "#contract/ratings.ts";
import * as plans from "#contract/plans.ts";
import * as repeats from "#contract/repeats.ts";
import * as storeCosts from "#contract/store-costs.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import * as vendorDocuments from "#contract/vendor-documents.ts";
import * as visits from "#contract/visits.ts";
import { WEBSITE } from "#domain/product.ts";
import { PASSWORD, type TestPerson } from "#tests/support/people.ts";

const NEW_PLAN = {
  isNew: true,
  title: "Filter change",
  rule: { unit: "months", every: 3, startsOn: "2030-01-31" },
} as const;

/** What a write is called with. */
export interface CallInput {
  readonly params?: Record<string, string>;
  readonly body?: unknown;
}

/** The people who make the writes. */
export interface Writers {
  readonly store: TestPerson;
  readonly property: TestPerson;
  readonly worker: TestPerson;
  readonly vendor: TestPerson;
  readonly shop: { readonly id: string };
}

type Write = readonly [
  name: string,
  who: Exclude<keyof Writers, "shop">,
  endpoint: Endpoint,
  prepare: () => Promise<CallInput>,
];

/** The smallest bid on a ticket. */
export const bidForm = (taskId: string) => ({
  taskId,
  estimatedCost: 10,
  description: "x",
  scheduleDate: "2030-01-01",
  scheduleTime: "09:00",
});

const costImport = () => ({ id: randomUUID(), at: "2026-12-01T09:00:00.000Z", fileName: "costs.csv" });

/** Every write of the product, each with what makes it possible. */
export function allWrites(people: Writers): readonly Write[] {
  /** A ticket of the store, brought to where a call needs it. */
  const raised = async (title = "Every write") =>
    (
      await people.store.ask(tickets.raiseTicket, {
        body: { title, storeId: people.shop.id, subTasks: [{ title: "one" }] },
      })
    ).data.id;
  const anotherManager = async () => {
    const email = `${randomUUID()}@example.com`;
    const body = { name: "Stella Store", email, password: PASSWORD, role: "Store Manager", website: WEBSITE };
    await people.store.ask(accounts.register, { body });
    return email;
  };
  const market = async () => {
    const id = await raised();
    await people.property.ask(tickets.changeTicketStatus, {
      params: { id },
      body: { status: "out_for_bid" },
    });
    return id;
  };
  /** Offered to the vendor alone, whose bid up to this amount is accepted at once. */
  const offered = async (acceptUpTo?: number) => {
    const id = await raised();
    await people.store.ask(tickets.changeTicketStatus, {
      params: { id },
      body: {
        status: "out_for_bid",
        onlyVendors: [{ id: people.vendor.id }],
        ...(acceptUpTo === undefined ? {} : { acceptUpTo }),
      },
    });
    return id;
  };
  /** Work that was given to the vendor up to 10 dollars. */
  const takenUpTo = async () => {
    const id = await offered(10);
    await people.vendor.ask(bids.placeBid, { body: { ...bidForm(id), estimatedCost: 10, upTo: true } });
    return id;
  };
  const higherLimit = async () => {
    const id = await takenUpTo();
    await people.vendor.ask(costs.askHigherLimit, {
      params: { id },
      body: { amount: 20, reason: "The part is dear" },
    });
    return id;
  };
  const placed = async () =>
    (await people.vendor.ask(bids.placeBid, { body: bidForm(await market()) })).data.id;
  const assigned = async () => {
    const id = await raised();
    await people.property.ask(tickets.changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    return id;
  };
  const completed = async () => {
    const id = await assigned();
    await people.worker.ask(tickets.changeTicketStatus, {
      params: { id },
      body: { status: "completed", content: "done" },
    });
    return id;
  };
  const policy = async () => {
    const body = { filename: "policy.pdf", totalSize: 14, chunkSize: 65_536 };
    const { uploadId: id } = (await people.vendor.ask(uploads.initiateUpload, { body })).data;
    const form = new FormData();
    form.append("chunk", new Blob(["%PDF-1.7 policy".slice(0, 14)]), "part");
    await people.vendor.ask(uploads.uploadPart, { params: { id, n: "1" }, form });
    return (await people.vendor.ask(uploads.completeUpload, { params: { id } })).data.s3Key;
  };
  const documentCall = async () => ({
    params: { id: randomUUID() },
    body: { kind: "license", name: "Boiler license", expiresOn: "2030-01-31", fileKey: await policy() },
  });
  const building = { name: "N", address: "A", city: "C", state: "S", zipcode: "Z" };
  const madeBuilding = async () =>
    (await people.property.ask(buildings.createBuilding, { body: building })).data.id;
  const store = { name: "N", location: "L", address: "A" };
  const madeStore = async () => (await people.store.ask(stores.createStore, { body: store })).data.id;
  const email = () => `worker.${randomUUID().slice(0, 8)}@example.com`;
  const madeWorker = async () =>
    (
      await people.property.ask(workers.createWorker, {
        body: { name: "New Worker", email: email(), password: "correct horse 42" },
      })
    ).data.id;

  return [
    ["raise", "store", tickets.raiseTicket, async () => ({ body: { title: "T", storeId: people.shop.id } })],
    [
      "work order",
      "store",
      tickets.raiseTicket,
      async () => ({ body: { title: "W", parentId: await raised() } }),
    ],
    [
      "edit",
      "store",
      tickets.editTicket,
      async () => ({ params: { id: await raised() }, body: { title: "New" } }),
    ],
    ["delete", "store", tickets.deleteTicket, async () => ({ params: { id: await raised() } })],
    [
      "move",
      "property",
      tickets.changeTicketStatus,
      async () => ({ params: { id: await raised() }, body: { status: "ready_for_bid", content: "back" } }),
    ],
    [
      "complete",
      "property",
      tickets.changeTicketStatus,
      async () => ({ params: { id: await raised() }, body: { status: "completed", content: "done" } }),
    ],
    [
      "comment",
      "store",
      tickets.addComment,
      async () => ({ params: { id: await raised() }, body: { content: "c" } }),
    ],
    [
      "visit",
      "worker",
      visits.recordVisit,
      async () => ({
        params: { id: await assigned() },
        body: { clientId: randomUUID(), step: "arrival", at: new Date().toISOString() },
      }),
    ],
    [
      "record cost",
      "store",
      costs.recordCost,
      async () => ({ params: { id: await completed() }, body: { actualCost: "120.00" } }),
    ],
    [
      "ask for a higher limit",
      "vendor",
      costs.askHigherLimit,
      async () => ({ params: { id: await takenUpTo() }, body: { amount: 20, reason: "The part is dear" } }),
    ],
    [
      "approve a higher limit",
      "store",
      costs.answerHigherLimit,
      async () => ({ params: { id: await higherLimit() }, body: { status: "approved", amount: 20 } }),
    ],
    [
      "repeat",
      "store",
      repeats.setRepeat,
      async () => ({
        params: { id: await raised() },
        body: { unit: "months", every: 3, startsOn: "2030-01-31" },
      }),
    ],
    [
      "end repetition",
      "store",
      repeats.endRepeat,
      async () => {
        const id = await raised();
        const body = { unit: "weeks", every: 1, startsOn: "2030-01-31" } as const;
        await people.store.ask(repeats.setRepeat, { params: { id }, body });
        return { params: { id } };
      },
    ],
    [
      "name deputy",
      "store",
      deputies.nameDeputy,
      async () => ({
        body: {
          email: await anotherManager(),
          fromDay: "2030-01-02",
          untilDay: "2030-01-05",
          timeZone: "America/Chicago",
        },
      }),
    ],
    ["end deputy", "store", deputies.endDeputy, async () => ({})],
    ["save document", "vendor", vendorDocuments.saveDocument, documentCall],
    [
      "remove document",
      "vendor",
      vendorDocuments.removeDocument,
      async () => {
        const call = await documentCall();
        await people.vendor.ask(vendorDocuments.saveDocument, call);
        return { params: call.params };
      },
    ],
    ["bid", "vendor", bids.placeBid, async () => ({ body: bidForm(await market()) })],
    ["bid accepted at once", "vendor", bids.placeBid, async () => ({ body: bidForm(await offered(10)) })],
    [
      "decline to bid",
      "vendor",
      tickets.declineToBid,
      async () => ({ params: { id: await offered() }, body: { reason: "No time" } }),
    ],
    [
      "change who may bid",
      "store",
      tickets.changeTicketStatus,
      async () => ({
        params: { id: await offered() },
        body: { status: "out_for_bid", changesBidders: true },
      }),
    ],
    [
      "edit bid",
      "vendor",
      bids.editBid,
      async () => ({ params: { id: await placed() }, body: { description: "y" } }),
    ],
    ["withdraw bid", "vendor", bids.withdrawBid, async () => ({ params: { id: await placed() } })],
    [
      "accept",
      "store",
      bids.decideOnBid,
      async () => ({ params: { id: await placed() }, body: { status: "accepted" } }),
    ],
    [
      "accept by amount",
      "store",
      bids.acceptBid,
      async () => ({ params: { id: await placed() }, body: { amount: 10 } }),
    ],
    [
      "request a new price",
      "store",
      requestPrice,
      async () => ({ params: { id: await placed() }, body: { content: "Less?" } }),
    ],
    ["reject", "store", bids.rejectBid, async () => ({ params: { id: await placed() } })],
    [
      "rate",
      "store",
      ratings.rateWork,
      async () => ({ body: { userId: people.worker.id, rating: 4, taskId: await completed() } }),
    ],
    ["store", "store", stores.createStore, async () => ({ body: store })],
    [
      "edit store",
      "store",
      stores.editStore,
      async () => ({ params: { id: await madeStore() }, body: { name: "M" } }),
    ],
    [
      "add store person",
      "store",
      stores.addStorePerson,
      async () => ({ params: { id: await madeStore() }, body: { email: await anotherManager() } }),
    ],
    [
      "change store manager",
      "store",
      stores.changeStoreManager,
      async () => ({ params: { id: await madeStore() }, body: { email: await anotherManager() } }),
    ],
    [
      "remove store person",
      "store",
      stores.removeStorePerson,
      async () => {
        const id = await madeStore();
        const added = await people.store.ask(stores.addStorePerson, {
          params: { id },
          body: { email: await anotherManager() },
        });
        return { params: { id, personId: added.data.people?.[0]?.id ?? "" } };
      },
    ],
    [
      "undo import",
      "store",
      stores.undoStoreImport,
      async () => {
        const texts = { ...store, city: "", state: "", zipcode: "", phone: "" };
        return {
          params: { id: await madeStore() },
          body: { wrote: { ...texts, propertyManager: null }, former: null },
        };
      },
    ],
    [
      "import costs",
      "store",
      storeCosts.importCosts,
      async () => ({
        params: { id: await madeStore() },
        body: { imported: costImport(), lines: [{ on: "2025-03-31", cents: 12_000 }] },
      }),
    ],
    [
      "undo costs",
      "store",
      storeCosts.undoCostImport,
      async () => {
        const [id, imported] = [await madeStore(), costImport()];
        const body = { imported, lines: [{ on: "2025-03", cents: -500 }] };
        await people.store.ask(storeCosts.importCosts, { params: { id }, body });
        return { params: { id, importId: imported.id } };
      },
    ],
    [
      "set budget",
      "store",
      storeCosts.setBudget,
      async () => ({ params: { id: await madeStore() }, body: { year: 2026, amount: "12,000" } }),
    ],
    [
      "plan",
      "store",
      plans.savePlan,
      async () => ({ params: { id: await madeStore(), planId: crypto.randomUUID() }, body: NEW_PLAN }),
    ],
    [
      "end plan",
      "store",
      plans.endPlan,
      async () => {
        const params = { id: await madeStore(), planId: crypto.randomUUID() };
        await people.store.ask(plans.savePlan, { params, body: NEW_PLAN });
        return { params };
      },
    ],
    ["delete store", "store", stores.deleteStore, async () => ({ params: { id: await madeStore() } })],
    ["building", "property", buildings.createBuilding, async () => ({ body: building })],
    [
      "edit building",
      "property",
      buildings.editBuilding,
      async () => ({ params: { id: await madeBuilding() }, body: { name: "M" } }),
    ],
    [
      "delete building",
      "property",
      buildings.deleteBuilding,
      async () => ({ params: { id: await madeBuilding() } }),
    ],
    [
      "worker",
      "property",
      workers.createWorker,
      async () => ({ body: { name: "W W", email: email(), password: "correct horse 42" } }),
    ],
    [
      "edit worker",
      "property",
      workers.editWorker,
      async () => ({ params: { id: await madeWorker() }, body: { name: "V V", email: email() } }),
    ],
    ["delete worker", "property", workers.deleteWorker, async () => ({ params: { id: await madeWorker() } })],
    ["profile", "store", accounts.updateProfile, async () => ({ body: { phone: "555-0199" } })],
    [
      "message",
      "property",
      messages.sendMessage,
      async () => ({ body: { receiver_id: people.store.id, message: "hello" } }),
    ],
    [
      "read messages",
      "store",
      messages.markMessagesRead,
      async () => ({ body: { user_id: people.property.id } }),
    ],
    [
      "read all",
      "store",
      notifications.readAllNotifications,
      async () => {
        await people.store.ask(notifications.readAllNotifications);
        await people.property.ask(tickets.addComment, {
          params: { id: await raised() },
          body: { content: "something new" },
        });
        return {};
      },
    ],
    [
      "notification settings",
      "store",
      notificationSettings.changeNotificationSettings,
      async () => ({ body: { mailOff: ["completions"] } }),
    ],
    [
      "save view",
      "store",
      accounts.saveView,
      async () => ({ body: { name: "Late", query: "due=overdue", at: new Date().toISOString() } }),
    ],
    [
      "mute",
      "store",
      notificationSettings.muteTicket,
      async () => ({ params: { id: await raised() }, body: { isMuted: true } }),
    ],
    ["suggest", "worker", assistance.suggest, async () => ({ body: { title: "T", description: "D" } })],
    [
      "begin upload",
      "store",
      uploads.initiateUpload,
      async () => ({ body: { filename: "a", totalSize: 10, chunkSize: 65_536 } }),
    ],
  ];
}
