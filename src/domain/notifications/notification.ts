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
  /** Name of the page that it opens without any of these (`NOTICE_PAGES`). */
  readonly page?: string | undefined;
}

/** Pages that a notification opens, by the names that are stored and sent; these never change. */
export const NOTICE_PAGES = { profile: "/profile", tickets: "/tickets" } as const;

/** @returns the path of a page by its name; null without one, or for one of a later version */
export const noticePagePath = (name: string | undefined | null): string | null =>
  Object.entries(NOTICE_PAGES).find(([known]) => known === name)?.[1] ?? null;
