/** A notification for the reader. `data` has the ids of the entities it is about. */
export interface Notification {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly data: NotificationData;
}

/**
 * Ids of the entities a notification is about. It opens the bid if there is one, else the ticket.
 */
export interface NotificationData {
  readonly ticketId?: string | undefined;
  readonly bidId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly userId?: string | undefined;
  readonly storeId?: string | undefined;
}
