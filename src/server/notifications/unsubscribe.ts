import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { pathOf } from "#contract/endpoint.ts";
import { unsubscribeByMail } from "#contract/notification-settings.ts";
import { MAILED_KINDS, type NoticeKind } from "#domain/notifications/notice-kinds.ts";
import type { Sql } from "#server/database/database.ts";

const SECRET = "unsubscribe_secret";

/** The secret of this installation, made at first use. */
async function secretOf(sql: Sql): Promise<string> {
  const read = async () => (await sql.query("select value from meta where key = $1", [SECRET]))[0]?.["value"];
  const known = await read();
  if (known !== undefined) return String(known);
  await sql.query("insert into meta (key, value) values ($1, $2) on conflict (key) do nothing", [
    SECRET,
    randomBytes(32).toString("base64url"),
  ]);
  return String(await read());
}

const signature = (secret: string, userId: string, kind: string) =>
  createHmac("sha256", secret).update(`${userId} ${kind}`).digest("base64url");

/** @returns the path at which one click ends the mails of a kind to a person */
export async function unsubscribePath(sql: Sql, userId: string, kind: NoticeKind): Promise<string> {
  const token = `${userId}.${kind}.${signature(await secretOf(sql), userId, kind)}`;
  return pathOf(unsubscribeByMail, { token });
}

/** @returns whose mails of which kind a token ends; null if it is not ours */
export async function readUnsubscribeToken(
  sql: Sql,
  token: string,
): Promise<{ userId: string; kind: NoticeKind } | null> {
  const [userId = "", name = "", signed = ""] = token.split(".");
  const kind = MAILED_KINDS.find((each) => each === name);
  if (kind === undefined) return null;
  const expected = Buffer.from(signature(await secretOf(sql), userId, kind));
  const received = Buffer.from(signed);
  const isOurs = expected.length === received.length && timingSafeEqual(expected, received);
  return isOurs ? { userId, kind } : null;
}
