import type { Actor } from "#domain/accounts/role.ts";
import { type Bid, isActiveBid, ticketOfBid } from "#domain/bids/bid.ts";
import { movedPeople } from "#domain/tickets/moved-people.ts";
import type { CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { Visit } from "#domain/tickets/visit.ts";
import { type ChangeEntry, roleAudience, userAudience } from "#server/context.ts";
import { searchTextOf } from "#server/database/search-index.ts";
import type { DemoRow, DemoWorld } from "#server/seed/demo-world.ts";
import { audiencesOf, cardsForManagers, managerAudiencesOf } from "#server/tickets/record-ticket-change.ts";
import { storedCopy } from "#server/tickets/store-copy.ts";

type NewBid = Pick<Bid, "id" | "amountCents" | "description" | "scheduleDate" | "scheduleTime"> & {
  readonly at: string;
};

/** A new bid of a vendor. */
export const bidRow = (ticket: Ticket, vendor: Actor, { at, ...bid }: NewBid): Bid => ({
  ...bid,
  ticketId: ticket.id,
  vendorId: vendor.id,
  status: "pending",
  reason: null,
  scopeVersion: ticket.scopeVersion,
  createdAt: at,
  updatedAt: at,
  version: 1,
  ticket: ticketOfBid(ticket),
  bidder: null,
});

/** A ticket of the demo as it became, with its parts. */
export class PlayedTicket {
  ticket: Ticket;
  bids: Bid[] = [];
  orders: Ticket[] = [];
  private readonly visits = new Map<string, Visit>();
  private readonly withdrawnAt = new Map<string, string>();
  private readonly parts: { kind: ChangeEntry["kind"]; id: string }[] = [];
  private wasPublished = false;

  constructor(
    private readonly world: DemoWorld,
    ticket: Ticket,
  ) {
    this.ticket = ticket;
  }

  activeBids(): Bid[] {
    return this.bids.filter((bid) => isActiveBid(bid) && !this.withdrawnAt.has(bid.id));
  }

  addBid(bid: Bid): void {
    this.bids.push(bid);
    this.ticket = { ...this.ticket, version: this.ticket.version + 1 };
  }

  /** Changes a bid; with `withdrawnAt` it is withdrawn. */
  changeBid(id: string, change: Partial<Pick<Bid, "status" | "reason">>, withdrawnAt?: string): void {
    const { at } = this.world.clock;
    this.bids = this.bids.map((bid) =>
      bid.id === id ? { ...bid, ...change, updatedAt: at, version: bid.version + 1 } : bid,
    );
    if (withdrawnAt !== undefined) this.withdrawnAt.set(id, withdrawnAt);
  }

  addComment(comment: { id: string; kind: CommentKind; content: string; author: Actor }): void {
    this.world.add("comments", {
      id: comment.id,
      ticket_id: this.ticket.id,
      kind: comment.kind,
      content: comment.content,
      author_id: comment.author.id,
      created_at: this.world.clock.at,
    });
    this.parts.push({ kind: "comment", id: comment.id });
    this.ticket = { ...this.ticket, commentCount: this.ticket.commentCount + 1 };
  }

  addRating(rating: { id: string; userId: string; raterId: string; stars: number; comment: string }): void {
    this.world.add("ratings", {
      id: rating.id,
      user_id: rating.userId,
      ticket_id: this.ticket.id,
      rater_id: rating.raterId,
      stars: rating.stars,
      comment: rating.comment,
      created_at: this.world.clock.at,
    });
    this.ticket = { ...this.ticket, version: this.ticket.version + 1 };
  }

  setVisit(ticket: Ticket, visit: Visit): void {
    this.visits.set(visit.id, visit);
    this.ticket = { ...ticket, version: this.ticket.version + 1 };
  }

  addOrder(order: Ticket, actor: Actor): void {
    this.orders.push(order);
    this.ticket = { ...this.ticket, version: this.ticket.version + 1 };
    this.recordEvent(null, order, actor, null);
  }

  moveOrder(before: Ticket, after: Ticket, actor: Actor): void {
    this.orders = this.orders.map((each) => (each.id === after.id ? after : each));
    this.recordEvent(before, after, actor, null);
  }

  recordEvent(before: Ticket | null, after: Ticket, actor: Actor, commentId: string | null): void {
    const id = this.world.newId();
    const moved = movedPeople(before, after, actor.id);
    this.wasPublished ||= after.status === "out_for_bid";
    this.world.add("ticket_events", {
      id,
      ticket_id: after.id,
      from_status: before?.status ?? null,
      to_status: after.status,
      actor_id: actor.id,
      from_person_id: moved?.fromId ?? null,
      to_person_id: moved?.toId ?? null,
      comment_id: commentId,
      at: this.world.clock.at,
    });
    if (after.id === this.ticket.id) this.parts.push({ kind: "event", id });
  }

  /** Adds its rows, and the changes for the audiences that see it now. */
  write(): void {
    const { world, ticket } = this;
    for (const each of [ticket, ...this.orders]) world.add("tickets", this.ticketRow(each));
    for (const visit of this.visits.values()) world.add("ticket_visits", this.visitColumns(visit));
    for (const bid of this.bids) world.add("bids", this.bidColumns(bid));
    const readers = audiencesOf(ticket);
    const managers = managerAudiencesOf(ticket);
    const known = this.bids.filter(({ id }) => !this.withdrawnAt.has(id));
    const bidders = known.map(({ vendorId }) => userAudience(vendorId));
    const market = ticket.status === "out_for_bid" ? [roleAudience("Vendor")] : [];
    world.changes.push(
      { kind: "ticket", id: ticket.id, audiences: [...readers, ...bidders, ...market] },
      ...this.orders.map(({ id }): ChangeEntry => ({ kind: "ticket", id, audiences: readers })),
      ...this.parts.map((part): ChangeEntry => ({ ...part, audiences: readers })),
      ...cardsForManagers(ticket, this.workersAndBidders()),
      ...this.bids.map(({ id, vendorId }): ChangeEntry => {
        return { kind: "bid", id, audiences: [userAudience(vendorId), ...managers] };
      }),
    );
  }

  /** Who works on it or bid. */
  private workersAndBidders(): readonly string[] {
    const { assignee, assessorId } = this.ticket;
    const ids = [assignee?.id, assessorId, ...this.bids.map(({ vendorId }) => vendorId)];
    return [...new Set(ids)].filter((id) => typeof id === "string");
  }

  private visitColumns({ id, personId, arrival, leaving }: Visit): DemoRow {
    return {
      id,
      ticket_id: this.ticket.id,
      person_id: personId,
      arrived_at: arrival.at,
      arrived_latitude: arrival.position?.latitude,
      arrived_longitude: arrival.position?.longitude,
      arrived_accuracy_m: arrival.position?.accuracyM,
      arrival_reason: arrival.reason,
      left_at: leaving?.at ?? null,
      left_latitude: leaving?.position?.latitude ?? null,
      left_longitude: leaving?.position?.longitude ?? null,
      left_accuracy_m: leaving?.position?.accuracyM ?? null,
      leaving_reason: leaving?.reason ?? "",
    };
  }

  private bidColumns(bid: Bid): DemoRow {
    return {
      id: bid.id,
      ticket_id: bid.ticketId,
      vendor_id: bid.vendorId,
      amount_cents: bid.amountCents,
      description: bid.description,
      schedule_date: bid.scheduleDate,
      schedule_time: bid.scheduleTime,
      status: bid.status,
      reason: bid.reason,
      scope_version: bid.scopeVersion,
      created_at: bid.createdAt,
      updated_at: bid.updatedAt,
      withdrawn_at: this.withdrawnAt.get(bid.id) ?? null,
      version: bid.version,
    };
  }

  private ticketRow(ticket: Ticket): DemoRow {
    return {
      id: ticket.id,
      title: ticket.title,
      description: ticket.description,
      priority: ticket.priority,
      status: ticket.status,
      project_id: ticket.projectId,
      parent_id: ticket.parentId,
      author_id: ticket.authorId,
      store_id: ticket.storeId,
      store_owner_id: ticket.storeOwnerId,
      store_info: ticket.store && storedCopy(ticket.store),
      property_manager_id: ticket.propertyManagerId,
      assessor_id: ticket.assessorId,
      assignee_id: ticket.assignee?.id ?? null,
      done_by_id: ticket.doneBy?.id ?? null,
      decision_maker: ticket.decisionMaker,
      status_before_assessment: ticket.statusBeforeAssessment,
      accepted_bid_id: ticket.acceptedBidId,
      was_published: ticket.parentId === null && this.wasPublished,
      actual_cost_cents: ticket.actualCostCents,
      scheduled_date: ticket.scheduledDate,
      scheduled_time: ticket.scheduledTime,
      due_on: ticket.dueOn,
      category: ticket.category,
      latitude: ticket.latitude,
      longitude: ticket.longitude,
      location_accuracy_m: ticket.locationAccuracyM,
      comment_count: ticket.commentCount,
      created_at: ticket.createdAt,
      updated_at: ticket.updatedAt,
      completed_at: ticket.completedAt,
      closed_at: ticket.closedAt,
      version: ticket.version,
      search_text: searchTextOf(ticket),
    };
  }
}
