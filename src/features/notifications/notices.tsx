import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Notification } from "#domain/notifications/notification.ts";
import { agoOf } from "#features/dates/dates.ts";
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

const LOAD_FAILED = [TEXTS.failedToFetchNotifications, TEXTS.pleaseTryAgain] as const;

/** List of all notifications. Opening one marks it as read and goes to its target. */
export function Notices({ onClose }: { onClose: () => void }) {
  const found = useNotifications();
  const notices = found?.list;
  const act = useEnqueue();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = async (notice: Notification) => {
    if (!notice.isRead) await act([{ kind: "readNotification", notificationId: notice.id }]);
    const target = targetOf(notice);
    if (target === null) return onClose();
    if (target === "nothing") return toast({ title: TEXTS.taskNotFound, tone: "destructive" });
    void navigate(target.startsWith("/") ? target : `${pathname}?${target}`, { replace: true });
  };
  const hasUnread = notices?.some((each) => !each.isRead) ?? false;
  return (
    <Sheet kind="side" title={TEXTS.notifications} onClose={onClose}>
      <Stopped />
      {notices === undefined && <ListSkeleton />}
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
      {notices && notices.length > 0 && (
        <div className="column">
          {hasUnread && (
            <div className="row end">
              <Button
                variant="default"
                size="sm"
                onClick={() => void act([{ kind: "readAllNotifications" }])}
              >
                {TEXTS.markAllAsRead}
              </Button>
            </div>
          )}
          <ul className="notices">
            {notices.map((notice) => (
              <li key={notice.id} className={notice.isRead ? "" : "unread"}>
                <ItemBoundary kind={TEXTS.notification} name={notice.title} item={notice}>
                  {() => (
                    <>
                      <button type="button" className="open" onClick={() => void open(notice)}>
                        <strong>
                          {notice.title}
                          {!notice.isRead && <span className="unseen"> {TEXTS.unread}</span>}
                        </strong>
                        <span>{notice.message}</span>
                        <span className="quiet">{agoOf(notice.createdAt)}</span>
                      </button>
                      {notice.isRead && (
                        <Button
                          variant="subtle"
                          size="sm"
                          aria-label={TEXTS.markAsUnread(notice.title)}
                          onClick={() =>
                            void act([{ kind: "unreadNotification", notificationId: notice.id }])
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
      {TEXTS.pushStopped} <Link to="/profile">{TEXTS.turnThemOnAgain}</Link>
    </Notice>
  );
}

/**
 * The URL or search parameter a notification opens: its bid, else its ticket (for a work order the
 * parent ticket), else the matching page. See docs/product.md#notifications.
 *
 * @returns null if there is nothing to open; "nothing" if a target was expected but the
 *   notification names none.
 */
function targetOf({ type, data }: Notification): string | null {
  if (data.bidId) return `bid=${data.bidId}`;
  const ticketId = data.parentId ?? data.ticketId;
  if (ticketId) return `ticket=${ticketId}`;
  if (data.storeId) return "/dashboard";
  if (type === "rating_received") return "/ratings";
  return type === "account" || type === "security" ? null : "nothing";
}
