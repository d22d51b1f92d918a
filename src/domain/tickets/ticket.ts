import type { Role } from "#domain/accounts/role.ts";
import { isInlineType } from "#domain/media-type.ts";
import type { SentPriority } from "#domain/tickets/priority.ts";
import type { SentStatus } from "#domain/tickets/status.ts";

/** Who decides on bids and approval. See docs/product.md#decision-maker. */
export type DecisionMaker = "Store Manager" | "Property Manager";

/** A file that hangs on a ticket or a comment. `key` is the server's storage key. */
export interface Attachment {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Who put it there and when, as far as the server says so. */
  readonly uploadedBy?: { readonly id: string; readonly name: string } | null | undefined;
  readonly createdAt?: string | null | undefined;
}

/** Is this a file that the app shows or plays where it stands, so that it belongs on the phone? */
export const isInline = ({ mimeType }: Pick<Attachment, "mimeType">) =>
  isInlineType(mimeType) && !mimeType.startsWith("video/");

/** The person who does the work now. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** A copy of the store's data as the ticket shows it; stays readable when the store is deleted. */
export interface StoreInfo {
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
  readonly phone: string;
  readonly propertyManager: StoreManager | null;
}

/** The property manager a store names; with more than the name where the reader may have it. */
export interface StoreManager {
  readonly id: string;
  readonly name: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | null | undefined;
}

/** A work order as its ticket lists it. */
export interface WorkOrderLine {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
}

/** A ticket as the rules see it. Instants are ISO 8601 UTC, calendar days YYYY-MM-DD, clock times HH:mm. */
export interface Ticket {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priority: SentPriority;
  readonly status: SentStatus;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorRole: Role;
  /** Where the reader may have them, and only in answers of the server. */
  readonly authorEmail?: string | null | undefined;
  readonly authorPhoto?: string | null | undefined;
  readonly workOrders?: readonly WorkOrderLine[] | undefined;
  readonly storeId: string | null;
  readonly storeOwnerId: string | null;
  readonly store: StoreInfo | null;
  readonly propertyManagerId: string | null;
  readonly assessorId: string | null;
  readonly assignee: Assignee | null;
  readonly decisionMaker: DecisionMaker;
  readonly statusBeforeAssessment: SentStatus | null;
  readonly acceptedBidId: string | null;
  /** What the accepted bid asked for; null without one. */
  readonly acceptedBidCents: number | null;
  readonly isRated: boolean;
  readonly actualCostCents: number | null;
  readonly scheduledDate: string | null;
  readonly scheduledTime: string | null;
  readonly dueOn: string | null;
  readonly category: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationAccuracyM: number | null;
  readonly address: string | null;
  /** Replaces the store's place on this ticket. */
  readonly overrideLocation: string | null;
  /** Rises when the ticket is edited while bids are asked for. */
  readonly scopeVersion: number;
  /** True when the reader has only what a bidder needs. */
  readonly isMarketView: boolean;
  readonly attachments: readonly Attachment[];
  readonly bidCount: number;
  readonly workOrderCount: number;
  readonly commentCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly closedAt: string | null;
  readonly version: number;
}

/** What a comment is: written by itself, or together with a transition. */
export type CommentKind = "comment" | "completion" | "rejection" | "assessment";

/** One comment under a ticket. */
export interface Comment {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: CommentKind;
  readonly content: string;
  readonly attachments: readonly Attachment[];
  readonly authorId: string;
  readonly authorName: string;
  readonly authorRole: Role;
  readonly createdAt: string;
}

/** One line of a ticket's history: who moved it, from where to where, when. */
export interface TicketEvent {
  readonly id: string;
  readonly ticketId: string;
  readonly from: SentStatus | null;
  readonly to: SentStatus;
  readonly actorId: string;
  readonly actorName: string;
  readonly commentId: string | null;
  readonly at: string;
}
