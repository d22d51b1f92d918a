import { clsx } from "clsx";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { type Notification, noticePagePath } from "#domain/notifications/notification.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { agoOf, withWholeDays } from "#features/dates/dates.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useNotifications } from "#features/notifications/queries.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { toast } from "#ui/toast.tsx";
import * as TEXTS from "#texts/notifications.ts";
import styles from "#features/notifications/notification-list.module.css";

const LOAD_FAILED = [TEXTS.failedToFetchNotifications, TEXTS.pleaseTryAgain] as const;

/** List of all notifications. Opening one marks it as read and goes to its target. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const found = useNotifications();
  const notifications = found?.list;
  const enqueue = useEnqueue();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = async (notification: Notification) => {
    if (!notification.isRead) await enqueue([{ kind: "readNotification", notificationId: notification.id }]);
    const target = targetOf(notification);
    if (target.kind === "none") return onClose();
    if (target.kind === "missing") return toast({ title: TEXTS.taskNotFound, tone: "destructive" });
    const to = target.kind === "page" ? target.path : `${pathname}?${target.query}`;
    void navigate(to, { replace: true });
  };
  const hasUnread = notifications?.some((each) => !each.isRead) ?? false;
  return (
    <Sheet kind="side" title={TEXTS.notifications} onClose={onClose}>
      <Stopped />
      {notifications === undefined && <ListSkeleton />}
      {found?.list.length === 0 && (
        <EmptyList firstPull={found.firstPull} what={TEXTS.notificationsNoun} failed={LOAD_FAILED}>
          <Empty
            icon="bell"
            action={
              <Button component={Link} to="/profile" variant="default">
                {TEXTS.setUp}
              </Button>
            }
          >
            {TEXTS.noNotificationsYet}
          </Empty>
        </EmptyList>
      )}
      {notifications && notifications.length > 0 && (
        <div className="column">
          {hasUnread && (
            <div className="row end">
              <Button
                variant="default"
                size="sm"
                onClick={() => void enqueue([{ kind: "readAllNotifications" }])}
              >
                {TEXTS.markAllAsRead}
              </Button>
            </div>
          )}
          <ul className={styles.notices}>
            {notifications.map((notification) => (
              <li key={notification.id} className={clsx(!notification.isRead && styles.unread)}>
                <ItemBoundary kind={TEXTS.notification} name={notification.title} item={notification}>
                  {() => (
                    <>
                      <button type="button" className={styles.open} onClick={() => void open(notification)}>
                        <strong>
                          {notification.title}
                          {!notification.isRead && <span className="unseen"> {TEXTS.unread}</span>}
                        </strong>
                        <span>{withWholeDays(notification.message)}</span>
                        <span className="quiet">{agoOf(notification.createdAt)}</span>
                      </button>
                      {notification.isRead && (
                        <Button
                          variant="subtle"
                          size="sm"
                          aria-label={TEXTS.markAsUnread(notification.title)}
                          onClick={() =>
                            void enqueue([{ kind: "unreadNotification", notificationId: notification.id }])
                          }
                        >
                          {TEXTS.markAsUnreadButton}
                        </Button>
                      )}
                    </>
                  )}
                </ItemBoundary>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Sheet>
  );
}

/**
 * Warns if push was turned on for this device but can no longer arrive. Tries to repair the
 * subscription first.
 */
function Stopped() {
  const { db, credentials } = useSignedIn();
  const [hasStopped, setStopped] = useState(false);
  useEffect(() => {
    void import("#features/notifications/push-device.ts")
      .then(async ({ repair, hasStopped: isOver }) => {
        await repair(db, credentials);
        setStopped(await isOver(db));
      })
      .catch(() => undefined);
  }, [db, credentials]);
  if (!hasStopped) return null;
  return (
    <Notice tone="amber" icon="bell" role="status">
      {TEXTS.pushStopped} <Link to="/notification-settings">{TEXTS.turnThemOnAgain}</Link>
    </Notice>
  );
}

/**
 * A page; a dialog of the present page, as its search parameter; nothing, because there is nothing
 * to open; or nothing although a target was expected.
 */
type Target =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "dialog"; readonly query: string }
  | { readonly kind: "none" }
  | { readonly kind: "missing" };

/**
 * What a notification opens: its bid, else its ticket (for a work order the parent ticket), else
 * the matching page. See docs/product.md#notifications.
 */
function targetOf({ type, data }: Notification): Target {
  if (data.bidId) return { kind: "dialog", query: `bid=${data.bidId}` };
  const ticketId = data.parentId ?? data.ticketId;
  if (ticketId) return { kind: "dialog", query: `ticket=${ticketId}` };
  if (data.storeId && type === "store_deleted")
    return { kind: "page", path: `/tickets?store=${data.storeId}&status=${ALL_OPEN}` };
  if (data.storeId) return { kind: "page", path: "/dashboard" };
  const page = noticePagePath(data.page);
  if (page !== null) return { kind: "page", path: page };
  if (type === "document_expires") return { kind: "page", path: "/profile" };
  if (type === "leaving" && data.userId) return { kind: "page", path: `/profile/${data.userId}` };
  if (type === "rating_received") return { kind: "page", path: "/ratings" };
  return type === "account" || type === "security" ? { kind: "none" } : { kind: "missing" };
}
