import type { Caller, WriteContext } from "#server/context.ts";
import { decide, placeBid } from "#server/bids/bid-actions.ts";
import { rate } from "#server/ratings/routes.ts";
import { addComment } from "#server/tickets/add-comment.ts";
import { changeStatus } from "#server/tickets/change-status.ts";

/** The demo users, as callers. */
export interface DemoCast {
  readonly store: Caller;
  readonly property: Caller;
  readonly worker: Caller;
  readonly vendor: Caller;
  readonly assessor: Caller;
}

/** How far the history of a demo ticket goes. */
export type TicketHistory =
  | "raised"
  | "assigned"
  | "completed"
  | "rejected"
  | "working"
  | "bid"
  | "rated"
  | "won"
  | "assess";

/** @returns a context for a write this many minutes after the ticket was raised. */
type HistoryStep = (minutes: number) => WriteContext;

/** Makes the demo users do to a ticket what its history needs. */
export async function addHistory(after: HistoryStep, cast: DemoCast, id: string, history: TicketHistory) {
  if (history === "raised") return;
  if (history === "bid") {
    await bidFor(after, cast, id, 1480, "Measure, order and fit a laminated pane. Old glass is taken away.");
    return;
  }
  if (history === "won" || history === "rated") return winJob(after, cast, id, history);
  if (history === "assess")
    return void (await changeStatus(
      after(20),
      cast.property,
      id,
      { status: "request_assessment", assessorId: cast.assessor.account.id },
      { files: [] },
    ));
  if (history === "working")
    return void (await changeStatus(
      after(20),
      cast.property,
      id,
      { status: "property_manager_working" },
      { files: [] },
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
    { files: [] },
  );
  if (history === "assigned") return;
  await changeStatus(
    after(75),
    cast.worker,
    id,
    { status: "completed", content: "Done. Tested three times, works." },
    { files: [] },
  );
  if (history === "rejected")
    await changeStatus(
      after(95),
      cast.store,
      id,
      { status: "rejected", content: "It still closes too fast in the evening." },
      { files: [] },
    );
}

async function bidFor(
  after: HistoryStep,
  cast: DemoCast,
  id: string,
  estimatedCost: number,
  description: string,
) {
  await changeStatus(after(20), cast.property, id, { status: "out_for_bid" }, { files: [] });
  const scheduleDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return placeBid(after(45), cast.vendor, {
    taskId: id,
    estimatedCost,
    description,
    scheduleDate,
    scheduleTime: "08:30",
  });
}

/** A bid that won: the job is in progress, or completed, rated and closed. */
async function winJob(after: HistoryStep, cast: DemoCast, id: string, end: "won" | "rated") {
  const offer = end === "won" ? "Cut out, level, set new tiles and grout." : "New transformer, same day.";
  const bid = (await bidFor(after, cast, id, end === "won" ? 620 : 340, offer)) as { id: string };
  await decide(after(60), cast.store, bid.id, { to: "accepted" });
  await changeStatus(after(70), cast.vendor, id, { status: "in_progress" }, { files: [] });
  if (end === "won") return;
  await changeStatus(
    after(90),
    cast.vendor,
    id,
    { status: "completed", content: "Transformer replaced, steady for an hour.", actualCost: 340 },
    { files: [] },
  );
  const userId = cast.vendor.account.id;
  await rate(after(100), cast.store, {
    userId,
    taskId: id,
    rating: 5,
    comment: "Quick, clean and on the day that was said.",
  });
  await changeStatus(after(101), cast.store, id, { status: "closed" }, { files: [] });
}
