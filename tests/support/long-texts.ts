import { readFileSync } from "node:fs";
import { join } from "node:path";
import { acceptBid, placeBid } from "#contract/bids.ts";
import { sendMessage } from "#contract/messages.ts";
import { deactivateAccount } from "#contract/operator.ts";
import { createStore } from "#contract/stores.ts";
import { changeTicketStatus, editTicket, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { type CallAnswer, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import { ROOT, type SharedServer } from "#tests/support/server.ts";

const COMPOUND = "Kuehlhausverdampferventilatormotorlagerschmierung";

/** The longest word of the titles. */
export const UNBROKEN = COMPOUND.repeat(5).slice(0, 200);

const STORE = {
  name: "Larkspur Market at the Old Railway Station, Northern Concourse, Upper Level East",
  number: "CA-0000012345-NORTH",
  location: "Second building behind the delivery entrance, upper level",
  address: "1234567 Northwest Martin Luther King Junior Memorial Boulevard, Suite 1200",
  city: "Rancho Santa Margarita",
  state: "California",
  zipcode: "92688-1234",
};

/**
 * A store manager at the demo's server, whose names, texts and amounts are as long as they get: a
 * title without a space, millions, forty photos, and a chosen vendor whose account is closed.
 */
export async function managerWithLongTexts(server: Pick<SharedServer, "url">): Promise<TestPerson> {
  const manager = await registered(
    server,
    "Store Manager",
    "Maximiliane-Alexandrina Featherstonehaugh-Cholmondeley",
  );
  const property = await registered(
    server,
    "Property Manager",
    "Bartholomew Christopherson-Montgomery Vandenbergh III",
  );
  const vendor = await registered(server, "Vendor", "Northwestern Refrigeration and Air-Conditioning LLC");
  const gone = await registered(server, "Vendor", "Gone Vendor");
  const store = { ...STORE, propertyManager: property.id };
  const { id: storeId } = (await manager.ask(createStore, { body: store })).data;
  const raise = async (body: { title: string; description?: string; dueOn?: string }) =>
    (await manager.ask(raiseTicket, { body: { storeId, ...body } })).data.id;
  const description = `${"x".repeat(300)}\n\n${"The whole wall has to come down. ".repeat(40)}`;
  const long = await raise({ title: UNBROKEN, description });
  const roof = await raise({ title: "Roof replaced" });
  const sign = await raise({ title: "Sign with a vendor who left" });
  for (const id of [long, roof, sign])
    await done(property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } }));
  const bid = async (who: TestPerson, taskId: string, estimatedCost: string) => {
    const work = { description: UNBROKEN, scheduleDate: "2035-01-02", scheduleTime: "09:30" };
    return (await who.ask(placeBid, { body: { taskId, estimatedCost, ...work } })).data.id;
  };
  await bid(vendor, long, "9876543.21");
  await bid(vendor, roof, "1234567.89");
  await bid(gone, roof, "7654321.00");
  const amount = "8888888.88";
  const accepted = await bid(gone, sign, amount);
  await done(manager.ask(acceptBid, { params: { id: accepted }, body: { amount } }));
  await done(manager.ask(sendMessage, { body: { receiver_id: vendor.id, message: UNBROKEN } }));
  await addPhotos(manager, await raise({ title: "Forty photos" }));
  const operator = await signedIn(server, "user@demo.fettle.example", "fettle-demo-1");
  await done(operator.ask(deactivateAccount, { params: { id: gone.id } }));
  return manager;
}

/** Throws what was refused. */
const done = async (call: Promise<CallAnswer<unknown>>) => void (await call).data;

const PHOTO = join(ROOT, "src/server/seed/demo-pictures/awning.webp");
/** As many as one call takes. */
const AT_ONCE = 20;

async function addPhotos(who: TestPerson, id: string) {
  const bytes = readFileSync(PHOTO);
  const upload = async (name: number) => {
    const file = { filename: `${name}.webp`, contentType: "image/webp" };
    const size = { totalSize: bytes.length, chunkSize: 1024 * 1024 };
    const params = { id: (await who.ask(initiateUpload, { body: { ...file, ...size } })).data.uploadId };
    const form = new FormData();
    form.append("chunk", new Blob([bytes]), "part");
    await done(who.ask(uploadPart, { params: { ...params, n: "1" }, form }));
    return { s3Key: (await who.ask(completeUpload, { params })).data.s3Key };
  };
  for (const from of [0, AT_ONCE]) {
    const attachments = [];
    for (let n = from; n < from + AT_ONCE; n += 1) attachments.push(await upload(n));
    await done(who.ask(editTicket, { params: { id }, body: { attachments } }));
  }
}
