/** Something that happened and concerns the reader. `data` names what it speaks of. */
export interface Notification {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: string;
  readonly data: NotificationData;
}

/** What a notification opens: the bid if it names one, else the ticket. */
export interface NotificationData {
  readonly ticketId?: string | undefined;
  readonly bidId?: string | undefined;
  readonly parentId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly userId?: string | undefined;
  readonly storeId?: string | undefined;
}
