import type { Person } from "#domain/accounts/person.ts";
import { splitName } from "#domain/accounts/profile.ts";
import type { WorkerForm } from "#domain/accounts/worker.ts";
import type { MutationRules } from "#domain/mutations/define.ts";

/** Payloads of mutations of a maintenance worker, by kind. */
export interface WorkerPayloads {
  saveWorker: {
    readonly workerId: string;
    readonly isNew: boolean;
    readonly form: WorkerForm;
    /** Only for a new account; deleted from the device once the account exists. */
    readonly password?: string;
  };
  deleteWorker: { readonly workerId: string; readonly name: string };
}

const save: MutationRules<WorkerPayloads["saveWorker"]> = {
  shape: {
    required: {
      workerId: "string",
      isNew: "boolean",
      form: { required: { name: "string", email: "string" } },
    },
    optional: { password: "string" },
  },
  queueKey: ({ workerId }) => `worker:${workerId}`,
  entityIds: ({ workerId }) => [workerId],
  createdId: ({ workerId, isNew }) => (isNew ? workerId : null),
  isSecret: ({ password }) => password !== undefined,
  view: {
    people: (people, { payload: { workerId, form }, at }) => {
      const before = people.find((person) => person.id === workerId);
      const saved: Person = { ...newWorker(at), ...before, ...form, id: workerId };
      return [...people.filter((person) => person.id !== saved.id), saved];
    },
  },
};

const newWorker = (createdAt: string) => ({
  ...splitName(""),
  role: "Maintenance" as const,
  profileImageUrl: null,
  averageRating: null,
  totalRatings: 0,
  createdAt,
  version: 0,
});

const remove: MutationRules<WorkerPayloads["deleteWorker"]> = {
  shape: { required: { workerId: "string", name: "string" } },
  queueKey: ({ workerId }) => `worker:${workerId}`,
  entityIds: ({ workerId }) => [workerId],
  view: { people: (people, { payload }) => people.filter((person) => person.id !== payload.workerId) },
};

/** Rules of mutations of a maintenance worker. See docs/product.md#workers. */
export const workerMutations = { saveWorker: save, deleteWorker: remove };
