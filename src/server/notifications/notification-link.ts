import { noticePagePath } from "#domain/notifications/notification.ts";

/** @returns the path in the app that a push or a mail opens, after a sign-in if that is needed */
export function linkOf({
  type,
  taskId,
  userId,
  page,
}: {
  readonly type?: string;
  readonly taskId?: string | undefined;
  /** Of a mail: the person whom it is about. */
  readonly userId?: string | undefined;
  /** Of a mail: the name of a page (`NOTICE_PAGES`). */
  readonly page?: string | null;
}): string {
  const path = noticePagePath(page);
  if (path !== null) return path;
  if (type === "document_expires") return "/profile";
  if (type === "message") return "/dashboard?chat=list";
  if (type === "leaving" && userId !== undefined) return `/profile/${userId}`;
  return taskId === undefined ? "/dashboard?notices=open" : `/tickets?ticket=${taskId}`;
}
