import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { awardedTo, decideBid, effectsOnBids, mayBid, type Bid } from "#domain/bids/bid.ts";
import { must } from "#domain/must.ts";
import type { Outcome } from "#domain/refusal.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import { recordVisit } from "#domain/tickets/record-visit.ts";
import { moveTicket, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { doerOf, isApprover } from "#domain/tickets/relations.ts";
import type { CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import { mayAddWorkOrders, moveWorkOrder, workOrderUnder } from "#domain/work-orders/work-order.ts";
import { notifyAward, notifyNewBid, notifyRejectedBid } from "#server/bids/bid-notifications.ts";
import { notifyClosedBids } from "#server/bids/effects.ts";
import { notifyRaised, notifyTransition } from "#server/notifications/ticket-notifications.ts";
import { notifyRating } from "#server/ratings/routes.ts";
import type { DemoAction, DemoStep, DemoTicket } from "#server/seed/demo-steps.ts";
import type { DemoWorld } from "#server/seed/demo-world.ts";
import { bidRow, PlayedTicket } from "#server/seed/played-ticket.ts";
import { notifyComment } from "#server/tickets/add-comment.ts";
import { COMMENT_KINDS } from "#server/tickets/change-status.ts";

/** Of latitude. */
const METRES_A_DEGREE = 111_320;

/**
 * Raises a ticket of the demo and makes its people do what its steps say, by the same rules of the
 * domain as every call, in memory.
 * @throws Error for a step that the rules refuse: the demo's data is then wrong.
 */
export function playTicket(world: DemoWorld, data: DemoTicket): PlayedTicket {
  world.clock.begin(data.daysAgo);
  const store = world.store(data.store);
  const author = world.person(data.by ?? storeOwner(world, store.of.ownerId));
  const { title, description, priority, category, status } = data;
  const { ticket } = allowed(
    data,
    raiseTicket(
      author,
      {
        id: world.newId(),
        title,
        description,
        priority,
        category,
        projectId: world.projectId,
        storeId: store.id,
        ...store.place,
        ...(status === undefined ? {} : { status }),
        ...(data.dueInDays === undefined ? {} : { dueOn: world.clock.dayFromNow(data.dueInDays) }),
      },
      store.of,
      { at: world.clock.at, attachments: [] },
    ),
  );
  const storePeople = world.storePeople.map(({ id }) => id);
  const played = new PlayedTicket(world, { ...ticket, storePeople });
  world.attach(data.pictures, author, { ticket_id: ticket.id });
  played.recordEvent(null, ticket, author, null);
  notifyRaised(world.notifyContext, author, ticket);
  for (const each of data.steps) {
    world.clock.advance(each.after);
    play(new Step(world, played, data, each), each.action);
  }
  return played;
}

function storeOwner(world: DemoWorld, id: string) {
  const owners = ["sofia", "marcus", "priya"] as const;
  return must(
    owners.find((name) => world.person(name).id === id),
    "the owner of a demo store",
  );
}

/** @throws Error with title and reason if the rules refuse. */
function allowed<T>(data: DemoTicket, outcome: Outcome<T>): { ok: true } & T {
  if (outcome.ok) return outcome;
  throw new Error(`Demo ticket "${data.title}": ${outcome.message}`);
}

type Of<Kind extends DemoAction["kind"]> = Extract<DemoAction, { kind: Kind }>;

function play(step: Step, action: DemoAction): void {
  if (action.kind === "comment") step.comment(action.content, "comment", action.pictures);
  else if (action.kind === "move") step.move(action);
  else if (action.kind === "bid") step.bid(action);
  else if (action.kind === "decide") step.decide(action);
  else if (action.kind === "withdrawBid") step.withdrawBid();
  else if (action.kind === "rate") step.rate(action);
  else if (action.kind === "visit") step.visit(action);
  else step.workOrder(action);
}

/** One step: what the use cases of the server do, on rows in memory. */
class Step {
  private readonly actor: Actor;

  constructor(
    private readonly world: DemoWorld,
    private readonly played: PlayedTicket,
    private readonly data: DemoTicket,
    step: DemoStep,
  ) {
    this.actor = world.person(step.by);
  }

  comment(content: string, kind: CommentKind, pictures: readonly string[] = []): string {
    const { world, played, actor } = this;
    if (!mayComment(played.ticket, actor)) this.refuse(`${actor.name} may not comment`);
    const id = world.newId();
    played.addComment({ id, kind, content, author: actor });
    world.attach(pictures, actor, { comment_id: id });
    if (kind === "comment") notifyComment(world.notifyContext, actor, played.ticket, { id, content });
    return id;
  }

  move(action: Of<"move">): void {
    const { world, played, actor, data } = this;
    const before = played.ticket;
    const { ticket: moved, row } = allowed(data, moveTicket(before, actor, this.request(action)));
    const kind = COMMENT_KINDS[row.act] ?? "comment";
    const commentId =
      action.content === undefined ? null : this.commentAlong(action.content, kind, action.pictures ?? []);
    played.ticket = { ...moved, commentCount: played.ticket.commentCount };
    played.recordEvent(before, moved, actor, commentId);
    this.endBids(before, moved);
    notifyTransition(world.notifyContext, {
      act: row.act,
      before,
      after: played.ticket,
      actor,
      content: action.content ?? "",
      commentId,
    });
  }

  /** The words of a transition; the notification of the transition tells of them. */
  private commentAlong(content: string, kind: CommentKind, pictures: readonly string[]): string {
    const id = this.world.newId();
    this.played.addComment({ id, kind, content, author: this.actor });
    this.world.attach(pictures, this.actor, { comment_id: id });
    return id;
  }

  private request(action: Of<"move">): TransitionRequest {
    const { clock } = this.world;
    const { content, dollars, worker, assessor, inDays, time } = action;
    return {
      to: action.to,
      at: clock.at,
      ...(content === undefined ? {} : { content }),
      ...(dollars === undefined ? {} : { actualCostCents: dollars * 100 }),
      ...(worker === undefined ? {} : { worker: this.world.person(worker) }),
      ...(assessor === undefined ? {} : { assessorId: this.world.person(assessor).id }),
      ...(inDays === undefined ? {} : { scheduledDate: clock.plannedDay(inDays, time ?? "23:59") }),
      ...(time === undefined ? {} : { scheduledTime: time }),
    };
  }

  private endBids(before: Ticket, after: Ticket): void {
    const { active, accepted } = effectsOnBids(before, after);
    const end = (bids: readonly Bid[], reason: string | null, wasAccepted: boolean) => {
      if (reason === null) return;
      for (const bid of bids) this.played.changeBid(bid.id, { status: "declined", reason });
      notifyClosedBids(this.world.notifyContext, this.actor.id, bids, { ticket: after, wasAccepted });
    };
    end(this.played.activeBids(), active, false);
    end(
      this.played.bids.filter(({ status }) => status === "accepted"),
      accepted,
      true,
    );
  }

  bid({ dollars, content, inDays, time }: Of<"bid">): void {
    const { world, played, actor, data } = this;
    const own = played.activeBids().find(({ vendorId }) => vendorId === actor.id) ?? null;
    allowed(data, mayBid(played.ticket, actor, own));
    const bid = bidRow(played.ticket, actor, {
      id: world.newId(),
      amountCents: dollars * 100,
      description: content,
      scheduleDate: world.clock.plannedDay(inDays, time),
      scheduleTime: time,
      at: world.clock.at,
    });
    played.addBid(bid);
    notifyNewBid(world.notifyContext, actor, played.ticket, bid, NO_AWARD_RULES);
  }

  decide({ vendor, to }: Of<"decide">): void {
    const { world, played, actor, data } = this;
    const vendorId = world.person(vendor).id;
    const bid = must(
      played.activeBids().find((each) => each.vendorId === vendorId),
      `an open bid on "${data.title}"`,
    );
    const { status } = allowed(data, decideBid(bid, played.ticket, actor, { to }));
    played.changeBid(bid.id, { status });
    if (to === "rejected") return notifyRejectedBid(world.notifyContext, actor.id, played.ticket, bid);
    const others = played.activeBids();
    for (const { id } of others) played.changeBid(id, { status: "rejected", reason: "another_bid_accepted" });
    const before = played.ticket;
    const vendorName = world.person(vendor).name;
    played.ticket = awardedTo(before, bid, vendorName, world.clock.at);
    played.recordEvent(before, played.ticket, actor, null);
    notifyAward(world.notifyContext, actor, before, { bid, vendorName, others, reason: null });
  }

  withdrawBid(): void {
    const { played, actor, world } = this;
    const bid = must(
      played.activeBids().find(({ vendorId }) => vendorId === actor.id),
      "the bid to withdraw",
    );
    played.changeBid(bid.id, {}, world.clock.at);
  }

  rate({ stars, content }: Of<"rate">): void {
    const { world, played, actor } = this;
    const { ticket } = played;
    if (ticket.status !== "completed" || !isApprover(ticket, actor)) this.refuse("it may not be rated");
    const userId = must(doerOf(ticket), "who did the work").id;
    played.addRating({ id: world.newId(), userId, raterId: actor.id, stars, comment: content });
    notifyRating(world.notifyContext, actor.id, { userId, stars, ticket });
  }

  visit({ minutes, metres = 15, reason }: Of<"visit">): void {
    const { world, played, actor, data } = this;
    const visitId = world.newId();
    const { latitude, longitude } = played.ticket;
    const position = {
      latitude: must(latitude, "the place of a demo ticket") + metres / METRES_A_DEGREE,
      longitude: must(longitude, "the place of a demo ticket"),
      accuracyM: 12,
    };
    const record = (step: "arrival" | "leaving", at: string) => {
      const event = { visitId, step, at, position, ...(reason && step === "arrival" ? { reason } : {}) };
      const { ticket, visit } = allowed(data, recordVisit(played.ticket, actor, event, world.clock.at));
      played.setVisit(ticket, visit);
    };
    // Nobody is on site before the work was theirs.
    const arrivedMs = Math.max(world.clock.ms - (minutes ?? 0) * 60_000, world.clock.earliestMs);
    record("arrival", new Date(arrivedMs).toISOString());
    if (minutes !== undefined) record("leaving", world.clock.at);
  }

  workOrder({ title, to }: Of<"workOrder">): void {
    const { world, played, actor, data } = this;
    if (to === undefined) {
      if (!mayAddWorkOrders(played.ticket, actor)) this.refuse("no work orders may be added");
      const order = workOrderUnder(played.ticket, actor, { id: world.newId(), title, at: world.clock.at });
      played.addOrder(order, actor);
      return;
    }
    const order = must(
      played.orders.find((each) => each.title === title),
      `the work order "${title}"`,
    );
    const moved = allowed(data, moveWorkOrder(order, played.ticket, actor, { to, at: world.clock.at }));
    played.moveOrder(order, moved.ticket, actor);
  }

  private refuse(reason: string): never {
    throw new Error(`Demo ticket "${this.data.title}": ${reason}`);
  }
}
