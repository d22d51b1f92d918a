import type { PhraseLine } from "#domain/tickets/phrases.ts";
import type { Deputyship } from "#domain/accounts/deputy.ts";
import type { Role } from "#domain/accounts/role.ts";
import { isInlineType, isShortVideo } from "#domain/media-type.ts";
import type { PhotoSeal } from "#domain/tickets/photo-seal.ts";
import type { SentPriority } from "#domain/tickets/priority.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Repeat } from "#domain/tickets/repeat-rule.ts";
import type { Visit } from "#domain/tickets/visit.ts";

/** Who decides on bids and approval. See docs/product.md#decision-maker. */
export type DecisionMaker = "Store Manager" | "Property Manager";

/** A file attached to a ticket, a comment or a message. `key` is the server's storage key. */
export interface Attachment {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Who uploaded it and when, if the server sends it. */
  readonly uploadedBy?: { readonly id: string; readonly name: string } | null | undefined;
  readonly createdAt?: string | null | undefined;
  /** The server's own hash of the file, in hex, and what was sent beside a photo. */
  readonly sha256?: string | null | undefined;
  readonly seal?: PhotoSeal | null | undefined;
  /** Whose signature it is; null or absent for everything else. */
  readonly signedBy?: string | null | undefined;
}

/**
 * @returns whether the app renders this file inline and therefore caches it on the device. Videos
 *   are excluded.
 */
export const isInline = ({ mimeType }: Pick<Attachment, "mimeType">) =>
  isInlineType(mimeType) && !mimeType.startsWith("video/");

/** @returns whether a file is fetched for a day without a network: what is shown, and PDFs. */
export const isForOffline = ({ mimeType, sizeBytes }: Pick<Attachment, "mimeType" | "sizeBytes">) =>
  isInline({ mimeType }) || mimeType === "application/pdf" || isShortVideo(mimeType, sizeBytes);

/** @returns the photos of these files; the first that can be shown stands for them in a list */
export const photosOf = (files: readonly Attachment[]): readonly Attachment[] =>
  files.filter(({ mimeType, signedBy }) => mimeType.startsWith("image/") && !signedBy);

/** @returns the signatures among these files */
export const signaturesOf = (files: readonly Attachment[]): readonly Attachment[] =>
  files.filter(({ signedBy }) => Boolean(signedBy));

/** The person assigned to do the work. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Copy of the store's data on the ticket; it stays when the store is deleted. */
export interface StoreInfo {
  readonly name: string;
  /** That of the store today; absent where it has none. */
  readonly number?: string | null | undefined;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly country: string;
  readonly phone: string;
  /** IANA name; absent where the store has none. */
  readonly timeZone?: string | null | undefined;
  readonly propertyManager: StoreManager | null;
}

/** What whoever comes to a store has to know; empty texts where its manager wrote none. */
export interface StoreAccess {
  readonly openingHours: string;
  /** How to get in: keys, codes, whom to ask for. */
  readonly accessNotes: string;
}

/** A store's property manager. All but id and name only if the reader may see them. */
export interface StoreManager {
  readonly id: string;
  readonly name: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | null | undefined;
}

/** A work order in the list of its ticket. */
export interface WorkOrderLine {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
}

/** A vendor who was chosen to bid on a ticket, and what they answered. */
export interface ChosenVendor {
  readonly id: string;
  readonly name: string;
  readonly invitedAt: string;
  /** When they said that they will not bid; absent until then. */
  readonly declinedAt?: string | undefined;
  /** Why, if they gave a reason. */
  readonly reason?: string | undefined;
}

/** Who alone may bid on a ticket. A vendor reads their own line only (`biddersAsReadBy`). */
export interface ChosenBidders {
  /** How many were chosen. */
  readonly count: number;
  readonly vendors: readonly ChosenVendor[];
  /** A bid of one of them up to this amount is accepted at once; absent where none is. */
  readonly acceptUpToCents?: number | undefined;
  /** Who promised that; only for managers of the ticket. */
  readonly acceptSetBy?: NamedPerson | undefined;
}

/** What the vendor of work up to an amount asks for instead. */
export interface HigherLimit {
  readonly cents: number;
  readonly reason: string;
  readonly requestedAt: string;
  /** When it was refused; absent while nobody has answered. */
  readonly refusedAt?: string | undefined;
  /** What was written with the refusal; absent without a text. */
  readonly answer?: string | undefined;
}

