import * as api from "#contract/ratings.ts";
import { markRated } from "#local-db/write/tickets.ts";
import { transport } from "#sync/mutations/define.ts";

const rateWork = transport("rateWork", api.rateWork, {
  toCall: ({ ratingId, userId, stars, comment, ticketId }) => ({
    body: { clientId: ratingId, userId, rating: stars, comment, taskId: ticketId },
  }),
  applyResponse: ({ db, mutation }) => markRated(db, mutation.payload),
});

const rateWorker = transport("rateWorker", api.rateWork, {
  toCall: ({ ratingId, workerId, stars, comment }) => ({
    body: { clientId: ratingId, userId: workerId, rating: stars, comment },
  }),
});

/** Transports of ratings. */
export const ratingTransports = { rateWork, rateWorker };
