import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { MutationText } from "#features/sync-status/mutations/define.ts";

const failure = () => ({ title: "Failed to submit vendor rating", sentence: "Failed to submit rating" });

const rateWork: MutationText<MutationPayload<"rateWork">> = {
  label: ({ stars }) => `Rating, ${stars} of 5`,
  failure,
};

const rateWorker: MutationText<MutationPayload<"rateWorker">> = {
  label: ({ name, stars }) => `Rating of ${name}, ${stars} of 5`,
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