/** A ticket. Timestamps are ISO 8601 in UTC, days YYYY-MM-DD, times of day HH:mm. */
export interface Ticket {
  readonly id: string;
  /**
   * Given by the server when it accepts the ticket (`ticketNumber` writes it). Null until then;
   * missing where a server gives none.
   */
  readonly number?: number | null | undefined;
  readonly title: string;
  readonly description: string;
  readonly priority: SentPriority;
  readonly status: SentStatus;
  readonly projectId: string;
  readonly parentId: string | null;
  /** Who has the rights of the author: who raised it, or the successor after a hand-over. */
  readonly authorId: string;
  readonly authorName: string;
  readonly authorRole: Role;
  /** Who raised it, after a hand-over; absent where that is the author (`raiserOf`). */
  readonly raisedBy?: { readonly id: string; readonly name: string } | undefined;
  /** Only in answers of the server, and only if the reader may see them. */
  readonly authorEmail?: string | null | undefined;
  readonly authorPhoto?: string | null | undefined;
  readonly workOrders?: readonly WorkOrderLine[] | undefined;
  readonly storeId: string | null;
  readonly storeOwnerId: string | null;
  /**
   * Ids of the further people of the store; a reader gets at most their own. Absent where there is
   * none.
   */
  readonly storePeople?: readonly string[] | undefined;
  readonly store: StoreInfo | null;
  /**
   * As the store has it now. Absent where there is nothing to say, and for those who have nothing
   * to do there (`mayReadStoreAccess`).
   */
  readonly storeAccess?: StoreAccess | undefined;
  readonly propertyManagerId: string | null;
  readonly assessorId: string | null;
  /** Who has the work: who does it, or the successor after a hand-over. */
  readonly assignee: Assignee | null;
  /**
   * Who completed the work; a hand-over does not change it (`doerOf`). Absent until then, after a
   * rejection, and where that is the assignee.
   */
  readonly doneBy?: Assignee | undefined;
  readonly decisionMaker: DecisionMaker;
  /**
   * The operator who decides on its bids, the first of several, where all of them are above the
   * limit of property managers. Only in what `withBidDecider` makes of a ticket for sentences.
   */
  readonly bidOperator?: { readonly id: string; readonly name: string } | undefined;
  readonly statusBeforeAssessment: SentStatus | null;
  readonly acceptedBidId: string | null;
  /** Amount of the accepted bid in cents; null without one. */
  readonly acceptedBidCents: number | null;
  /** True where that amount is a limit and no price: what the work costs is known at its end. */
  readonly acceptedUpTo?: true | undefined;
  /** What its vendor asks for instead of that limit, or asked for in vain; absent without it. */
  readonly higherLimit?: HigherLimit | undefined;
  readonly isRated: boolean;
  /** The stars that the work was rated with; missing without a rating, and in the market view. */
  readonly ratedStars?: number | undefined;
  readonly actualCostCents: number | null;
  readonly scheduledDate: string | null;
  readonly scheduledTime: string | null;
  readonly dueOn: string | null;
  readonly category: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationAccuracyM: number | null;
  readonly address: string | null;
  /** Overrides the store's location on this ticket. */
  readonly overrideLocation: string | null;
  /** The closed ticket that this one follows; null or absent without one. */
  readonly followsId?: string | null | undefined;
  /** The rule by which the server makes it again; null or absent without one. */
  readonly repeat?: Repeat | null | undefined;
  /** The ticket whose rule made this one; null or absent without one. */
  readonly repeatOfId?: string | null | undefined;
  /** The maintenance plan that made it; null or absent without one. */
  readonly planId?: string | null | undefined;
  /** Who acts for people of the ticket that are away; absent where nobody is. */
  readonly deputies?: readonly Deputyship[] | undefined;
  /** Instant at which bids close; null or absent without one. */
  readonly bidsCloseAt?: string | null | undefined;
  /** Absent where every vendor may bid; kept while an award may lead back to bidding. */
  readonly chosenBidders?: ChosenBidders | undefined;
  /** Incremented when the ticket is edited while it is out for bid. */
  readonly scopeVersion: number;
  /** True if the reader has only the market view. */
  readonly isMarketView: boolean;
  readonly attachments: readonly Attachment[];
  /** When who was on site, oldest first; absent in rows and answers of earlier versions. */
  readonly visits?: readonly Visit[] | undefined;
  readonly bidCount: number;
  readonly workOrderCount: number;
  readonly commentCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly closedAt: string | null;
  readonly version: number;
}

/** Kinds of comments that say what the server did; nobody on the ticket wrote them. */
export const SERVER_KINDS = ["hand_over", "escalation", "repeat_ended", "accepted_at_once"] as const;

/** One of `SERVER_KINDS`. */
export type ServerKind = (typeof SERVER_KINDS)[number];

/** Kind of a comment: a plain one, one created with a transition, or one of the server. */
export type CommentKind = "comment" | "completion" | "rejection" | "assessment" | ServerKind;

/** @returns whether nobody on the ticket wrote a comment. */
export const isOfServer = <T extends Pick<Comment, "kind">>(
  comment: T,
): comment is T & { readonly kind: ServerKind } => SERVER_KINDS.some((each) => each === comment.kind);

/** A comment on a ticket. */
export interface Comment {
  readonly id: string;
  readonly ticketId: string;
  readonly kind: CommentKind;
  readonly content: string;
  /** The lines that are common phrases; missing where none is. */
  readonly phrases?: readonly PhraseLine[] | undefined;
  readonly attachments: readonly Attachment[];
  readonly authorId: string;
  readonly authorName: string;
  readonly authorRole: Role;
  readonly createdAt: string;
}

/** Somebody by id and name. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** An entry of a ticket's history: who changed its status, from what to what, and when. */
export interface TicketEvent {
  readonly id: string;
  readonly ticketId: string;
  readonly from: SentStatus | null;
  readonly to: SentStatus;
  readonly actorId: string;
  readonly actorName: string;
  /** The person who was away and for whom the actor decided; absent for everything else. */
  readonly actedFor?: { readonly id: string; readonly name: string } | undefined;
  /** Done by an operator without a part in the ticket. */
  readonly byOperator?: boolean | undefined;
  /**
   * From whom to whom the ticket or its work went (`movedPeople`); absent where it went to nobody,
   * and in rows of earlier versions.
   */
  readonly moved?: { readonly from: NamedPerson | null; readonly to: NamedPerson | null } | undefined;
  readonly commentId: string | null;
  readonly at: string;
}
