import { tradesText } from "#domain/accounts/trades.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";
import * as UNDO_TEXTS from "#texts/undo-offer.ts";
import * as WORKER_TEXTS from "#texts/workers.ts";

const saveWorker: MutationText<MutationPayload<"saveWorker">> = {
  label: ({ isNew, form }) => (isNew ? TEXTS.newWorkerNamed(form.name) : TEXTS.changeOfWorker(form.name)),
  several: UNDO_TEXTS.workers,
  failure: ({ isNew }) => ({
    title: isNew ? WORKER_TEXTS.createFailed : WORKER_TEXTS.updateFailed,
  }),
  toDraft: ({ isNew, workerId, form: { skills, ...form } }) => [
    "worker",
    isNew ? NEW : workerId,
    { ...form, ...(skills === undefined ? {} : { trades: tradesText(skills) }) },
  ],
};

const deleteWorker: MutationText<MutationPayload<"deleteWorker">> = {
  label: ({ name }) => TEXTS.deletionOfWorker(name),
  failure: failed(WORKER_TEXTS.deleteFailed),
};

/** Texts of mutations of a maintenance worker. */
export const workerTexts = { saveWorker, deleteWorker };
