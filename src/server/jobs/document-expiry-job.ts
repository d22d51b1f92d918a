import { documentKind, documentName, expiryNoticeOn } from "#domain/accounts/vendor-document.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { daysBetween } from "#domain/insights/period.ts";
import { localTime } from "#domain/time-zone.ts";
import { usersByIds } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { instantOf, textOf } from "#server/database/read.ts";
import { cut, notify } from "#server/notifications/notify.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import * as TEXTS from "#texts/server/vendor-documents.ts";

/** From seven in the morning of the vendor. */
const MORNING_MINUTE = 7 * 60;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/**
 * Notifies vendors a month before a document expires and on its day, once each, in their morning.
 * See docs/product.md#vendor-documents.
 */
export async function notifyExpiries(
  { database }: Pick<AppContext, "database">,
  nowMs: number,
): Promise<void> {
  // Wider on both sides than the notices need in any time zone.
  const day = (days: number) => new Date(nowMs + days * DAY_MS).toISOString().slice(0, 10);
  for (let after = ""; ; ) {
    const rows = await database.query(
      `select * from vendor_documents where expires_on >= $1 and expires_on <= $2 and id > $3
         and (notified_today is distinct from expires_on) order by id limit ${AT_ONCE}`,
      [day(-9), day(32), after],
    );
    if (rows.length > 0) await withChangeLog(database, (tx) => notifyOf(tx, rows, nowMs));
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = textOf(last, "id");
  }
}

async function notifyOf(tx: WriteContext, rows: readonly Row[], nowMs: number): Promise<void> {
  const vendorIds = [...new Set(rows.map((row) => textOf(row, "vendor_id")))];
  const vendors = new Map((await usersByIds(tx, vendorIds)).map((user) => [user.id, user]));
  for (const row of rows) {
    const vendor = vendors.get(textOf(row, "vendor_id"));
    // Whoever has another role by now has no screen with the documents.
    if (vendor?.isActive !== true || vendor.role !== "Vendor") continue;
    const { timeZone } = vendor.notificationSettings;
    const { day: today, minute } = localTime(nowMs, timeZone);
    const expiresOn = textOf(row, "expires_on");
    const savedOn = localTime(Date.parse(instantOf(row, "updated_at")), timeZone).day;
    const notice = expiryNoticeOn({ expiresOn, savedOn }, today);
    if (minute < MORNING_MINUTE || notice === null) continue;
    if (!(await markNotified(tx, textOf(row, "id"), expiresOn, notice))) continue;
    notify(tx, "", [vendor.id], () => ({
      type: "document_expires",
      title: notice === "soon" ? TEXTS.expiresSoonTitle : TEXTS.expiresTodayTitle,
      message: messageOf(row, expiresOn, today),
      data: {},
    }));
  }
}

/**
 * Marks the document as notified of. Two servers at once: the second waits for the first and finds
 * the mark.
 * @returns whether the mark is new, so that the notification is this call's to send
 */
async function markNotified(tx: WriteContext, id: string, expiresOn: string, notice: "soon" | "today") {
  const column = notice === "soon" ? "notified_soon" : "notified_today";
  const marked = await tx.query(
    `update vendor_documents set ${column} = $2 where id = $1 and expires_on = $2
       and ${column} is distinct from $2 returning id`,
    [id, expiresOn],
  );
  return marked.length > 0;
}

/** `notify` calls it once per language. */
function messageOf(row: Row, expiresOn: string, today: string): string {
  const name = cut(documentName({ kind: documentKind(textOf(row, "kind")), name: textOf(row, "name") }), 80);
  const day = writtenDay(expiresOn);
  const days = daysBetween(today, expiresOn);
  if (days > 1) return TEXTS.expiresSoon(name, day, days);
  if (days === 1) return TEXTS.expiresTomorrow(name, day);
  return days === 0 ? TEXTS.expiresToday(name) : TEXTS.hasExpired(name, day);
}
