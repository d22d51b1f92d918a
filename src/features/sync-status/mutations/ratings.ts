import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";
import * as WORKER_TEXTS from "#texts/workers.ts";

const failure = () => ({ title: WORKER_TEXTS.ratingFailed, sentence: TEXTS.failedToSubmitRating });

const rateWork: MutationText<MutationPayload<"rateWork">> = {
  label: ({ stars }) => TEXTS.ratingInStars(stars),
  failure,
};

const rateWorker: MutationText<MutationPayload<"rateWorker">> = {
  label: ({ name, stars }) => TEXTS.ratingOfPerson(name, stars),
  failure,
  text: ({ comment }) => comment || null,
  toDraft: ({ workerId, stars, comment, name }) => [
    "rateWorker",
    workerId,
    { stars: String(stars), comment, name },
  ],
};

/** Texts of ratings. */
export const ratingTexts = { rateWork, rateWorker };
