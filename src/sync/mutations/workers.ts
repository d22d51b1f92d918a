import { personFromWire } from "#contract/account-wire.ts";
import * as api from "#contract/workers.ts";
import { WEBSITE } from "#domain/product.ts";
import { deletePerson, putPersonFromResponse } from "#local-db/write/people.ts";
import { transport } from "#sync/mutations/define.ts";

const saveWorker = transport("saveWorker", ({ isNew }) => (isNew ? api.createWorker : api.editWorker), {
  toCall: ({ workerId, isNew, form, password }, _, { actor }) => {
    const fields = { ...form, role: "Maintenance" };
    if (!isNew) return { params: { id: workerId }, body: fields };
    return { body: { clientId: workerId, ...fields, password, createdBy: actor.id, website: WEBSITE } };
  },
  applyResponse: async ({ db, answer }) => {
    const person = answer && personFromWire(answer);
    if (person) await putPersonFromResponse(db, person);
  },
});

const deleteWorker = transport("deleteWorker", api.deleteWorker, {
  toCall: ({ workerId }) => ({ params: { id: workerId } }),
  applyResponse: ({ db, mutation }) => deletePerson(db, mutation.payload.workerId),
});

/** Transports of mutations of a maintenance worker. */
export const workerTransports = { saveWorker, deleteWorker };
